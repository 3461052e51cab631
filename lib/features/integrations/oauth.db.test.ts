import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemOrgScope } from '@/lib/access/system-scope';
import { createInstallation, type Installation, ORIGIN } from '@/lib/testing/installation';
import { OAUTH_CLIENT, type OAuthIssuer, startOAuthIssuer } from '@/lib/testing/oauth-issuer';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { currentSecret, renewGrants } from './oauth-service';

let at: Installation;
let acme: Tenant;
let globex: Tenant;
let issuer: OAuthIssuer;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  [acme, globex] = at.tenants as [Tenant, Tenant];
  issuer = await startOAuthIssuer(`${ORIGIN}/signin/connect`);
  const { url: authorizeUrl } = { url: `${issuer.url}/auth` };
  const oauth = {
    ...{ authorizeUrl, tokenUrl: `${issuer.url}/token`, clientId: OAUTH_CLIENT.id },
    ...{ clientSecret: OAUTH_CLIENT.secret, scopes: ['openid', 'mail'] },
  };
  const made = await at.call('POST', '/platform/integration-providers', {
    key: at.admin.key,
    body: { slug: 'post', name: 'Post', kinds: ['oauth'], oauth },
  });
  expect(made.status, made.text).toBe(201);
  expect(made.body).toMatchObject({ oauth: { hasSecret: true }, redirectUri: `${ORIGIN}/signin/connect` });
  expect(made.text).not.toContain(OAUTH_CLIENT.secret);
  await at.call('PUT', `/orgs/acme/integration-requirements/${acme.tool}`, {
    key: acme.people.owner.key,
    body: { integrations: ['post'] },
  });
});
afterAll(async () => {
  await issuer?.close();
  await at?.close();
});

async function setUp(change: { tokenUrl?: string; clientSecret?: string }) {
  const oauth = {
    ...{ authorizeUrl: `${issuer.url}/auth`, tokenUrl: `${issuer.url}/token`, clientId: OAUTH_CLIENT.id },
    ...{ clientSecret: OAUTH_CLIENT.secret, scopes: ['openid', 'mail'], ...change },
  };
  const path = '/platform/integration-providers/post';
  const saved = await at.call('PATCH', path, { key: at.admin.key, body: { oauth } });
  expect(saved.status, saved.text).toBe(200);
}

const ask = (method: string, path: string, body?: unknown, tenant = acme) =>
  at.call(method, `/orgs/${tenant.slug}/integrations/post${path}`, { key: tenant.people.owner.key, body });
const scope = (tenant = acme) =>
  systemOrgScope({ id: tenant.id, slug: tenant.slug }, { actor: 'system:test', label: 'test' });
const agentHas = async (name: string) => {
  const { body } = await at.call('GET', '/tools', { key: acme.open.key });
  return body.tools.some((tool: { name: string }) => tool.name === name);
};
const tokenEnds = (interval: string) =>
  at.owner.query(`UPDATE "IntegrationConnection" SET "expiresAt" = now() + $1::interval WHERE provider = 'post'`, [
    interval,
  ]);
const back = (params: URLSearchParams) => Object.fromEntries([...params].filter(([name]) => name !== 'iss'));

async function connect(tenant = acme) {
  const begun = await ask('POST', '/authorize', {}, tenant);
  expect(begun.status, begun.text).toBe(200);
  const url = new URL(begun.body.url);
  expect(url.searchParams.get('code_challenge_method')).toBe('S256');
  return ask('POST', '/callback', back(await issuer.visit(begun.body.url)), tenant);
}

it('connects by OAuth with PKCE, and its tools are there', async () => {
  expect(await agentHas(acme.tool)).toBe(false);
  const done = await connect();
  expect(done.status, done.text).toBe(200);
  expect(done.body).toMatchObject({ provider: 'post', status: 'connected', error: null });
  expect(await agentHas(acme.tool)).toBe(true);
  const token = await currentSecret(scope(), 'post');
  expect(token).toMatch(/^[\w-]{20,}$/);
  const { rows } = await at.owner.query(
    `SELECT sealed, "expiresAt" FROM "IntegrationConnection" WHERE provider = 'post'`,
  );
  expect(rows[0].sealed.toString('latin1')).not.toContain(token!);
  expect(rows[0].expiresAt.getTime() - Date.now()).toBeLessThan(61_000);
});

