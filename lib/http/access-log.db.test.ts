import type http from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { singleton } from '@/lib/shared/singleton';
import { makeServer } from '@/lib/start/node-server';
import { forgetSingletons } from '@/lib/testing/forget-singletons';
import { ask, listenAnywhere, stopServer } from '@/lib/testing/http-client';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { connectTo } from '@/lib/testing/mcp/mcp-client';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { AccessLog } from './access-log';

interface Line {
  level: number;
  msg: string;
  requestId: string;
  method: string;
  route?: string;
  path?: string;
  status: number;
  ms: number;
  org?: string;
  agent?: string;
  actor?: string;
  code?: string;
  address: string;
}

let at: Installation;
let acme: Tenant;
let server: http.Server;
let port: number;
let text = '';
const stream = {
  write: (line: string) => {
    text += line;
  },
};
const lines = (): Line[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const lineOf = async (id: string): Promise<Line> =>
  vi.waitFor(() => {
    const found = lines().filter(({ requestId }) => requestId === id);
    expect(found, `${id} in ${text}`).toHaveLength(1);
    return found[0]!;
  });

/** Sends a request and returns its status and request ID. */
async function send(path: string, headers: Record<string, string> = {}, method = 'GET', body?: string) {
  const answer = await ask(port, { method, path, headers, ...(body ? { body: Buffer.from(body) } : {}) });
  return { status: answer.status, id: answer.headers.find(([name]) => name.toLowerCase() === 'x-request-id')![1] };
}
const bearer = (key: string) => ({ Authorization: `Bearer ${key}` });

async function startWith(share: number, random?: () => number) {
  at = await createInstallation();
  acme = at.tenants[0]!;
  singleton('access-log', () => new AccessLog(share, stream, random));
  server = makeServer((_, response) => void response.end('page'));
  port = await listenAnywhere(server);
  // The fast path answers from memory.
  await send('/api/v1/tools', bearer(acme.open.key));
}
async function end() {
  if (server) await stopServer(server);
  await at?.close();
  forgetSingletons();
}
beforeEach(() => {
  text = '';
});

describe('without a sample', () => {
  beforeAll(() => startWith(0));
  afterAll(end);

  it('logs nothing of successful requests', async () => {
    expect((await send('/api/v1/tools', bearer(acme.open.key))).status).toBe(200);
    expect((await send('/api/v1/goals', bearer(acme.open.key))).status).toBe(200);
    expect((await send('/signin')).status).toBe(200);
    const { id } = await send('/api/v1/nowhere');
    await lineOf(id);
    expect(lines()).toHaveLength(1);
  });

  it.each<[string, number, () => ReturnType<typeof send>, Partial<Line>]>([
    [
      'an unknown key',
      401,
      () => send('/api/v1/tools', bearer('amb_agent_unknown')),
      { code: 'unauthenticated', route: '/api/v1/tools' },
    ],
    [
      'an unknown path',
      404,
      () => send('/api/v1/nowhere?key=amb_agent_x'),
      { code: 'not_found', path: '/api/v1/nowhere' },
    ],
    [
      'a wrong query',
      422,
      () => send('/api/v1/tools?x=secret-value', bearer(acme.open.key)),
      { code: 'invalid', org: 'acme', agent: 'acme-open' },
    ],
    [
      'a call of an unknown tool, with the code of the response',
      404,
      () =>
        send(
          '/api/v1/tools/no_such_tool/call',
          { ...bearer(acme.open.key), 'Content-Type': 'application/json' },
          'POST',
          '{"arguments":{}}',
        ),
      { code: 'unavailable', agent: 'acme-open' },
    ],
    [
      'a foreign organization',
      404,
      () => send('/api/v1/orgs/other/tools', bearer(acme.people.owner.key)),
      { code: 'not_found', route: '/api/v1/orgs/{org}/tools' },
    ],
    [
      'a broken body',
      400,
      () => send('/api/v1/outcomes', { ...bearer(acme.open.key), 'Content-Type': 'application/json' }, 'POST', '{'),
      { code: 'malformed', method: 'POST' },
    ],
    [
      'a page with a wrong method',
      405,
      () => send('/signin', {}, 'POST'),
      { code: 'method_not_allowed', path: '/signin' },
    ],
    ['a path for programs', 404, () => send('/robots.txt'), { code: 'not_found' }],
    [
      'MCP without a key',
      401,
      () => send('/api/mcp', {}, 'POST', '{}'),
      { code: 'unauthenticated', route: '/api/mcp' },
    ],
  ])('logs %s with its request ID', async (_, status, work, expected) => {
    const { status: answered, id } = await work();
    expect(answered).toBe(status);
    const line = await lineOf(id);
    expect(line).toMatchObject({ msg: 'request', status, address: '127.0.0.1', ...expected });
    expect(line.ms).toBeGreaterThanOrEqual(0);
  });

  it('logs a denied call over MCP, which is answered with status 200', async () => {
    const client = await connectTo(port, { key: acme.open.key });
    await expect(client.callTool({ name: 'no_such_tool', arguments: {} })).rejects.toThrow();
    await client.close();
    await vi.waitFor(() =>
      expect(lines()).toMatchObject([{ status: 200, code: '-32602', org: 'acme', route: '/api/mcp' }]),
    );
    expect(text).not.toContain('no_such_tool');
  });

  it('shows no key, query value or token of a path', async () => {
    const token = 'tok_0123456789abcdefghij';
    const { id } = await send(`/invite/${token}?next=secret-value`, {}, 'PUT');
    expect((await lineOf(id)).path).toBe('/invite/…');
    const { id: other } = await send(`/api/v1/amb_agent_abc/x?key=secret-value`, bearer(acme.people.owner.key));
    expect((await lineOf(other)).path).toBe('/api/v1/…/x');
    for (const secret of [token, 'secret-value', 'amb_', acme.people.owner.key]) expect(text).not.toContain(secret);
  });
});

describe('with the sample 1', () => {
  beforeAll(() => startWith(1));
  afterAll(end);

  it('logs each request, also of the fast path', async () => {
    const { id } = await send('/api/v1/tools?format=openai', { ...bearer(acme.open.key), 'X-Request-Id': 'mine-1' });
    expect(id).toBe('mine-1');
    expect(await lineOf(id)).toMatchObject({
      ...{ level: 30, method: 'GET', route: '/api/v1/tools', status: 200, org: 'acme', agent: 'acme-open' },
      actor: expect.stringMatching(/^key:/),
    });
    const page = await send('/signin');
    expect(await lineOf(page.id)).toMatchObject({ path: '/signin', status: 200 });
    expect(text).not.toContain('openai');
  });
});

describe('with the sample 0.25', () => {
  let n = 0;
  beforeAll(() => startWith(0.25, () => (n++ % 4) / 4));
  afterAll(end);

  it('logs a quarter of the successful requests and every failed one', async () => {
    n = 0;
    for (let i = 0; i < 8; i++) await send('/api/v1/tools', bearer(acme.open.key));
    const ids: string[] = [];
    for (let i = 0; i < 4; i++) ids.push((await send('/api/v1/nowhere')).id);
    for (const id of ids) await lineOf(id);
    expect(lines().filter(({ status }) => status === 200)).toHaveLength(2);
  });
});
