import type { Installation } from '../installation';
import type { Tenant } from '../seed-tenant';
import { made, nothing, type Sample } from './sample';

const input = { url: 'http://127.0.0.1:9/hook', events: ['packet.failed'] };
const fresh = async (at: Installation, { slug, people }: Tenant) => ({
  webhook: (await made(at, `/orgs/${slug}/webhooks`, people.owner.key, input)).webhook.id,
});

/** Notifications. */
export const notificationSamples: Record<string, Sample> = {
  getNotificationSettings: { who: 'viewer' },
  getOwnMail: { who: 'viewer' },
  putOwnMail: { who: 'viewer', body: () => ({ mail: false }) },
  putNotificationSettings: { who: 'owner', body: () => ({ mailEvents: [], mailTo: 'owners' }), ifMatch: '*' },
  listWebhooks: { who: 'viewer', query: 'limit=5' },
  createWebhook: { who: 'owner', body: () => input },
  updateWebhook: { who: 'owner', body: () => ({ events: ['source.broken'] }) },
  deleteWebhook: { who: 'owner', arrange: fresh },
  rotateWebhookSecret: { who: 'owner', body: nothing, arrange: fresh },
  testWebhook: { who: 'owner', body: nothing, arrange: fresh },
  listWebhookDeliveries: { who: 'owner', query: 'limit=5' },
};
