import { z } from 'zod';
import { normalizeAxis } from '@/lib/cohesion/axis-names';
import { OUTCOME_KINDS } from '@/lib/shared/outcome-kinds';
import { instant, slug, text } from '@/lib/shared/text';
import { sessionName } from '@/lib/snapshot/session-contract';
import { toBoundary } from './boundary-fields';

export const outcomeKind = z.enum(OUTCOME_KINDS);

/** Maximum age of a call, and maximum clock skew into the future. */
export const OLDEST_DAYS = 400;
export const NEWEST_MINUTES = 5;

/** Kinds in agents' reports. Errors quote an unknown value, because it may come from another system. */
const outcome = z.enum(OUTCOME_KINDS, {
  error: ({ input }) =>
    typeof input === 'string'
      ? `${JSON.stringify(input.slice(0, 60))} must be one of ${OUTCOME_KINDS.map((kind) => `"${kind}"`).join(', ')}`
      : undefined,
});

/** A visible character; whitespace and invisible characters do not count as content. */
const VISIBLE_CHARACTER = /[\p{L}\p{N}\p{P}\p{S}]/u;
const words = (max: number) => text(max).refine((value) => VISIBLE_CHARACTER.test(value), 'must not be blank');

const axis = text(120).refine((value) => normalizeAxis(value) !== null, 'must contain a letter or a digit');
const axes = z.array(axis).max(50);

/** The seed's field names, at the top level or in `boundary`. */
const seedFields = {
  boundary_axes: axes.optional(),
  observed_task_shape: words(2000).optional(),
  suggested_split: words(2000).optional(),
};

export const boundary = z
  .strictObject({
    axes: axes.optional(),
    observedTaskShape: words(2000).optional(),
    suggestedSplit: words(2000).optional(),
    evidence: words(4000).optional(),
    ...seedFields,
  })
  .meta({
    description:
      'Why the call belongs to another tool: crossed axes, shape of the task, evidence. Names with underscores are aliases.',
  });

/** A referral requires axes and evidence from any reporter. */
export const hasReferralEvidence = ({
  axes,
  evidence,
}: {
  axes?: readonly string[] | undefined;
  evidence?: string | undefined;
}) => axes !== undefined && axes.length > 0 && evidence !== undefined;

const event = z
  .strictObject({
    id: z.guid('must be a UUID').toLowerCase().meta({ description: 'Set by the caller to detect duplicates.' }),
    tool: text(200),
    method: text(120).default('call').meta({ description: 'Sub-operation of the tool. Default: `call`.' }),
    session: sessionName.optional(),
    channel: text(63).optional(),
    goal: text(120).optional(),
    packet: text(120).optional(),
    request: text(4000).optional().meta({ description: 'Text of the request.' }),
    outcome: outcome,
    error: z.strictObject({ code: text(120), message: text(2000) }).optional(),
    latencyMs: z
      .number()
      .min(0)
      .max(2_147_483_647)
      .transform(Math.round)
      .optional()
      .meta({ description: 'Rounded to whole milliseconds.' }),
    boundary: boundary.optional(),
    boundary_axes: seedFields.boundary_axes.meta({
      description: 'With `evidence`, `observed_task_shape` and `suggested_split`: flat form of `boundary`.',
    }),
    observed_task_shape: seedFields.observed_task_shape,
    suggested_split: seedFields.suggested_split,
    evidence: words(4000).optional(),
    repair: z
      .strictObject({ attempted: z.boolean(), succeeded: z.boolean() })
      .refine(({ attempted, succeeded }) => attempted || !succeeded, {
        path: ['succeeded'],
        message: 'a repair that was not attempted cannot have succeeded',
      })
      .optional(),
    occurredAt: instant,
  })
  .superRefine((value, context) => {
    const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (value.outcome === 'wrong_tool_boundary') {
      const { axes, evidence } = toBoundary(value) ?? {};
      if (!axes?.length) refuse(['boundary', 'axes'], 'is required for wrong_tool_boundary: at least one axis');
      if (!evidence) refuse(['boundary', 'evidence'], 'is required for wrong_tool_boundary');
    }
    const age = Date.now() - Date.parse(value.occurredAt);
    if (age > OLDEST_DAYS * 86_400_000) refuse(['occurredAt'], `must not be more than ${OLDEST_DAYS} days in the past`);
    if (age < -NEWEST_MINUTES * 60_000)
      refuse(['occurredAt'], `must not be more than ${NEWEST_MINUTES} minutes in the future`);
  })
  .meta({
    id: 'OutcomeEvent',
    example: {
      id: '0198f3a2-6d1e-7c55-9a51-3f0d2f6f7c11',
      tool: 'create_invoice',
      session: 'conversation-42',
      channel: 'webchat',
      outcome: 'execution',
      error: { code: 'timeout', message: 'The payment service did not answer within 10 s.' },
      latencyMs: 10_012,
      occurredAt: '2026-11-21T10:00:00Z',
    },
  });
export type OutcomeEvent = z.output<typeof event>;

export const outcomesInput = z.strictObject({ events: z.array(event).min(1).max(1000) }).meta({ id: 'OutcomesInput' });

export const lane = z.enum(['correct', 'referral', 'none']);
export type Lane = z.infer<typeof lane>;

