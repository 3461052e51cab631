import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';

/* Restarts by `npm start`, with the embedded PostgreSQL and a small server instead of Next. */

const FIXTURE = path.resolve('scripts/lib/keep-running.fixture.mjs');
let folder: string;
let child: ChildProcess;
let said = '';

interface Facts {
  server: number;
  postgres: number;
  url: string;
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ambit-keep-running-'));
  // As root, PostgreSQL runs as a separate user who needs access.
  chmodSync(folder, 0o711);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(async () => {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGINT');
    await once(child, 'exit');
  }
});

/** Current processes, as reported by the fixture. */
const facts = (): Facts => JSON.parse(readFileSync(path.join(folder, 'facts.json'), 'utf8'));
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

async function begin(mode = 'serves'): Promise<Facts> {
  said = '';
  rmSync(path.join(folder, 'facts.json'), { force: true });
  child = spawn(process.execPath, [FIXTURE, folder, mode], { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (bytes) => (said += bytes));
  return vi.waitFor(facts, { timeout: 40_000, interval: 100 });
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query('SELECT 1 AS one')).rows[0].one === 1;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

it('restarts database and server at their addresses with a line each, and ends them on request', async () => {
  const { url, postgres, server } = await begin();
  expect(await answers(url)).toBe(true);
  process.kill(postgres, 'SIGKILL');
  await vi.waitFor(async () => expect(await answers(url)).toBe(true), { timeout: 30_000, interval: 200 });
  expect(said).toContain('The database ended unexpectedly; restarting in 0.5 s.');
  await vi.waitFor(() => expect(said).toContain('The database is running again.'), 5_000);
  process.kill(server, 'SIGKILL');
  await vi.waitFor(() => expect(facts().server).not.toBe(server), { timeout: 10_000, interval: 50 });
  expect(said).toContain('The server ended unexpectedly (SIGKILL); restarting in 0.5 s.');
  const now = facts();
  expect([isAlive(now.server), now.postgres === postgres]).toEqual([true, false]);

  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([0, null]);
  // Not by its process id: who is PID 1 may be slow to reap it.
  expect([isAlive(now.server), await answers(url)]).toEqual([false, false]);
}, 120_000);

it('leaves nothing behind when stopped while it starts the database', async () => {
  const { postgres, server, url } = await begin();
  process.kill(postgres, 'SIGKILL');
  await vi.waitFor(() => expect(said).toContain('restarting in'), 10_000);
  await new Promise((resolve) => setTimeout(resolve, 550));
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect([isAlive(server), await answers(url)]).toEqual([false, false]);
}, 60_000);

it('ends with a code that is not 0, and without its database, when the server keeps dying', async () => {
  const { url } = await begin('dies');
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(said).toContain('The server ended 5 times within 60 s, the last time with exit code 7. Giving up.');
  expect(await answers(url)).toBe(false);
}, 60_000);
