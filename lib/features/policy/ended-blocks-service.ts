import { type SystemActor, systemOrgScope, systemPlatformScope } from '@/lib/access/system-scope';
import { findEndingBlocks } from '@/lib/data/system/ending-blocks';
import { isInForce } from '@/lib/engine/compile-policy';
import { removeEndedBlocks } from './ended-blocks-repository';

const ACTOR: SystemActor = { actor: 'system:expiry', label: 'Ambit: expired blocks' };

/**
 * Ends what has ended: each owner's blocks that are past their end are removed by a revision of their own. Nothing is
 * decided by this, for snapshots judge each block to the second; it keeps lists short and the history whole. Answers
 * how many were removed.
 */
export async function endBlocks(now = Date.now()): Promise<number> {
  const owners = new Map<string | null, { id: string; slug: string } | null>();
  for (const { org, block } of await findEndingBlocks()) {
    if (block.some((entry) => !isInForce(entry, now))) owners.set(org?.id ?? null, org);
  }
  let removed = 0;
  for (const org of owners.values()) {
    removed += await removeEndedBlocks(org ? systemOrgScope(org, ACTOR) : systemPlatformScope(ACTOR), now);
  }
  return removed;
}
