import type { SeedGoal } from './goal-contract';
import { fieldsOfRow, type GoalFields } from './goal-fields';
import { differingFields, fromSeed, textToKeep, toSeed } from './seed-goal';

interface StoredGoal extends Omit<GoalFields, 'axes'> {
  id: string;
  boundary: unknown;
  position: number;
  imported: string | null;
}

/** What one goal of a document makes of what is stored. */
export interface ImportStep {
  status: 'created' | 'changed' | 'unchanged';
  /** What is stored under its id; null: nothing is. */
  row: StoredGoal | null;
  fields: GoalFields;
  /** The text that is kept with it. */
  imported: string | null;
  position: number;
  /** What differs, in the words of the document. */
  differs: string[];
}

/**
 * Merges the goals of a document into the stored ones (in order) by id. Goals that the document does not name stay
 * where they are; those that it names share out their places in the order of the document; new ones come last. So
 * importing an export changes nothing, and what was imported is exported as it came.
 */
export function planImport(stored: readonly StoredGoal[], document: readonly SeedGoal[]): ImportStep[] {
  const byId = new Map(stored.map((goal) => [goal.goalId, goal]));
  const named = new Set(document.map((goal) => goal.goal_id));
  const places = stored.filter(({ goalId }) => named.has(goalId)).map(({ position }) => position);
  let next = (stored.at(-1)?.position ?? -1) + 1;
  return document.map((goal) => {
    const row = byId.get(goal.goal_id) ?? null;
    const fields = fromSeed(goal);
    const imported = textToKeep(goal);
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
