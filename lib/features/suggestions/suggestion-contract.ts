import { z } from 'zod';
import { SUGGESTION_KINDS } from '@/lib/cohesion/suggest';
import { evidenceEvents } from '@/lib/features/insights/cohesion/cohesion-contract';
import { instant, note, text } from '@/lib/shared/text';

export const suggestionKind = z.enum(SUGGESTION_KINDS).meta({
  description:
    '`repair` a failing tool; `tighten` the description or acceptance of a tool; `split` a tool; `recompose` tools that share a boundary problem; `drop_grant`: remove an unused grant.',
});
export const SUGGESTION_STATUSES = ['open', 'opened', 'snoozed', 'accepted', 'dismissed', 'withdrawn'] as const;
export const suggestionStatus = z.enum(SUGGESTION_STATUSES).meta({
  description:
    '`opened`: its draft was opened, without a decision. `accepted`: done or marked as done. `withdrawn`: its reason no longer applies.',
});
export type SuggestionStatus = z.infer<typeof suggestionStatus>;

const view = {
  id: z.string(),
  kind: suggestionKind,
  status: suggestionStatus,
  tools: z.array(z.string()),
  method: z.string().nullable(),
  agent: z.string().nullable().meta({ description: 'Agent with the unused grants.' }),
  axes: z.array(z.string()),
  effect: z.string().meta({ description: 'Expected effect.' }),
  evidence: z.strictObject({
    signals: z.number().meta({ description: 'Weighted number of `calls` that support it.' }),
    calls: z.number(),
    share: z.number(),
    lower: z.number(),
    upper: z.number(),
    sources: z.number(),
    axis: z
      .string()
      .optional()
      .meta({ description: 'Split only: the most distinctive axis of these calls, which the draft covers.' }),
    signature: z
      .strictObject({ code: z.string(), share: z.number() })
      .nullable()
      .optional()
      .meta({ description: 'Repair only: the most frequent error code and its share of the failures.' }),
    found: z.number().optional().meta({ description: 'Total number of events. `outcomes` contains the latest.' }),
    saidFound: z
      .number()
      .optional()
      .meta({ description: 'Total number of corrections. `corrections` contains the latest.' }),
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
    suggestion: suggestionDetail.meta({ description: 'Suggestion with its evidence.' }),
    editor: z
      .strictObject({
        href: z.string().meta({ description: 'Console page to carry it out.' }),
        change: z
          .strictObject({
            ...{ text: z.string(), method: z.string(), path: z.string(), body: z.unknown() },
            ifMatch: z.string().nullable().meta({ description: 'Revision of the draft.' }),
          })
          .nullable()
          .meta({
            description: 'Draft request for review. It is not sent.',
          }),
      })
      .meta({ description: 'Nothing has changed yet.' }),
  })
  .meta({ id: 'SuggestionEditor' });
export type AcceptedSuggestion = z.infer<typeof acceptedSuggestion>;

export const acceptInput = z.strictObject({ note: note.optional() }).meta({ id: 'AcceptSuggestion' });
export const dismissInput = z
  .strictObject({ reason: text(2000).meta({ description: 'Reason for the dismissal.' }) })
  .meta({ id: 'DismissSuggestion', example: { reason: 'It is what this tool is for.' } });

const MAX_DAYS = 365;
export const snoozeInput = z
  .strictObject({
    until: instant.superRefine((value, context) => {
      const ahead = Date.parse(value) - Date.now();
      const refuse = (message: string) => context.addIssue({ code: 'custom', message });
      if (ahead <= 0) refuse('must be in the future');
      if (ahead > MAX_DAYS * 86_400_000) refuse(`must be at most ${MAX_DAYS} days ahead`);
    }),
  })
  .meta({ id: 'SnoozeSuggestion' });
