import { countBits, type Mask } from '@/lib/engine/mask';
import { fuseRankings } from '@/lib/search/fuse-rankings';
import type { SearchHit } from '@/lib/search/search-index';
import { learnedUse } from './learned-use';
import type { Meaning } from './meanings';
import type { OrgSnapshot } from './org-snapshot';
import { toolSearch } from './tool-search';

/** How many tools a search scores; also where fewer are asked for, so that the best are the same. */
const MOST_HITS = 100;

/** The allowed tools that fit a message, best first: by words and past requests, and by meaning where there is one. */
export async function findTools(
  snapshot: OrgSnapshot,
  message: string,
  { allowed, meaning, limit = MOST_HITS }: { allowed: Mask; meaning: Meaning | null; limit?: number },
): Promise<SearchHit[]> {
  const index = await toolSearch().get(snapshot);
  const { index: use } = await learnedUse().get(snapshot);
  const hits = index.search(message, { allowed, limit: Math.max(limit, MOST_HITS), use });
  const joined = meaning ? fuseRankings(hits, meaning.near(allowed), countBits(allowed)) : hits;
  return joined.slice(0, limit);
}
