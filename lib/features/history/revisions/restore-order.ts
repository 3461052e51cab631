import type { WrittenStep } from '@/lib/data/row-writes';
import { NATURAL_KEY, type RestoreStep } from './restore-planner';

function renameOf({ entity, before, after }: RestoreStep): { column: string; from: unknown; to: unknown } | null {
  const column = NATURAL_KEY[entity];
  if (column === undefined || !before || !after || before[column] === after[column]) return null;
  return { column, from: before[column], to: after[column] };
}

/**
 * Orders deletes, updates and inserts so that no unique name is used twice: rows that release a name precede rows that
 * take it. In a cycle, one row is temporarily renamed, which its revision shows as an additional change.
 */
export function sortForWriting(steps: readonly RestoreStep[]): WrittenStep[] {
  const updates = steps.filter(({ before, after }) => before && after);
  const order: WrittenStep[] = steps.filter(({ after }) => after === null);
  order.push(...updates.filter((step) => !renameOf(step)));
  let waiting = updates.filter(renameOf);
  const nameOf = (entity: string, name: unknown) => `${entity} ${name}`;
  const had = new Set(waiting.map((step) => nameOf(step.entity, renameOf(step)!.from)));
  while (waiting.length > 0) {
    const free = waiting.filter((step) => !had.has(nameOf(step.entity, renameOf(step)!.to)));
    if (free.length === 0) {
      const first = waiting.find((step) => had.has(nameOf(step.entity, renameOf(step)!.from)))!;
      const { column, from } = renameOf(first)!;
      order.push({ ...first, parked: { [column]: `restoring-${first.key}` } });
      had.delete(nameOf(first.entity, from));
      continue;
    }
    order.push(...free);
    for (const step of free) had.delete(nameOf(step.entity, renameOf(step)!.from));
    waiting = waiting.filter((step) => !free.includes(step));
  }
  return [...order, ...steps.filter(({ before }) => before === null)];
}
