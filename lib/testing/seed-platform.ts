import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { insertRow, toolRow } from './rows';

/** A small catalog with every kind of tool. */
export const PLATFORM_TOOLS = [
  { name: 'query_org_data', universal: true, readOnly: true },
  { name: 'create_contact', category: 'crm' },
  { name: 'list_contacts', category: 'crm', readOnly: true, idempotent: true },
  { name: 'delete_contact', category: 'crm', destructive: true },
  { name: 'create_invoice', category: 'payments', integrations: ['stripe'], requiresApproval: true },
  { name: 'list_invoices', category: 'payments', integrations: ['stripe'], readOnly: true },
  { name: 'send_email', category: 'mail', integrations: ['resend'], openWorld: true },
  { name: 'search_media', category: 'media', integrations: ['unsplash'], readOnly: true },
  { name: 'purge_records', category: 'crm', readOnly: null, destructive: null },
  {
    name: 'render_text',
    category: 'media',
    readOnly: true,
    title: 'Rendre « texte »',
    description: 'Ends in <|endoftext|> and says "hello",\nin two lines. 😀 \\ end',
    inputSchema: {
      type: 'object',
      properties: { text: { type: 'string' } },
      required: ['text'],
      additionalProperties: false,
    },
    outputSchema: { type: 'object', properties: { html: { type: 'string' } } },
  },
];

export async function seedPlatform(db: pg.Client): Promise<void> {
  for (const tool of PLATFORM_TOOLS) await insertRow(db, 'Tool', toolRow(tool, null));
  const profile = (slug: string, tools: string[]) =>
    insertRow(db, 'Profile', { id: randomUUID(), orgId: null, slug, name: slug, tools });
  await profile('general', ['query_org_data', '*_contact', 'list_*', 'send_email', 'render_text', 'search_media']);
  await profile('support', ['query_org_data', 'list_*', 'create_contact', 'delete_contact', 'send_email']);
  await insertRow(db, 'SubtypeDefault', { subtype: 'general', profile: 'general' });
  await insertRow(db, 'SubtypeDefault', { subtype: 'customer_support', profile: 'support' });
  const channel = (slug: string, blocked: string[]) =>
    insertRow(db, 'Channel', { id: randomUUID(), orgId: null, slug, name: slug, blocked });
  await channel('sms', ['create_invoice', 'render_text']);
  await channel('webchat', []);
  for (const slug of ['resend', 'stripe', 'unsplash']) {
    await insertRow(db, 'IntegrationProvider', {
      slug,
      name: slug,
      description: `Connects ${slug}.`,
      kinds: ['apiKey'],
    });
  }
}
