import { describe, expect, it } from 'vitest';
import { RestartPolicy, type Supervised, supervise } from './supervise.mjs';

/** A process that exits on request of the test. */
function fakes() {
  const started: { end(code: number | null, signal?: string): void; ready: boolean; stopped: boolean }[] = [];
  const start = (): Supervised => {
    let resolve: (how: { code: number | null; signal: string | null }) => void = () => {};
    const ended = new Promise<{ code: number | null; signal: string | null }>((done) => {
      resolve = done;
    });
    const one = {
      ready: true,
      stopped: false,
      end: (code: number | null, signal: string | null = null) => resolve({ code, signal }),
    };
    started.push(one as (typeof started)[number]);
    const stop = async () => {
      one.stopped = true;
      resolve({ code: 0, signal: null });
    };
    return { ended, isReady: () => one.ready, stop, kill: () => void stop() };
  };
  return { started, start };
}

function supervised() {
  const { started, start } = fakes();
  const lines: string[] = [];
  const waits: number[] = [];
  let now = 0;
  const policy = new RestartPolicy({ now: () => now });
  const wait = async (ms: number) => void waits.push(ms);
  const server = supervise('The server', start, { policy, say: (line) => lines.push(line), wait });
  const next = async (count: number) => {
    while (started.length < count) await new Promise((resolve) => setImmediate(resolve));
    return started[count - 1]!;
  };
  const advance = (ms: number) => {
    now += ms;
  };
  return { server, lines, waits, next, started, advance };
}

describe('a process that is supervised', () => {
  it('is started again, later each time, and each time with one line', async () => {
    const { lines, waits, next, server } = supervised();
    (await next(1)).end(null, 'SIGKILL');
    (await next(2)).end(7);
    await next(3);
    expect(waits).toEqual([500, 1_000]);
    expect(lines).toEqual([
      'The server ended unexpectedly (SIGKILL); restarting in 0.5 s.',
      'The server ended unexpectedly (exit code 7); restarting in 1 s.',
    ]);
    await server.stop();
    expect(await server.ended).toBe(0);
  });

  it('is given up with a code that is not 0 after five failures within a minute', async () => {
    const { lines, next, server, started } = supervised();
    for (let n = 1; n <= 5; n++) (await next(n)).end(null, 'SIGSEGV');
    expect(await server.ended).toBe(1);
    expect(started).toHaveLength(5);
    expect(lines.at(-1)).toBe('The server ended 5 times within 60 s, the last time with SIGSEGV. Giving up.');
  });

  it('may fail now and then for ever', async () => {
    const { next, server, waits, advance } = supervised();
    for (let n = 1; n <= 12; n++) {
      (await next(n)).end(1);
      await next(n + 1);
      advance(61_000);
    }
    expect(new Set(waits)).toEqual(new Set([500]));
    await server.stop();
  });

  it('is not started again when it never became ready, and its code is passed on', async () => {
    const { lines, next, server, started } = supervised();
    const first = await next(1);
    first.ready = false;
    first.end(3);
    expect(await server.ended).toBe(3);
    expect(started).toHaveLength(1);
    expect(lines).toEqual(['The server could not start (exit code 3).']);
  });

  it.each([
    [0, null],
    [null, 'SIGTERM'],
  ] as const)('that was told to end (%s, %s) stays ended', async (code, signal) => {
    const { lines, next, server } = supervised();
    (await next(1)).end(code, signal ?? undefined);
    expect(await server.ended).toBe(0);
    expect(lines).toEqual([]);
  });

  it('is not started again while we stop, not even in the middle of waiting', async () => {
    const { started, start } = fakes();
    const server = supervise('The server', start, { say: () => {} });
    started[0]!.end(1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await server.stop();
    expect(await server.ended).toBe(0);
    expect(started).toHaveLength(1);
  });
});
