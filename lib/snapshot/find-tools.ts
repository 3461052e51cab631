import type { Mask } from '@/lib/engine/mask';
import { fuseRankings } from '@/lib/search/fuse-rankings';
import type { SearchHit } from '@/lib/search/search-index';
import { withWording } from '@/lib/search/second-wording';
import { learnedUse } from './learned-use';
import type { Meaning } from './meanings';
import type { OrgSnapshot } from './org-snapshot';
import { toolSearch } from './tool-search';

/** Number of scored tools, even when fewer are requested, so that the best results are stable. */
const MAX_HITS = 100;

export interface Signals {
  meaning: Meaning | null;
  /** Second wording of the message, by a model. */
  wording?: string | null;
}

/** Returns the allowed tools that match a message, best first: by words, past requests, and signals if available. */
export async function findTools(
  snapshot: OrgSnapshot,
  message: string,
  { allowed, meaning, wording = null, limit = MAX_HITS }: Signals & { allowed: Mask; limit?: number },
): Promise<SearchHit[]> {
  const index = await toolSearch().get(snapshot);
  const { index: use } = await learnedUse().get(snapshot);
  const text = withWording(message, wording);
  const hits = index.search(text, { allowed, limit: Math.max(limit, MAX_HITS), use });
  const joined = meaning ? fuseRankings(hits, meaning.near(allowed), meaning.points) : hits;
  return joined.slice(0, limit);
}
