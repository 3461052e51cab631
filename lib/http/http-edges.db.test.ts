import type http from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { env } from '@/lib/env';
import { makeServer } from '@/lib/start/node-server';
import { listenAnywhere, stopServer } from '@/lib/testing/http-client';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import type { Tenant } from '@/lib/testing/seed-tenant';

/* Unusual request targets, Host headers and methods, over bare sockets. */

let at: Installation;
let acme: Tenant;
let server: http.Server;
let port: number;
let settings: ReturnType<typeof env>;

beforeAll(async () => {
  at = await createInstallation();
  acme = at.tenants[0]!;
  server = makeServer((request, response) => {
    response.setHeader('X-Page', String(request.url));
    response.end(`page for ${request.headers.host}`);
  });
  port = await listenAnywhere(server);
  settings = { ...env() };
});
afterAll(async () => {
  if (server) await stopServer(server);
  await at?.close();
});
afterEach(() => {
  Object.assign(env(), settings);
});

interface Got {
  status: number;
  head: string;
  body: string;
}

/** Returns the response to these lines, up to the end of the connection. */
function send(lines: string[], body: string | Buffer = ''): Promise<Got> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
      socket.write(body);
    });
    socket.setTimeout(30_000, () => socket.destroy(new Error(`no answer to ${lines[0]}`)));
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', ...rest] = text.split('\r\n\r\n');
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head, body: rest.join('\r\n\r\n') });
    });
  });
}

const HOST = 'Host: localhost:3000';
const bearer = () => `Authorization: Bearer ${acme.open.key}`;

/** Addresses of each way in which the server answers: hot paths, routes, MCP, pages, operations. */
const PATHS = ['/api/v1/tools', '/api/v1/goals', '/api/v1/openapi.json', '/api/mcp', '/signin', '/', '/healthz'];

it.each([
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-protected-resource/api/mcp',
  '/.well-known/oauth-authorization-server?x=1',
  '/.well-known/openid-configuration',
  '/robots.txt',
])('%s is a problem document, not a page', async (path) => {
  const got = await send([`GET ${path} HTTP/1.1`, HOST]);
  expect([got.status, JSON.parse(got.body).code]).toEqual([404, 'not_found']);
  expect(got.head).not.toContain('X-Page');
});

describe('a request with two Host headers', () => {
  for (const path of PATHS) {
    it(`is rejected at ${path}`, async () => {
      for (const hosts of [
        [HOST, 'Host: evil.example'],
        [HOST, 'hOST: localhost:3000'],
      ]) {
        const got = await send([`GET ${path} HTTP/1.1`, ...hosts, bearer()]);
        expect(got.status).toBe(400);
        expect(JSON.parse(got.body)).toMatchObject({ code: 'malformed', status: 400 });
      }
    });
  }

  it('is rejected on the hot POST paths', async () => {
    for (const path of ['/api/v1/tools/resolve', '/api/mcp']) {
      const lines = [`POST ${path} HTTP/1.1`, HOST, 'Host: evil.example', bearer(), 'Content-Type: application/json'];
      expect((await send([...lines, 'Content-Length: 2'], '{}')).status, path).toBe(400);
    }
  });
});

describe('a request without a Host header', () => {
  it('is rejected, but for the operations of old health checks', async () => {
    for (const path of ['/api/v1/tools', '/signin']) {
      expect((await send([`GET ${path} HTTP/1.1`, bearer()])).status, path).toBe(400);
      expect((await send([`GET ${path} HTTP/1.0`, bearer()])).status, path).toBe(400);
    }
    expect((await send(['GET /healthz HTTP/1.0'])).status).toBe(200);
  });
});