it('renews a token before it ends, by the clock and when it is needed, without a revision', async () => {
  const revisions = async () => (await at.owner.query(`SELECT count(*)::int AS n FROM "Revision"`)).rows[0].n;
  const before = await revisions();
  const seen = new Set([await currentSecret(scope(), 'post')]);
  await tokenEnds('4 minutes');
  await renewGrants();
  seen.add(await currentSecret(scope(), 'post'));
  await tokenEnds('10 seconds');
  // Many at once use the refresh token once: it is good for one use, and the grant would be lost.
  const tokens = await Promise.all(Array.from({ length: 5 }, () => currentSecret(scope(), 'post')));
  for (const token of tokens) seen.add(token);
  expect(seen.size).toBe(3);
  expect(await revisions()).toBe(before);
});

it('shows a grant that was taken back as broken, and its tools are gone', async () => {
  await issuer.revoke();
  await tokenEnds('1 minute');
  await renewGrants();
  const { body } = await ask('GET', '');
  expect(body).toMatchObject({ status: 'broken', error: expect.stringMatching(/could not be renewed: invalid_grant/) });
  expect(await agentHas(acme.tool)).toBe(false);
  expect(await currentSecret(scope(), 'post')).toBeNull();
  // Connected again, all is well.
  expect((await connect()).body.status).toBe('connected');
  expect(await agentHas(acme.tool)).toBe(true);
});

it('keeps tokens through an unrelated error, reports it, and renews them after recovery', async () => {
  const secretIs = (clientSecret: string) => setUp({ clientSecret });
  const status = async () => {
    const { body } = await ask('GET', '');
    return [body.status, body.error];
  };
  const checks = async () =>
    (await at.owner.query(`SELECT count(*)::int AS n FROM "AuditEvent" WHERE action = 'integration.check'`)).rows[0].n;
  const trouble = expect.stringMatching(/could not be renewed: invalid_client/);
  await secretIs('mistyped');
  await tokenEnds('4 minutes');
  const before = await checks();
  await renewGrants();
  await renewGrants();
  expect(await status()).toEqual(['connected', trouble]);
  expect(await checks()).toBe(before + 1);
  expect(await agentHas(acme.tool)).toBe(true);
  expect(await currentSecret(scope(), 'post')).not.toBeNull();
  await tokenEnds('-1 seconds');
  await renewGrants();
  expect(await status()).toEqual(['expired', trouble]);
  await secretIs(OAUTH_CLIENT.secret);
  await renewGrants();
  expect(await status()).toEqual(['connected', null]);
  expect(await agentHas(acme.tool)).toBe(true);
  // A broken status is left to people; a successful check connects it.
  await ask('PATCH', '', { status: 'broken' });
  expect((await status())[0]).toBe('broken');
  expect((await ask('POST', '/check', {})).body).toMatchObject({ status: 'connected', error: null });
});

it('takes an answer once, from the person who was sent, for what they were sent for', async () => {
  const begun = await ask('POST', '/authorize', {});
  const answer = back(await issuer.visit(begun.body.url));
  // Somebody else's answer, also an owner's of another organization.
  const foreign = await ask('POST', '/callback', answer, globex);
  expect([foreign.status, foreign.body.code]).toEqual([409, 'conflict']);
  const forged = await ask('POST', '/callback', { ...answer, state: `${answer.state}x` });
  expect(forged.status).toBe(409);
  expect((await ask('POST', '/callback', answer)).status).toBe(200);
  const again = await ask('POST', '/callback', answer);
  expect([again.status, again.body.detail]).toEqual([409, expect.stringMatching(/has expired/)]);
});

it('connects nothing where the owner does not agree, or the code is none', async () => {
  issuer.agrees = false;
  const refused = await connect(globex);
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringMatching(/access_denied/)]);
  issuer.agrees = true;
  const begun = await ask('POST', '/authorize', {}, globex);
  const { state } = back(await issuer.visit(begun.body.url));
  const forged = await ask('POST', '/callback', { state, code: 'made-up' }, globex);
  expect([forged.status, forged.body.detail]).toEqual([409, expect.stringMatching(/returned no token: invalid_grant/)]);
  expect((await ask('GET', '', undefined, globex)).body.status).toBe('disconnected');
});

it('sends no request where the platform has not set it up', async () => {
  const answer = await at.call('POST', '/orgs/acme/integrations/resend/authorize', {
    key: acme.people.owner.key,
    body: {},
  });
  expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
});

