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

export const correctionInput = z.strictObject(fields).meta({ id: 'CorrectionInput', example });
export type CorrectionInput = z.output<typeof correctionInput>;

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
