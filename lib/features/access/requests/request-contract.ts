import { z } from 'zod';
import { remedy } from '@/lib/features/access/decisions/decision-contract';
import { ruleRef } from '@/lib/features/catalog/catalog-contract';
import { note, slug, text, toolName } from '@/lib/shared/text';

export const requestInput = z
  .strictObject({
    agent: slug,
    tool: toolName,
    session: text(200).optional(),
    channel: text(63).optional(),
    goal: text(120).optional(),
    message: text(2000).optional().meta({ description: 'Message that the tool was needed for.' }),
    reason: text(1000).optional().meta({ description: 'Reason for the request, shown to the approver.' }),
  })
  .meta({ id: 'RequestInput', description: 'Requests access to a tool for an agent.' });
export type RequestInput = z.infer<typeof requestInput>;

export const requestStatus = z.enum(['pending', 'granted', 'declined', 'withdrawn']);
export type RequestStatus = z.infer<typeof requestStatus>;

export const requestReopening = z
  .strictObject({
    answeredAt: z.iso.datetime().optional().meta({
      description: '`answeredAt` of the answer to undo. Returns 409 if the request was answered again since.',
    }),
  })
  .meta({ id: 'RequestReopening' });
export type RequestReopening = z.output<typeof requestReopening>;

export const requestAnswer = z
  .strictObject({
    grant: z.boolean(),
    onlyIfAllowed: z
      .boolean()
      .optional()
      .meta({ description: 'Grant only if the agent can call the tool already. Otherwise the response is 409.' }),
    note: note.optional(),
  })
  .meta({ id: 'RequestAnswer', description: 'Granting applies the changes. Declining applies none.' });
export type RequestAnswer = z.infer<typeof requestAnswer>;

/** Lowest role that may make all the changes; null when one needs somebody outside the organization. */
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
  changes: z.array(remedy).meta({ description: 'Remedies at the time of the request.' }),
  grantBy: grantBy.meta({ description: 'Role that can grant it. null: no member can.' }),
  obstacle: z.string().nullable().meta({ description: 'Reason why no member can grant it.' }),
  askedBy: z.strictObject({ actor: z.string(), label: z.string() }),
  mine: z.boolean().meta({ description: 'Whether the caller created it and can withdraw it.' }),
  mayAnswer: z.boolean().meta({ description: 'Whether the caller can grant or decline it.' }),
  createdAt: z.string(),
  answeredBy: z.string().nullable(),
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
};

export const requestView = z.strictObject(fields).meta({ id: 'AccessRequest' });
export type RequestView = z.infer<typeof requestView>;

export const presentView = z
  .strictObject({
    state: z.enum(['denied', 'allowed', 'gone']).meta({
      description: '`gone`: the request no longer applies. See `obstacle`.',
    }),
    decidedBy: ruleRef.nullable(),
    changes: z.array(remedy),
    differs: z.boolean().meta({ description: 'Whether the changes differ from those at the time of the request.' }),
    grantBy,
    obstacle: z.string().nullable(),
    needsPreview: z.boolean().meta({
      description:
        'Whether to show the impact before granting: more than the requested tool or other agents may change, or the agent gains a tool that is or may be destructive.',
    }),
  })
  .meta({ id: 'RequestPresent', description: 'Current decision and the effect of granting.' });
export type PresentView = z.infer<typeof presentView>;

const detailFields = {
  ...fields,
  present: presentView.nullable().meta({ description: 'null after it is answered.' }),
  revision: z
    .string()
    .meta({ description: 'Identifies the shown changes. Send it as `If-Match` so that no others are applied.' }),
};

export const requestDetail = z.strictObject(detailFields).meta({ id: 'RequestDetail' });
export type RequestDetail = z.infer<typeof requestDetail>;

export const requestOutcome = z
  .strictObject({
    ...detailFields,
    applied: z.array(remedy),
    undo: z.array(remedy.shape.change).nullable().meta({
      description: 'Requests that take the answer back, in order; the request is pending again. null: none can.',
    }),
  })
  .meta({ id: 'RequestOutcome' });
export type RequestOutcome = z.infer<typeof requestOutcome>;
