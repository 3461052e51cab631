import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { systemOrgScope } from '@/lib/access/system-scope';
import { retainHistories } from '@/lib/data/system/retention/retention';
import { observedCalls } from '@/lib/features/calls/observed-calls';
import { readConfirmedCalls } from '@/lib/features/search/learning/search-learning-service';
import { replyInTurn } from '@/lib/testing/chat-server';
import {
  acme,
  agent,
  at,
  globex,
  owner,
  review,
  route,
  select,
  server,
  setUpRoutedOrg,
  source,
  text,
  withModel,
} from '@/lib/testing/routed-org';

setUpRoutedOrg();

const record = async (recordCalls: string) => {
  const headers = { 'If-Match': '*' };
  const key = acme.people.owner.key;
  const saved = await at.call('PATCH', '/orgs/acme/settings', { key, headers, body: { recordCalls } });
  expect(saved.status, saved.text).toBe(200);
};
const confirmed = async (tool: string) => {
  await observedCalls().flush();
  const { body, text: answer } = await owner('GET', `/descriptions/${tool}/confirmed-requests`);
  expect(body.data, answer).toBeDefined();
  return body.data;
};
const executed = async (input: string) => {
  const packet = await route(input);
  expect(packet, input).toMatchObject({ status: 'executed' });
  return packet;
};
const exported = async (packet: string) => {
  await observedCalls().flush();
  const { text: lines } = await owner('GET', '/outcomes/export?format=ndjson');
  const rows = lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return rows.find((row) => row.packet === packet);
};
const scope = () => systemOrgScope({ id: acme.id, slug: 'acme' }, { actor: 'system:test', label: 'Test' });

it('are the messages of executed packets, with personal values replaced, for owners and configurators', async () => {
  await executed('Read the file /home/ada/notes.md');
  const packet = await executed('read the file /home/grace/notes.md');
  expect(await exported(packet.id)).toMatchObject({ source: 'gateway', request: 'read the file /home/grace/notes.md' });
  const reported = {
    ...{ id: randomUUID(), tool: 'ai_read', outcome: 'ok', request: 'Reported by an agent alone' },
    occurredAt: new Date().toISOString(),
  };
  expect((await agent('POST', '/outcomes', { events: [reported] })).status).toBe(202);
  source.does = async () => text('no such file', true);
  expect(await route('Show me what is in the file /missing.md')).toMatchObject({ status: 'failed' });
  const found = await confirmed('ai_read');
  expect(found).toEqual([{ request: expect.stringMatching(/^read the file [^/]*$/), calls: 2 }]);
  expect(await confirmed('ai_write')).toEqual([]);

  const path = '/orgs/acme/descriptions/ai_read/confirmed-requests';
  expect((await at.call('GET', path, { key: acme.people.viewer.key })).status).toBe(403);
  expect((await at.call('GET', path, { key: globex.people.owner.key })).status).toBe(404);
  expect((await owner('GET', '/descriptions/nothing_such/confirmed-requests')).status).toBe(404);

  const examples = [found[0].request];
  const key = acme.people.owner.key;
  const saved = await at.call('PUT', '/orgs/acme/descriptions/ai_read', {
    ...{ key, headers: { 'If-Match': '*' } },
    body: { examples },
  });
  expect(saved.status, saved.text).toBe(200);
  await expect.poll(() => confirmed('ai_read')).toEqual([]);
});

it('keep the message until a person approves the call, and its part of a message with several requests', async () => {
  await withModel({ allowWriteTools: true });
  server.reply = replyInTurn(select('ai_write', { path: '/a' }), review(0.99));
  const packet = await route('Put the minutes down in /a');
  expect(packet.status).toBe('awaiting_approval');
  expect(await confirmed('ai_write')).toEqual([]);
  expect((await owner('POST', `/packets/${packet.id}/decision`, { approve: true })).status).toBe(200);
  expect(await exported(packet.id)).toMatchObject({ request: 'Put the minutes down in /a' });
  expect(await confirmed('ai_write')).toHaveLength(1);
  const [call] = await readConfirmedCalls(scope(), 'ai_write');
  expect(call).toMatchObject({ byWords: false, worth: 1 });
});

it('say whether words alone chose the tool, because these confirm only what search found already', async () => {
  await executed('Read the file /by/words.md');
  await withModel();
  server.reply = replyInTurn(select('ai_read', { path: '/by/model.md' }), review(0.99));
  await executed('Have a look into /by/model.md');
  await observedCalls().flush();
  const calls = await readConfirmedCalls(scope(), 'ai_read');
  const byWords = Object.fromEntries(calls.map(({ request, byWords }) => [request, byWords]));
  expect(byWords).toMatchObject({ 'Read the file /by/words.md': true, 'Have a look into /by/model.md': false });
});

it('are recorded as the organization records calls, and no longer than packets are kept', async () => {
  const message = 'Read the file /gaia/ghp_abcdefghijklmnopqrst1234';
  const requestOf = async () => (await exported((await executed(message)).id)).request;
  expect(await requestOf()).toBe('Read the file /gaia/[redacted]');
  await record('full');
  expect(await requestOf()).toBe(message);
  await record('none');
  expect(await requestOf()).toBeNull();
  await record('redacted');
  const key = acme.people.owner.key;
  const kept = { key, headers: { 'If-Match': '*' }, body: { retention: { packets: 2 } } };
  expect((await at.call('PATCH', '/orgs/acme/settings', kept)).status).toBe(200);
  const old = await executed('Read the file /old.md');
  const recent = await executed('Read the file /recent.md');
  await observedCalls().flush();
  await at.owner.query(`UPDATE "Outcome" SET "occurredAt" = now() - interval '3 days' WHERE packet = $1`, [old.id]);
  await retainHistories();
  expect(await exported(old.id)).toMatchObject({ outcome: 'ok', request: null });
  expect(await exported(recent.id)).toMatchObject({ request: 'Read the file /recent.md' });
});