describe('an absolute request target', () => {
  for (const path of PATHS) {
    it(`of another host is rejected, and redirected nowhere: ${path}`, async () => {
      for (const target of [
        `http://evil.example${path}`,
        `https://evil.example:3000${path}`,
        `HTTP://EVIL.example${path}`,
      ]) {
        for (const host of [HOST, 'Host: evil.example']) {
          const got = await send([`GET ${target} HTTP/1.1`, host, bearer()]);
          expect(got.status, target).toBe(421);
          expect(got.head).not.toMatch(/location:/i);
          expect(JSON.parse(got.body).code).toBe('misdirected');
        }
      }
    });
  }

  it('of our own host is served like its path, with any Host header', async () => {
    for (const host of [HOST, 'Host: evil.example']) {
      const got = await send(['GET http://localhost:3000/api/v1/tools?limit=2 HTTP/1.1', host, bearer()]);
      const plain = await send(['GET /api/v1/tools?limit=2 HTTP/1.1', HOST, bearer()]);
      expect([got.status, got.body]).toEqual([200, plain.body]);
      const page = await send(['GET http://localhost:3000/signin?a=b HTTP/1.1', host]);
      expect(page.head).toContain('X-Page: /signin?a=b');
      expect(page.body).toBe('page for localhost:3000');
    }
  });

  it('does not lend its own host’s name to other cookies', async () => {
    const lines = [`GET http://evil.example/api/v1/me HTTP/1.1`, HOST, `Cookie: ${acme.people.owner.cookie}`];
    expect((await send(lines)).status).toBe(421);
  });

  it('that is no address, or names a user, is rejected', async () => {
    for (const target of [
      'http://',
      'http://a@localhost:3000/',
      'ftp://localhost/',
      'localhost:3000',
      'api/v1/tools',
      '?x',
      '\\\\evil\\x',
    ])
      expect((await send([`GET ${target} HTTP/1.1`, HOST, bearer()])).status, target).toBe(400);
  });
});

describe('a body that names a member twice', () => {
  const post = (path: string, body: string, more: string[] = []) => {
    const lines = [`POST ${path} HTTP/1.1`, HOST, bearer(), 'Content-Type: application/json', ...more];
    return send([...lines, `Content-Length: ${body.length}`], body);
  };

  it('is rejected with its pointer by the API, also on its hot path', async () => {
    for (const path of ['/api/v1/tools/resolve', '/api/v1/packets']) {
      const got = await post(path, '{"message":"a","context":{"a":1,"a":2}}');
      expect(got.status, got.body).toBe(400);
      expect(JSON.parse(got.body)).toMatchObject({ code: 'malformed', invalidParams: [{ pointer: '/context/a' }] });
    }
  });

  it('is a parse error over MCP, also for a call on its hot path', async () => {
    const both = 'Accept: application/json, text/event-stream';
    const body = '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"a","name":"b"}}';
    const modern = ['MCP-Protocol-Version: 2026-07-28', 'Mcp-Method: tools/call', 'Mcp-Name: b'];
    for (const headers of [[both], [both, ...modern]]) {
      const got = await post('/api/mcp', body, headers);
      expect(got.status, got.body).toBe(400);
      expect(JSON.parse(got.body).error.code).toBe(-32_700);
    }
  });
});

