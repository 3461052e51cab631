import type { OrgScope } from '@/lib/data/scope';
import { readOrgBatch } from '@/lib/data/transactions';
import { decide } from '@/lib/engine/decide';
import { countBits } from '@/lib/engine/mask';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { prepareAgent } from '@/lib/snapshot/prepare-forms';
import { summarize } from '@/lib/snapshot/summarize';
import { figuresOf } from './compute-figures';
import type { HealthQuery, UsageByGoalView } from './health-contract';
import { inHours } from './health-range';
import { countAgents, countGoals, countPairs } from './health-read-model';
import { rangeView, resolveHealthQuery } from './health-service';

/** Maximum agents whose tool tokens are counted; each requires a list of its tools. */
const MAX_WEIGHED = 100;

async function weigh(snapshot: OrgSnapshot, slug: string) {
  const agent = snapshot.agentBySlug(slug);
  if (!agent) return null;
  await prepareAgent(agent, 'native');
  const shown = decide(agent.compiled, {});
  const { tokens, tokensSaved } = summarize(snapshot, agent, shown, 'native');
  return { tools: countBits(shown), tokens, tokensSaved };
}

/** Calls by goal, and the tokens that each agent's tools cost a model per request. */
export async function getUsageByGoal(scope: OrgScope, query: HealthQuery): Promise<UsageByGoalView> {
  const { range, filter, snapshot } = await resolveHealthQuery(scope, query);
  const hours = inHours(range);
  // Reads all parts over the same hours, so that they add up.
  const [goals, agents, pairs] = await readOrgBatch(
    scope,
    async (together) =>
      [
        await countGoals(together, hours, filter),
        await countAgents(together, hours, filter),
        await countPairs(together, hours, filter),
      ] as const,
  );
  const slugs = new Map([...snapshot.agents].map(({ id, slug }) => [id, slug]));
  const called = agents
    .flatMap((row) => {
      const agent = slugs.get(row.agentId);
      return row.isNow && agent !== undefined ? [{ agent, calls: figuresOf([row]).calls }] : [];
    })
    .sort((a, b) => b.calls - a.calls);
  const weighed: UsageByGoalView['agents'] = [];
  for (const one of called.slice(0, MAX_WEIGHED)) {
    const weight = await weigh(snapshot, one.agent);
    if (weight) weighed.push({ ...one, ...weight });
  }
  const onGoals = goals.reduce((sum, { calls }) => sum + calls, 0);
  const all = agents.filter(({ isNow }) => isNow);
  return {
    range: rangeView(hours),
    goals: goals.map(({ lastAt, ...goal }) => ({ ...goal, lastAt: lastAt.toISOString() })),
    withoutGoal: Math.max(0, figuresOf(all).calls - onGoals),
    calls: pairs.flatMap(({ agentId, ...pair }) => {
      const agent = slugs.get(agentId);
      return agent === undefined ? [] : [{ agent, ...pair }];
    }),
    agents: weighed,
  };
}
