import { mkdtempSync, rmSync } from 'node:fs';
import type http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CallToolResult, Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { valueProblems } from '@/lib/json-schema/value-problems';
import { Database } from './database';
import { SAMPLE_CALLS } from './sample-calls';
import { backOffice } from './server';
import type { Fields } from './store';
import { TOOLBOXES } from './toolboxes';

const TOKENS = { platform: 'p'.repeat(32), evergreen: 'e'.repeat(32) };
const toolsOf = (box: keyof typeof TOOLBOXES) => TOOLBOXES[box].tools.map(({ name }) => name);

let server: http.Server;
let origin: string;
const clients: Partial<Record<keyof typeof TOOLBOXES, Client>> = {};

async function connect(box: keyof typeof TOOLBOXES, token: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { Authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(origin + TOOLBOXES[box].path), { requestInit }));
  return client;
}

beforeAll(async () => {
  server = backOffice(new Database(), TOKENS);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const box of ['platform', 'evergreen'] as const) clients[box] = await connect(box, TOKENS[box]);
});
afterAll(async () => {
  for (const client of Object.values(clients)) await client.close();
  server.closeAllConnections();
  server.close();
});

const ask = (name: string, args: Fields, organization: string, box: keyof typeof TOOLBOXES) =>
  clients[box]!.callTool({
    name,
    arguments: args,
    _meta: { 'ambit/organization': organization },
  }) as Promise<CallToolResult>;

const textOf = ({ content }: CallToolResult) => (content[0] as { text: string }).text;

/** Calls a tool of the platform that succeeds. */
async function run(name: string, args: Fields = {}, organization = 'acme-events') {
  const result = await ask(name, args, organization, 'platform');
  expect(result.isError, textOf(result)).toBeUndefined();
  return JSON.parse(textOf(result)) as Record<string, unknown>;
}

async function refused(name: string, args: Fields, box: keyof typeof TOOLBOXES = 'platform'): Promise<string> {
  const result = await ask(name, args, 'acme-events', box);
  expect(result.isError, textOf(result)).toBe(true);
  return textOf(result);
}

async function home(name: string, args: Fields = {}) {
  const result = await ask(name, args, '', 'evergreen');
  expect(result.isError, textOf(result)).toBeUndefined();
  return JSON.parse(textOf(result)) as Record<string, unknown>;
}

describe.each(['platform', 'evergreen'] as const)('the tools of %s', (box) => {
  test('all have a handler, and are listed as the catalog describes them', async () => {
    expect(Object.keys(TOOLBOXES[box].handlers).sort()).toEqual(toolsOf(box).sort());
    const { tools } = await clients[box]!.listTools();
    expect(tools.map(({ name }) => name)).toEqual(TOOLBOXES[box].tools.map(({ name }) => name));
    expect(tools.map(({ inputSchema }) => inputSchema)).toEqual(
      TOOLBOXES[box].tools.map(({ inputSchema }) => inputSchema),
    );
  });

  test.each(toolsOf(box))('%s runs', async (name) => {
    // An organization of its own, so that the calls do not depend on each other.
    const result = await ask(
      name,
      SAMPLE_CALLS[name]!,
      name === 'set_member_role' ? 'acme-events' : `org-${name}`,
      box,
    );
    expect(result.isError, textOf(result)).toBeUndefined();
    const { outputSchema } = TOOLBOXES[box].tools.find((tool) => tool.name === name)!;
    if (outputSchema) expect(valueProblems(outputSchema, result.structuredContent, '')).toEqual([]);
  });
});

test('a created ticket is listed, answered, assigned and resolved', async () => {
  const { ticket } = await run('create_ticket', { subject: 'No sound', description: 'Hall 3 has no sound.' });
  const { id } = ticket as { id: string };
  expect(id).toMatch(/^T-\d+$/);
  const reply = await run('reply_to_ticket', { ticketId: id, message: 'We are on it.' });
  expect(reply.message).toMatchObject({ delivery: expect.stringContaining('not sent') });
  await run('assign_ticket', { ticketId: id, team: 'technical' });
  await run('update_ticket_status', { ticketId: id, status: 'resolved', resolution: 'A cable.' });
  const { tickets } = await run('list_tickets', { query: 'no sound', status: 'resolved' });
  expect(tickets).toMatchObject([{ id, assignee: 'technical', priority: 'normal', latestMessage: 'We are on it.' }]);
});

