import { describe, expect, it } from 'vitest';
import { acme, agent, at, calls, route, setUpRoutedOrg } from '@/lib/testing/routed-org';
import { closeOpenPackets, failPacket, runPacket } from './packet-jobs';

setUpRoutedOrg();

const send = (input: string, headers: Record<string, string> = { Prefer: 'respond-async' }) =>
  at.call('POST', '/packets', { key: acme.open.key, body: { input, mode: 'execute' }, headers });
const read = async (id: string) => (await agent('GET', `/packets/${id}`)).body;
const jobOf = (packetId: string) => ({ orgId: acme.id, orgSlug: 'acme', packetId });
const queued = async (id: string) =>
  (await at.owner.query(`SELECT count(*)::int FROM pgboss.job WHERE name = 'packet' AND data->>'packetId' = $1`, [id]))
    .rows[0].count;

describe('Prefer: respond-async', () => {
  it('answers 202 with the packet’s address, and a job routes the message', async () => {
    const answer = await send('Read the file /a.md');
    expect(answer.status, answer.text).toBe(202);
    const { id } = answer.body;
    expect(answer.body.status).toBe('pending');
    expect(answer.headers.get('location')).toBe(`/api/v1/packets/${id}`);
    expect(await queued(id)).toBe(1);
    expect(calls).toEqual([]);
    await runPacket(jobOf(id));
    const done = await read(id);
    expect(done).toMatchObject({ status: 'executed', selectedTool: { params: { path: '/a.md' } } });
    // A second run of the job changes nothing.
    await runPacket(jobOf(id));
    expect(await read(id)).toEqual(done);
    expect(calls).toHaveLength(1);
  });

  it('queues a packet again when its process died before a decision, and fails it in the end', async () => {
    const { id } = (await send('Read the file /b.md')).body;
    const later = () => new Date(Date.now() + 3_600_000);
    await at.owner.query(`DELETE FROM pgboss.job WHERE name = 'packet'`);
    await closeOpenPackets(later(), 1_000);
    expect((await read(id)).status).toBe('pending');
    expect(await queued(id)).toBe(1);
    await failPacket(jobOf(id));
    expect(await read(id)).toMatchObject({
      status: 'failed',
      executionResult: { error: expect.stringContaining('Nothing was called') },
    });
    expect(calls).toEqual([]);
  });

  it('is only what the header asks for', async () => {
    expect((await send('Hello', { Prefer: 'wait=10' })).status).toBe(201);
    expect((await route('Hello')).status).toBe('skipped');
  });
});
