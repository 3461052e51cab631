import type { QueryKey } from '@tanstack/react-query';

/** Whose revisions: an organization's, or the platform's. */
export interface RevisionOwner {
  queryKey: QueryKey;
  /** What a restore makes old. */
  drops: QueryKey;
  /** The list, below `/api/v1`. */
  url: string;
  mayRestore: boolean;
  /** The organization's slug; null for the platform. */
  org: string | null;
}
