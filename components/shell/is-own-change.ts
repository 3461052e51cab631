import type { RevisionView } from '@/lib/features/audit/audit-contract';
import { importLabel } from '@/lib/shared/import-label';

/** Whether somebody made a change, or asked for the import that made it: to them it is no news. */
export function isOwnChange(
  { author, label }: Pick<RevisionView, 'author' | 'label'>,
  me: { id: string; email: string },
): boolean {
  return author.includes(me.id) || (author === 'system:import' && label === importLabel(me.email));
}
