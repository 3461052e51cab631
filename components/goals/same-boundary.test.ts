import { expect, it } from 'vitest';
import type { GoalView } from '@/lib/features/goals/goal-contract';
import { groupEqualBoundaries } from './same-boundary';

const goal = (goalId: string, operations: string[] | null, more: Partial<GoalView> = {}) =>
  ({
    goalId,
    mode: 'boundary',
    template: null,
    effective: {
      toolBoundary: { operations, excludeOperations: null },
      entityBoundary: { entities: null, categories: null },
    },
    ...more,
  }) as GoalView;

it('finds goals with the same boundary and no template', () => {
  const same = [goal('A', ['list', 'get']), goal('B', ['get', 'list'])];
  const groups = groupEqualBoundaries([...same, goal('C', ['list']), goal('D', null), goal('E', null)]);
  expect(groups.map((group) => group.map(({ goalId }) => goalId))).toEqual([['A', 'B']]);
  expect(groupEqualBoundaries(same.map((one) => ({ ...one, template: 'reading' })))).toEqual([]);
  expect(groupEqualBoundaries([same[0]!, { ...same[1]!, template: 'reading' }])).toHaveLength(1);
  expect(groupEqualBoundaries(same.map((one) => ({ ...one, mode: 'explicit' as const })))).toEqual([]);
});
