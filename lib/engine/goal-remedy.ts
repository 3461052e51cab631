import type { Catalog } from './compile-catalog';
import { ownName, termMask } from './goal-words';
import { hasBit } from './mask';
import type { EngineGoal, EngineTool, GoalEdit, Remedy, RuleName } from './types';
import { splitWords } from './words';

/** A word that the tool holds on an axis: what it declares says more than its name. */
function termOf(tool: EngineTool, declared: readonly string[]): string | undefined {
  return declared.find((term) => splitWords(term).length > 0) ?? splitWords(ownName(tool)).at(-1);
}

const also = (axis: readonly string[] | null, term: string | undefined) =>
  axis === null || term === undefined ? null : [...axis, term];

function edits(catalog: Catalog, goal: EngineGoal, index: number, excludes: (rule: RuleName) => boolean) {
  const tool = catalog.tools[index]!;
  const set: GoalEdit = {};
  const said: string[] = [];
  if (excludes('goal.explicit')) {
    set.availableTools = [...goal.availableTools, tool.name];
    said.push(`name ${tool.name} among its tools`);
  }
  if (excludes('goal.category')) {
    set.categories = also(goal.categories, tool.category);
    said.push(`add category ${tool.category}`);
  }
  if (excludes('goal.operation')) {
    const term = termOf(tool, tool.operations);
    set.operations = also(goal.operations, term);
    said.push(term ? `add operation ${term}` : 'stop asking for operations, of which this tool has none');
  }
  if (excludes('goal.excluded')) {
    const matching = goal.excludeOperations.filter((term) => hasBit(termMask(catalog, 'operations', term), index));
    set.excludeOperations = goal.excludeOperations.filter((term) => !matching.includes(term));
    said.push(`stop excluding ${matching.join(' and ')}`);
  }
  if (excludes('goal.entity')) {
    const term = termOf(tool, tool.entities);
    set.entities = also(goal.entities, term);
    said.push(term ? `add entity ${term}` : 'stop asking for entities, of which this tool has none');
  }
  return { set, said };
}

/** The one change of a goal after which none of its rules excludes the tool. Other tools may come with it. */
export function allowInGoal(
  catalog: Catalog,
  goal: EngineGoal,
  index: number,
  excludes: (rule: RuleName) => boolean,
): Remedy {
  const { set, said } = edits(catalog, goal, index, excludes);
  return {
    actor: 'configurator',
    change: { kind: 'goal', goal: goal.id, set },
    text: `Change goal ${goal.id}: ${said.join(', ')}.`,
  };
}
