import type { RevisionView } from '@/lib/features/history/audit/audit-contract';
import { importLabel } from '@/lib/shared/import-label';

/** Returns true when the user made a change or requested the import that made it. Such changes are not announced. */
export function isOwnChange(
  { author, label }: Pick<RevisionView, 'author' | 'label'>,
  me: { id: string; email: string },
): boolean {
  return author.includes(me.id) || (author === 'system:import' && label === importLabel(me.email));
}
