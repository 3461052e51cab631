import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach, expect, it, vi } from 'vitest';
import { keepRunning } from './keep-running.mjs';
import { processStart } from './processes.mjs';

/* Any process can replace PostgreSQL here; keep-running.test.ts has the real one. */

const PORT = 5_432;
let server: ChildProcess;
afterEach(() => void server.kill('SIGKILL'));

function makeCluster() {
  const begin = () => {
    server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    return PORT;
  };
  begin();
  const found = () => ({ pid: server.pid!, port: PORT, start: processStart(server.pid!) });
  return { dataDir: '/nowhere', process: found, start: vi.fn(async () => begin()) };
}

it('waits for space, reports it once, and then starts the database', async () => {
  const cluster = makeCluster();
  const lines: string[] = [];
  let free = 1_000_000_000;
  const keeper = keepRunning(cluster, { say: (line) => lines.push(line), freeBytes: () => free, spaceEveryMs: 20 });
  free = 0;
  server.kill('SIGKILL');
  await vi.waitFor(() => expect(lines).toHaveLength(1), 5_000);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(lines).toEqual([expect.stringContaining('is full. It restarts when space is available.')]);
  expect(cluster.start).not.toHaveBeenCalled();
  free = 1_000_000_000;
  await vi.waitFor(() => expect(lines.at(-1)).toBe('The database is running again.'), 5_000);
  expect(cluster.start).toHaveBeenCalledExactlyOnceWith({ port: PORT });
  await keeper.stop();
});

it('gives up with a code that is not 0 when it cannot be started again and again, by its own words', async () => {
  const cluster = makeCluster();
  const lines: string[] = [];
  const failure = Object.assign(new Error('pg_ctl failed'), { output: 'LOG: x\nFATAL:  data directory is damaged\n' });
  cluster.start.mockRejectedValue(failure);
  const keeper = keepRunning(cluster, { say: (line) => lines.push(line), freeBytes: () => 1_000_000_000 });
  server.kill('SIGKILL');
  expect(await keeper.gaveUp).toBe(1);
  expect(cluster.start).toHaveBeenCalledTimes(4);
  expect(lines.at(-1)).toContain(
    'cannot be started (FATAL:  data directory is damaged), and failed 5 times within 180 s.',
  );
}, 30_000);
