import type { Principal } from '@/lib/access/principal';
import { listener } from '@/lib/data/listener';
import { inTime } from '@/lib/data/patience';
import { parseRevisionToken, revisionClock, revisionToken } from '@/lib/data/revision-clock';
import { currentPlatformRevision } from '@/lib/data/system/load-boundaries';
import { AppError } from '@/lib/shared/app-error';
import { sessionStore } from '@/lib/snapshot/session-store';
import { snapshots } from '@/lib/snapshot/snapshot-store';

/** The organization whose revision an answer carries, null for the platform's own. */
export async function currentToken(orgId: string | null): Promise<{ token: string; stale: boolean }> {
  if (orgId === null) {
    const known = revisionClock().platformRevision;
    return { token: revisionToken(known > 0 ? known : await currentPlatformRevision(), 0), stale: false };
  }
  // What is known already need not be compiled for the sake of a header.
  const clock = revisionClock();
  const known = clock.org(orgId);
  if (known && known.revision > 0 && clock.platformRevision > 0 && listener().healthy) {
    return { token: revisionToken(clock.platformRevision, known.revision), stale: false };
  }
  const { snapshot, stale } = await snapshots().get(orgId);
  return { token: snapshots().token(snapshot), stale };
}

/** Whether what this process knows is at least as new as a token says. */
export function hasArrived(orgId: string | null, minimum: { platformRevision: number; revision: number }): boolean {
  const clock = revisionClock();
  const revision = orgId === null ? 0 : (clock.org(orgId)?.revision ?? -1);
  return clock.platformRevision >= minimum.platformRevision && (orgId === null || revision >= minimum.revision);
}

/**
 * Makes sure that the answer will be at least as fresh as `X-Min-Revision` asks. Throws `malformed` for a token that is
 * none of ours, `revision_unavailable` when the database does not have it.
 */
export async function requireRevision(header: string | null, orgId: string | null): Promise<void> {
  if (header === null) return;
  const minimum = parseRevisionToken(header.trim());
  if (!minimum) {
    throw new AppError('malformed', 'X-Min-Revision must be a token from an X-Revision header.', {
      invalidParams: [{ pointer: '/header/X-Min-Revision', message: 'must be a token from an X-Revision header' }],
    });
  }
  if (hasArrived(orgId, minimum)) return;
  if (orgId === null) revisionClock().platformCommitted(await currentPlatformRevision());
  else await inTime(() => snapshots().catchUp(orgId));
  if (!hasArrived(orgId, minimum)) {
    throw new AppError(
      'revision_unavailable',
      'The revision that X-Min-Revision asks for is not in the database that this replica reads. Try again.',
      {
        headers: { 'Retry-After': '1' },
      },
    );
  }
  // Its sessions may have changed unheard as well.
  if (orgId !== null) sessionStore().dropAll(orgId);
}

/** The organization that a caller's request is about, for headers of answers that failed early. */
export function orgOf(principal: Principal): string | null {
  return principal.kind === 'agent' ? principal.orgId : null;
}
