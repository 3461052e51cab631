import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { Attempts } from './attempts';

let at: Installation;
beforeAll(async () => {
  at = await createInstallation();
});
afterAll(() => at?.close());

const MINUTE_MS = 60_000;

describe('Attempts', () => {
  it('are counted together by processes that know nothing of each other, however many come concurrently', async () => {
    const replicas = [1, 2, 3].map(() => new Attempts('test guesses', 10, MINUTE_MS));
    const counted = await Promise.all(Array.from({ length: 30 }, (_, n) => replicas[n % 3]!.count('a@b.test')));
    expect(counted.filter(({ remaining }) => remaining >= 0)).toHaveLength(10);
    expect(counted.every(({ resetSeconds }) => resetSeconds > 50 && resetSeconds <= 60)).toBe(true);
    expect((await replicas[0]!.count('b@b.test')).remaining).toBe(9);
    expect((await new Attempts('other guesses', 10, MINUTE_MS).count('a@b.test')).remaining).toBe(9);
  });

  it('are taken back one by one or all together, and never more than there were', async () => {
    const attempts = new Attempts('test taken back', 3, MINUTE_MS);
    await attempts.forgive('a');
    await attempts.count('a');
    await attempts.forgive('a');
    await attempts.forgive('a');
    expect((await attempts.count('a')).remaining).toBe(2);
    await attempts.count('a');
    await attempts.forget('a');
    expect((await attempts.count('a')).remaining).toBe(2);
  });

  it('begin anew when the window is over', async () => {
    const attempts = new Attempts('test over', 1, MINUTE_MS);
    await attempts.count('a');
    expect((await attempts.count('a')).remaining).toBe(-1);
    await at.owner.query(
      `UPDATE "RateLimitWindow" SET "endsAt" = now() - interval '1 second' WHERE caller LIKE 'test over %'`,
    );
    expect((await attempts.count('a')).remaining).toBe(0);
  });

  it('write down nothing of what was typed', async () => {
    await new Attempts('test typed', 1, MINUTE_MS).count('somebody@private.test');
    const { rows } = await at.owner.query(`SELECT caller FROM "RateLimitWindow" WHERE caller LIKE 'test typed %'`);
    expect(rows).toHaveLength(1);
    expect(rows[0].caller).not.toContain('private');
  });
});
