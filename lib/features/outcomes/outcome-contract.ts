import { z } from 'zod';
import { normalizeAxis } from '@/lib/cohesion/axis-names';
import { sessionName } from '@/lib/features/sessions/session-contract';
import { instant, slug, text } from '@/lib/shared/text';
import { toBoundary } from './boundary-fields';

export const OUTCOME_KINDS = ['ok', 'execution', 'contract_violation', 'wrong_tool_boundary', 'low_utility'] as const;
export const outcomeKind = z.enum(OUTCOME_KINDS);
export type OutcomeKind = z.infer<typeof outcomeKind>;

/**
 * The code of a call through the gateway whose client went away before the result: an `execution`, as it may have had its
 * effect, which says nothing of the tool and so counts in no run of failures.
 */
export const CANCELLED_CALL = 'cancelled';

/** How far back a call may lie, and how far a clock may run ahead. */
export const OLDEST_DAYS = 400;
export const NEWEST_MINUTES = 5;

/** Of an agent's report: what is none is named, for it may be one of another system's. */
const told = z.enum(OUTCOME_KINDS, {
  error: ({ input }) =>
    typeof input === 'string'
      ? `${JSON.stringify(input.slice(0, 60))} is no outcome; it must be one of ${OUTCOME_KINDS.map((kind) => `"${kind}"`).join(', ')}`
      : undefined,
});

/** A sign that people see: blanks, and what nobody sees, say nothing. */
const SAYS_SOMETHING = /[\p{L}\p{N}\p{P}\p{S}]/u;
const words = (max: number) => text(max).refine((value) => SAYS_SOMETHING.test(value), 'must say something');

const axis = text(120).refine((value) => normalizeAxis(value) !== null, 'must hold a letter or a digit');
const axes = z.array(axis).max(50);

/** As the seed names them; beside the event's own fields, or in `boundary`. */
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
      'Why the call belonged to another tool: the axes that it crossed, the shape of the task, evidence. The names with underscores mean the same.',
  });

/** A referral needs axes and evidence, whoever says it. */
export const isFounded = ({
  axes,
  evidence,
}: {
  axes?: readonly string[] | undefined;
  evidence?: string | undefined;
}) => axes !== undefined && axes.length > 0 && evidence !== undefined;

const event = z
  .strictObject({
    id: z.guid('must be a UUID').toLowerCase().meta({ description: 'Made by the caller; repeats are told by it.' }),
    tool: text(200),
    method: text(120).default('call').meta({ description: "The tool's sub-operation; `call` when absent." }),
    session: sessionName.optional(),
    channel: text(63).optional(),
    goal: text(120).optional(),
    packet: text(120).optional(),
    request: text(4000).optional().meta({ description: 'What was asked for, in words.' }),
    outcome: told,
    error: z.strictObject({ code: text(120), message: text(2000) }).optional(),
    latencyMs: z
      .number()
      .min(0)
      .max(2_147_483_647)
      .transform(Math.round)
      .optional()
      .meta({ description: 'Kept in whole milliseconds.' }),
    boundary: boundary.optional(),
    boundary_axes: seedFields.boundary_axes.meta({
      description: 'With `evidence`, `observed_task_shape` and `suggested_split`: the same as `boundary`, flat.',
    }),
    observed_task_shape: seedFields.observed_task_shape,
    suggested_split: seedFields.suggested_split,
    evidence: words(4000).optional(),
    repair: z
      .strictObject({ attempted: z.boolean(), succeeded: z.boolean() })
      .refine(({ attempted, succeeded }) => attempted || !succeeded, {
        path: ['succeeded'],
        message: 'what was not attempted has not succeeded',
      })
      .optional(),
    occurredAt: instant,
  })
  .superRefine((value, context) => {
    const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (value.outcome === 'wrong_tool_boundary') {
      const { axes, evidence } = toBoundary(value) ?? {};
      if (!axes?.length) refuse(['boundary', 'axes'], 'a wrong_tool_boundary names at least one axis');
      if (!evidence) refuse(['boundary', 'evidence'], 'a wrong_tool_boundary says what shows it');
    }
    const age = Date.now() - Date.parse(value.occurredAt);
    if (age > OLDEST_DAYS * 86_400_000)
      refuse(['occurredAt'], `must not lie more than ${OLDEST_DAYS} days in the past`);
    if (age < -NEWEST_MINUTES * 60_000)
      refuse(['occurredAt'], `must not lie more than ${NEWEST_MINUTES} minutes in the future`);
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
    duplicates: z.int().meta({ description: 'Events known already, with the same content.' }),
    results: z.array(z.strictObject({ id: z.string(), lane })).meta({
      description:
        'One for each event, in order. `correct`: repair the call now. `referral`: the tool is not the one for it (`wrong_tool_boundary`, `low_utility`): go on with another. `none`: nothing to do.',
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
      .meta({ description: 'The goal that the call was made on: its own, else its session’s then.' }),
    offGoal: z.boolean().meta({ description: 'The goal, as it was then, left the tool out.' }),
    signature: z.string().nullable().meta({ description: 'The error’s message without numbers, ids and quoted text.' }),
    lane,
    source: z
      .string()
      .meta({ description: '`agent`: reported by it. `gateway`: seen as the call went through /api/mcp.' }),
    occurredAt: z.string(),
    receivedAt: z.string(),
  })
  .meta({ id: 'Outcome' });
export type OutcomeView = z.infer<typeof outcomeView>;

/** What recorded calls can be narrowed to. All that are given must hold. */
export const outcomeFilters = {
  agent: slug.optional(),
  tool: text(200).optional(),
  method: text(120).optional(),
  session: sessionName.optional(),
  outcome: outcomeKind.optional(),
  code: text(120).optional().meta({ description: 'Of the error.' }),
  signature: text(200).optional().meta({ description: 'Of the error’s message, as failures are grouped by it.' }),
  from: instant.optional().meta({ description: 'At this moment or later.' }),
  to: instant.optional().meta({ description: 'Before this moment.' }),
};

export const outcomeExportQuery = z.strictObject({
  format: z.enum(['ndjson', 'csv']),
  cursor: z.string().max(2000).optional().meta({ description: 'Goes on after a page of the list that gave it.' }),
  ...outcomeFilters,
});
export type OutcomeExportQuery = z.output<typeof outcomeExportQuery>;

const calls = z.strictObject({ calls: z.int(), failures: z.int(), lastAt: z.string() });

export const usageView = z
  .strictObject({
    days: z.int(),
    since: z.string(),
    recordedSince: z.string().nullable().meta({ description: 'The first call that was ever recorded; null: none.' }),
    total: z.strictObject({ calls: z.int(), failures: z.int(), agents: z.int(), tools: z.int() }),
    agents: z.array(calls.extend({ agent: z.string(), tools: z.int() })).meta({ description: 'Most calls first.' }),
    tools: z.array(calls.extend({ tool: z.string(), agents: z.array(z.string()) })).meta({
      description: 'Most calls first. Names that the catalogue no longer holds are among them.',
    }),
    calls: z
      .array(z.strictObject({ agent: z.string(), tool: z.string(), outcome: outcomeKind, count: z.int() }))
      .meta({ description: 'Who called what, and how it went.' }),
    perDay: z
      .array(z.strictObject({ day: z.string(), calls: z.int(), failures: z.int() }))
      .meta({ description: 'Every day of the time asked for, oldest first, in UTC.' }),
  })
  .meta({ id: 'Usage', description: 'A failure is an outcome of `execution` or `contract_violation`.' });
export type UsageView = z.infer<typeof usageView>;
