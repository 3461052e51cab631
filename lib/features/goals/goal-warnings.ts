import { compileGoal, GOAL_RULES } from '@/lib/engine/compile-goal';
import { decide } from '@/lib/engine/decide';
import { goalDetail } from '@/lib/engine/goal-details';
import { allowInGoal } from '@/lib/engine/goal-remedy';
import { termMask } from '@/lib/engine/goal-words';
import { hasBit, isEmpty, type Mask } from '@/lib/engine/mask';
import type { EngineGoal, RuleName } from '@/lib/engine/types';
import { formatList } from '@/lib/shared/format';
import type { Warning } from '@/lib/shared/warning-contract';
import type { OrgSnapshot, SnapshotAgent } from '@/lib/snapshot/org-snapshot';
import { layerExclusionReasons } from './exclusion-reasons';
import { engineGoalOf, type GoalFields } from './goal-fields';
import { agentsOn } from './goal-reach';

const AXES = [
  { axis: 'categories', rule: 'goal.category', word: 'category' },
  { axis: 'operations', rule: 'goal.operation', word: 'operation' },
  { axis: 'entities', rule: 'goal.entity', word: 'entity' },
] as const satisfies readonly { axis: keyof EngineGoal; rule: RuleName; word: string }[];

const NAMED = 5;

function some(names: readonly string[]): string {
  if (names.length <= NAMED) return formatList(names);
  return `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more`;
}

function isBare(mask: Mask, { universal }: { universal: Mask }): boolean {
  return mask.every((word, w) => (word & ~universal[w]!) === 0);
}

function agentWarnings({ agents }: EngineGoal, snapshot: OrgSnapshot): Warning[] {
  const known = new Set([...snapshot.agents].map(({ slug }) => slug));
  return agents
    .filter((slug) => !known.has(slug))
    .map((slug) => ({ code: 'unknown_agent', message: `Unknown agent ${slug}.`, entry: slug }));
}

interface Reach {
  agent: SnapshotAgent;
  left: Mask;
}

/**
 * Returns the named tools that other layers block: for any one of its agents, or for every agent if the goal names
 * none.
 */
function blockedByLayers(goal: EngineGoal, snapshot: OrgSnapshot, reach: readonly Reach[], index: number) {
  const without = reach.filter(({ left }) => !hasBit(left, index)).map(({ agent }) => agent);
  if (without.length === 0 || (goal.agents.length === 0 && without.length < reach.length)) return null;
  const reasons = without.slice(0, goal.agents.length || 1).flatMap(({ input, compiled }) => {
    const words = layerExclusionReasons(snapshot, compiled, index);
    return words ? [{ slug: input.slug, ...words }] : [];
  });
  const same = reasons.every(({ why, fix }) => why === reasons[0]?.why && fix === reasons[0]?.fix);
  const says = (same ? reasons.slice(0, 1) : reasons).map(({ slug, why, fix }) => {
    const whose = reasons.length > 1 || without.length > 1 ? (same && reasons.length > 1 ? '' : `For ${slug}: `) : '';
    return `${whose}${why}${fix ? ` ${fix}` : ''}`;
  });
  const slugs = without.map(({ input }) => input.slug);
  const who =
    goal.agents.length === 0 && slugs.length > 1
      ? `none of ${slugs.length} agents has it`
      : `${formatList(slugs)} ${slugs.length > 1 ? 'do' : 'does'} not have it`;
  return { rule: reasons[0]?.rule, message: `${who}. ${says.join(' ')}` };
}

