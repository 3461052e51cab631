import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { serveOperations } from '@/lib/http/operations';
import { startup } from '@/lib/http/startup';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { warmUp } from './warm-up';

let at: Installation;
let server: http.Server;

beforeAll(async () => {
  at = await createInstallation();
  server = http.createServer((request, response) => void serveOperations(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await at.close();
});

async function readiness(path: string): Promise<{ status: number; loaded: boolean }> {
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  return { status: answer.status, loaded: (await answer.json()).loaded };
}

it('a process is ready for people and for agents when it has compiled policies, not before', async () => {
  let loadPage = () => {};
  const page = new Promise<void>((resolve) => {
    loadPage = resolve;
  });
  const asked = vi.fn(() => page);
  // Called when a stack is read; with it, Node would load the source map.
  const formatStack = vi.fn((error: Error) => String(error));
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = formatStack;
  const loading = warmUp(asked);
  Error.prepareStackTrace = prepareStackTrace;
  expect(formatStack).toHaveBeenCalled();
  expect(snapshots().size().organizations).toBe(0);
  expect(await readiness('/readyz/agents')).toEqual({ status: 503, loaded: false });
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), 90_000);
  expect(await readiness('/readyz')).toEqual({ status: 503, loaded: false });
  expect(await readiness('/readyz/agents')).toEqual({ status: 503, loaded: false });
  loadPage();
  await loading;
  expect(startup().isLoading).toBe(false);
  expect(snapshots().size().organizations).toBe(at.tenants.length);
  await vi.waitFor(async () => expect(await readiness('/readyz')).toEqual({ status: 200, loaded: true }), 30_000);
  expect(await readiness('/readyz/agents')).toEqual({ status: 200, loaded: true });
}, 180_000);
