import type { OrgScope } from '@/lib/data/scope';
import { compileGoal, GOAL_RULES } from '@/lib/engine/compile-goal';
import { decide } from '@/lib/engine/decide';
import { forEachIndex, hasBit } from '@/lib/engine/mask';
import { callsOnGoal } from '@/lib/features/insights/outcomes/goal-calls-service';
import { notFound } from '@/lib/shared/app-error';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import type { GoalUsage } from './goal-contract';
import { agentsOn } from './goal-reach';

/**
 * Compares the calls on a goal in the last days (today included) with its current boundary: tools never used, and calls
 * of tools that it excludes. Throws `not_found`.
 */
export async function getGoalUsage(scope: OrgScope, goalId: string, days: number): Promise<GoalUsage> {
  const snapshot = await snapshotOf(scope);
  const goal = snapshot.rows.goals.find(({ id }) => id === goalId);
  if (!goal) throw notFound('goal');
  const { since, recordedSince, tools } = await callsOnGoal(scope, goalId, days);
  const { catalog } = snapshot;
  const { excludes } = compileGoal(catalog, goal);
  const slugs = new Map([...snapshot.agents].map(({ id, slug }) => [id, slug]));
  const called = new Set(tools.map(({ tool }) => tool));
  const had = new Set<string>();
  for (const { compiled } of agentsOn(goal.agents, snapshot))
    forEachIndex(decide(compiled, { goal }), (index) => had.add(catalog.names[index]!));
  const used: GoalUsage['used'] = [];
  const outside: GoalUsage['outside'] = [];
  for (const { tool, calls, agentIds, lastAt } of tools) {
    const agents = agentIds.map((id) => slugs.get(id) ?? id).sort();
    const facts = { tool, calls, agents, lastAt: lastAt.toISOString() };
    const index = catalog.indexOf.get(tool);
    const rules = index === undefined ? [] : GOAL_RULES.filter((_, n) => hasBit(excludes[n]!, index));
    if (index !== undefined && rules.length === 0) used.push(facts);
    else outside.push({ ...facts, rules });
  }
  return {
    goalId,
    days,
    since: since.toISOString(),
    recordedSince: recordedSince?.toISOString() ?? null,
    calls: tools.reduce((sum, { calls }) => sum + calls, 0),
    used,
    unused: [...had].filter((tool) => !called.has(tool)).sort(),
    outside,
  };
}
