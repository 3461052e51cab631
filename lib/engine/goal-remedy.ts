import type { Catalog } from './compile-catalog';
import { ownName, termMask } from './goal-words';
import { hasBit } from './mask';
import type { EngineGoal, EngineTool, GoalEdit, Remedy, RuleName } from './types';
import { splitWords } from './words';

function termOf(tool: EngineTool, declared: readonly string[]): string | undefined {
  return declared.find((term) => splitWords(term).length > 0) ?? splitWords(ownName(tool)).at(-1);
}

const also = (axis: readonly string[] | null, term: string | undefined) =>
  axis === null || term === undefined ? null : [...axis, term];

function edits(catalog: Catalog, goal: EngineGoal, index: number, excludes: (rule: RuleName) => boolean) {
  const tool = catalog.tools[index]!;
  const set: GoalEdit = {};
  const steps: string[] = [];
  if (excludes('goal.explicit')) {
    set.availableTools = [...goal.availableTools, tool.name];
    steps.push(`list ${tool.name}`);
  }
  if (excludes('goal.category')) {
    set.categories = also(goal.categories, tool.category);
    steps.push(`add category ${tool.category}`);
  }
  if (excludes('goal.operation')) {
    const term = termOf(tool, tool.operations);
    set.operations = also(goal.operations, term);
    steps.push(term ? `add operation ${term}` : 'remove the operations, because this tool has none');
  }
  if (excludes('goal.excluded')) {
    const matching = goal.excludeOperations.filter((term) => hasBit(termMask(catalog, 'operations', term), index));
    set.excludeOperations = goal.excludeOperations.filter((term) => !matching.includes(term));
    steps.push(`stop excluding ${matching.join(' and ')}`);
  }
  if (excludes('goal.entity')) {
    const term = termOf(tool, tool.entities);
    set.entities = also(goal.entities, term);
    steps.push(term ? `add entity ${term}` : 'remove the entities, because this tool has none');
  }
  return { set, steps };
}

/** Returns the goal change after which no goal rule excludes the tool. May also allow other tools. */
export function allowInGoal(
  catalog: Catalog,
  goal: EngineGoal,
  index: number,
  excludes: (rule: RuleName) => boolean,
): Omit<Remedy, 'effect'> {
  const { set, steps } = edits(catalog, goal, index, excludes);
  return {
    actor: 'configurator',
    change: { kind: 'goal', goal: goal.id, set },
    text: `Change goal ${goal.id}: ${steps.join(', ')}.`,
  };
}
