import { describe, expect, it } from 'vitest';
import { observedCalls } from '@/lib/features/calls/observed-calls';
import { replyInTurn } from '@/lib/testing/chat-server';
import {
  acme,
  agent,
  at,
  calls,
  owner,
  review,
  route,
  select,
  server,
  setUpRoutedOrg,
  source,
  steps,
  text,
  withModel,
} from '@/lib/testing/routed-org';
import { seedPacket } from '@/lib/testing/seed-use';
import { closeOpenPackets } from './packet-jobs';

setUpRoutedOrg();

describe('repair', () => {
  const failingOnce = () => {
    let failed = false;
    source.does = async () => {
      if (failed) return text('forty-two');
      failed = true;
      return text('Try again', true);
    };
  };
  const outcomes = async (packet: string) => {
    await observedCalls().flush();
    const { rows } = await at.owner.query(`SELECT outcome, repair FROM "Outcome" WHERE packet = $1`, [packet]);
    return rows;
  };

  it('retries a read-only call once, and reports it in the log and the outcome', async () => {
    failingOnce();
    const packet = await route('Read the file /flaky.md');
    expect(packet).toMatchObject({ status: 'executed', executionResult: { success: true, output: 'forty-two' } });
    expect(steps(packet)).toEqual(['intent', 'select', 'review', 'gate', 'repair', 'execute']);
    expect(calls).toHaveLength(2);
    expect(await outcomes(packet.id)).toEqual([{ outcome: 'ok', repair: { attempted: true, succeeded: true } }]);
  });

  it('gives up after the second failure', async () => {
    source.does = async () => text('Never', true);
    const packet = await route('Read the file /never.md');
    expect(packet).toMatchObject({ status: 'failed', executionResult: { error: 'Never' } });
    expect(calls).toHaveLength(2);
    const repair = { attempted: true, succeeded: false };
    expect(await outcomes(packet.id)).toEqual([{ outcome: 'execution', repair }]);
  });

  it('calls once what may do something each time', async () => {
    await withModel({ allowWriteTools: true, allowExecuteTools: true });
    server.reply = replyInTurn(select('ai_execute', { command: 'ls' }), review(0.9));
    failingOnce();
    const packet = await route('Run ls');
    expect(packet).toMatchObject({ status: 'failed' });
    expect(calls).toHaveLength(1);
    expect(await outcomes(packet.id)).toEqual([{ outcome: 'execution', repair: null }]);
  });
});

describe('failures', () => {
  it.each([
    ['an error of the tool', async () => text('No such file', true), 'No such file'],
    [
      'a source that breaks',
      async () => {
        throw new Error('secret');
      },
      'The source is unreachable.',
    ],
  ] as [string, () => Promise<object>, string][])('keep %s, with its milliseconds', async (_, does, error) => {
    source.does = does;
    const packet = await route('Read the file /gone.md');
    expect(packet).toMatchObject({ status: 'failed', executionResult: { success: false, output: null, error } });
    expect(packet.executionResult.executionTimeMs).toBeGreaterThanOrEqual(0);
    expect(JSON.stringify(packet)).not.toContain('secret');
  });

  it.each([
    ['a read', false, /can be repeated/],
    ['a write', true, /unknown/],
  ] as [string, boolean, RegExp][])(
    'tell the truth about %s that a crash interrupted, and call nothing again',
    async (_, claimWrites, said) => {
      const old = new Date(Date.now() - 3_600_000);
      const selectedTool = {
        toolName: 'ai_read',
        params: { path: '/a' },
        selectionReasoning: '',
        selectionConfidence: 1,
      };
      const id = await seedPacket(at.owner, acme.id, acme.open.id, {
        ...{ claimedAt: old, updatedAt: old, executor: 'gateway', mode: 'execute', claimWrites, selectedTool },
      });
      expect(await closeOpenPackets()).toBe(1);
      const { body } = await agent('GET', `/packets/${id}`);
      expect(body.status).toBe('failed');
      expect(body.executionResult.error).toMatch(said);
      expect(calls).toEqual([]);
      expect(await closeOpenPackets()).toBe(0);
    },
  );

  it('leaves alone a packet in progress, however long it takes', async () => {
    const during: number[] = [];
    source.does = async () => {
      await new Promise((resolve) => setTimeout(resolve, 5_600));
      // Silent for longer than two seconds, were there no signs of life.
      during.push(await closeOpenPackets(new Date(), 2_000));
      return text('late');
    };
    expect(await route('Read the file /slow.md')).toMatchObject({
      status: 'executed',
      executionResult: { output: 'late' },
    });
    expect(during).toEqual([0]);
  }, 15_000);

  it('executes once for concurrent requests', async () => {
    let running = 0;
    source.does = async () => {
      running += 1;
      await new Promise((resolve) => setTimeout(resolve, 150));
      return text('done');
    };
    await withModel({ allowWriteTools: true });
    server.reply = replyInTurn(select('ai_write', { path: '/a' }), review(0.99));
    server.asked.length = 0;
    const { id } = await route('Write to /a');
    const answers = await Promise.all([1, 2, 3].map(() => owner('POST', `/packets/${id}/decision`, { approve: true })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(running).toBe(1);
  });
});