test('lists are ordered and paged', async () => {
  const first = await run('list_tickets', { limit: 1 }, 'paged');
  expect(first.tickets).toMatchObject([{ priority: 'urgent' }]);
  const next = await run('list_tickets', { limit: 2, cursor: first.nextCursor }, 'paged');
  expect(next).toMatchObject({ total: 4, tickets: [{ priority: 'high' }, { priority: 'normal' }], nextCursor: '3' });
  expect(await refused('list_tickets', { cursor: 'x' })).toContain('nextCursor');
});

test('contacts are created, found, changed, merged and deleted', async () => {
  const { contact } = await run('create_contact', { email: 'kim@example.com', firstName: 'Kim' });
  const { id } = contact as { id: string };
  expect(await refused('create_contact', { email: 'kim@example.com' })).toContain(id);
  await run('update_contact', { contactId: id, company: 'Kimono' });
  await run('log_contact_activity', { contactId: id, kind: 'note', summary: 'Met at the fair.' });
  const { contacts } = await run('search_contacts', { query: 'kimono kim' });
  expect(contacts).toMatchObject([{ id, firstName: 'Kim', stage: 'lead' }]);
  const merged = await run('merge_contacts', { keepContactId: 'contact_8', mergeContactId: id });
  expect(merged).toMatchObject({ contact: { id: 'contact_8', firstName: 'Ruth' }, moved: { activities: 1 } });
  expect(await refused('update_contact', { contactId: id })).toContain(`There is no contact with the id "${id}"`);
  const removed = await run('delete_contact', { contactId: 'contact_8', reason: 'erasure_request' });
  expect(removed.removed).toMatchObject({ activities: 1 });
  const { records } = await run('query_org_data', { recordType: 'ticket', query: 'wheelchair' });
  expect(records).toMatchObject([{ contactId: null }]);
});

test('a full event fills its waiting list, which moves up', async () => {
  const more = await run('register_attendee', { eventId: 'event_2', name: 'Kim', email: 'kim@example.com' }, 'seats');
  expect(more.registration).toMatchObject({ status: 'waiting' });
  expect(await run('cancel_registration', { registrationId: 'reg_2' }, 'seats')).toMatchObject({ movedUp: 'reg_4' });
  const told = await run('cancel_event', { eventId: 'event_2', message: 'The hall is closed.' }, 'seats');
  expect(told).toMatchObject({ attendeesTold: 3, event: { status: 'cancelled' } });
});

test('a booked time is no longer free', async () => {
  const find = () => run('manage_bookings', { action: 'find_times', serviceId: 'product_4' }, 'times');
  const startsAt = ((await find()).freeTimes as string[])[0]!;
  const book = { action: 'book', serviceId: 'product_4', contactId: 'contact_1', startsAt };
  const { booking } = await run('manage_bookings', book, 'times');
  expect((await find()).freeTimes).not.toContain(startsAt);
  await run('manage_bookings', { action: 'cancel', bookingId: (booking as { id: string }).id }, 'times');
  expect((await find()).freeTimes).toContain(startsAt);
});

test('an invoice is drafted, sent, paid and refunded, and no money moves', async () => {
  const lines = [{ description: 'Tour', quantity: 2, unitPriceCents: 3500 }];
  const { invoice } = await run('create_invoice', { contactId: 'contact_1', lines });
  const { id: invoiceId } = invoice as { id: string };
  expect(invoice).toMatchObject({ totalCents: 7000, currency: 'EUR', status: 'draft' });
  expect(await run('send_invoice', { invoiceId })).toMatchObject({ message: { to: 'lena.brandt@hafengmbh.example' } });
  const pay = { contactId: 'contact_1', invoiceId };
  expect(await refused('process_payment', { ...pay, amountCents: 1 })).toContain('7000 cents');
  const { payment } = await run('process_payment', { ...pay, amountCents: 7000 });
  expect(payment).toMatchObject({ note: expect.stringContaining('no money moved') });
  const { id: paymentId } = payment as { id: string };
  const back = { paymentId, amountCents: 2000, reason: 'requested_by_customer' };
  expect(await run('refund_payment', back)).toMatchObject({ refundableCents: 5000 });
  expect(await refused('refund_payment', { ...back, amountCents: 5001 })).toContain('5000 cents');
  expect(await refused('void_invoice', { invoiceId, reason: 'Error' })).toContain('is paid');
});

