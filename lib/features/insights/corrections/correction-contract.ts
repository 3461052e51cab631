import { z } from 'zod';
import { NEWEST_MINUTES, OLDEST_DAYS } from '@/lib/features/insights/outcomes/outcome-contract';
import { instant, note, slug, text } from '@/lib/shared/text';
import { sessionName } from '@/lib/snapshot/session-contract';

export const CORRECTION_STATUSES = ['open', 'confirmed', 'dismissed'] as const;
export const correctionStatus = z.enum(CORRECTION_STATUSES);
export type CorrectionStatus = z.infer<typeof correctionStatus>;

const happened = instant.superRefine((value, context) => {
  const age = Date.now() - Date.parse(value);
  const refuse = (message: string) => context.addIssue({ code: 'custom', message });
  if (age > OLDEST_DAYS * 86_400_000) refuse(`must not be more than ${OLDEST_DAYS} days in the past`);
  if (age < -NEWEST_MINUTES * 60_000) refuse(`must not be more than ${NEWEST_MINUTES} minutes in the future`);
});

const fields = {
  tool: text(200).optional().meta({
    description:
      'Corrected tool. Default: the tool of `outcomeId`, otherwise of the last call in `session`. Optional when `expectedTool` is set.',
  }),
  expectedTool: text(200)
    .optional()
    .meta({ description: 'Tool that the user says is right. Default: the one named in `text`.' }),
  text: text(4000).meta({ description: 'Message of the user.' }),
  session: sessionName.optional(),
  outcomeId: z.guid('must be a UUID').toLowerCase().optional().meta({
    description:
      'Id of the event of the call. If `tool` or `expectedTool` is set, an id of no call of that tool is ignored.',
  }),
  occurredAt: happened.optional().meta({ description: 'Time of the correction. Default: now.' }),
};

const example = { text: "That doesn't look like a movie list.", session: 'conversation-42' };

const eventId = z.guid('must be a UUID').toLowerCase().meta({
  description: 'Set by the caller, unique per agent. A duplicate is stored once; different content returns 409.',
});

export const correctionInput = z
  .strictObject({ id: eventId.optional(), ...fields })
  .meta({ id: 'CorrectionInput', example });
export type CorrectionInput = z.output<typeof correctionInput>;

const MAX_CONCURRENT = 100;

export const correctionsInput = z
  .strictObject({
    events: z
      .array(z.strictObject({ id: eventId, ...fields }))
      .min(1)
      .max(MAX_CONCURRENT),
  })
  .meta({
    id: 'CorrectionsInput',
    description: 'Several corrections, stored all or none.',
    example: { events: [{ id: '0198f3a2-6d1e-7c55-9a51-3f0d2f6f7c12', ...example }] },
  });

export const correctionsBody = z.union([correctionInput, correctionsInput]);

export const memberCorrectionInput = z
  .strictObject({ agent: slug.meta({ description: 'Agent of the call.' }), ...fields })
  .meta({ id: 'MemberCorrectionInput', example: { agent: 'support', ...example } });

const found = z
  .strictObject({
    rule: z.string(),
    kind: z.string().nullable(),
    matched: z.string().meta({ description: 'Text of the correction.' }),
  })
  .nullable()
  .meta({ description: 'Rule that detected the correction in the text. null: none.' });

const view = {
  id: z.string(),
  tool: z
    .string()
    .nullable()
    .meta({ description: 'Tool of the corrected call. null: unknown, only the expected tool was named.' }),
  method: z.string(),
  expectedTool: z.string().nullable().meta({ description: 'Tool that the user says is right. null: none was named.' }),
  session: z.string().nullable(),
  outcomeId: z.string().nullable(),
  foundBy: z.enum(['stated', 'outcome', 'session', 'message']).meta({
    description: 'How the tool was determined. `message`: detected in a later routed message of the session.',
  }),
  found,
  status: correctionStatus,
  occurredAt: z.string(),
};

export const correctionView = z.strictObject(view).meta({ id: 'Correction' });
export type CorrectionView = z.infer<typeof correctionView>;

export const correctionsView = z
  .strictObject({
    accepted: z.int().meta({ description: 'Corrections stored by this request.' }),
    duplicates: z.int().meta({ description: 'Duplicates with the same content.' }),
    results: z
      .array(z.strictObject({ id: z.string(), correction: correctionView }))
      .meta({ description: 'One per event, in order: its id and correction.' }),
  })
  .meta({ id: 'CorrectionsAccepted' });
export type CorrectionsView = z.infer<typeof correctionsView>;

export const memberCorrection = z
  .strictObject({
    ...view,
    agent: z.string(),
    text: z.string(),
    packet: z.string().nullable().meta({ description: 'Packet whose selection it corrects.' }),
    decidedBy: z.string().nullable(),
    decidedAt: z.string().nullable(),
    note: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'MemberCorrection' });
export type MemberCorrection = z.infer<typeof memberCorrection>;

export const correctionDecision = z
  .strictObject({
    confirm: z.boolean().nullable().meta({
      description: '`true`: confirms it. `false`: dismisses it. `null`: reopens it.',
    }),
    note: note.optional(),
  })
  .meta({ id: 'CorrectionDecision', example: { confirm: true, note: 'It was a menu.' } });
export type CorrectionDecision = z.output<typeof correctionDecision>;

const count = z.int();
const sums = z.strictObject({ corrections: count, open: count, confirmed: count, dismissed: count });
const group = sums.extend({
  before: count.meta({ description: 'Corrections of the previous period.' }),
  lastAt: z.string(),
});

export const correctionCounts = z
  .strictObject({
    range: z.strictObject({
      from: z.string(),
      until: z.string(),
      step: z.enum(['minute', 'hour', 'day']),
      before: z.string().meta({ description: 'Start of the previous period of the same length.' }),
    }),
    recordedSince: z.string().nullable().meta({ description: 'First correction. null: none.' }),
    total: sums.meta({ description: 'Current status of the corrections in the period.' }),
    before: sums,
    series: z.array(sums.extend({ at: z.string() })).meta({ description: 'All steps of the range, oldest first.' }),
    seriesBefore: z.array(sums.extend({ at: z.string() })).meta({ description: 'Steps of the previous period.' }),
    tools: z.array(group.extend({ tool: z.string() })).meta({ description: 'Most first.' }),
    rules: z
      .array(group.extend({ rule: z.string().nullable() }))
      .meta({ description: 'By detection rule. null: none.' }),
  })
  .meta({ id: 'CorrectionCounts' });
export type CorrectionCountsView = z.infer<typeof correctionCounts>;
