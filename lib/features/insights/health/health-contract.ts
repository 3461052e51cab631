import { z } from 'zod';
import { outcomeKind } from '@/lib/features/insights/outcomes/outcome-contract';
import { OUTCOME_COLUMNS, type OutcomeColumn } from '@/lib/shared/outcome-kinds';
import { instant, slug, text } from '@/lib/shared/text';
import { RANGES } from './health-range';

const count = z.int();
const share = z.number().nullable();

export const healthQuery = z.strictObject({
  range: z.enum(RANGES).default('7d').meta({
    description: 'Whole minutes (`1h`), hours (`24h`, `7d`) or days (`30d`, `90d`) in UTC, including the current one.',
  }),
  from: instant.optional().meta({ description: 'With `until`, instead of `range`. Widened to whole steps.' }),
  until: instant.optional(),
  agent: slug.optional(),
  tool: text(200).optional(),
  method: text(120).optional(),
});
export type HealthQuery = z.output<typeof healthQuery>;

export const HEALTH_TABLES = ['series', 'tools', 'failures'] as const;
export type HealthTable = (typeof HEALTH_TABLES)[number];

const byOutcome = Object.fromEntries(OUTCOME_COLUMNS.map((column) => [column, count])) as Record<
  OutcomeColumn,
  typeof count
>;

/** Sums over a period. Rates are null when there were no calls. */
const figures = z.strictObject({
  calls: count,
  ...byOutcome,
  failures: count.meta({ description: '`execution` and `contract_violation`.' }),
  failureRate: share.meta({ description: 'Share of all calls, 0 to 1.' }),
  referralRate: share.meta({ description: 'Share of `wrong_tool_boundary`, 0 to 1.' }),
  lowUtilityRate: share,
  repairsAttempted: count,
  repairsSucceeded: count,
  offGoal: count.meta({ description: 'Calls of tools outside the goal at that time.' }),
  late: count.meta({ description: 'Reported more than ten minutes after the call.' }),
  ahead: count.meta({ description: 'Reported with a time in the future.' }),
  excused: count.meta({ description: 'Failures that are the caller’s or the source’s, not the tool’s.' }),
  unbacked: count.meta({
    description: 'Reports by agents that cannot call the tool. Not included in the other counts.',
  }),
  observed: count.meta({ description: 'Calls that Ambit observed itself.' }),
  observedFailures: count.meta({ description: 'Failures of the tool among the observed calls.' }),
});
export type Figures = z.infer<typeof figures>;

const latency = z
  .strictObject({
    calls: count,
    meanMs: count.nullable(),
    p50Ms: count.nullable(),
    p90Ms: count.nullable(),
    p99Ms: count.nullable(),
  })
  .meta({ description: 'Of calls with a latency. Percentiles are within 4.8% of the exact values.' });
export type LatencyView = z.infer<typeof latency>;

const percentile = count.nullable();
const step = figures.extend({ at: z.string(), p50Ms: percentile, p90Ms: percentile, p99Ms: percentile });

const range = z.strictObject({
  from: z.string(),
  until: z.string(),
  step: z.enum(['minute', 'hour', 'day']),
  before: z.string().meta({ description: 'Start of the previous period of the same length.' }),
});

const mover = z.strictObject({
  tool: z.string(),
  method: z.string(),
  now: figures,
  before: figures.meta({
    description: 'The previous period, or the week before an open warning of the tool began.',
  }),
  change: z
    .number()
    .meta({ description: 'Change of the share of unsuccessful calls, from -1 to 1. Above 0 is worse.' }),
});
export type MoverView = z.infer<typeof mover>;

export const toolHealthView = z
  .strictObject({
    range,
    recordedSince: z.string().nullable().meta({ description: 'First counted call. null: none.' }),
    total: figures.extend({ latency }),
    before: figures.extend({ latency }),
    series: z.array(step).meta({ description: 'All steps of the range, oldest first.' }),
    seriesBefore: z.array(step).meta({ description: 'Steps of the previous period.' }),
    agents: z.array(figures.extend({ agent: z.string(), before: figures })).meta({
      description: 'Existing agents, most calls first. A referral rate far above the others’ means overuse.',
    }),
    movers: z.array(mover).meta({
      description:
        'Largest increases first: tools with open warnings, compared with the week before they began, and significant changes from the previous period.',
    }),
  })
  .meta({ id: 'ToolHealth' });
export type ToolHealthView = z.infer<typeof toolHealthView>;

export const toolHealthRow = figures
  .extend({
    tool: z.string(),
    method: z.string().nullable().meta({ description: 'null for the sum of all methods.' }),
    lastAt: z.string(),
    latency,
    before: figures,
  })
  .meta({ id: 'ToolHealthRow' });
export type ToolHealthRow = z.infer<typeof toolHealthRow>;

export const toolHealthTable = z
  .strictObject({ range, data: z.array(toolHealthRow).meta({ description: 'Most calls first.' }) })
  .meta({ id: 'ToolHealthTable' });
export type ToolHealthTable = z.infer<typeof toolHealthTable>;

export const failureGroup = z
  .strictObject({
    tool: z.string(),
    method: z.string(),
    outcome: outcomeKind,
    code: z.string().nullable(),
    signature: z.string().nullable().meta({
      description: 'Message without numbers, ids and quoted text. `…`: groups beyond the daily limit.',
    }),
    calls: count,
    codeCalls: count.meta({ description: 'Calls of the tool with the same error code, whatever the message.' }),
    before: count,
    agents: count,
    lastAt: z.string(),
  })
  .meta({ id: 'FailureGroup' });

export const failuresView = z
  .strictObject({
    range,
    total: count.meta({ description: 'Total number of groups. `data` contains the largest.' }),
    data: z.array(failureGroup).meta({ description: 'By error code, most calls first, then by message.' }),
  })
  .meta({ id: 'Failures' });
export type FailuresView = z.infer<typeof failuresView>;

export const usageByGoalView = z
  .strictObject({
    range,
    goals: z
      .array(
        z.strictObject({
          goal: z.string(),
          calls: count,
          failures: count,
          offGoal: count,
          tools: count,
          agents: count,
          before: count.meta({ description: 'Calls of the previous period.' }),
          lastAt: z.string(),
        }),
      )
      .meta({ description: 'Most calls first.' }),
    withoutGoal: count.meta({ description: 'Calls without a goal.' }),
    calls: z
      .array(
        z.strictObject({
          agent: z.string(),
          tool: z.string(),
          calls: count,
          failures: count,
          before: count.meta({ description: 'Calls of the previous period.' }),
        }),
      )
      .meta({ description: 'Calls by agent and tool in both periods, most calls first. Existing agents only.' }),
    agents: z
      .array(
        z.strictObject({
          agent: z.string(),
          calls: count,
          tools: count.meta({ description: 'Number of tools that it is shown now.' }),
          tokens: count.meta({ description: 'Tokens of these tools per model request.' }),
          tokensSaved: count.meta({ description: 'Compared with the whole catalog.' }),
        }),
      )
      .meta({ description: 'Most calls first.' }),
  })
  .meta({ id: 'UsageByGoal' });
export type UsageByGoalView = z.infer<typeof usageByGoalView>;
