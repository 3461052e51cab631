import { path } from '@/lib/client/api';
import type { Remedy } from '@/lib/features/access/decisions/decision-contract';

/** A request. Its path begins with `/api/v1`. */
export type Undo = Pick<Remedy['change'], 'method' | 'path' | 'body'> & {
  /** The request fails when this is no longer the version. */
  ifMatch?: string;
};

/**
 * The request that undoes the change that created `revision`. It keeps later changes, and fails when one of them changed
 * the same thing. `org`: organization slug, or null for the platform.
 */
export function revertOf(org: string | null, revision: string): Undo {
  const owner = org === null ? '/platform' : path`/orgs/${org}`;
  return { method: 'POST', path: `/api/v1${owner}${path`/revisions/${revision}/revert`}`, body: {} };
}
