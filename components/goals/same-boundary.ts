import type { GoalView } from '@/lib/features/goals/goal-contract';
import { AXES, axesOf } from './goal-form';

/** Order-independent key of a boundary; null: unrestricted. */
function keyOf(goal: GoalView): string | null {
  const axes = axesOf(goal.effective);
  if (goal.mode === 'explicit' || AXES.every((axis) => axes[axis] === null)) return null;
  const words = AXES.map((axis) => (axis === 'excludeOperations' ? (axes[axis] ?? []) : axes[axis]));
  return JSON.stringify(words.map((list) => list && [...new Set(list)].sort()));
}

/** Groups of goals with equal boundaries but no common template. */
export function groupEqualBoundaries(goals: readonly GoalView[]): GoalView[][] {
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
