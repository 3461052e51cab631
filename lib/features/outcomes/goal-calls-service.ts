import type { OrgScope } from '@/lib/data/scope';
import { readOrgTogether } from '@/lib/data/transactions';
import { callsByTool, recordedSince as firstCall, type ToolCalls } from './outcome-read-model';

const DAY_MS = 86_400_000;

/** What was called on one goal in the last days, today among them. */
export interface GoalCalls {
  since: Date;
  /** The first call that the organization ever recorded. */
  recordedSince: Date | null;
  tools: ToolCalls[];
}

/** A call says its goal, or its session does. Most calls first. */
export async function callsOnGoal(scope: OrgScope, goal: string, days: number): Promise<GoalCalls> {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const since = new Date(today - (days - 1) * DAY_MS);
  const [tools, recordedSince] = await readOrgTogether(
    scope,
    async (together) => [await callsByTool(together, goal, since), await firstCall(together)] as const,
  );
  return { since, recordedSince, tools };
}
