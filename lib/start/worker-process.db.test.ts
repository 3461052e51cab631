import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { serverEntry } from '@/lib/testing/server-entry';

let at: Installation;

beforeAll(async () => {
  at = await createInstallation();
});
afterAll(() => at?.close());

it('survives an unhandled rejection, logs it, and ends on request', async () => {
  const careless = `process.on('SIGUSR2', () => void Promise.reject(new Error('left behind')))`;
  const preload = `data:text/javascript,${encodeURIComponent(careless)}`;
  const child = spawn(process.execPath, ['--import', preload, ...serverEntry('worker')], {
    env: { ...process.env, AMBIT_LOG_LEVEL: 'error', NODE_NO_WARNINGS: '1' },
  });
  const ended = once(child, 'exit');
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (said += bytes));
  try {
    await vi.waitFor(() => expect(said).toContain('The worker is running'), { timeout: 40_000, interval: 50 });
    child.kill('SIGUSR2');
    await vi.waitFor(() => expect(said).toContain('left behind'), { timeout: 10_000, interval: 20 });
    await vi.waitFor(() => expect(said).toContain('unhandled promise rejection'), 10_000);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
  }
}, 90_000);