export const outcomesView = z
  .strictObject({
    accepted: z.int().meta({ description: 'Events stored by this request.' }),
    duplicates: z.int().meta({ description: 'Duplicates with the same content.' }),
    results: z.array(z.strictObject({ id: z.string(), lane })).meta({
      description:
        'One per event, in order. `correct`: repair the call now. `referral`: use another tool (`wrong_tool_boundary`, `low_utility`). `none`: nothing to do.',
    }),
  })
  .meta({
    id: 'OutcomesAccepted',
    example: {
      accepted: 1,
      duplicates: 0,
      results: [{ id: '0198f3a2-6d1e-7c55-9a51-3f0d2f6f7c11', lane: 'correct' }],
    },
  });
export type OutcomesView = z.infer<typeof outcomesView>;

export const filteredResult = z
  .strictObject({
    filter: z.string().meta({ description: 'Entry of the filter: a tool or a pattern.' }),
    tokens: z.strictObject({ before: z.int(), after: z.int() }),
    masked: z.int().meta({ description: 'Number of masked values.' }),
    fields: z.boolean().meta({ description: 'true: fields were left out.' }),
    cut: z.string().nullable().meta({ description: 'What the token limit cut. null: nothing.' }),
  })
  .meta({ id: 'FilteredResult' });

export const outcomeView = z
  .strictObject({
    id: z.string(),
    agent: z.string(),
    tool: z.string(),
    method: z.string(),
    session: z.string().nullable(),
    channel: z.string().nullable(),
    goal: z.string().nullable(),
    packet: z.string().nullable(),
    request: z.string().nullable(),
    outcome: outcomeKind,
    error: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
    latencyMs: z.int().nullable(),
    boundary: z.unknown().nullable(),
    repair: z.unknown().nullable(),
    activeGoal: z
      .string()
      .nullable()
      .meta({ description: 'Goal of the call: its own, otherwise that of its session at the time.' }),
    offGoal: z.boolean().meta({ description: 'The tool was outside the goal at the time.' }),
    signature: z.string().nullable().meta({ description: 'Error message without numbers, ids and quoted text.' }),
    lane,
    fault: z.enum(['tool', 'contract', 'caller', 'upstream']).nullable().meta({
      description:
        'Whose failure it is: the `tool` failed or broke its `contract`, the `caller` canceled or sent invalid arguments, the `upstream` could not be reached. Only the first two count against the tool. null: no failure.',
    }),
    isEvidence: z.boolean().meta({
      description:
        'Whether it counts in warnings: not the fault of caller or upstream, and the agent could call the tool. If it could not, it is in no figure either, except `unbacked`.',
    }),
    user: z
      .strictObject({ id: z.string(), email: z.string(), name: z.string() })
      .nullable()
      .meta({ description: 'The member who made or approved the call.' }),
    approval: z.string().nullable().meta({ description: 'Id of the approval that the call used.' }),
    filtered: filteredResult
      .nullable()
      .meta({ description: 'Changes that the call settings of the tool made to the result. null: none.' }),
    source: z.string().meta({ description: '`agent`: reported by the agent. `gateway`: observed by /api/mcp.' }),
    occurredAt: z.string(),
    receivedAt: z.string(),
  })
  .meta({ id: 'Outcome' });
export type OutcomeView = z.infer<typeof outcomeView>;

export const outcomeFilters = {
  agent: slug.optional(),
  tool: text(200).optional(),
  method: text(120).optional(),
  session: sessionName.optional(),
  user: text(320).optional().meta({ description: 'Id or email address of the member who made or approved the call.' }),
  outcome: outcomeKind.optional(),
  code: text(120).optional().meta({ description: 'Code of the error.' }),
  signature: text(200).optional().meta({ description: 'Signature of the error message, as used to group failures.' }),
  from: instant.optional().meta({ description: 'From this time, inclusive.' }),
  to: instant.optional().meta({ description: 'Until this time, exclusive.' }),
  q: text(200)
    .optional()
    .meta({ description: 'Words of the request or of the error, or how they begin. All must match.' }),
};

export const outcomeExportQuery = z.strictObject({
  format: z.enum(['ndjson', 'csv']),
  cursor: z.string().max(2000).optional().meta({ description: 'Cursor from the previous page.' }),
  ...outcomeFilters,
});
export type OutcomeExportQuery = z.output<typeof outcomeExportQuery>;

const calls = z.strictObject({ calls: z.int(), failures: z.int(), lastAt: z.string() });

export const firstCallView = z
  .strictObject({ at: z.string().nullable().meta({ description: 'null: no agent has called yet.' }) })
  .meta({ id: 'FirstCall', description: 'First use of an agent key or first recorded call.' });
export type FirstCallView = z.infer<typeof firstCallView>;

export const usageView = z
  .strictObject({
    days: z.int(),
    since: z.string(),
    recordedSince: z.string().nullable().meta({ description: 'First recorded call. null: none.' }),
    total: z.strictObject({ calls: z.int(), failures: z.int(), agents: z.int(), tools: z.int() }),
    agents: z.array(calls.extend({ agent: z.string(), tools: z.int() })).meta({ description: 'Most calls first.' }),
    tools: z.array(calls.extend({ tool: z.string(), agents: z.array(z.string()) })).meta({
      description: 'Most calls first. Includes tools that were deleted.',
    }),
    calls: z
      .array(z.strictObject({ agent: z.string(), tool: z.string(), outcome: outcomeKind, count: z.int() }))
      .meta({ description: 'Calls by agent and tool with their outcomes.' }),
    perDay: z
      .array(z.strictObject({ day: z.string(), calls: z.int(), failures: z.int() }))
      .meta({ description: 'All days of the period in UTC, oldest first.' }),
  })
  .meta({ id: 'Usage', description: 'Failures are outcomes `execution` and `contract_violation`.' });
export type UsageView = z.infer<typeof usageView>;
