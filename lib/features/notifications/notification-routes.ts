import { z } from 'zod';
import { routeGroup } from '@/lib/http/route';
import { pageOf, pageQuery, versioned } from '@/lib/http/route-parts';
import { page } from '@/lib/shared/warning-contract';
import {
  deliveryView,
  notificationSettingsInput,
  notificationSettingsView,
  ownMail,
  webhookInput,
  webhookPatch,
  webhookRotation,
  webhookSecret,
  webhookTest,
  webhookView,
} from './notification-contract';
import {
  getNotificationSettings,
  getOwnMail,
  putNotificationSettings,
  putOwnMail,
} from './notification-settings-service';
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  rotateWebhook,
  testWebhook,
  updateWebhook,
} from './webhook-service';

const { get, post, put, patch, del } = routeGroup('Notifications');
const own = { org: 'own' } as const;

export const notificationRoutes = [
  get('/orgs/{org}/notifications', {
    operationId: 'getNotificationSettings',
    summary: 'Returns the settings for notification mails.',
    description: 'Use it to see which events are mailed and to whom.',
    permission: { org: 'read' },
    response: notificationSettingsView,
    handle: async ({ scope }) => versioned(await getNotificationSettings(scope)),
  }),
  put('/orgs/{org}/notifications', {
    operationId: 'putNotificationSettings',
    summary: 'Replaces the settings for notification mails.',
    description: 'Use it to choose the events that are mailed to the people in charge.',
    permission: own,
    body: notificationSettingsInput,
    ifMatch: 'required',
    response: notificationSettingsView,
    handle: async ({ scope, ifMatch, body }) => versioned(await putNotificationSettings(scope, ifMatch, body)),
  }),
  get('/orgs/{org}/notifications/own', {
    operationId: 'getOwnMail',
    summary: 'Returns which mail you receive about this organization, and when.',
    description: 'Every member can decide for themselves.',
    permission: { org: 'read' },
    response: ownMail,
    handle: async ({ scope, person }) => ({ body: await getOwnMail(scope, person.person.id) }),
  }),
  put('/orgs/{org}/notifications/own', {
    operationId: 'putOwnMail',
    summary: 'Sets which mail you receive about this organization, and when.',
    description: 'Every member can decide for themselves.',
    permission: { org: 'read' },
    body: ownMail,
    response: ownMail,
    handle: async ({ scope, person, body }) => ({ body: await putOwnMail(scope, person.person.id, body) }),
  }),
  get('/orgs/{org}/webhooks', {
    operationId: 'listWebhooks',
    summary: 'Lists webhooks with their last delivery.',
    description: 'Use it to find webhooks whose deliveries fail.',
    permission: { org: 'read' },
    query: pageQuery(50, 200),
    response: page(webhookView),
    handle: async ({ scope, query }) => pageOf(query, () => listWebhooks(scope)),
  }),
  post('/orgs/{org}/webhooks', {
    operationId: 'createWebhook',
    summary: 'Creates a webhook, signed with Standard Webhooks. The secret is shown once.',
    description: 'Use it to receive events in another system, such as approvals in a chat. The address must be public.',
    permission: own,
    body: webhookInput,
    shownOnce: ['secret'],
    status: 201,
    response: webhookSecret,
    handle: async ({ scope, body }) => ({ body: await createWebhook(scope, body) }),
  }),
  patch('/orgs/{org}/webhooks/{webhook}', {
    operationId: 'updateWebhook',
    summary: 'Changes a webhook.',
    description: 'Omitted fields stay unchanged. Set `enabled` to pause deliveries.',
    permission: own,
    body: webhookPatch,
    response: webhookView,
    handle: async ({ scope, params: { webhook }, body }) => ({ body: await updateWebhook(scope, webhook, body) }),
  }),
  del('/orgs/{org}/webhooks/{webhook}', {
    operationId: 'deleteWebhook',
    summary: 'Deletes a webhook and its deliveries.',
    description: 'No more events are sent. Pending deliveries are dropped.',
    permission: own,
    handle: ({ scope, params: { webhook } }) => deleteWebhook(scope, webhook),
  }),
  post('/orgs/{org}/webhooks/{webhook}/secret', {
    operationId: 'rotateWebhookSecret',
    summary: 'Rotates the secret. During the overlap, events are signed with both secrets.',
    description: 'Use it regularly, or when the secret may be known to others. Change the receiver during the overlap.',
    permission: own,
    body: webhookRotation,
    shownOnce: ['secret'],
    response: webhookSecret,
    handle: async ({ scope, params: { webhook }, body }) => ({
      body: await rotateWebhook(scope, webhook, body.overlapSeconds),
    }),
  }),
  post('/orgs/{org}/webhooks/{webhook}/test', {
    operationId: 'testWebhook',
    summary: 'Sends a test event and returns the response.',
    description: 'Use it to check address and signature before events depend on them.',
    permission: own,
    body: z.strictObject({}),
    response: webhookTest,
    handle: async ({ scope, params: { webhook } }) => ({ body: await testWebhook(scope, webhook) }),
  }),
  get('/orgs/{org}/webhooks/{webhook}/deliveries', {
    operationId: 'listWebhookDeliveries',
    summary: 'Lists recent deliveries of a webhook, latest first.',
    description: 'Use it to see why deliveries fail: status, error and next attempt.',
    permission: own,
    query: pageQuery(50, 50),
    response: page(deliveryView),
    handle: async ({ scope, params: { webhook }, query }) => pageOf(query, () => listDeliveries(scope, webhook)),
  }),
];
