import http from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { startAuthServer } from './testing/auth-server';
import { TestBrowser } from './testing/browser';

/* A misbehaving provider never gets the client secret into logs, responses or other hosts. */

const SECRET = 'the/client+secret of ambit';
let at: Installation;
let server: Awaited<ReturnType<typeof startAuthServer>>;
let issuer: http.Server;
let elsewhere: http.Server;
let logged = '';
/** Behavior of its token endpoint, and whether its discovery document is elsewhere. */
let does: 'repeats' | 'redirects' = 'repeats';
let isMoved = false;
/** Requests to the other host. */
let strayed = 0;
/** The credentials that the token endpoint was sent. */
let sent = '';

const urlOf = (one: http.Server) => `http://127.0.0.1:${(one.address() as AddressInfo).port}`;

function answer(request: http.IncomingMessage, response: http.ServerResponse): unknown {
  const url = urlOf(issuer);
  const json = (status: number, body: unknown) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  if (request.url!.startsWith('/.well-known')) {
    if (isMoved) return response.writeHead(302, { Location: `${urlOf(elsewhere)}${request.url}` }).end();
    return json(200, {
      ...{
        issuer: url,
        authorization_endpoint: `${url}/auth`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/jwks`,
      },
      ...{ response_types_supported: ['code'], subject_types_supported: ['public'] },
      id_token_signing_alg_values_supported: ['RS256'],
    });
  }
  if (request.url !== '/token') return response.writeHead(404).end();
  sent = request.headers.authorization ?? '';
  if (does === 'redirects') return response.writeHead(307, { Location: `${urlOf(elsewhere)}/token` }).end();
  const decoded = Buffer.from(sent.slice('Basic '.length), 'base64').toString();
  return json(401, {
    error: 'invalid_client',
    error_description: `sent ${sent}, which is ${decoded}, which is ${decodeURIComponent(decoded.replaceAll('+', ' '))} or ${SECRET}`,
  });
}

beforeAll(async () => {
  at = await createInstallation();
  log().level = 'debug';
  const { [pino.symbols.streamSym]: stream } = log() as unknown as Record<symbol, { write(line: string): boolean }>;
  vi.spyOn(stream!, 'write').mockImplementation((line) => {
    logged += line;
    return true;
  });
  server = await startAuthServer();
  issuer = http.createServer((request, response) => void answer(request, response));
  elsewhere = http.createServer((_, response) => {
    strayed += 1;
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  for (const one of [issuer, elsewhere]) await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
  const oidc = { issuer: urlOf(issuer), clientId: 'ambit', clientSecret: SECRET, name: 'Test' };
  Object.assign(env(), { origin: server.url, oidc });
});
afterAll(async () => {
  vi.restoreAllMocks();
  for (const one of [issuer, elsewhere]) {
    one?.closeAllConnections();
    one?.close();
  }
  await server?.close();
  await at?.close();
});
beforeEach(() => {
  [logged, strayed, sent, isMoved] = ['', 0, '', false];
});

const auth = (path: string) => `${server.url}/api/auth/${path}`;

async function begin(browser: TestBrowser): Promise<string> {
  const { csrfToken } = (await (await browser.go(auth('csrf'))).json()) as { csrfToken: string };
  const body = new URLSearchParams({ csrfToken, callbackUrl: '/', json: 'true' });
  const { url } = (await (await browser.go(auth('signin/oidc'), { method: 'POST', body })).json()) as { url: string };
  return url;
}

/** Comes back with a code, as from the provider. */
async function comeBack(): Promise<Response> {
  const browser = new TestBrowser();
  const state = new URL(await begin(browser)).searchParams.get('state')!;
  return browser.go(`${auth('callback/oidc')}?${new URLSearchParams({ code: 'a-code', state })}`);
}

const forms = () => [SECRET, encodeURIComponent(SECRET), encodeURIComponent(SECRET).replaceAll('%20', '+'), sent];

it('a provider that repeats the client secret in its errors does not bring it into the log or an answer', async () => {
  does = 'repeats';
  const answer = await comeBack();
  const said = `${logged}${answer.headers.get('location')}${await answer.text()}`;
  expect(sent).toMatch(/^Basic /);
  expect(logged).toContain('invalid_client');
  for (const form of forms()) expect(said).not.toContain(form);
  expect(said).not.toContain(sent.slice('Basic '.length));
});

it('a token endpoint that redirects is not followed: code and client secret stay with the issuer', async () => {
  does = 'redirects';
  const answer = await comeBack();
  expect(answer.headers.get('location')).toContain('error=');
  expect(strayed).toBe(0);
  expect(logged).not.toContain(SECRET);
});

it('discovery that redirects to another host is not followed', async () => {
  isMoved = true;
  expect(await begin(new TestBrowser())).toContain('error');
  expect(strayed).toBe(0);
});