/** Warns about tools that the goal names but excludes itself, or that other layers block for its agents. */
function toolWarnings(goal: EngineGoal, snapshot: OrgSnapshot): Warning[] {
  const { catalog } = snapshot;
  const { excludes } = compileGoal(catalog, goal);
  const named = new Set(goal.availableTools);
  // Computed once per agent, independent of the goal's tools.
  const reach =
    named.size === 0
      ? []
      : agentsOn(goal.agents, snapshot).map((agent) => ({ agent, left: decide(agent.compiled, {}) }));
  return [...named].flatMap((tool): Warning[] => {
    const index = catalog.indexOf.get(tool);
    if (index === undefined) {
      return [{ code: 'unknown_tool', message: `The catalog has no tool ${tool}.`, tool, entry: tool }];
    }
    const rules = GOAL_RULES.filter((_, n) => hasBit(excludes[n]!, index));
    const layers = blockedByLayers(goal, snapshot, reach, index);
    const about = { code: 'goal_tool_left_out', tool, entry: tool };
    if (rules.length === 0) {
      if (!layers) return [];
      const message = `The goal names ${tool}, but ${layers.message}`;
      return [{ ...about, message, ...(layers.rule ? { rule: layers.rule } : {}) }];
    }
    const why = rules.map((rule) => goalDetail(rule, goal, catalog.tools[index]!, true)).join(' ');
    const fix = allowInGoal(catalog, goal, index, (rule) => (rules as readonly RuleName[]).includes(rule)).text;
    const beside = layers ? ` Also, ${layers.message}` : '';
    const message = `The goal names ${tool} but excludes it. ${why} ${fix}${beside}`;
    return [{ ...about, message, rule: rules[0]! }];
  });
}

/** Warns about axes that allow nothing and terms that match no tool. */
export function axisWarnings(goal: EngineGoal, { catalog }: OrgSnapshot): Warning[] {
  if (goal.mode === 'explicit') return [];
  const categories = new Set(catalog.tools.map(({ category }) => category));
  const isAnswered = (axis: (typeof AXES)[number]['axis'], word: string) =>
    axis === 'categories' ? categories.has(word) : !isEmpty(termMask(catalog, axis, word));
  return AXES.flatMap(({ axis, rule, word }): Warning[] => {
    const words = goal[axis];
    if (words === null) return [];
    if (words.length === 0) {
      const message = `The list of ${axis} is empty, so it allows nothing. Omit the list to allow everything.`;
      return [{ code: 'goal_axis_empty', message, rule }];
    }
    return [...new Set(words)]
      .filter((entry) => !isAnswered(axis, entry))
      .map((entry) => {
        const hint = axis === 'categories' ? ' Categories are case-sensitive.' : '';
        return { code: 'goal_word_unmatched', message: `No tool has the ${word} ${entry}.${hint}`, rule, entry };
      });
  });
}

function reachWarnings(goal: EngineGoal, snapshot: OrgSnapshot): Warning[] {
  const { pass } = compileGoal(snapshot.catalog, goal);
  if (isBare(pass, snapshot.catalog))
    return [{ code: 'goal_matches_nothing', message: 'No tool of the catalog is within the boundary of this goal.' }];
  const emptied: string[] = [];
  for (const { id, slug } of snapshot.agents) {
    if (goal.agents.length > 0 && !goal.agents.includes(slug)) continue;
    const agent = snapshot.agent(id);
    if (agent && isBare(decide(agent.compiled, { goal }), snapshot.catalog)) emptied.push(slug);
  }
  if (emptied.length === 0) return [];
  const message = `The other layers block all tools of this goal for ${some(emptied)}. Give them a profile with its tools, or assign other agents.`;
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
    // Excludes goals that share a template, because sharing one is what this warning recommends.
    .filter((other) => goal.template === null || other.template !== goal.template)
    .filter((other) => boundaryOf(other) === boundary)
    .map(({ goalId }) => goalId);
  if (same.length === 0) return [];
  const message = `It has the same boundary as ${some(same)}. Use a boundary template to keep them equal.`;
  return [{ code: 'goal_boundary_repeated', message, entry: same[0]! }];
}

/**
 * Warnings about a goal, shown to members when it is read or saved. `goal` and `others` are merged with their
 * templates. Warnings never prevent saving.
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
