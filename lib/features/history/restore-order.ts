import { NATURAL_KEY, type RestoreStep } from './restore-planner';

/** A step as it is written; `parked`: not yet what it becomes, only its name out of another's way. */
export type WrittenStep = RestoreStep & { parked?: Record<string, string> };

function renameOf({ entity, before, after }: RestoreStep): { column: string; from: unknown; to: unknown } | null {
  const column = NATURAL_KEY[entity];
  if (column === undefined || !before || !after || before[column] === after[column]) return null;
  return { column, from: before[column], to: after[column] };
}

/**
 * Deletes, updates and inserts in an order in which no unique name is taken twice on the way: who gives a name up goes
 * before who takes it. Only where names go round in a ring is one row parked under a name of its own, which its
 * revision shows as one change more.
 */
export function inWritingOrder(steps: readonly RestoreStep[]): WrittenStep[] {
  const updates = steps.filter(({ before, after }) => before && after);
  const order: WrittenStep[] = steps.filter(({ after }) => after === null);
  order.push(...updates.filter((step) => !renameOf(step)));
  let waiting = updates.filter(renameOf);
  /** Names that rows still have, by table. */
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
