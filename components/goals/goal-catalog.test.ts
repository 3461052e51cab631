import { describe, expect, it } from 'vitest';
import type { EngineGoal } from '@/lib/engine/types';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';
import { catalogOf, fixFor, nearMisses, reasonsFor, suggestWords } from './goal-catalog';

const tool = (name: string, category: string, operations: string[], entities: string[]) =>
  ({
    id: name,
    name,
    category,
    origin: 'organization',
    operations,
    entities,
    universal: false,
    readOnly: null,
    destructive: null,
    requiresApproval: false,
    executable: false,
  }) as unknown as CatalogTool;

const catalog = catalogOf([
  tool('task_create', 'Task', ['create'], ['Task']),
  tool('task_list', 'Task', ['list'], ['Task']),
  tool('task_search', 'Task', ['search', 'list'], ['Task']),
  tool('invoice_list', 'Billing', ['list'], ['Invoice']),
  tool('task_delete', 'Task', ['delete', 'create'], ['Task']),
]);
const goal: EngineGoal = {
  id: 'GOAL',
  mode: 'boundary',
  categories: ['Task'],
  operations: ['create'],
  excludeOperations: ['delete'],
  entities: ['Task'],
  availableTools: [],
  agents: [],
};
const indexOf = (name: string) => catalog.indexOf.get(name)!;

describe('tools that just missed', () => {
  const stopped = ['task_list', 'task_search', 'invoice_list', 'task_delete'];

  it('are those that one change lets through, with everything that comes along', () => {
    const missed = nearMisses(catalog, goal, stopped);
    expect(missed.map(({ text, rule, tools }) => [text, rule, tools])).toEqual([
      ['Add operation search', 'goal.operation', ['task_search']],
      ['Stop excluding delete', 'goal.excluded', ['task_delete']],
      // The word of the one is a word of the other.
      ['Add operation list', 'goal.operation', ['task_list', 'task_search']],
    ]);
    expect(missed[0]!.edit).toEqual({ operations: ['create', 'search'] });
  });

  it('are none of a goal that names its tools', () => {
    expect(nearMisses(catalog, { ...goal, mode: 'explicit' }, stopped)).toEqual([]);
  });

  it('are fixed by one change, however many rules are against them', () => {
    expect(fixFor(catalog, goal, indexOf('invoice_list'))).toEqual({
      text: 'Add category Billing, add operation list, add entity Invoice',
      edit: { categories: ['Task', 'Billing'], operations: ['create', 'list'], entities: ['Task', 'Invoice'] },
    });
    expect(fixFor(catalog, goal, indexOf('task_create'))).toBeNull();
  });
});

describe('words', () => {
  it('are suggested with how many tools answer to each, the commonest first', () => {
    expect(suggestWords(catalog, 'categories')).toEqual([
      { word: 'Task', count: 4 },
      { word: 'Billing', count: 1 },
    ]);
    expect(suggestWords(catalog, 'operations')[0]).toEqual({ word: 'list', count: 3 });
  });

  it('report why a tool is listed', () => {
    expect(reasonsFor(catalog, goal, indexOf('task_create'))).toEqual({
      operations: ['create'],
      entities: ['Task'],
      category: 'Task',
      universal: false,
    });
  });
});
