import { type SystemActor, systemOrgScope, systemPlatformScope } from '@/lib/access/system-scope';
import { findEndingBlocks } from '@/lib/data/system/jobs/ending-blocks';
import { isInForce } from '@/lib/engine/compile-policy';
import { removeExpiredBlocks } from './expired-blocks-repository';

const ACTOR: SystemActor = { actor: 'system:expiry', label: 'Ambit: expired blocks' };

/**
 * Removes each owner's expired blocks in a separate revision and returns their number. Decisions do not depend on it,
 * because snapshots check each block's end to the second. It keeps lists short and the history complete.
 */
export async function removeAllExpiredBlocks(now = Date.now()): Promise<number> {
  const owners = new Map<string | null, { id: string; slug: string } | null>();
  for (const { org, block } of await findEndingBlocks()) {
    if (block.some((entry) => !isInForce(entry, now))) owners.set(org?.id ?? null, org);
  }
  let removed = 0;
  for (const org of owners.values()) {
    removed += await removeExpiredBlocks(org ? systemOrgScope(org, ACTOR) : systemPlatformScope(ACTOR), now);
  }
  return removed;
}
