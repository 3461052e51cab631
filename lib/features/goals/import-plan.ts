import type { SeedGoal } from './goal-contract';
import { fieldsOfRow, type GoalFields } from './goal-fields';
import { differingFields, fromSeed, originalText, toSeed } from './seed-format';

interface StoredGoal extends Omit<GoalFields, 'axes'> {
  id: string;
  boundary: unknown;
  position: number;
  imported: string | null;
}

export interface ImportStep {
  status: 'created' | 'changed' | 'unchanged';
  row: StoredGoal | null;
  fields: GoalFields;
  imported: string | null;
  position: number;
  /** Changed fields, by their names in the document. */
  differs: string[];
}

/**
 * Merges the document's goals into the stored ones by ID. Goals not in the document keep their position; listed ones
 * share their positions in document order; new ones are appended. Importing an export therefore changes nothing, and an
 * imported document is exported unchanged.
 */
export function planImport(stored: readonly StoredGoal[], document: readonly SeedGoal[]): ImportStep[] {
  const byId = new Map(stored.map((goal) => [goal.goalId, goal]));
  const named = new Set(document.map((goal) => goal.goal_id));
  const places = stored.filter(({ goalId }) => named.has(goalId)).map(({ position }) => position);
  let next = (stored.at(-1)?.position ?? -1) + 1;
  return document.map((goal) => {
    const row = byId.get(goal.goal_id) ?? null;
    const fields = fromSeed(goal);
    const imported = originalText(goal);
    if (!row) {
      const differs = Object.keys(goal).filter((name) => name !== 'goal_id');
      return { status: 'created', row, fields, imported, position: next++, differs };
    }
    const before = toSeed(fieldsOfRow(row), row.imported);
    const position = places.shift()!;
    const differs = differingFields(before, goal);
    if (position !== row.position) differs.push('position');
    const isSame = JSON.stringify(before) === JSON.stringify(goal) && position === row.position;
    return { status: isSame ? 'unchanged' : 'changed', row, fields, imported, position, differs };
  });
}
