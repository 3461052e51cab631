import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OrgScope } from '@/lib/data/scope';
import { findMistaken } from '@/lib/descriptions/find-mistaken';
import type { Catalog } from '@/lib/engine/compile-catalog';
import { Lru } from '@/lib/shared/lru';
import { singleton } from '@/lib/shared/singleton';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import { toolSearch } from '@/lib/snapshot/tool-search';
import { described } from './described-definition';
import type { MistakenPair } from './description-contract';

const MOST_CATALOGUES = 50;

/** By catalogue: another text makes another one. */
const found = () => singleton('mistaken-pairs', () => new Lru<Catalog, Promise<MistakenPair[]>>(MOST_CATALOGUES));

async function look(snapshot: OrgSnapshot): Promise<MistakenPair[]> {
  const index = await toolSearch().get(snapshot);
  const tools = snapshot.tools.map(({ served }) => described(served));
  const pairs = new Map<string, MistakenPair>();
  for (const [tool] of tools.entries()) {
    for (const { tool: other, nearness } of findMistaken(index, tools, tool)) {
      const [a, b] = [Math.min(tool, other), Math.max(tool, other)];
      const names = [snapshot.catalog.names[a]!, snapshot.catalog.names[b]!] as [string, string];
      pairs.set(`${a} ${b}`, { tools: names, nearness: Math.round(nearness * 1e4) / 1e4 });
    }
    // Thousands of searches: whoever asks for something else is answered in between.
    await nextTurn();
  }
  return [...pairs.values()].sort((a, b) => b.nearness - a.nearness || (a.tools[0] < b.tools[0] ? -1 : 1));
}

/** Every pair of the catalogue that search cannot tell apart by what they say of themselves, the nearest first. */
export async function listMistaken(scope: OrgScope): Promise<MistakenPair[]> {
  const { snapshot } = await snapshots().get(scope.orgId);
  const { catalog } = snapshot;
  let pairs = found().get(catalog);
  if (pairs === undefined) {
    pairs = look(snapshot);
    pairs.catch(() => found().delete(catalog));
    found().set(catalog, pairs);
  }
  return pairs;
}
