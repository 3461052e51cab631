import type { OrgScope } from '@/lib/data/scope';
import type { SessionOwner } from '@/lib/features/sessions/session-service';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import type { KeyedEvent, OutcomeSource } from './outcome-repository';

/** Arguments and result of a call as recorded. */
export interface CallRecord {
  arguments: Record<string, unknown>;
  /** null: the call failed before a result. */
  result: { isError: boolean; output: unknown } | null;
  redacted: boolean;
  truncated: boolean;
}

/** What Ambit knows about a call that it made, besides its outcome. */
export interface CallTrace {
  /** The member who made or approved the call. */
  userId?: string | undefined;
  approvalId?: string | undefined;
  record?: CallRecord | undefined;
}

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
