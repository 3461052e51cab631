import { singleton } from '@/lib/shared/singleton';

/** Counters of one organization and the platform as seen by one transaction. */
export interface RevisionMark {
  orgId: string;
  revision: number;
  policyRevision: number;
  platformRevision: number;
}

export interface OrgCounters {
  /** Increases with every change that affects decisions. */
  revision: number;
  /** The value of `revision` at the last change of the compiled boundaries. */
  policyRevision: number;
  /** No longer updated. */
  isForgotten?: boolean;
}

/**
 * Latest known counters, from notifications and own commits; never decreases. Snapshots compare themselves with it.
 * While the listener is unhealthy, they query the database instead.
 */
export class RevisionClock {
  platformRevision = 0;
  readonly #orgs = new Map<string, OrgCounters>();

  /** Callers may keep the object: it is updated until it is forgotten. */
  org(orgId: string): OrgCounters | undefined {
    return this.#orgs.get(orgId);
  }

  /** Starts tracking notifications of an organization. Call before reading data that they invalidate. */
  track(orgId: string): void {
    if (!this.#orgs.has(orgId)) this.#orgs.set(orgId, { revision: 0, policyRevision: 0 });
  }

  committed(mark: RevisionMark): void {
    this.platformCommitted(mark.platformRevision);
    const known = this.#orgs.get(mark.orgId);
    if (!known) {
      this.#orgs.set(mark.orgId, { revision: mark.revision, policyRevision: mark.policyRevision });
      return;
    }
    known.revision = Math.max(known.revision, mark.revision);
    known.policyRevision = Math.max(known.policyRevision, mark.policyRevision);
  }

  platformCommitted(revision: number): void {
    this.platformRevision = Math.max(this.platformRevision, revision);
  }

  /** Records a notified change. Ignores organizations that are not tracked. */
  heard(orgId: string, revision: number): void {
    const known = this.#orgs.get(orgId);
    if (!known) return;
    known.revision = Math.max(known.revision, revision);
    known.policyRevision = Math.max(known.policyRevision, revision);
  }

  forget(orgId: string): void {
    const known = this.#orgs.get(orgId);
    if (known) known.isForgotten = true;
    this.#orgs.delete(orgId);
  }

  forgetAll(): void {
    this.platformRevision = 0;
    for (const known of this.#orgs.values()) known.isForgotten = true;
    this.#orgs.clear();
  }
}

export function revisionClock(): RevisionClock {
  return singleton('revision-clock', () => new RevisionClock());
}

const WIDTH = 12;

/** Returns an opaque token of both counters. Tokens of one organization sort by age. */
export function revisionToken(platformRevision: number, orgRevision: number): string {
  return `${String(platformRevision).padStart(WIDTH, '0')}-${String(orgRevision).padStart(WIDTH, '0')}`;
}

/** The same of what one session sees: it advances with what that session holds, too. 0: the session never held anything. */
export function sessionToken(token: string, sessionRevision: number): string {
  return sessionRevision === 0 ? token : `${token}-${String(sessionRevision).padStart(WIDTH, '0')}`;
}

export interface TokenCounters {
  platformRevision: number;
  revision: number;
  /** 0: the token is of no session. */
  sessionRevision: number;
}

export function parseRevisionToken(token: string): TokenCounters | null {
  const match = /^(\d{12})-(\d{12})(?:-(\d{12}))?$/.exec(token);
  if (!match) return null;
  return {
    platformRevision: Number(match[1]),
    revision: Number(match[2]),
    sessionRevision: Number(match[3] ?? 0),
  };
}
