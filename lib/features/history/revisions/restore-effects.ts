import type { OrgRows } from '@/lib/data/boundary-rows';
import { decide } from '@/lib/engine/decide';
import { hasBit } from '@/lib/engine/mask';
import type { Slices } from '@/lib/search/slices';
import { OrgSnapshot, PlatformSnapshot } from '@/lib/snapshot/org-snapshot';
import type { RestoreView } from './revision-contract';

export type Effects = NonNullable<RestoreView['agents']>;

const texts = new WeakMap<PlatformSnapshot, string>();

/** Serializes the platform's part of decisions for a worker thread. */
export function platformText(platform: PlatformSnapshot): string {
  const known = texts.get(platform);
  if (known !== undefined) return known;
  const { rows } = platform;
  const tools = rows.tools.map((tool) => ({
    ...tool,
    title: '',
    description: '',
    inputSchema: {},
    outputSchema: null,
  }));
  const text = JSON.stringify({ ...rows, tools });
  texts.set(platform, text);
  return text;
}

function allowedIn(snapshot: OrgSnapshot, id: string): Set<string> {
  const agent = snapshot.agent(id);
  if (!agent) return new Set();
  const mask = decide(agent.compiled, {});
  return new Set(snapshot.catalog.names.filter((_, index) => hasBit(mask, index)));
}

/** Returns the tools that each agent gains and loses, outside of sessions, with the given platform layer. */
export function* effectsOf(before: OrgRows, after: OrgRows, platform: string, now: number): Slices<Effects> {
  const shared = new PlatformSnapshot(JSON.parse(platform));
  const was = new OrgSnapshot(before, shared, now);
  yield;
  const will = new OrgSnapshot(after, shared, now);
  const effects: Effects = [];
  for (const { id, slug } of was.agents) {
    const [old, next] = [allowedIn(was, id), allowedIn(will, id)];
    const gained = [...next].filter((tool) => !old.has(tool));
    const lost = [...old].filter((tool) => !next.has(tool));
    if (gained.length > 0 || lost.length > 0)
      effects.push({ agent: slug, gained, lost, allowed: { before: old.size, after: next.size } });
    yield;
  }
  return effects.sort((a, b) => a.agent.localeCompare(b.agent, 'en'));
}
