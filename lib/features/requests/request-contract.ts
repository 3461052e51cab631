import { z } from 'zod';
import { ruleRef } from '@/lib/features/catalog/catalog-contract';
import { remedy } from '@/lib/features/decisions/decision-contract';
import { note, slug, text, toolName } from '@/lib/shared/text';

export const requestInput = z
  .strictObject({
    agent: slug,
    tool: toolName,
    session: text(200).optional(),
    channel: text(63).optional(),
    goal: text(120).optional(),
    message: text(2000).optional().meta({ description: 'The message that the tool was looked for with.' }),
    reason: text(1000).optional().meta({ description: 'What it is needed for; whoever grants reads it.' }),
  })
  .meta({ id: 'RequestInput', description: 'Asks those who may to let an agent use a tool.' });
export type RequestInput = z.infer<typeof requestInput>;

export const requestStatus = z.enum(['pending', 'granted', 'declined', 'withdrawn']);
export type RequestStatus = z.infer<typeof requestStatus>;

export const requestAnswer = z
  .strictObject({ grant: z.boolean(), note: note.optional() })
  .meta({ id: 'RequestAnswer', description: 'Granting makes the changes; declining makes none.' });
export type RequestAnswer = z.infer<typeof requestAnswer>;

/** Who may make every one of the changes; null: somebody outside the organization has to make one. */
const grantBy = z.enum(['configurator', 'owner']).nullable();

const fields = {
  id: z.string(),
  agent: z.string(),
  tool: z.string(),
  session: z.string().nullable(),
  channel: z.string().nullable(),
  goal: z.string().nullable(),
  message: z.string().nullable(),
  reason: z.string(),
  status: requestStatus,
  changes: z.array(remedy).meta({ description: 'The smallest changes as they were when it was asked.' }),
  grantBy: grantBy.meta({ description: 'The role that may grant it; null when nobody here can.' }),
  obstacle: z.string().nullable().meta({ description: 'Why nobody here can grant it.' }),
  askedBy: z.strictObject({ actor: z.string(), label: z.string() }),
  mine: z.boolean().meta({ description: 'Whether the reader asked, and may withdraw it.' }),
  mayAnswer: z.boolean().meta({ description: "Whether the reader's role may grant or decline it." }),
  createdAt: z.string(),
  answeredBy: z.string().nullable(),
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
};

export const requestView = z.strictObject(fields).meta({ id: 'Request' });
export type RequestView = z.infer<typeof requestView>;

export const presentView = z
  .strictObject({
    state: z.enum(['denied', 'allowed', 'gone']).meta({
      description: '`gone`: the question cannot be asked any more, `obstacle` says why.',
    }),
    decidedBy: ruleRef.nullable(),
    changes: z.array(remedy),
    differs: z.boolean().meta({ description: 'Whether they are other changes than when it was asked.' }),
    grantBy,
    obstacle: z.string().nullable(),
  })
  .meta({ id: 'RequestPresent', description: 'What is decided now, and what granting would change.' });
export type PresentView = z.infer<typeof presentView>;

const detailFields = {
  ...fields,
  present: presentView.nullable().meta({ description: 'null once it is answered.' }),
  revision: z.string().meta({ description: 'Names the changes shown; sent as `If-Match`, no others are made.' }),
};

export const requestDetail = z.strictObject(detailFields).meta({ id: 'RequestDetail' });
export type RequestDetail = z.infer<typeof requestDetail>;

export const requestOutcome = z
  .strictObject({
    ...detailFields,
    applied: z.array(remedy),
    undo: z
      .array(remedy.shape.change)
      .nullable()
      .meta({ description: 'Requests that take the changes back, in order; null when only a restore does.' }),
  })
  .meta({ id: 'RequestOutcome' });
export type RequestOutcome = z.infer<typeof requestOutcome>;
