import type { OrgScope } from '@/lib/data/scope';
import { hasBit } from '@/lib/engine/mask';
import { type CallGroup, callsSince, sampleCalls } from '@/lib/features/insights/outcomes/outcome-service';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { type Comparison, compare } from './compare';
import type { WhatIfView } from './what-if-contract';

export const DAYS = 7;
const SAMPLES = 10;

type RefusedCalls = WhatIfView['refusedCalls'];

function byTool(refused: readonly CallGroup[], slugOf: (agentId: string) => string): RefusedCalls['byTool'] {
  const tools = new Map<string, { count: number; agents: Set<string>; lastMs: number }>();
  for (const { tool, agentId, count, lastMs } of refused) {
    const known = tools.get(tool) ?? { count: 0, agents: new Set(), lastMs };
    known.count += count;
    known.agents.add(slugOf(agentId));
    known.lastMs = Math.max(known.lastMs, lastMs);
    tools.set(tool, known);
  }
  return [...tools]
    .map(([tool, { count, agents, lastMs }]) => ({
      tool,
      count,
      agents: [...agents].sort(),
      lastAt: new Date(lastMs).toISOString(),
    }))
    .sort((a, b) => b.count - a.count || (a.tool < b.tool ? -1 : 1));
}

/** Counts call groups that the current boundaries allow, and those that the draft would refuse. */
function examine(present: OrgSnapshot, draft: OrgSnapshot, groups: readonly CallGroup[]) {
  // Agents have few channels and goals, so decisions are computed once per combination.
  const decided = new Map<string, Comparison | null>();
  const compareOnce = ({ agentId, channel, goal }: CallGroup) => {
    const key = `${agentId}/${channel ?? ''}/${goal ?? ''}`;
    let known = decided.get(key);
    if (known === undefined) {
      known = compare(present, draft, agentId, { channel, goal });
      decided.set(key, known);
    }
    return known;
  };
  let examined = 0;
  const refused: CallGroup[] = [];
  for (const group of groups) {
    const index = present.catalog.indexOf.get(group.tool);
    const comparison = compareOnce(group);
    if (index === undefined || !comparison || !hasBit(comparison.before, index)) continue;
    examined += group.count;
    if (!hasBit(comparison.after, index)) refused.push(group);
  }
  return { examined, refused };
}

export const firstDay = () => new Date(Date.now() - DAYS * 24 * 3600_000);
const sumOf = (groups: readonly CallGroup[]) => groups.reduce((sum, { count }) => sum + count, 0);

/** Number of these calls that are allowed now and that the draft would refuse. */
export function countRefusedCalls(present: OrgSnapshot, draft: OrgSnapshot, calls: readonly CallGroup[]): number {
  return sumOf(examine(present, draft, calls).refused);
}

/**
 * Calls recorded in the last 7 days that are allowed now, on their channel and goal, and that the draft would refuse.
 * Ignores tools disabled by sessions, because drafts do not change those.
 */
export async function refusedCalls(scope: OrgScope, present: OrgSnapshot, draft: OrgSnapshot): Promise<RefusedCalls> {
  const since = firstDay();
  const { examined, refused } = examine(present, draft, await callsSince(scope, since));
  const slugOf = (agentId: string) => present.agent(agentId)!.input.slug;
  const samples = refused.length === 0 ? [] : await sampleCalls(scope, since, refused, SAMPLES);
  return {
    days: DAYS,
    examined,
    count: sumOf(refused),
    byTool: byTool(refused, slugOf),
    samples: samples.map(({ agentId, occurredAt, ...call }) => ({
      ...call,
      agent: slugOf(agentId),
      occurredAt: occurredAt.toISOString(),
    })),
  };
}
