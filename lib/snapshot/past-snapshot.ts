import { listener } from '@/lib/data/listener';
import { loadBoundariesAt, type Moment } from '@/lib/data/system/snapshot/load-boundaries-at';
import type { SessionState } from '@/lib/data/system/snapshot/load-session';
import { loadSessionAt } from '@/lib/data/system/snapshot/load-session-at';
import { AppError, notFound } from '@/lib/shared/app-error';
import { Lru } from '@/lib/shared/lru';
import { singleton } from '@/lib/shared/singleton';
import { OrgSnapshot, PlatformSnapshot } from './org-snapshot';
import { snapshots } from './snapshot-store';

// Past platform revisions are immutable while the database has one history; few are needed at a time.
const pastPlatforms = () =>
  singleton('past-platforms', () => {
    const place = { known: new Lru<number, PlatformSnapshot>(3) };
    // After a database restore, the cache must not contain the previous history.
    listener().onReset(({ rewritten }) => {
      if (rewritten) place.known = new Lru(3);
    });
    return place;
  });

/** Compiled policies of an organization at a past time, and its agents' sessions then. */
export interface PastSnapshot {
  snapshot: OrgSnapshot;
  /** Last revision of the organization at that time; 0 when it had none. */
  number: number;
  at: Date;
  session(agentId: string, name: string): Promise<SessionState | null>;
}

function refuse(field: 'at' | 'revision', message: string): AppError {
  return new AppError('invalid', message, { invalidParams: [{ pointer: `/${field}`, message }] });
}

/**
 * Throws `invalid` for a time in the future or before the organization existed, `not_found` for an unknown organization
 * or revision.
 */
export async function snapshotAt(orgId: string, moment: Moment): Promise<PastSnapshot> {
  if ('at' in moment && moment.at.getTime() > Date.now()) throw refuse('at', 'must not be in the future');
  const { known } = pastPlatforms();
  const { platform: present } = (await snapshots().get(orgId)).snapshot;
  const past = await loadBoundariesAt(orgId, moment, present.revision);
  if (past === 'organization' || past === 'revision') throw notFound(past);
  if (past === 'too_early') throw refuse('at', 'is before the organization was created');
  if (past === 'deleted') throw refuse('revision' in moment ? 'revision' : 'at', 'is before the retained history');
  let platform = present;
  if (past.platform) {
    platform = known.get(past.platform.revision) ?? new PlatformSnapshot(past.platform);
    known.set(platform.revision, platform);
  }
  const snapshot = new OrgSnapshot(past.org, platform, past.at.getTime());
  return {
    snapshot,
    number: past.org.revision,
    at: past.at,
    session: (id, name) => loadSessionAt(orgId, id, name, past.at),
  };
}
