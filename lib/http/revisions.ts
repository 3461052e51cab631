import type { Principal } from '@/lib/access/principal';
import { listener } from '@/lib/data/listener';
import { withDeadline } from '@/lib/data/query-timeout';
import { parseRevisionToken, revisionClock, revisionToken } from '@/lib/data/revision-clock';
import { currentPlatformRevision } from '@/lib/data/system/snapshot/load-boundaries';
import { AppError } from '@/lib/shared/app-error';
import { sessionStore } from '@/lib/snapshot/session-store';
import { snapshots } from '@/lib/snapshot/snapshot-store';

/** Returns the revision token of an organization; null: the platform's. */
export async function getRevisionToken(orgId: string | null): Promise<{ token: string; stale: boolean }> {
  if (orgId === null) {
    const known = revisionClock().platformRevision;
    return { token: revisionToken(known > 0 ? known : await currentPlatformRevision(), 0), stale: false };
  }
  // Uses known revisions instead of compiling a snapshot just for the header.
  const clock = revisionClock();
  const known = clock.org(orgId);
  if (known && known.revision > 0 && clock.platformRevision > 0 && listener().healthy) {
    return { token: revisionToken(clock.platformRevision, known.revision), stale: false };
  }
  const { snapshot, stale } = await snapshots().get(orgId);
  return { token: snapshots().token(snapshot), stale };
}

/** Returns true when this process has at least the revision of the token. */
export function hasRevision(orgId: string | null, minimum: { platformRevision: number; revision: number }): boolean {
  const clock = revisionClock();
  const revision = orgId === null ? 0 : (clock.org(orgId)?.revision ?? -1);
  return clock.platformRevision >= minimum.platformRevision && (orgId === null || revision >= minimum.revision);
}

/**
 * Ensures that the response is at least as fresh as `X-Min-Revision`. Throws `malformed` for an invalid token,
 * `revision_unavailable` when the database does not have the revision.
 */
export async function requireRevision(header: string | null, orgId: string | null): Promise<void> {
  if (header === null) return;
  const minimum = parseRevisionToken(header.trim());
  if (!minimum) {
    throw new AppError('malformed', 'X-Min-Revision must be a token from an X-Revision header.', {
      invalidParams: [{ pointer: '/header/X-Min-Revision', message: 'must be a token from an X-Revision header' }],
    });
  }
  if (orgId !== null && minimum.sessionRevision > 0) sessionStore().refreshRevisions(orgId, minimum.sessionRevision);
  if (hasRevision(orgId, minimum)) return;
  if (orgId === null) revisionClock().platformCommitted(await currentPlatformRevision());
  else await withDeadline(() => snapshots().refreshRevisions(orgId));
  if (!hasRevision(orgId, minimum)) {
    throw new AppError(
      'revision_unavailable',
      'The database of this replica has not reached the revision in X-Min-Revision. Try again.',
      {
        headers: { 'Retry-After': '1' },
      },
    );
  }
}

/** Returns the organization of a request, for headers of early error responses. */
export function orgOf(principal: Principal): string | null {
  return principal.kind === 'agent' ? principal.orgId : null;
}
