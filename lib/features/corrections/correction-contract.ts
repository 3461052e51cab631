import { z } from 'zod';
import { NEWEST_MINUTES, OLDEST_DAYS } from '@/lib/features/outcomes/outcome-contract';
import { sessionName } from '@/lib/features/sessions/session-contract';
import { instant, note, slug, text } from '@/lib/shared/text';

export const CORRECTION_STATUSES = ['open', 'confirmed', 'dismissed'] as const;
export const correctionStatus = z.enum(CORRECTION_STATUSES);
export type CorrectionStatus = z.infer<typeof correctionStatus>;

const happened = instant.superRefine((value, context) => {
  const age = Date.now() - Date.parse(value);
  const refuse = (message: string) => context.addIssue({ code: 'custom', message });
  if (age > OLDEST_DAYS * 86_400_000) refuse(`must not lie more than ${OLDEST_DAYS} days in the past`);
  if (age < -NEWEST_MINUTES * 60_000) refuse(`must not lie more than ${NEWEST_MINUTES} minutes in the future`);
});

const fields = {
  tool: text(200).optional().meta({
    description: 'The tool that was corrected. Left out: that of `outcomeId`, else of the last call in `session`.',
  }),
  text: text(4000).meta({ description: 'What the user said.' }),
  session: sessionName.optional(),
  outcomeId: z
    .guid('must be a UUID')
    .toLowerCase()
    .optional()
    .meta({ description: 'The id of the event that told of the call.' }),
  occurredAt: happened.optional().meta({ description: 'When it was said; now, when left out.' }),
};

const example = { text: "That doesn't look like a movie list.", session: 'conversation-42' };

const eventId = z.guid('must be a UUID').toLowerCase().meta({
  description: 'Made by the caller; known by agent and id: told twice it is stored once, other content is 409.',
});

export const correctionInput = z
  .strictObject({ id: eventId.optional(), ...fields })
  .meta({ id: 'CorrectionInput', example });
export type CorrectionInput = z.output<typeof correctionInput>;

const MOST_AT_ONCE = 100;

export const correctionsInput = z
  .strictObject({
    events: z
      .array(z.strictObject({ id: eventId, ...fields }))
      .min(1)
      .max(MOST_AT_ONCE),
  })
  .meta({
    id: 'CorrectionsInput',
    description: 'Several at once: stored all together, or none of them.',
    example: { events: [{ id: '0198f3a2-6d1e-7c55-9a51-3f0d2f6f7c12', ...example }] },
  });

/** One, or several at once. */
export const correctionsBody = z.union([correctionInput, correctionsInput]);

export const memberCorrectionInput = z
  .strictObject({ agent: slug.meta({ description: 'Whose call it was.' }), ...fields })
  .meta({ id: 'MemberCorrectionInput', example: { agent: 'support', ...example } });

const found = z
  .strictObject({
    rule: z.string(),
    kind: z.string().nullable(),
    matched: z.string().meta({ description: 'The words that say it.' }),
  })
  .nullable()
  .meta({ description: 'What says in the text that it is a correction; null where nothing clear does.' });

const view = {
  id: z.string(),
  tool: z.string(),
  method: z.string(),
  session: z.string().nullable(),
  outcomeId: z.string().nullable(),
  foundBy: z.enum(['stated', 'outcome', 'session', 'message']).meta({
    description: 'What says which tool is meant. `message`: found in a later message of the session that was routed.',
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
    duplicates: z.int().meta({ description: 'Corrections known already, with the same content.' }),
    results: z
      .array(z.strictObject({ id: z.string(), correction: correctionView }))
      .meta({ description: 'One for each event, in order: its id, and the correction that it is.' }),
  })
  .meta({ id: 'CorrectionsAccepted' });
export type CorrectionsView = z.infer<typeof correctionsView>;

export const memberCorrection = z
  .strictObject({
    ...view,
    agent: z.string(),
    text: z.string(),
    packet: z.string().nullable().meta({ description: 'The packet whose selection it counts against.' }),
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
      description:
        '`true`: the user is right. `false`: it is no correction of this call. `null`: open again, as if nobody had decided.',
    }),
    note: note.optional(),
  })
  .meta({ id: 'CorrectionDecision', example: { confirm: true, note: 'It was a menu.' } });
export type CorrectionDecision = z.output<typeof correctionDecision>;

const count = z.int();
const sums = z.strictObject({ corrections: count, open: count, confirmed: count, dismissed: count });
const group = sums.extend({
  before: count.meta({ description: 'Corrections of the period before.' }),
  lastAt: z.string(),
});

export const correctionCounts = z
  .strictObject({
    range: z.strictObject({
      from: z.string(),
      until: z.string(),
      step: z.enum(['minute', 'hour', 'day']),
      before: z.string().meta({ description: 'Where the period of the same length before `from` begins.' }),
    }),
    recordedSince: z.string().nullable().meta({ description: 'The first correction of all; null: none was said.' }),
    total: sums.meta({ description: 'Of those that were said in the time, what became of them until now.' }),
    before: sums,
    series: z.array(sums.extend({ at: z.string() })).meta({ description: 'Every step of the range, oldest first.' }),
    seriesBefore: z.array(sums.extend({ at: z.string() })).meta({ description: 'The same number of steps before.' }),
    tools: z.array(group.extend({ tool: z.string() })).meta({ description: 'Most first.' }),
    rules: z
      .array(group.extend({ rule: z.string().nullable() }))
      .meta({ description: 'By the rule that found it in the text; null where nothing clear was found.' }),
  })
  .meta({ id: 'CorrectionCounts' });
export type CorrectionCountsView = z.infer<typeof correctionCounts>;
