import { expect, it } from 'vitest';
import type { GoalView } from '@/lib/features/goals/goal-contract';
import { sameBoundaries } from './same-boundary';

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

it('finds goals that say the same without sharing a template', () => {
  const same = [goal('A', ['list', 'get']), goal('B', ['get', 'list'])];
  const groups = sameBoundaries([...same, goal('C', ['list']), goal('D', null), goal('E', null)]);
  expect(groups.map((group) => group.map(({ goalId }) => goalId))).toEqual([['A', 'B']]);
  expect(sameBoundaries(same.map((one) => ({ ...one, template: 'reading' })))).toEqual([]);
  expect(sameBoundaries([same[0]!, { ...same[1]!, template: 'reading' }])).toHaveLength(1);
  expect(sameBoundaries(same.map((one) => ({ ...one, mode: 'explicit' as const })))).toEqual([]);
});