describe('a body with a Content-Encoding', () => {
  const MCP = ['Accept: application/json, text/event-stream'];
  const MODERN = [...MCP, 'MCP-Protocol-Version: 2026-07-28', 'Mcp-Method: tools/call', 'Mcp-Name: b'];
  const call = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'b', arguments: {} } });
  const post = (path: string, body: string | Buffer, more: string[]) => {
    const bytes = Buffer.from(body);
    const lines = [`POST ${path} HTTP/1.1`, HOST, ...more, `Content-Length: ${bytes.length}`];
    return send(lines, bytes);
  };
  const JSON_TYPE = 'Content-Type: application/json';
  const api = (path: string, type = JSON_TYPE) => [path, '{"message":"open a ticket"}', [bearer(), type]] as const;
  const every = () => [
    api('/api/v1/tools/resolve'),
    api('/api/v1/outcomes'),
    api('/api/v1/password-resets'),
    api(`/api/v1/orgs/${acme.slug}/sources`),
    api(`/api/v1/orgs/${acme.slug}/import`, 'Content-Type: application/yaml'),
  ];

  it('is refused by every kind of route, with what to send', async () => {
    for (const encoding of ['gzip', 'br', 'identity, gzip', 'utf-8'])
      for (const [path, body, headers] of every()) {
        const member = path.includes('/orgs/')
          ? headers.with(0, `Authorization: Bearer ${acme.people.owner.key}`)
          : headers;
        const sent = encoding === 'gzip' ? gzipSync(body) : body;
        const got = await post(path, sent, [...member, `Content-Encoding: ${encoding}`]);
        expect([got.status, JSON.parse(got.body).code], `${path} ${encoding}`).toEqual([415, 'unsupported_media_type']);
        expect(JSON.parse(got.body).detail).toMatch(/omit Content-Encoding/);
        expect(got.head).toMatch(/\r\naccept-encoding: identity\r\n/i);
      }
  });

  it('is refused over MCP, also for a call on its hot path', async () => {
    for (const headers of [MCP, MODERN])
      for (const body of [gzipSync(call), call]) {
        const got = await post('/api/mcp', body, [bearer(), JSON_TYPE, ...headers, 'Content-Encoding: gzip']);
        expect([got.status, JSON.parse(got.body).error.message]).toEqual([415, expect.stringMatching(/uncompressed/)]);
        expect(got.head).toMatch(/\r\naccept-encoding: identity\r\n/i);
      }
  });

  it('is refused at sign-in', async () => {
    const headers = ['Content-Type: application/x-www-form-urlencoded', 'Content-Encoding: gzip'];
    const got = await post('/api/auth/callback/credentials', gzipSync('email=a'), headers);
    expect([got.status, JSON.parse(got.body).code]).toEqual([415, 'unsupported_media_type']);
  });

  it('that changes nothing is read', async () => {
    const [path, body, headers] = api('/api/v1/tools/resolve');
    for (const encoding of ['identity', 'Identity', ''])
      expect((await post(path, body, [...headers, `Content-Encoding: ${encoding}`])).status, encoding).toBe(200);
  });
});

