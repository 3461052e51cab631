import type { OrgScope } from '@/lib/data/scope';
import { readOrgTogether } from '@/lib/data/transactions';
import { decide } from '@/lib/engine/decide';
import { countBits } from '@/lib/engine/mask';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { prepareAgent } from '@/lib/snapshot/prepare-forms';
import { summarize } from '@/lib/snapshot/summarize';
import { figuresOf } from './figures';
import { inHours } from './health-range';
import type { HealthQuery, UsageByGoalView } from './tool-health-contract';
import { countAgents, countGoals, countPairs } from './tool-health-read-model';
import { healthAsked, rangeView } from './tool-health-service';

/** Agents whose tools are weighed: each costs a list of its tools. */
const MOST_WEIGHED = 100;

async function weigh(snapshot: OrgSnapshot, slug: string) {
  const agent = snapshot.agentBySlug(slug);
  if (!agent) return null;
  await prepareAgent(agent, 'native');
  const shown = decide(agent.compiled, {});
  const { tokens, tokensSaved } = summarize(snapshot, agent, shown, 'native');
  return { tools: countBits(shown), tokens, tokensSaved };
}

/** What goals were called for, and what the tools of each agent cost a model each time it reads them. */
export async function getUsageByGoal(scope: OrgScope, query: HealthQuery): Promise<UsageByGoalView> {
  const { range, filter, snapshot } = await healthAsked(scope, query);
  const hours = inHours(range);
  // All of the same hours, so that the parts add up.
  const [goals, agents, pairs] = await readOrgTogether(
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
  for (const one of called.slice(0, MOST_WEIGHED)) {
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
