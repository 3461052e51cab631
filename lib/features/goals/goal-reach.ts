import { decide } from '@/lib/engine/decide';
import { countBits } from '@/lib/engine/mask';
import { goalNotRequired } from '@/lib/snapshot/agent-exposure';
import type { OrgSnapshot, SnapshotAgent } from '@/lib/snapshot/org-snapshot';
import type { GoalView } from './goal-contract';
import { engineGoalOf, type GoalFields } from './goal-fields';

const MAX_AGENTS = 20;

export function agentsOn(agents: readonly string[], snapshot: OrgSnapshot): SnapshotAgent[] {
  return [...snapshot.agents].flatMap(({ id, slug }) =>
    agents.length === 0 || agents.includes(slug) ? (snapshot.agent(id) ?? []) : [],
  );
}

/** Offers to require a goal of the agents that the goal names and narrows, with the reason. */
export function goalOffers(fields: GoalFields, snapshot: OrgSnapshot): GoalView['offers'] {
  const goal = engineGoalOf(fields);
  if (goal.agents.length === 0) return [];
  return agentsOn(goal.agents, snapshot).flatMap(({ input: { slug, requireGoal }, compiled }) => {
    const all = countBits(decide(compiled, {}));
    if (requireGoal || countBits(decide(compiled, { goal })) >= all) return [];
    const path = `/api/v1/orgs/${snapshot.slug}/agents/${slug}`;
    const { message } = goalNotRequired(slug, all, [goal.id]);
    return [{ agent: slug, text: message, change: { method: 'PATCH', path, body: { requireGoal: true } } }];
  });
}

/** Number of tools left on a goal, template included, for the agents that may use it. Reports the first agents only. */
export function goalReach(fields: GoalFields, snapshot: OrgSnapshot): GoalView['reach'] {
  const goal = engineGoalOf(fields);
  const named = agentsOn(goal.agents, snapshot);
  if (goal.agents.length > 0)
    named.sort((a, b) => goal.agents.indexOf(a.input.slug) - goal.agents.indexOf(b.input.slug));
  return named
    .slice(0, MAX_AGENTS)
    .map(({ input, compiled }) => ({ agent: input.slug, tools: countBits(decide(compiled, { goal })) }));
}
