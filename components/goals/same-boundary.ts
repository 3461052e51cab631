import type { GoalView } from '@/lib/features/goals/goal-contract';
import { AXES, axesOf } from './goal-form';

/** What two goals share when their boundaries are the same, whatever the order of the words; null: it restricts nothing. */
function keyOf(goal: GoalView): string | null {
  const axes = axesOf(goal.effective);
  if (goal.mode === 'explicit' || AXES.every((axis) => axes[axis] === null)) return null;
  const words = AXES.map((axis) => (axis === 'excludeOperations' ? (axes[axis] ?? []) : axes[axis]));
  return JSON.stringify(words.map((list) => list && [...new Set(list)].sort()));
}

/** Goals that have the same boundary without sharing a template: each group could refer to one. */
export function sameBoundaries(goals: readonly GoalView[]): GoalView[][] {
  const groups = new Map<string, GoalView[]>();
  for (const goal of goals) {
    const key = keyOf(goal);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(goal);
    else groups.set(key, [goal]);
  }
  return [...groups.values()].filter(
    (group) =>
      group.length > 1 && new Set(group.map(({ template }) => template ?? '')).size > (group[0]!.template ? 1 : 0),
  );
}
