import { z } from 'zod';
import { outcomeKind } from '@/lib/features/outcomes/outcome-contract';
import { instant, slug, text } from '@/lib/shared/text';
import { RANGES } from './health-range';

const count = z.int();
const share = z.number().nullable();

export const healthQuery = z.strictObject({
  range: z.enum(RANGES).default('7d').meta({
    description:
      'Whole minutes (`1h`), hours (`24h`, `7d`) or days (`30d`, `90d`) in UTC, the one that is going on among them.',
  }),
  from: instant.optional().meta({ description: 'With `until`, in place of `range`: widened to whole steps.' }),
  until: instant.optional(),
  agent: slug.optional(),
  tool: text(200).optional(),
  method: text(120).optional(),
});
export type HealthQuery = z.output<typeof healthQuery>;

/** What can be had as CSV. */
export const HEALTH_TABLES = ['series', 'tools', 'failures'] as const;
export type HealthTable = (typeof HEALTH_TABLES)[number];

/** Sums over a time. Shares are null where there were no calls. */
const figures = z.strictObject({
  calls: count,
  ok: count,
  execution: count,
  contractViolation: count,
  wrongToolBoundary: count,
  lowUtility: count,
  failures: count.meta({ description: '`execution` and `contract_violation`.' }),
  failureRate: share.meta({ description: 'Of all calls, 0 to 1.' }),
  referralRate: share.meta({ description: '`wrong_tool_boundary` of all calls, 0 to 1.' }),
  lowUtilityRate: share,
  repairsAttempted: count,
  repairsSucceeded: count,
  offGoal: count.meta({ description: 'Calls of tools that the goal of then left out.' }),
  late: count.meta({ description: 'Told more than ten minutes after they happened.' }),
  ahead: count.meta({ description: 'Told by a clock that ran ahead.' }),
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
  .meta({ description: 'Of the calls that told theirs; percentiles are within 4.8 % of the exact ones.' });
export type LatencyView = z.infer<typeof latency>;

const percentile = count.nullable();
const step = figures.extend({ at: z.string(), p50Ms: percentile, p90Ms: percentile, p99Ms: percentile });

const range = z.strictObject({
  from: z.string(),
  until: z.string(),
  step: z.enum(['minute', 'hour', 'day']),
  before: z.string().meta({ description: 'Where the period of the same length before `from` begins.' }),
});

const mover = z.strictObject({
  tool: z.string(),
  method: z.string(),
  now: figures,
  before: figures,
  change: z
    .number()
    .meta({ description: 'Of the share of calls that did not go well, in points of 0 to 1; above 0 is worse.' }),
});
export type MoverView = z.infer<typeof mover>;

export const toolHealthView = z
  .strictObject({
    range,
    recordedSince: z.string().nullable().meta({ description: 'The first call that is counted; null: none was.' }),
    total: figures.extend({ latency }),
    before: figures.extend({ latency }),
    series: z.array(step).meta({ description: 'Every step of the range, oldest first.' }),
    seriesBefore: z.array(step).meta({ description: 'The same number of steps before.' }),
    agents: z.array(figures.extend({ agent: z.string(), before: figures })).meta({
      description: 'Most calls first; of agents that exist. A referral rate far above the others’ is overuse.',
    }),
    movers: z.array(mover).meta({ description: 'What got worse most, with enough calls in both periods to say so.' }),
  })
  .meta({ id: 'ToolHealth' });
export type ToolHealthView = z.infer<typeof toolHealthView>;

export const toolHealthRow = figures
  .extend({
    tool: z.string(),
    method: z.string().nullable().meta({ description: 'Null where methods are summed up.' }),
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
      description:
        'The message without numbers, ids and quoted text. `…`: all that a day had too many kinds of to tell apart.',
    }),
    calls: count,
    before: count,
    agents: count,
    lastAt: z.string(),
  })
  .meta({ id: 'FailureGroup' });

export const failuresView = z
  .strictObject({
    range,
    total: count.meta({ description: 'Groups that there are; `data` holds the largest.' }),
    data: z.array(failureGroup).meta({ description: 'Most calls first.' }),
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
          before: count.meta({ description: 'Calls of the period before.' }),
          lastAt: z.string(),
        }),
      )
      .meta({ description: 'Most calls first.' }),
    withoutGoal: count.meta({ description: 'Calls on no goal.' }),
    calls: z
      .array(
        z.strictObject({
          agent: z.string(),
          tool: z.string(),
          calls: count,
          failures: count,
          before: count.meta({ description: 'Calls of the period before.' }),
        }),
      )
      .meta({ description: 'Who called what, in the period or before it, most calls first; of agents that exist.' }),
    agents: z
      .array(
        z.strictObject({
          agent: z.string(),
          calls: count,
          tools: count.meta({ description: 'That it is shown now.' }),
          tokens: count.meta({ description: 'Of the tools that it is shown now, each time a model reads them.' }),
          tokensSaved: count.meta({ description: 'Against the whole catalogue.' }),
        }),
      )
      .meta({ description: 'Most calls first.' }),
  })
  .meta({ id: 'UsageByGoal' });
export type UsageByGoalView = z.infer<typeof usageByGoalView>;
