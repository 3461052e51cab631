import type { OrgScope } from '@/lib/data/scope';
import type { MistakenPairs } from '@/lib/descriptions/find-mistaken';
import { Lru } from '@/lib/shared/lru';
import { singleton } from '@/lib/shared/singleton';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import { searchTexts, textKey } from '@/lib/snapshot/tool-search';
import { SharedWork } from '@/lib/threads/shared-work';
import { longWorkThread } from '@/lib/threads/thread-pool';
import type { MistakenPair } from './description-contract';
import { findMistakenPairsTask } from './mistaken-task';

const MAX_CATALOGUES = 50;
/** 10,000 tools take minutes. */
const TIME_LIMIT_MS = 10 * 60_000;

/** Keyed by the tools' texts, so that policy changes do not invalidate the result. */
const found = () =>
  singleton('mistaken-pairs', () => ({
    known: new Lru<string, MistakenPairs>(MAX_CATALOGUES),
    running: new SharedWork<MistakenPairs>(),
  }));

/**
 * Returns every pair of tools in the catalog that search cannot distinguish, most similar first. Runs thousands of
 * searches in a worker thread, shared by concurrent callers, until `signal` aborts.
 */
export async function listMistaken(scope: OrgScope, signal?: AbortSignal): Promise<MistakenPair[]> {
  const snapshot = await snapshotOf(scope);
  const { tools, catalog } = snapshot;
  const { known, running } = found();
  const key = await textKey(tools);
  let pairs = known.get(key);
  if (!pairs) {
    const look = (stop: AbortSignal) =>
      longWorkThread().run(findMistakenPairsTask, searchTexts(tools), { signal: stop, timeLimitMs: TIME_LIMIT_MS });
    pairs = await running.run(key, look, signal);
    known.set(key, pairs);
  }
  return pairs
    .map(({ a, b, nearness }): MistakenPair => {
      return { tools: [catalog.names[a]!, catalog.names[b]!], nearness: Math.round(nearness * 1e4) / 1e4 };
    })
    .sort((a, b) => b.nearness - a.nearness || (a.tools[0] < b.tools[0] ? -1 : 1));
}
