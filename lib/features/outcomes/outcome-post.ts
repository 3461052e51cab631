import type { OrgScope } from '@/lib/data/scope';
import type { SessionOwner } from '@/lib/features/sessions/session-service';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import type { KeyedEvent, OutcomeSource } from './outcome-repository';

/** What one request tells, ready to be stored: all of it or nothing. */
export interface OutcomePost {
  scope: OrgScope;
  owner: SessionOwner;
  source: OutcomeSource;
  events: readonly KeyedEvent[];
  /** The organization's boundaries: what goals leave out, and what sessions may lose. */
  snapshot: OrgSnapshot;
}

/** Posts that cannot be stored, each with what to answer. Thrown inside a transaction, which takes the others back too. */
export class RefusedPosts extends Error {
  constructor(readonly refused: ReadonlyMap<OutcomePost, Error>) {
    super('some of what was told cannot be stored');
  }
}
