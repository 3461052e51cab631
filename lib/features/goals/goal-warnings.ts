import { compileGoal, GOAL_RULES } from '@/lib/engine/compile-goal';
import { decide } from '@/lib/engine/decide';
import { goalDetail } from '@/lib/engine/goal-details';
import { allowInGoal } from '@/lib/engine/goal-remedy';
import { termMask } from '@/lib/engine/goal-words';
import { listed } from '@/lib/engine/listed';
import { hasBit, isEmpty, type Mask } from '@/lib/engine/mask';
import type { EngineGoal, RuleName } from '@/lib/engine/types';
import type { Warning } from '@/lib/shared/warning-contract';
import type { OrgSnapshot, SnapshotAgent } from '@/lib/snapshot/org-snapshot';
import { engineGoalOf, type GoalFields } from './goal-fields';
import { agentsOn } from './goal-reach';
import { layersLeftOutWords } from './left-out-words';

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

/** What the layers leave to those who may use a goal. */
interface Reach {
  agent: SnapshotAgent;
  left: Mask;
}

/** What the other layers take away of a tool that the goal names: from one of its agents, or from every agent if it names none. */
function layersTakeAway(goal: EngineGoal, snapshot: OrgSnapshot, reach: readonly Reach[], index: number) {
  const without = reach.filter(({ left }) => !hasBit(left, index)).map(({ agent }) => agent);
  if (without.length === 0 || (goal.agents.length === 0 && without.length < reach.length)) return null;
  const told = without.slice(0, goal.agents.length || 1).flatMap(({ input, compiled }) => {
    const words = layersLeftOutWords(snapshot, compiled, index);
    return words ? [{ slug: input.slug, ...words }] : [];
  });
  const same = told.every(({ why, fix }) => why === told[0]?.why && fix === told[0]?.fix);
  const says = (same ? told.slice(0, 1) : told).map(({ slug, why, fix }) => {
    const whose = told.length > 1 || without.length > 1 ? (same && told.length > 1 ? '' : `For ${slug}: `) : '';
    return `${whose}${why}${fix ? ` ${fix}` : ''}`;
  });
  const slugs = without.map(({ input }) => input.slug);
  const who =
    goal.agents.length === 0 && slugs.length > 1
      ? `none of ${slugs.length} agents gets it`
      : `${listed(slugs)} ${slugs.length > 1 ? 'do' : 'does'} not get it`;
  return { rule: told[0]?.rule, message: `${who}. ${says.join(' ')}` };
}

/** Tools that the goal names and leaves out itself, or that the other layers keep from its agents. */
function toolWarnings(goal: EngineGoal, snapshot: OrgSnapshot): Warning[] {
  const { catalog } = snapshot;
  const { excludes } = compileGoal(catalog, goal);
  const named = new Set(goal.availableTools);
  // Of each agent once, whatever the goal names.
  const reach =
    named.size === 0
      ? []
      : agentsOn(goal.agents, snapshot).map((agent) => ({ agent, left: decide(agent.compiled, {}) }));
  return [...named].flatMap((tool): Warning[] => {
    const index = catalog.indexOf.get(tool);
    if (index === undefined) {
      return [{ code: 'unknown_tool', message: `The catalogue holds no tool ${tool}.`, tool, entry: tool }];
    }
    const rules = GOAL_RULES.filter((_, n) => hasBit(excludes[n]!, index));
    const layers = layersTakeAway(goal, snapshot, reach, index);
    const about = { code: 'goal_tool_left_out', tool, entry: tool };
    if (rules.length === 0) {
      if (!layers) return [];
      const message = `The goal names ${tool}, but ${layers.message}`;
      return [{ ...about, message, ...(layers.rule ? { rule: layers.rule } : {}) }];
    }
    const why = rules.map((rule) => goalDetail(rule, goal, catalog.tools[index]!, true)).join(' ');
    const fix = allowInGoal(catalog, goal, index, (rule) => (rules as readonly RuleName[]).includes(rule)).text;
    const beside = layers ? ` Beside that, ${layers.message}` : '';
    const message = `The goal names ${tool} and leaves it out all the same. ${why} ${fix}${beside}`;
    return [{ ...about, message, rule: rules[0]! }];
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
