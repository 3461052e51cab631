import type { Mask } from '@/lib/engine/mask';
import { fuseRankings } from '@/lib/search/fuse-rankings';
import type { SearchHit } from '@/lib/search/search-index';
import { learnedUse } from './learned-use';
import type { Meaning } from './meanings';
import type { OrgSnapshot } from './org-snapshot';
import { toolSearch } from './tool-search';

/** Number of scored tools, even when fewer are requested, so that the best results are stable. */
const MAX_HITS = 100;

/** Returns the allowed tools that match a message, best first: by words, past requests, and embeddings if available. */
export async function findTools(
  snapshot: OrgSnapshot,
  message: string,
  { allowed, meaning, limit = MAX_HITS }: { allowed: Mask; meaning: Meaning | null; limit?: number },
): Promise<SearchHit[]> {
  const index = await toolSearch().get(snapshot);
  const { index: use } = await learnedUse().get(snapshot);
  const hits = index.search(message, { allowed, limit: Math.max(limit, MAX_HITS), use });
  const joined = meaning ? fuseRankings(hits, meaning.near(allowed), meaning.points) : hits;
  return joined.slice(0, limit);
}
