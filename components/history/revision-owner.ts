import type { QueryKey } from '@tanstack/react-query';
import type { RevisionView } from '@/lib/features/history/audit/audit-contract';

/** Owner of the revisions: an organization or the platform. */
export interface RevisionOwner {
  queryKey: QueryKey;
  drops: QueryKey;
  url: string;
  /** May revert changes that need no owner. */
  mayRevert: boolean;
  /** May restore, and revert every change. */
  mayRestore: boolean;
  /** Organization slug; null for the platform. */
  org: string | null;
}

export interface HistoryOwner extends RevisionOwner {
  audit: { queryKey: QueryKey; url: string };
}

export function canRevert(
  { mayRevert, mayRestore }: Pick<RevisionOwner, 'mayRevert' | 'mayRestore'>,
  { revertRole }: Pick<RevisionView, 'revertRole'>,
): boolean {
  return mayRestore || (mayRevert && revertRole === 'configurator');
}
