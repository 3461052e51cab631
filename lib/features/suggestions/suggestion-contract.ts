import { z } from 'zod';
import { SUGGESTION_KINDS } from '@/lib/cohesion/suggest';
import { evidenceEvents } from '@/lib/features/cohesion/cohesion-contract';
import { instant, note, text } from '@/lib/shared/text';

export const suggestionKind = z.enum(SUGGESTION_KINDS).meta({
  description:
    '`repair` what fails; `tighten` what a tool takes on or accepts; `split` a tool; `recompose` tools that share a boundary problem; `drop_grant`: what an agent may call and does not.',
});
export const SUGGESTION_STATUSES = ['open', 'opened', 'snoozed', 'accepted', 'dismissed', 'withdrawn'] as const;
export const suggestionStatus = z.enum(SUGGESTION_STATUSES).meta({
  description:
    '`opened`: somebody has looked at its draft and neither saved it nor decided; it is still open. `accepted`: it is done, or a person said so. `withdrawn`: its reason went away before anybody decided.',
});
export type SuggestionStatus = z.infer<typeof suggestionStatus>;

const view = {
  id: z.string(),
  kind: suggestionKind,
  status: suggestionStatus,
  tools: z.array(z.string()),
  method: z.string().nullable(),
  agent: z.string().nullable().meta({ description: 'Whose grants it is about.' }),
  axes: z.array(z.string()),
  effect: z.string().meta({ description: 'What it would change, in words and numbers.' }),
  evidence: z.strictObject({
    signals: z.number().meta({ description: 'Weighted: so many of `calls` speak for it.' }),
    calls: z.number(),
    share: z.number(),
    lower: z.number(),
    upper: z.number(),
    sources: z.number(),
    axis: z
      .string()
      .optional()
      .meta({ description: 'Of a split: the axis that sets these calls apart most, which the draft takes over.' }),
    signature: z
      .strictObject({ code: z.string(), share: z.number() })
      .nullable()
      .optional()
      .meta({ description: 'Of a repair: the most frequent error code, and its share of the failures.' }),
    found: z
      .number()
      .optional()
      .meta({ description: 'How many events there are, of which `outcomes` has the latest.' }),
    saidFound: z
      .number()
      .optional()
      .meta({ description: 'How many corrections there are, of which `corrections` has the latest.' }),
    outcomes: z.array(z.string()).meta({ description: 'Ids of events, latest first, at most 50.' }),
    corrections: z.array(z.string()).meta({ description: 'Ids of corrections, latest first, at most 50.' }),
  }),
  snoozedUntil: z.string().nullable(),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
};
export const suggestionView = z.strictObject(view).meta({ id: 'Suggestion' });
export type SuggestionView = z.infer<typeof suggestionView>;

export const suggestionDetail = z.strictObject({ ...view, ...evidenceEvents }).meta({ id: 'SuggestionDetail' });
export type SuggestionDetail = z.infer<typeof suggestionDetail>;

export const acceptedSuggestion = z
  .strictObject({
    suggestion: suggestionDetail.meta({ description: 'With its evidence: the events themselves.' }),
    editor: z
      .strictObject({
        href: z.string().meta({ description: 'The page of the console where it is done.' }),
        change: z
          .strictObject({
            ...{ text: z.string(), method: z.string(), path: z.string(), body: z.unknown() },
            ifMatch: z.string().nullable().meta({ description: 'The revision that the draft was made on.' }),
          })
          .nullable()
          .meta({
            description: 'A draft of the request that would do it. It is not sent: a person looks at it first.',
          }),
      })
      .meta({ description: 'Nothing has changed yet.' }),
  })
  .meta({ id: 'SuggestionEditor' });
export type AcceptedSuggestion = z.infer<typeof acceptedSuggestion>;

export const acceptInput = z.strictObject({ note: note.optional() }).meta({ id: 'AcceptSuggestion' });
export const dismissInput = z
  .strictObject({ reason: text(2000).meta({ description: 'Why it is not done.' }) })
  .meta({ id: 'DismissSuggestion', example: { reason: 'It is what this tool is for.' } });

const MOST_DAYS = 365;
export const snoozeInput = z
  .strictObject({
    until: instant.superRefine((value, context) => {
      const ahead = Date.parse(value) - Date.now();
      const refuse = (message: string) => context.addIssue({ code: 'custom', message });
      if (ahead <= 0) refuse('must lie in the future');
      if (ahead > MOST_DAYS * 86_400_000) refuse(`must lie at most ${MOST_DAYS} days ahead`);
    }),
  })
  .meta({ id: 'SnoozeSuggestion' });
