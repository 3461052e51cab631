import { describe, expect, it } from 'vitest';
import { replyInTurn } from '@/lib/testing/chat-server';
import {
  agent,
  calls,
  owner,
  review,
  route,
  select,
  server,
  setUpRoutedOrg,
  withModel,
} from '@/lib/testing/routed-org';
import { closeOpenPackets } from './packet-jobs';

setUpRoutedOrg();

describe('approvals', () => {
  const waiting = async () => {
    await withModel({ allowWriteTools: true });
    server.asked.length = 0;
    server.reply = replyInTurn(select('ai_write', { path: '/a' }), review(0.99));
    const packet = await route('Write to /a');
    expect(packet).toMatchObject({ status: 'awaiting_approval', executionResult: null });
    expect(calls).toEqual([]);
    return packet.id as string;
  };
  const decide = (id: string, body: object) => owner('POST', `/packets/${id}/decision`, body);

  it('are asked for by the tool’s own mark, and granted once', async () => {
    const id = await waiting();
    const done = await decide(id, { approve: true, note: 'Fine' });
    expect(done.body).toMatchObject({ status: 'executed', executionResult: { output: 'forty-two' } });
    expect(calls).toEqual([{ tool: 'ai_write', arguments: { path: '/a' } }]);
    expect((await decide(id, { approve: true })).status).toBe(409);
    expect(calls).toHaveLength(1);
  });

  it('wait in the list of approvals too, and are decided there', async () => {
    const lineOf = async (id: string) =>
      (await owner('GET', '/approvals?limit=200')).body.data.find((one: { packet: string }) => one.packet === id);
    const id = await waiting();
    const line = await lineOf(id);
    expect(line).toMatchObject({ tool: 'ai_write', status: 'pending' });
    const decided = await owner('POST', `/approvals/${line.id}/decision`, { approve: true, arguments: { path: '/c' } });
    expect(decided.status, decided.text).toBe(200);
    expect((await agent('GET', `/packets/${id}`)).body).toMatchObject({ status: 'executed' });
    expect(calls).toEqual([{ tool: 'ai_write', arguments: { path: '/c' } }]);
    // Its call was made: it is worth nothing any more, wherever it was decided.
    expect(decided.body).toMatchObject({ status: 'used', usedAt: expect.any(String) });
    calls.length = 0;
    const there = await waiting();
    await decide(there, { approve: true });
    expect(await lineOf(there)).toMatchObject({ status: 'used' });
    calls.length = 0;
    const other = await waiting();
    await decide(other, { approve: false });
    expect(await lineOf(other)).toMatchObject({ status: 'denied' });
  });

  it('may change the arguments, which are checked again', async () => {
    const id = await waiting();
    const wrong = await decide(id, { approve: true, arguments: { path: 7 } });
    expect(wrong.status).toBe(422);
    expect(wrong.body.invalidParams[0].pointer).toBe('/arguments/path');
    await decide(id, { approve: true, arguments: { path: '/b' } });
    expect(calls).toEqual([{ tool: 'ai_write', arguments: { path: '/b' } }]);
  });

  it('may be denied', async () => {
    const id = await waiting();
    expect((await decide(id, { approve: false, note: 'No' })).body).toMatchObject({
      status: 'user_denied',
      reason: 'denied',
    });
    expect((await agent('GET', `/packets/${id}`)).body.status).toBe('user_denied');
    expect(calls).toEqual([]);
  });

  it('expire', async () => {
    const id = await waiting();
    expect(await closeOpenPackets(new Date(Date.now() + 61 * 60_000), 1e12)).toBe(1);
    expect((await agent('GET', `/packets/${id}`)).body).toMatchObject({ status: 'user_denied', reason: 'expired' });
    expect((await decide(id, { approve: true })).status).toBe(409);
    expect(calls).toEqual([]);
  });

  it('are worth nothing once the tool is blocked', async () => {
    const id = await waiting();
    const blocked = await owner('PATCH', '/policy', { tools: { ai_write: 'block' } });
    expect(blocked.status, blocked.text).toBe(200);
    expect((await decide(id, { approve: true })).body).toMatchObject({ status: 'failed' });
    expect(calls).toEqual([]);
    await owner('PATCH', '/policy', { tools: { ai_write: 'inherit' } });
  });

  it('are never given by agents', async () => {
    const id = await waiting();
    expect((await agent('POST', `/orgs/acme/packets/${id}/decision`, { approve: true })).status).toBe(403);
  });
});