test('a workflow runs its steps', async () => {
  const steps = [
    { action: 'add_tag', targetId: 'welcomed' },
    { action: 'send_message', targetId: 'template_1' },
    { action: 'open_ticket' },
  ];
  const { workflow } = await run('create_workflow', { name: 'Welcome', trigger: 'manual', steps }, 'flow');
  const call = { workflowId: (workflow as { id: string }).id, recordId: 'contact_2' };
  const find = () => run('search_contacts', { tags: ['welcomed'] }, 'flow');
  await run('run_workflow', { ...call, dryRun: true }, 'flow');
  expect(await find()).toMatchObject({ total: 0 });
  const { run: made } = await run('run_workflow', call, 'flow');
  expect(made).toMatchObject({ steps: [{ result: 'tag added' }, {}, { result: expect.stringMatching(/^T-/) }] });
  expect(await find()).toMatchObject({ contacts: [{ id: 'contact_2' }] });
});

test('Evergreen: a customer, a task and their link; a taken time is refused', async () => {
  const { customer } = await home('customer_create', { body_name: 'Sue Park', body_phone: '+1 (650) 555-0123' });
  const { task } = await home('task_create', { body_name: 'Fix heater', body_descr: 'Cold.' });
  const [{ id: customerId }, { id: taskId }] = [customer as { id: string }, task as { id: string }];
  const link = {
    ...{ body_from_entity: 'task', body_from_id: taskId, body_to_entity: 'customer', body_to_id: customerId },
    body_role: 'requested_by',
  };
  expect(await home('entity_linkage_create', link)).toMatchObject({ isNew: true });
  expect(await home('entity_linkage_create', link)).toMatchObject({ isNew: false });
  expect(await home('customer_get', { query_phone: '+1 650 5550123' })).toMatchObject({ customer: { id: customerId } });
  expect(await home('customer_get', { query_email: 'nobody@example.com' })).toEqual({ customer: null });
  const { query_from, query_to } = SAMPLE_CALLS.person_calendar_search!;
  const { slots } = await home('person_calendar_search', { query_from, query_to });
  const [{ personId, start }] = slots as [{ personId: string; start: string }];
  const visit = { body_person_id: personId, body_start: start, body_task_id: taskId };
  expect(await home('person_calendar_book', visit)).toMatchObject({ booking: { start } });
  expect(await refused('person_calendar_book', visit, 'evergreen')).toContain('is not free');
});

test('organizations do not see each other’s records', async () => {
  await run('create_ticket', { subject: 'Secret plan', description: 'Only for us.' }, 'first');
  expect(await run('list_tickets', { query: 'secret' }, 'second')).toMatchObject({ total: 0 });
  const result = (await clients.platform!.callTool({ name: 'list_tickets', arguments: {} })) as CallToolResult;
  expect(result).toMatchObject({ isError: true });
});

test('arguments that do not fit the schema are refused', async () => {
  expect(await refused('create_ticket', { subject: 'x' })).toMatch(/^Invalid arguments: /);
});

test('every address needs its own token', async () => {
  const post = (box: keyof typeof TOOLBOXES, token?: string) =>
    fetch(origin + TOOLBOXES[box].path, { method: 'POST', headers: token ? { Authorization: `Bearer ${token}` } : {} });
  expect((await post('platform')).status).toBe(401);
  expect((await post('platform', TOKENS.evergreen)).status).toBe(401);
  expect((await post('evergreen', TOKENS.evergreen)).status).not.toBe(401);
  expect((await fetch(`${origin}/`)).status).toBe(404);
});

test('records outlive the process, and deleting the file resets them', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'back-office-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'data.json');
  const first = new Database(file);
  const { id } = first.of('acme', 'business').add('tickets', { subject: 'Kept' });
  first.save();
  expect(new Database(file).of('acme', 'business').get('tickets', id)).toMatchObject({ subject: 'Kept' });
  expect(new Database().of('acme', 'business').find('tickets', id)).toBeUndefined();
});
