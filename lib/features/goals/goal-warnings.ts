import { compileGoal, GOAL_RULES } from '@/lib/engine/compile-goal';
import { decide } from '@/lib/engine/decide';
import { goalDetail } from '@/lib/engine/goal-details';
import { allowInGoal } from '@/lib/engine/goal-remedy';
import { termMask } from '@/lib/engine/goal-words';
import { listed } from '@/lib/engine/listed';
import { hasBit, isEmpty, type Mask } from '@/lib/engine/mask';
import type { EngineGoal, RuleName } from '@/lib/engine/types';
import type { Warning } from '@/lib/shared/warning-contract';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { engineGoalOf, type GoalFields } from './goal-fields';

const AXES = [
  { axis: 'categories', rule: 'goal.category', word: 'category' },
  { axis: 'operations', rule: 'goal.operation', word: 'operation' },
  { axis: 'entities', rule: 'goal.entity', word: 'entity' },
] as const satisfies readonly { axis: keyof EngineGoal; rule: RuleName; word: string }[];

const NAMED = 5;

/** Names for a sentence, a long list cut. */
function some(names: readonly string[]): string {
  if (names.length <= NAMED) return listed(names);
  return `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more`;
}

/** Whether nothing but universal tools is in a mask. */
function isBare(mask: Mask, { universal }: { universal: Mask }): boolean {
  return mask.every((word, w) => (word & ~universal[w]!) === 0);
}

function agentWarnings({ agents }: EngineGoal, snapshot: OrgSnapshot): Warning[] {
  const known = new Set([...snapshot.agents].map(({ slug }) => slug));
  return agents
    .filter((slug) => !known.has(slug))
    .map((slug) => ({ code: 'unknown_agent', message: `There is no agent ${slug}.`, entry: slug }));
}

/** Tools that the goal names and nobody on it will see, whatever the layers say. */
function toolWarnings(goal: EngineGoal, { catalog }: OrgSnapshot): Warning[] {
  const { excludes } = compileGoal(catalog, goal);
  return [...new Set(goal.availableTools)].flatMap((tool): Warning[] => {
    const index = catalog.indexOf.get(tool);
    if (index === undefined) {
      return [{ code: 'unknown_tool', message: `The catalogue holds no tool ${tool}.`, tool, entry: tool }];
    }
    const rules = GOAL_RULES.filter((_, n) => hasBit(excludes[n]!, index));
    if (rules.length === 0) return [];
    const why = rules.map((rule) => goalDetail(rule, goal, catalog.tools[index]!, true)).join(' ');
    const fix = allowInGoal(catalog, goal, index, (rule) => (rules as readonly RuleName[]).includes(rule)).text;
    const message = `The goal names ${tool} and leaves it out all the same. ${why} ${fix}`;
    return [{ code: 'goal_tool_left_out', message, tool, rule: rules[0]!, entry: tool }];
  });
}

/** Axes that let nothing through, and words of axes that no tool answers to. */
export function axisWarnings(goal: EngineGoal, { catalog }: OrgSnapshot): Warning[] {
  if (goal.mode === 'explicit') return [];
  const categories = new Set(catalog.tools.map(({ category }) => category));
  const isAnswered = (axis: (typeof AXES)[number]['axis'], word: string) =>
    axis === 'categories' ? categories.has(word) : !isEmpty(termMask(catalog, axis, word));
  return AXES.flatMap(({ axis, rule, word }): Warning[] => {
    const words = goal[axis];
    if (words === null) return [];
    if (words.length === 0) {
      const message = `The list of ${axis} is empty, so it lets nothing through. Leave the list out to restrict nothing.`;
      return [{ code: 'goal_axis_empty', message, rule }];
    }
    return [...new Set(words)]
      .filter((entry) => !isAnswered(axis, entry))
      .map((entry) => {
        const hint = axis === 'categories' ? ' Categories are compared letter by letter.' : '';
        return { code: 'goal_word_unmatched', message: `No tool is of ${word} ${entry}.${hint}`, rule, entry };
      });
  });
}

/** What is left for those who may use it. */
function reachWarnings(goal: EngineGoal, snapshot: OrgSnapshot): Warning[] {
  const { pass } = compileGoal(snapshot.catalog, goal);
  if (isBare(pass, snapshot.catalog))
    return [{ code: 'goal_matches_nothing', message: 'No tool of the catalogue passes the boundary of this goal.' }];
  const emptied: string[] = [];
  for (const { id, slug } of snapshot.agents) {
    if (goal.agents.length > 0 && !goal.agents.includes(slug)) continue;
    const agent = snapshot.agent(id);
    if (agent && isBare(decide(agent.compiled, { goal }), snapshot.catalog)) emptied.push(slug);
  }
  if (emptied.length === 0) return [];
  const message = `The other layers leave nothing of this goal for ${some(emptied)}. Give them a profile that holds its tools, or let other agents use it.`;
  return [{ code: 'goal_emptied_by_layers', message, entry: emptied[0]! }];
}

const boundaryOf = ({ mode, axes }: GoalFields) =>
  mode === 'explicit' || Object.values(axes).every((words) => words === null)
    ? null
    : JSON.stringify(
        [axes.categories, axes.operations, axes.excludeOperations ?? [], axes.entities].map(
          (words) => words && [...new Set(words)].sort(),
        ),
      );

function repeatWarnings(goal: GoalFields, others: readonly GoalFields[]): Warning[] {
  const boundary = boundaryOf(goal);
  if (boundary === null) return [];
  const same = others
    // Goals that share a template are where this advice leads.
    .filter((other) => goal.template === null || other.template !== goal.template)
    .filter((other) => boundaryOf(other) === boundary)
    .map(({ goalId }) => goalId);
  if (same.length === 0) return [];
  const message = `It has the same boundary as ${some(same)}: a boundary template would keep them alike.`;
  return [{ code: 'goal_boundary_repeated', message, entry: same[0]! }];
}

/**
 * What is worth knowing about a goal when it is read or saved; for members only. `goal` and `others` with what their
 * templates give. Nothing of it keeps a goal from being saved.
 */
export function goalWarnings(goal: GoalFields, snapshot: OrgSnapshot, others: readonly GoalFields[]): Warning[] {
  const compiled = engineGoalOf(goal);
  return [
    ...agentWarnings(compiled, snapshot),
    ...toolWarnings(compiled, snapshot),
    ...axisWarnings(compiled, snapshot),
    ...reachWarnings(compiled, snapshot),
    ...repeatWarnings(goal, others),
  ];
}