it('keeps the client’s secret with the host that it was given for', async () => {
  const oauth = { authorizeUrl: `${issuer.url}/auth`, tokenUrl: 'https://elsewhere.example/token', clientId: 'ambit' };
  const moved = await at.call('PATCH', '/platform/integration-providers/post', {
    key: at.admin.key,
    body: { oauth },
  });
  expect(moved.body.oauth).toMatchObject({ hasSecret: false });
});

it('keeps it also from the same host without TLS', async () => {
  const point = async (tokenUrl: string, secret?: object) => {
    const oauth = { authorizeUrl: `${issuer.url}/auth`, tokenUrl, clientId: 'ambit', ...secret };
    const path = '/platform/integration-providers/post';
    const { body } = await at.call('PATCH', path, { key: at.admin.key, body: { oauth } });
    return body.oauth.hasSecret;
  };
  expect(await point('https://127.0.0.1:9/token', { clientSecret: 'a' })).toBe(true);
  expect(await point('https://127.0.0.1:9/other')).toBe(true);
  expect(await point('http://127.0.0.1:9/other')).toBe(false);
});

it('takes no token, expiry or error that cannot be stored or sent', async () => {
  let said: unknown;
  const odd = http.createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(said));
  });
  await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve));
  try {
    await setUp({ tokenUrl: `http://127.0.0.1:${(odd.address() as AddressInfo).port}/token` });
    const exchange = async (answer: object) => {
      said = { token_type: 'Bearer', ...answer };
      const begun = await ask('POST', '/authorize', {});
      const { searchParams } = new URL(begun.body.url);
      return ask('POST', '/callback', { state: searchParams.get('state'), code: 'a' });
    };
    for (const text of ['a\r\nX-More: b', 'a\0', 'a\u043a'])
      expect((await exchange({ access_token: text })).status).toBe(409);
    for (const seconds of [1e300, 9e12])
      expect((await exchange({ access_token: 'a', refresh_token: 'b', expires_in: seconds })).status).toBe(200);
    // A token of two years that cannot be renewed is not over after one.
    expect((await exchange({ access_token: 'a', expires_in: 2 * 365 * 86_400 })).status).toBe(200);
    const { rows } = await at.owner.query(
      `SELECT "expiresAt" > now() + interval '700 days' AS long FROM "IntegrationConnection" WHERE provider = 'post' AND "orgId" = $1`,
      [acme.id],
    );
    expect(rows).toEqual([{ long: true }]);
    expect((await exchange({ access_token: 'a', refresh_token: 'b', expires_in: 1e300 })).status).toBe(200);
    said = { error: 'temporarily\0unavailable', error_description: '\ud800' };
    expect((await ask('POST', '/check', {})).body).toMatchObject({
      status: 'connected',
      error: expect.stringContaining('temporarily'),
    });
  } finally {
    odd.close();
  }
});

it('keeps refresh tokens with the host that issued them', async () => {
  const asked: string[] = [];
  const elsewhere = http.createServer((request, response) => {
    asked.push(request.url!);
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ access_token: 'from elsewhere', token_type: 'Bearer', refresh_token: 'new' }));
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = elsewhere.address() as AddressInfo;
    await setUp({ tokenUrl: `${issuer.url}/token` });
    expect((await connect()).body.status).toBe('connected');
    await setUp({ tokenUrl: `http://127.0.0.1:${port}/token` });
    await tokenEnds('10 seconds');
    await renewGrants();
    const checked = await ask('POST', '/check', {});
    expect(checked.body.error).toMatch(/moved from .* to .*\. Connect again\./);
    expect(await currentSecret(scope(), 'post')).not.toBe('from elsewhere');
    // The same host without TLS is another origin.
    await at.owner.query(`UPDATE "IntegrationConnection" SET "checkHost" = $1 WHERE provider = 'post'`, [
      `127.0.0.1:${port}`,
    ]);
    expect((await ask('POST', '/check', {})).body.error).toMatch(/moved from 127\S+ to http:\S+\. Connect again\./);
    expect(asked).toEqual([]);
    await at.owner.query(`UPDATE "IntegrationConnection" SET "checkHost" = $1 WHERE provider = 'post'`, [issuer.url]);
    await setUp({ tokenUrl: `${issuer.url}/token` });
    expect((await ask('POST', '/check', {})).body).toMatchObject({ status: 'connected', error: null });
  } finally {
    elsewhere.close();
  }
});
