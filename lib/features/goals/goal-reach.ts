import { decide } from '@/lib/engine/decide';
import { countBits } from '@/lib/engine/mask';
import type { OrgSnapshot, SnapshotAgent } from '@/lib/snapshot/org-snapshot';
import type { GoalView } from './goal-contract';
import { engineGoalOf, type GoalFields } from './goal-fields';

const MOST_AGENTS = 20;

/** The agents that may use a goal. */
export function agentsOn(agents: readonly string[], snapshot: OrgSnapshot): SnapshotAgent[] {
  return [...snapshot.agents].flatMap(({ id, slug }) =>
    agents.length === 0 || agents.includes(slug) ? (snapshot.agent(id) ?? []) : [],
  );
}

/** How many tools are left on a goal (with what its template gives) for those who may use it; the first of many. */
export function goalReach(fields: GoalFields, snapshot: OrgSnapshot): GoalView['reach'] {
  const goal = engineGoalOf(fields);
  const named = agentsOn(goal.agents, snapshot);
  if (goal.agents.length > 0)
    named.sort((a, b) => goal.agents.indexOf(a.input.slug) - goal.agents.indexOf(b.input.slug));
  return named
    .slice(0, MOST_AGENTS)
    .map(({ input, compiled }) => ({ agent: input.slug, tools: countBits(decide(compiled, { goal })) }));
}
