import http from 'node:http';
import { expect, it } from 'vitest';
import { listenAnywhere, stopServer } from '@/lib/testing/http-client';
import { AmbitUnreachableError, createAmbit, orThrow } from './index';
import { mcpServer } from './mcp';

/** An address that nothing listens at any more. */
async function deserted(): Promise<string> {
  const server = http.createServer();
  const url = `http://127.0.0.1:${await listenAnywhere(server)}`;
  await stopServer(server);
  return url;
}

it('reports the address that did not respond, and what to do', async () => {
  const url = await deserted();
  const ambit = createAmbit({ url: `${url}/`, token: 'amb_agent_x' });
  for (const asked of [() => ambit.tools(), () => orThrow(ambit.api.GET('/api/v1/goals'))]) {
    const error = await asked().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AmbitUnreachableError);
    expect(error).toMatchObject({ name: 'AmbitUnreachableError', url, cause: { name: 'TypeError' } });
    expect((error as Error).message).toMatch(
      /^http:\/\/127\.0\.0\.1:\d+ does not respond \(connect ECONNREFUSED \S+\)\. Start Ambit, or pass its url to createAmbit/,
    );
    expect((error as Error).message).not.toContain('amb_agent_x');
  }
});

it('leaves what the caller stopped as it was', async () => {
  const server = http.createServer(() => {});
  const url = `http://127.0.0.1:${await listenAnywhere(server)}`;
  try {
    const { api } = createAmbit({ url, token: 'amb_agent_x' });
    const given = api.GET('/api/v1/goals', { signal: AbortSignal.timeout(50) });
    await expect(given).rejects.toMatchObject({ name: 'TimeoutError' });
  } finally {
    await stopServer(server);
  }
});

it.each([
  ['url', { token: 'amb_agent_x' }],
  ['url', { url: '', token: 'amb_agent_x' }],
  ['token', { url: 'http://localhost:3000' }],
  ['token', { url: 'http://localhost:3000', token: '' }],
])('refuses a connection without %s: %j', (name, options) => {
  for (const connect of [createAmbit, mcpServer]) {
    const message = expect.stringMatching(`^${name} is missing: `);
    expect(() => connect(options as never)).toThrow(expect.objectContaining({ name: 'TypeError', message }));
  }
});
