import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { replyInTurn } from '@/lib/testing/chat-server';
import {
  acme,
  agent,
  at,
  calls,
  globex,
  owner,
  review,
  route,
  select,
  server,
  setUpRoutedOrg,
  withModel,
} from '@/lib/testing/routed-org';
import { seedPacket } from '@/lib/testing/seed-use';

setUpRoutedOrg();

describe('people', () => {
  it('list packets by status, tool, agent and words, page by page', async () => {
    const word = `needle${randomUUID().slice(0, 8)}`;
    await route(`Read the file /${word}-1.md`);
    await route(`Hello ${word}`);
    const all = await owner('GET', `/packets?q=${word}`);
    expect(all.body.data.map(({ status }: { status: string }) => status)).toEqual(['skipped', 'executed']);
    expect((await owner('GET', `/packets?q=${word}&status=executed`)).body.data).toHaveLength(1);
    expect((await owner('GET', `/packets?q=${word}&tool=ai_read`)).body.data).toHaveLength(1);
    const first = await owner('GET', `/packets?q=${word}&limit=1`);
    const next = await owner('GET', `/packets?q=${word}&limit=1&cursor=${first.body.nextCursor}`);
    expect(next.body.data[0].id).not.toBe(first.body.data[0].id);
    expect(next.body.nextCursor).toBeNull();
  });

  it('narrow packets to what they look for', async () => {
    const found = async (query: string) => (await owner('GET', `/packets?limit=200&${query}`)).body.data;
    await route('Thank you very much');
    await route('<tool_call>{"name": "memory_helper", "arguments": {}}</tool_call>');
    await withModel();
    server.reply = replyInTurn(select('ai_execute', { command: 'ls' }), review(0.9));
    await route('Run ls');
    for (const row of await found('noTool=true')) expect(row.tool).toBeNull();
    for (const row of await found('invented=true')) expect(row.invented).toBeGreaterThan(0);
    for (const row of await found('dryRun=true')) expect(row.dryRun).toBe(true);
    for (const query of ['noTool=true', 'invented=true', 'dryRun=true'])
      expect((await found(query)).length, query).toBeGreaterThan(0);
    const until = new Date().toISOString();
    expect(await found(`from=${until}`)).toEqual([]);
    expect((await found(`until=${until}`)).length).toBeGreaterThan(0);
    expect((await owner('GET', '/packets?noTool=maybe')).status).toBe(422);
  });

  it('try messages without calling anything', async () => {
    const played = await owner('POST', '/playground', { agent: acme.open.slug, input: 'Read the file /a/b.md' });
    expect(played.status, played.text).toBe(200);
    expect(played.body).toMatchObject({ would: 'gateway', packet: { status: 'approved' } });
    expect(played.body.considered[0].tool).toBe('ai_read');
    const stages = played.body.stages.map(({ stage }: { stage: string }) => stage);
    expect(stages).toEqual(['intent', 'select', 'review', 'gate']);
    for (const { step, ms } of played.body.packet.log) expect(ms, step).toBeGreaterThanOrEqual(0);
    expect(calls).toEqual([]);
    expect((await agent('GET', `/packets/${played.body.packet.id}`)).status).toBe(404);
  });

  it('see packets of their own organization alone', async () => {
    const theirs = await seedPacket(at.owner, globex.id, globex.open.id);
    expect((await owner('GET', `/packets/${theirs}`)).status).toBe(404);
    expect((await agent('GET', `/packets/${theirs}`)).status).toBe(404);
  });
});
