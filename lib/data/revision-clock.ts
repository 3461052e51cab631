import { singleton } from '@/lib/shared/singleton';

/** The counters of one organization and the platform as one transaction saw them. */
export interface RevisionMark {
  orgId: string;
  revision: number;
  policyRevision: number;
  platformRevision: number;
}

export interface OrgCounters {
  /** Advances with everything that decides. */
  revision: number;
  /** The value of `revision` at which the compiled boundaries last changed. */
  policyRevision: number;
}

/**
 * What this process knows of the counters: told by the listener and by its own commits, never going back. Snapshots
 * compare themselves with it; while the listener is in doubt, they ask the database instead.
 */
export class RevisionClock {
  platformRevision = 0;
  readonly #orgs = new Map<string, OrgCounters>();

  org(orgId: string): OrgCounters | undefined {
    return this.#orgs.get(orgId);
  }

  /** From now on notices of this organization count; call it before reading what they would make old. */
  track(orgId: string): void {
    if (!this.#orgs.has(orgId)) this.#orgs.set(orgId, { revision: 0, policyRevision: 0 });
  }

  /** A transaction of this process committed, or the database was asked. */
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

  /** The listener heard of a change. Organizations that nothing here holds are not tracked. */
  heard(orgId: string, revision: number, kind: 'policy' | 'session'): void {
    const known = this.#orgs.get(orgId);
    if (!known) return;
    known.revision = Math.max(known.revision, revision);
    if (kind === 'policy') known.policyRevision = Math.max(known.policyRevision, revision);
  }

  forget(orgId: string): void {
    this.#orgs.delete(orgId);
  }

  /** The database's history is another one: what was known of it says nothing any more. */
  forgetAll(): void {
    this.platformRevision = 0;
    this.#orgs.clear();
  }
}

export function revisionClock(): RevisionClock {
  return singleton('revision-clock', () => new RevisionClock());
}

const WIDTH = 12;

/** The opaque, ordered token of both counters: of two tokens of one organization the later one sorts higher. */
export function revisionToken(platformRevision: number, orgRevision: number): string {
  return `${String(platformRevision).padStart(WIDTH, '0')}-${String(orgRevision).padStart(WIDTH, '0')}`;
}

/** The counters of a token, or null when it is none of ours. */
export function parseRevisionToken(token: string): { platformRevision: number; revision: number } | null {
  const match = /^(\d{12})-(\d{12})$/.exec(token);
  return match ? { platformRevision: Number(match[1]), revision: Number(match[2]) } : null;
}
