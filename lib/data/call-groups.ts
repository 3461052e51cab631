import type { OutcomeKind } from '@/lib/shared/outcome-kinds';
import { Prisma, type Transaction } from './db';

export interface CallGroup {
  agentId: string;
  tool: string;
  /** Channel of the call, or else of its session. */
  channel: string | null;
  /** Goal of the call, or else of its session. */
  goal: string | null;
  outcome: OutcomeKind;
  count: number;
  /** Time of the last call, in milliseconds since the epoch. */
  lastMs: number;
}

// Channel and goal come from the call, or else from its session. The only place that joins them.
export const CHANNEL = Prisma.sql`coalesce(o.channel, s.channel)`;
export const GOAL = Prisma.sql`coalesce(o.goal, s.goal)`;
export const CALLS = Prisma.sql`"Outcome" o LEFT JOIN "AgentSession" s
  ON (o.channel IS NULL OR o.goal IS NULL) AND s."agentId" = o."agentId" AND s.name = o.session`;

interface GroupColumns {
  agentId: string;
  /** JSON of `{tool[], channel[], goal[], outcome[], count[], lastMs[]}`. */
  columns: string;
}

/**
 * Counts recorded calls `o` by what decides them. Transfers one columnar JSON per agent, because with up to 100,000
 * groups a value per cell costs more than counting.
 */
export async function groupCalls(tx: Pick<Transaction, '$queryRaw'>, where: Prisma.Sql): Promise<CallGroup[]> {
  const agents = await tx.$queryRaw<GroupColumns[]>`
    SELECT "agentId", json_build_object('tool', json_agg(tool), 'channel', json_agg(channel), 'goal', json_agg(goal),
      'outcome', json_agg(outcome), 'count', json_agg(calls), 'lastMs', json_agg("lastMs"))::text AS columns
    FROM (
      SELECT o."agentId", o.tool, ${CHANNEL} AS channel, ${GOAL} AS goal, o.outcome, count(*) AS calls,
        (extract(epoch FROM max(o."occurredAt")) * 1000)::bigint AS "lastMs"
      FROM ${CALLS} WHERE ${where}
      GROUP BY 1, 2, 3, 4, 5
    ) groups GROUP BY 1`;
  return agents.flatMap(({ agentId, columns }) => {
    const { tool, channel, goal, outcome, count, lastMs } = JSON.parse(columns) as {
      tool: string[];
      channel: (string | null)[];
      goal: (string | null)[];
      outcome: OutcomeKind[];
      count: number[];
      lastMs: number[];
    };
    return tool.map((name, i) => ({
      agentId,
      tool: name,
      channel: channel[i]!,
      goal: goal[i]!,
      outcome: outcome[i]!,
      count: count[i]!,
      lastMs: lastMs[i]!,
    }));
  });
}
