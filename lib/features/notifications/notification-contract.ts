import { z } from 'zod';
import { webAddress } from '@/lib/shared/web-address';
import { NOTIFICATION_EVENTS } from './notification-event-contract';

export const notificationEvent = z.enum(NOTIFICATION_EVENTS);

const events = z
  .array(notificationEvent)
  .max(NOTIFICATION_EVENTS.length, `must contain at most ${NOTIFICATION_EVENTS.length}`)
  .refine((list) => new Set(list).size === list.length, 'must not contain duplicate events');

const url = webAddress(1_000)
  .refine(
    (address) => !/[#@]/.test(address),
    'must not contain a user name, password or fragment: deliveries are signed instead',
  )
  .meta({
    description: 'Endpoint for events. Path and query are not shown again.',
    example: 'https://hooks.example/ambit',
  });

const format = z.enum(['event', 'chat']).meta({
  description:
    '`event`: JSON with `type`, `timestamp` and `data`. `chat`: `{"text"}`, as incoming webhooks of Slack, Mattermost and Google Chat take it.',
});

export const webhookInput = z
  .strictObject({
    url,
    events: events.min(1, 'must name at least one event'),
    format: format.default('event'),
    enabled: z.boolean().default(true),
  })
  .meta({ id: 'WebhookInput' });
export type WebhookInput = z.output<typeof webhookInput>;

export const webhookPatch = z
  .strictObject({
    url: url.optional(),
    events: events.min(1, 'must name at least one event').optional(),
    format: format.optional(),
    enabled: z.boolean().optional(),
  })
  .refine((patch) => Object.keys(patch).length > 0, 'must change at least one field')
  .meta({ id: 'WebhookPatch' });
export type WebhookPatch = z.output<typeof webhookPatch>;

export const webhookView = z
  .strictObject({
    id: z.string(),
    host: z.string(),
    url: z.string().meta({
      description: 'Scheme, host and port. Path and query are encrypted and not shown again.',
    }),
    pathMark: z
      .string()
      .nullable()
      .meta({ description: 'Changes with the hidden path or query. null: neither exists.' }),
    events: z.array(notificationEvent),
    format,
    enabled: z.boolean(),
    triedAt: z.string().nullable().meta({ description: 'Time of the last delivery. null: never.' }),
    answered: z.int().nullable().meta({ description: 'HTTP status of the last response. null: none.' }),
    error: z.string().nullable().meta({ description: 'Error of the last delivery. null: none.' }),
    failingSince: z.string().nullable(),
    oldSecretUntil: z
      .string()
      .nullable()
      .meta({ description: 'After a rotation: end of the overlap with the previous secret.' }),
    createdBy: z.string(),
    createdAt: z.string(),
  })
  .meta({ id: 'Webhook' });
export type WebhookView = z.infer<typeof webhookView>;

export const webhookSecret = z
  .strictObject({
    webhook: webhookView,
    secret: z.string().meta({ description: 'Shown once. Standard Webhooks format: `whsec_` and base64.' }),
  })
  .meta({ id: 'WebhookSecret' });
export type WebhookSecret = z.infer<typeof webhookSecret>;

export const webhookRotation = z
  .strictObject({
    overlapSeconds: z
      .int()
      .min(0, 'must be at least 0')
      .max(604_800, 'must be at most a week')
      .default(86_400)
      .meta({ description: 'Period during which events are signed with both secrets.' }),
  })
  .meta({ id: 'WebhookRotation' });

export const webhookTest = z
  .strictObject({
    delivered: z.boolean(),
    answered: z.int().nullable(),
    error: z.string().nullable(),
    webhook: webhookView,
  })
  .meta({ id: 'WebhookTest' });
export type WebhookTest = z.infer<typeof webhookTest>;

export const deliveryView = z
  .strictObject({
    id: z.string().meta({ description: 'The `webhook-id` of all attempts.' }),
    event: z.string(),
    status: z.enum(['pending', 'delivered', 'failed']),
    tries: z.int(),
    answered: z.int().nullable(),
    error: z.string().nullable(),
    createdAt: z.string(),
    endedAt: z.string().nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type DeliveryView = z.infer<typeof deliveryView>;

export const mailTo = z.enum(['owners', 'deciders']);

export const notificationSettingsInput = z
  .strictObject({
    mailEvents: events.meta({ description: 'Events that send mail. Empty: no mail.' }),
    mailTo: mailTo.meta({ description: '`deciders`: owners and configurators.' }),
  })
  .meta({ id: 'NotificationSettingsInput' });
export type NotificationSettingsInput = z.output<typeof notificationSettingsInput>;

export const ownMail = z
  .strictObject({
    mail: z.boolean().meta({ description: '`false`: you receive no mail about this organization.' }),
    delivery: z.enum(['immediate', 'daily']).default('immediate').meta({
      description: '`daily`: one mail a day, at 07:00 UTC. Approval requests are always sent at once.',
    }),
    events: events.nullable().default(null).meta({
      description: 'Events that are mailed to you. null: those that the owners chose for your role.',
    }),
  })
  .meta({ id: 'OwnMail' });
export type OwnMail = z.infer<typeof ownMail>;

export const notificationSettingsView = z
  .strictObject({
    mailEvents: z.array(notificationEvent),
    mailTo,
    mailIsSetUp: z.boolean().meta({ description: 'Whether this installation can send mail.' }),
    revision: z.string(),
  })
  .meta({ id: 'NotificationSettings' });
export type NotificationSettingsView = z.infer<typeof notificationSettingsView>;
