import { listener } from '@/lib/data/listener';
import { loadBoundariesAt, type Moment } from '@/lib/data/system/load-boundaries-at';
import type { SessionState } from '@/lib/data/system/load-session';
import { loadSessionAt } from '@/lib/data/system/load-session-at';
import { AppError, notFound } from '@/lib/shared/app-error';
import { Lru } from '@/lib/shared/lru';
import { singleton } from '@/lib/shared/singleton';
import { OrgSnapshot, PlatformSnapshot } from './org-snapshot';
import { snapshots } from './snapshot-store';

// A platform's layer at a revision never changes again while the database has one history, and those who look back look at few.
const pastPlatforms = () =>
  singleton('past-platforms', () => {
    const place = { known: new Lru<number, PlatformSnapshot>(3) };
    // A new one: what was asked of the history before must not end up in it.
    listener().onReset(({ rewritten }) => {
      if (rewritten) place.known = new Lru(3);
    });
    return place;
  });

/** The compiled boundaries of an organization as they were, and its agents' sessions then. */
export interface PastSnapshot {
  snapshot: OrgSnapshot;
  /** The organization's last revision until then; 0 when it had none yet. */
  number: number;
  at: Date;
  session(agentId: string, name: string): Promise<SessionState | null>;
}

function refuse(field: 'at' | 'revision', message: string): AppError {
  return new AppError('invalid', message, { invalidParams: [{ pointer: `/${field}`, message }] });
}

/**
 * Throws `invalid` for a moment that is still to come or was before the organization, `not_found` for an unknown
 * organization or revision.
 */
export async function snapshotAt(orgId: string, moment: Moment): Promise<PastSnapshot> {
  if ('at' in moment && moment.at.getTime() > Date.now()) throw refuse('at', 'must not lie in the future');
  const { known } = pastPlatforms();
  const { platform: present } = (await snapshots().get(orgId)).snapshot;
  const past = await loadBoundariesAt(orgId, moment, present.revision);
  if (past === 'organization' || past === 'revision') throw notFound(past);
  if (past === 'too_early') throw refuse('at', 'lies before the organization was created');
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
    session: async (id, name) => {
      const agent = snapshot.agent(id)?.input;
      if (!agent) return null;
      const since = past.agentsSince.get(id) ?? new Date(0);
      return loadSessionAt(orgId, { id, slug: agent.slug, since }, name, past.at);
    },
  };
}
