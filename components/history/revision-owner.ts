import type { QueryKey } from '@tanstack/react-query';

/** Owner of the revisions: an organization or the platform. */
export interface RevisionOwner {
  queryKey: QueryKey;
  drops: QueryKey;
  url: string;
  /** May revert one change, if it changed only what the user may edit. */
  mayRevert: boolean;
  mayRestore: boolean;
  /** Organization slug; null for the platform. */
  org: string | null;
}

export interface HistoryOwner extends RevisionOwner {
  audit: { queryKey: QueryKey; url: string };
}
