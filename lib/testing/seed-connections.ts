import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { seal } from '@/lib/access/secrets';
import { insertRow } from './rows';

/** The secret that the organization connected `provider` with. */
export function connectedSecret(slug: string, provider: string): string {
  return `${slug}-${provider}-secret-canary`;
}

export async function seedConnection(db: pg.Client, orgId: string, slug: string, provider: string): Promise<void> {
  const secret = connectedSecret(slug, provider);
  const sealed = seal(secret, `integration/${orgId}/${provider}`);
  const row = { id: randomUUID(), orgId, provider, kind: 'apiKey', sealed, lastFour: 'nary', status: 'connected' };
  await insertRow(db, 'IntegrationConnection', row);
}

/** A webhook that is off, and what was to be sent to it. */
export async function seedWebhook(db: pg.Client, orgId: string, slug: string): Promise<string> {
  const id = randomUUID();
  await insertRow(db, 'Webhook', {
    ...{ id, orgId, url: `https://hooks.${slug}.test/in`, events: ['packet.failed'], enabled: false },
    ...{ sealed: '\\x00', createdBy: 'seed', updatedAt: new Date() },
  });
  await insertRow(db, 'NotificationDelivery', {
    id: randomUUID(),
    orgId,
    webhookId: id,
    event: 'packet.failed',
    data: {},
  });
  await insertRow(db, 'NotificationSettings', { orgId, mailEvents: [] });
  return id;
}