describe('a body of too many values', () => {
  const fields = JSON.stringify(Object.fromEntries(Array.from({ length: 30_000 }, (_, n) => [`f${n}`, 0])));
  const post = (path: string, body: string, more: string[]) =>
    send(
      [`POST ${path} HTTP/1.1`, HOST, 'Content-Type: application/json', ...more, `Content-Length: ${body.length}`],
      body,
    );

  it.each([
    ['/api/v1/password-resets', () => []],
    ['/api/v1/tools/resolve', () => [bearer()]],
    ['/api/v1/outcomes', () => [bearer()]],
  ])('is rejected before it is validated: %s', async (path, more) => {
    const got = await post(path, fields, more());
    expect([got.status, JSON.parse(got.body).code]).toEqual([413, 'too_large']);
  });

  it('is rejected over MCP', async () => {
    const call = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"a","arguments":${fields}}}`;
    const got = await post('/api/mcp', call, [bearer(), 'Accept: application/json, text/event-stream']);
    expect([got.status, JSON.parse(got.body).error.message]).toEqual([
      413,
      'The body has more than 25000 JSON values.',
    ]);
  });
});

describe('other targets and methods', () => {
  it('OPTIONS * answers for the server, and * is for OPTIONS alone', async () => {
    const got = await send(['OPTIONS * HTTP/1.1', HOST]);
    expect(got.status).toBe(204);
    expect(got.head).toMatch(/\r\nAllow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS\r\n/);
    expect((await send(['GET * HTTP/1.1', HOST])).status).toBe(400);
  });

  it('CONNECT is rejected with an HTTP response, and the connection ends', async () => {
    const got = await send(['CONNECT evil.example:443 HTTP/1.1', 'Host: evil.example:443']);
    expect(got.status).toBe(405);
    expect(got.head).toMatch(/\r\nAllow: /);
  });

  it('the API names the methods that it takes, whatever it was asked by', async () => {
    for (const method of ['OPTIONS', 'TRACE', 'PROPFIND', 'PURGE', 'SEARCH', 'LINK', 'M-SEARCH']) {
      const got = await send([`${method} /api/v1/tools HTTP/1.1`, HOST, bearer()]);
      expect(got.status, method).toBe(405);
      expect(got.head, method).toMatch(/\r\nallow: GET\r\n/i);
      expect((await send([`${method} /api/mcp HTTP/1.1`, HOST, bearer()])).status, method).toBe(405);
    }
    expect((await send(['NONSENSE /api/v1/tools HTTP/1.1', HOST])).status).toBe(400);
  });

  it('an Upgrade is not taken up', async () => {
    for (const token of ['websocket', 'h2c', 'TLS/1.0']) {
      const lines = ['GET /api/v1/tools HTTP/1.1', HOST, bearer(), 'Connection: Upgrade', `Upgrade: ${token}`];
      expect((await send(lines)).status, token).toBe(200);
      expect((await send(lines.with(0, 'GET /signin HTTP/1.1'))).status, token).toBe(200);
      // Checked like every other request.
      expect((await send(lines.with(0, 'GET http://evil.example/ HTTP/1.1'))).status, token).toBe(421);
    }
  });
});

describe('a body', () => {
  const POST = ['POST /api/v1/tools/resolve HTTP/1.1', HOST, 'Content-Type: application/json'];

  it('announced by Expect is asked for and read, and another expectation is refused', async () => {
    const post = (more: string[]) => send([...POST, bearer(), 'Content-Length: 2', ...more], '{}');
    const asked = await post(['Expect: 100-continue']);
    expect(asked.head).toBe('HTTP/1.1 100 Continue');
    expect(asked.body).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect((await post(['Expect: a-pony'])).status).toBe(417);
  });

  it('may end in trailers, which change nothing', async () => {
    const chunked = ['Transfer-Encoding: chunked', 'Trailer: Authorization'];
    const body = `2\r\n{}\r\n0\r\n${bearer()}\r\nHost: evil.example\r\n\r\n`;
    expect((await send([...POST, ...chunked], body)).status).toBe(401);
    expect((await send([...POST, bearer(), ...chunked], body)).status).toBe(200);
  });
});

it('a request whose headers never end is answered with 408', async () => {
  const { headersTimeout } = server;
  server.headersTimeout = 300;
  try {
    const got = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(`GET / HTTP/1.1\r\n${HOST}\r\nX-Slow: `));
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('error', reject);
      socket.on('close', () => resolve(text));
    });
    expect(got).toMatch(/^HTTP\/1\.1 408 /);
  } finally {
    server.headersTimeout = headersTimeout;
  }
}, 15_000);

// Concurrently: the server looks for such requests every few seconds.
describe.concurrent('a body', () => {
  let kept: Pick<http.Server, 'requestTimeout' | 'headersTimeout'>;

  beforeAll(() => {
    const { requestTimeout, headersTimeout } = server;
    kept = { requestTimeout, headersTimeout };
    // Node swaps the two where the one for headers is longer.
    Object.assign(server, { requestTimeout: 300, headersTimeout: 200 });
  });
  afterAll(() => {
    Object.assign(server, kept);
  });

  for (const path of ['/api/v1/tools/resolve', '/api/v1/packets', '/api/mcp']) {
    it(`that never ends is answered with 408, and the connection closed: ${path}`, async ({ expect }) => {
      const lines = [`POST ${path} HTTP/1.1`, HOST, bearer(), 'Content-Type: application/json'];
      expect((await send([...lines, 'Content-Length: 20'], '{"a":')).status).toBe(408);
    }, 15_000);
  }
});

/** A harmless write of a signed-in browser. */
function patchAs(host: string, headers: string[]): Promise<Got> {
  const body = JSON.stringify({ name: 'Olga' });
  const lines = [
    'PATCH /api/v1/me HTTP/1.1',
    `Host: ${host}`,
    `Cookie: ${acme.people.owner.cookie}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  return send([...lines, ...headers], body);
}

const getAs = (host: string, path = '/api/v1/me') =>
  send([`GET ${path} HTTP/1.1`, `Host: ${host}`, `Cookie: ${acme.people.owner.cookie}`]);

describe('a browser’s cookie', () => {
  const EVIL = [
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    '203.0.113.9',
    'ambit.example.',
    'ambit.example:444',
  ];

  it('counts under AMBIT_ORIGIN’s host alone', async () => {
    Object.assign(env(), { origin: 'https://ambit.example', isOriginSet: true });
    // The name of a cookie follows the scheme of the origin.
    const cookie = acme.people.owner.cookie.replace('ambit.session', '__Secure-ambit.session');
    const asked = (host: string, more: string[] = []) =>
      send(['GET /api/v1/me HTTP/1.1', `Host: ${host}`, `Cookie: ${cookie}`, ...more]);
    for (const host of [...EVIL, 'localhost:3000', '127.0.0.1', `127.0.0.1:${port}`])
      expect((await asked(host)).status, host).toBe(421);
    expect((await asked('ambit.example')).status).toBe(200);
    expect((await asked('ambit.example:443')).status).toBe(200);
    // Scripts with keys, health checks and gateways are reached by other names too.
    expect((await send(['GET /api/v1/goals HTTP/1.1', 'Host: ambit.internal', bearer()])).status).toBe(200);
  });

  it('changes nothing for a page of another host, with any origin', async () => {
    for (const host of EVIL) {
      for (const headers of [
        [`Origin: http://${host}`],
        [`Origin: http://${host}`, 'Sec-Fetch-Site: same-origin'],
        ['Sec-Fetch-Site: same-origin'],
        ['Origin: http://localhost:3000', 'Sec-Fetch-Site: same-origin'],
      ])
        expect((await patchAs(host, headers)).status, `${host} ${headers}`).toBe(421);
      expect((await getAs(host)).status, host).toBe(421);
    }
  });

  it('changes nothing where the Origin is another’s', async () => {
    for (const headers of [
      ['Origin: http://localhost:4000'],
      ['Origin: http://evil.example', 'Sec-Fetch-Site: same-origin'],
      ['Origin: null'],
      ['Origin: null', 'Sec-Fetch-Site: same-origin'],
      ['Origin: http://localhost:3000', 'Sec-Fetch-Site: same-site'],
      [],
    ]) {
      const got = await patchAs('localhost:3000', headers);
      expect([got.status, JSON.parse(got.body).code], String(headers)).toEqual([403, 'cross_site_request']);
    }
    for (const headers of [['Origin: http://localhost:3000'], ['Sec-Fetch-Site: same-origin']])
      expect((await patchAs('localhost:3000', headers)).status, String(headers)).toBe(200);
  });

  it('counts under every loopback name where none is configured, and at any address where it listens beyond it', async () => {
    Object.assign(env(), { isOriginSet: false, host: '127.0.0.1' });
    for (const host of ['localhost', `localhost:${port}`, `127.0.0.1:${port}`, '[::1]:3000'])
      expect((await patchAs(host, [`Origin: http://${host}`])).status, host).toBe(200);
    for (const host of EVIL) expect((await getAs(host)).status, host).toBe(421);
    Object.assign(env(), { host: '0.0.0.0' });
    for (const host of ['192.168.1.7:3000', '[fd00::7]:3000', 'localhost'])
      expect((await patchAs(host, [`Origin: http://${host}`])).status, host).toBe(200);
    for (const host of ['evil.example', 'ambit.internal', '1.2.3.4.evil.example', 'localhost.evil.example'])
      expect((await patchAs(host, [`Origin: http://${host}`])).status, host).toBe(421);
    Object.assign(env(), { host: 'ambit.internal' });
    expect((await patchAs('ambit.internal:3000', ['Origin: http://ambit.internal:3000'])).status).toBe(200);
  });
});

describe('a page', () => {
  it('is served under our own host alone, and sign-in with it', async () => {
    for (const path of [
      '/signin',
      '/',
      '/acme',
      '/api/auth/session',
      '/api/auth/callback/credentials',
      '/_next/static/x.js',
    ]) {
      for (const host of [
        'evil.example',
        'localhost.evil.example',
        'localhost:3000@evil.example',
        'localhost:3000/evil.example',
      ]) {
        const got = await send([`GET ${path} HTTP/1.1`, `Host: ${host}`]);
        expect([got.status, /location:|X-Page/i.test(got.head)], `${host} ${path}`).toEqual([421, false]);
      }
      for (const host of ['localhost:3000', `127.0.0.1:${port}`, '[::1]'])
        expect((await send([`GET ${path} HTTP/1.1`, `Host: ${host}`])).status, host).toBe(
          path === '/api/auth/callback/credentials' ? 405 : 200,
        );
    }
  });

  it.each(['/%', '/acme/%zz', '/%ff?x=1'])(
    'with an invalid percent-encoding is a problem document: %s',
    async (path) => {
      const got = await send([`GET ${path} HTTP/1.1`, HOST]);
      expect([got.status, JSON.parse(got.body).code]).toEqual([400, 'malformed']);
      expect((await send(['GET /acme?q=% HTTP/1.1', HOST])).status).toBe(200);
    },
  );

  it('of Next or next-auth that the console does not use is not there', async () => {
    for (const path of ['/api/auth/_log', '/api/auth/%5Flog', '/api/auth/_log/', '/api/auth/_log?a=b'])
      for (const method of ['GET', 'POST']) {
        const got = await send([`${method} ${path} HTTP/1.1`, HOST, 'Content-Length: 0']);
        expect([got.status, JSON.parse(got.body).code], path).toEqual([404, 'not_found']);
      }
    expect((await send(['GET /_next/image?url=%2Fa.png&w=64&q=75 HTTP/1.1', HOST])).status).toBe(404);
    expect((await send(['GET /_next/static/a.js HTTP/1.1', HOST])).status).toBe(200);
  });

  it('of passwords takes POST alone', async () => {
    const path = '/api/auth/callback/credentials';
    const got = await send([`GET ${path} HTTP/1.1`, HOST]);
    expect([got.status, JSON.parse(got.body).code]).toEqual([405, 'method_not_allowed']);
    expect(got.head).toMatch(/\r\nAllow: POST, OPTIONS\r\n/);
    expect((await send([`POST ${path} HTTP/1.1`, HOST, 'Content-Length: 0'])).status).toBe(200);
    expect((await send(['GET /api/auth/callback/oidc?code=a HTTP/1.1', HOST])).status).toBe(200);
  });

  it('takes the methods of a page alone, and sign-in POST too', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'TRACE', 'PROPFIND', 'PURGE']) {
      const got = await send([`${method} /signin HTTP/1.1`, HOST, 'Content-Length: 0']);
      expect([method, got.status]).toEqual([method, 405]);
      expect(got.head).toMatch(/\r\nAllow: GET, HEAD, OPTIONS\r\n/);
    }
    for (const [method, status] of [
      ['POST', 200],
      ['TRACE', 405],
      ['PUT', 405],
      ['OPTIONS', 204],
    ])
      expect((await send([`${method} /api/auth/session HTTP/1.1`, HOST, 'Content-Length: 0'])).status).toBe(status);
    expect((await send(['OPTIONS /signin HTTP/1.1', HOST])).status).toBe(204);
  });
});
