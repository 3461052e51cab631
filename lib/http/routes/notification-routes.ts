import { z } from 'zod';
import {
  deliveryView,
  notificationSettingsInput,
  notificationSettingsView,
  webhookInput,
  webhookPatch,
  webhookRotation,
  webhookSecret,
  webhookTest,
  webhookView,
} from '@/lib/features/notifications/notification-contract';
import {
  getNotificationSettings,
  putNotificationSettings,
} from '@/lib/features/notifications/notification-settings-service';
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  rotateWebhook,
  testWebhook,
  updateWebhook,
} from '@/lib/features/notifications/webhook-service';
import { slug } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { route } from '../route';
import { orgParams, pageOf, pageQuery, versioned } from './shared';

const tag = 'Notifications';
const params = z.strictObject({ org: slug, webhook: z.uuid() });
const own = { org: 'own' } as const;

export const notificationRoutes = [
  route({
    method: 'get',
    path: '/orgs/{org}/notifications',
    operationId: 'getNotificationSettings',
    summary: 'What people are written about by mail.',
    tag,
    permission: { org: 'read' },
    params: orgParams,
    response: notificationSettingsView,
    handle: async ({ scope }) => versioned(await getNotificationSettings(scope)),
  }),
  route({
    method: 'put',
    path: '/orgs/{org}/notifications',
    operationId: 'putNotificationSettings',
    summary: 'Replaces what people are written about by mail.',
    tag,
    permission: own,
    params: orgParams,
    body: notificationSettingsInput,
    ifMatch: 'optional',
    response: notificationSettingsView,
    handle: async ({ scope, ifMatch, body }) => versioned(await putNotificationSettings(scope, ifMatch, body)),
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/webhooks',
    operationId: 'listWebhooks',
    summary: 'Where events are posted to, and how the latest try went.',
    tag,
    permission: { org: 'read' },
    params: orgParams,
    query: pageQuery(50, 200),
    response: page(webhookView),
    handle: async ({ scope, role, query }) => pageOf(await listWebhooks(scope, role === 'owner'), query),
  }),
  route({
    method: 'post',
    path: '/orgs/{org}/webhooks',
    operationId: 'createWebhook',
    summary:
      'Adds an address that events are posted to, signed as Standard Webhooks says; the secret is shown this once.',
    tag,
    permission: own,
    params: orgParams,
    body: webhookInput,
    shownOnce: ['secret'],
    status: 201,
    response: webhookSecret,
    handle: async ({ scope, body }) => ({ body: await createWebhook(scope, body) }),
  }),
  route({
    method: 'patch',
    path: '/orgs/{org}/webhooks/{webhook}',
    operationId: 'updateWebhook',
    summary: 'Changes a webhook’s address, its events, or whether it is on.',
    tag,
    permission: own,
    params,
    body: webhookPatch,
    response: webhookView,
    handle: async ({ scope, params: { webhook }, body }) => ({ body: await updateWebhook(scope, webhook, body) }),
  }),
  route({
    method: 'delete',
    path: '/orgs/{org}/webhooks/{webhook}',
    operationId: 'deleteWebhook',
    summary: 'Deletes a webhook and what was sent to it.',
    tag,
    permission: own,
    params,
    status: 204,
    handle: async ({ scope, params: { webhook } }) => {
      await deleteWebhook(scope, webhook);
      return {};
    },
  }),
  route({
    method: 'post',
    path: '/orgs/{org}/webhooks/{webhook}/secret',
    operationId: 'rotateWebhookSecret',
    summary: 'Makes another secret; for a while events are signed with the one before as well.',
    tag,
    permission: own,
    params,
    body: webhookRotation,
    shownOnce: ['secret'],
    response: webhookSecret,
    handle: async ({ scope, params: { webhook }, body }) => ({
      body: await rotateWebhook(scope, webhook, body.overlapSeconds),
    }),
  }),
  route({
    method: 'post',
    path: '/orgs/{org}/webhooks/{webhook}/test',
    operationId: 'testWebhook',
    summary: 'Posts an event of no meaning now, and says what was answered.',
    tag,
    permission: own,
    params,
    body: z.strictObject({}),
    response: webhookTest,
    handle: async ({ scope, params: { webhook } }) => ({ body: await testWebhook(scope, webhook) }),
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/webhooks/{webhook}/deliveries',
    operationId: 'listWebhookDeliveries',
    summary: 'What was sent to a webhook lately, latest first.',
    tag,
    permission: own,
    params,
    query: pageQuery(50, 50),
    response: page(deliveryView),
    handle: async ({ scope, params: { webhook }, query }) => pageOf(await listDeliveries(scope, webhook), query),
  }),
];
