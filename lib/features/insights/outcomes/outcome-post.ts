import type { OrgScope } from '@/lib/data/scope';
import type { SessionOwner } from '@/lib/features/sessions/session-service';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import type { KeyedEvent, OutcomeSource } from './outcome-repository';

/** Events of one request, stored all or none. */
export interface OutcomePost {
  scope: OrgScope;
  owner: SessionOwner;
  source: OutcomeSource;
  events: readonly KeyedEvent[];
  /** The organization's boundaries: used for off-goal calls and for disabling failing tools. */
  snapshot: OrgSnapshot;
}

/** Posts that cannot be stored, with their errors. Thrown inside a transaction to roll back the other posts too. */
export class RejectedPosts extends Error {
  constructor(readonly refused: ReadonlyMap<OutcomePost, Error>) {
    super('failed to store reported outcomes');
  }
}
