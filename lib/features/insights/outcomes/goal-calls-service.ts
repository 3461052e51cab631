import type { OrgScope } from '@/lib/data/scope';
import { readOrgBatch } from '@/lib/data/transactions';
import { callsByTool, recordedSince as firstCall, type ToolCalls } from './outcome-read-model';

const DAY_MS = 86_400_000;

export interface GoalCalls {
  since: Date;
  recordedSince: Date | null;
  tools: ToolCalls[];
}

/** Uses the call's goal, or else its session's goal. Most calls first. */
export async function callsOnGoal(scope: OrgScope, goal: string, days: number): Promise<GoalCalls> {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const since = new Date(today - (days - 1) * DAY_MS);
  const [tools, recordedSince] = await readOrgBatch(
    scope,
    async (together) => [await callsByTool(together, goal, since), await firstCall(together)] as const,
  );
  return { since, recordedSince, tools };
}
