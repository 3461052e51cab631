import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { env } from '@/lib/env';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { seedMember } from '@/lib/testing/seed-people';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { OIDC_REFUSALS, refusedAddress } from './oidc';
import { startAuthServer } from './testing/auth-server';
import { TestBrowser } from './testing/browser';
import { CLIENT, type ProviderAccount, startOidcIssuer, type TestIssuer } from './testing/oidc-issuer';

let at: Installation;
let acme: Tenant;
let issuer: TestIssuer;
let server: Awaited<ReturnType<typeof startAuthServer>>;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'other'] });
  acme = at.tenants[0]!;
  server = await startAuthServer();
  issuer = await startOidcIssuer({ callbackUrl: `${server.url}/api/auth/callback/oidc` });
  // Both addresses are known only now; `env()` caches its values.
  Object.assign(env(), {
    origin: server.url,
    oidc: { issuer: issuer.url, clientId: CLIENT.id, clientSecret: CLIENT.secret, name: 'Test' },
  });
});
afterAll(async () => {
  await Promise.all([server?.close(), issuer?.close()]);
  await at?.close();
});
beforeEach(() => {
  issuer.account = null;
});

const auth = (path: string) => `${server.url}/api/auth/${path}`;

/** Presses the button; answers where the provider is asked. */
async function begin(browser: TestBrowser, callbackUrl = '/'): Promise<string> {
  const { csrfToken } = (await (await browser.go(auth('csrf'))).json()) as { csrfToken: string };
  const answer = await browser.go(auth('signin/oidc'), {
    method: 'POST',
    body: new URLSearchParams({ csrfToken, callbackUrl, json: 'true' }),
  });
  return ((await answer.json()) as { url: string }).url;
}

/** Until a page of ours is requested. */
const isPage = (url: URL) => url.origin === server.url && !url.pathname.startsWith('/api/auth/');

interface Ending {
  browser: TestBrowser;
  path: string;
  error: string | null;
  who: string | null;
}

async function signIn(account: ProviderAccount | null, callbackUrl = '/'): Promise<Ending> {
  issuer.account = account;
  const browser = new TestBrowser();
  const ended = new URL(await browser.follow(await begin(browser, callbackUrl), isPage));
  const who = ended.searchParams.get('who');
  return {
    browser,
    path: ended.pathname,
    error: ended.searchParams.get('error'),
    who: who === null ? null : refusedAddress(who),
  };
}

async function meOf({ browser }: Ending) {
  const session = browser.cookies(server.url).get('ambit.session');
  return at.call('GET', '/me', { cookie: `ambit.session=${session}` });
}

const count = async (table: string) => Number((await at.owner.query(`SELECT count(*) AS n FROM "${table}"`)).rows[0].n);

async function invite(row: { email: string; orgId?: string; role?: string; platformAdmin?: boolean; expired?: true }) {
  const { email, orgId = null, role = null, platformAdmin = false, expired } = row;
  await at.owner.query(
    `INSERT INTO "Invitation" (id, email, "orgId", role, "platformAdmin", "tokenHash", "expiresAt", name)
     VALUES ($1, $2, $3, $4, $5, $6, now() + $7::interval, 'As invited')`,
    [
      randomUUID(),
      email,
      orgId,
      role,
      platformAdmin,
      createHash('sha256').update(randomUUID()).digest(),
      expired ? '-1 second' : '1 day',
    ],
  );
}

describe('signing in by an OpenID provider', () => {
  it('asks with code, PKCE, state and nonce', async () => {
    const asked = new URL(await begin(new TestBrowser()));
    expect(asked.origin).toBe(issuer.url);
    const query = Object.fromEntries(asked.searchParams);
    expect(query).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    });
    expect(query.redirect_uri).toBe(auth('callback/oidc'));
    for (const name of ['code_challenge', 'state', 'nonce']) expect(query[name], name).toHaveLength(43);
  });

  it('lets in whom the verified address belongs to, links the two, and ends with the row of the session', async () => {
    const known = await seedMember(at.owner, acme.id, 'configurator', 'known@acme.test');
    const first = await signIn({ sub: 'known-1', email: 'Known@Acme.test', email_verified: true }, '/acme/tools');
    expect([first.path, first.error]).toEqual(['/acme/tools', null]);
    const me = await meOf(first);
    expect(me.body.user).toMatchObject({ id: known.id, email: 'known@acme.test' });
    const { rows } = await at.owner.query('SELECT issuer, subject FROM "UserIdentity" WHERE "userId" = $1', [known.id]);
    expect(rows).toEqual([{ issuer: issuer.url, subject: 'known-1' }]);
    const audit = await at.owner.query(
      `SELECT actor, label FROM "AuditEvent" WHERE action = 'identity.link' AND target = $1`,
      [`user/${known.id}`],
    );
    expect(audit.rows).toEqual([{ actor: `user:${known.id}`, label: 'known@acme.test' }]);

    const sessions = await at.owner.query('DELETE FROM "UserSession" WHERE "userId" = $1 RETURNING "userAgent"', [
      known.id,
    ]);
    expect(sessions.rows.at(-1)).toEqual({ userAgent: 'test browser' });
    await expect.poll(async () => (await meOf(first)).status).toBe(401);
  });

  it('knows them again by issuer and subject, whatever their address is by then', async () => {
    const mover = await seedMember(at.owner, acme.id, 'viewer', 'before@acme.test');
    const victim = await seedMember(at.owner, acme.id, 'owner', 'victim@acme.test');
    await signIn({ sub: 'mover', email: 'before@acme.test', email_verified: true });
    const identities = await count('UserIdentity');
    const moved = await signIn({ sub: 'mover', email: 'victim@acme.test', email_verified: true });
    expect((await meOf(moved)).body.user).toMatchObject({ id: mover.id, email: 'before@acme.test' });
    expect(await count('UserIdentity')).toBe(identities);
    const victims = await at.owner.query(
      'SELECT 1 FROM "UserSession" s JOIN "UserIdentity" i USING ("userId") WHERE "userId" = $1',
      [victim.id],
    );
    expect(victims.rows).toEqual([]);
  });

  it('refuses an address that Unicode folds or trims to that of another person', async () => {
    await seedMember(at.owner, acme.id, 'owner', 'kim@acme.test');
    for (const email of ['\u212aim@acme.test', '\u00a0kim@acme.test', 'kim@acme.test\ufeff', 'a\0@acme.test']) {
      const refused = await signIn({ sub: email.replace('\0', ''), email, email_verified: true });
      expect(refused).toMatchObject({ path: '/signin', error: OIDC_REFUSALS.bad_address });
    }
  });

  it.each(['r&d@acme.test', 'someone@host', 'linked@acme.test ', null])(
    'knows a linked person by issuer and subject, also with the address %j',
    async (email) => {
      const linked = await seedMember(at.owner, acme.id, 'viewer', `linked-${email?.length}@acme.test`);
      const sub = `linked ${email}`;
      await signIn({ sub, email: `linked-${email?.length}@acme.test`, email_verified: true });
      const again = await signIn(email === null ? { sub } : { sub, email, email_verified: true });
      expect(again.error).toBeNull();
      expect((await meOf(again)).body.user.id).toBe(linked.id);
      if (email === null) return;
      const stranger = await signIn({ sub: `other ${email}`, email, email_verified: true });
      expect(stranger).toMatchObject({ path: '/signin', error: OIDC_REFUSALS.bad_address, who: email });
    },
  );

  it('shows no text of an unexpected error', async () => {
    await seedMember(at.owner, acme.id, 'viewer', 'unlucky@acme.test');
    await at.owner.query('ALTER TABLE "UserSession" RENAME TO "Away"');
    try {
      const failed = await signIn({ sub: 'unlucky', email: 'unlucky@acme.test', email_verified: true });
      expect(failed).toMatchObject({ path: '/signin', error: 'unavailable' });
    } finally {
      await at.owner.query('ALTER TABLE "Away" RENAME TO "UserSession"');
    }
  });

  it('gives an account that is linked to no second identity of the same provider', async () => {
    await seedMember(at.owner, acme.id, 'owner', 'reused@acme.test');
    expect((await signIn({ sub: 'had-it-first', email: 'reused@acme.test', email_verified: true })).error).toBeNull();
    const later = await signIn({ sub: 'got-the-address-later', email: 'reused@acme.test', email_verified: true });
    expect(later).toMatchObject({ path: '/signin', error: OIDC_REFUSALS.linked_elsewhere, who: 'reused@acme.test' });
    expect((await meOf(later)).status).toBe(401);
  });

  it.each([[false], [undefined], ['true']])('rejects an address of which email_verified is %s', async (verified) => {
    await seedMember(at.owner, acme.id, 'owner', `unverified-${verified}@acme.test`);
    const before = [await count('UserIdentity'), await count('User'), await count('UserSession')];
    const account = { sub: `unverified-${verified}`, email: `unverified-${verified}@acme.test` };
    const refused = await signIn(verified === undefined ? account : { ...account, email_verified: verified });
    expect(refused).toMatchObject({ path: '/signin', error: OIDC_REFUSALS.unverified });
    expect((await meOf(refused)).status).toBe(401);
    expect([await count('UserIdentity'), await count('User'), await count('UserSession')]).toEqual(before);
  });

  it('rejects a provider without an address', async () => {
    expect((await signIn({ sub: 'nameless', email_verified: true })).error).toBe(OIDC_REFUSALS.unverified);
  });

  it('rejects uninvited users with their address', async () => {
    await invite({ email: 'late@new.test', orgId: acme.id, role: 'viewer', expired: true });
    const before = [await count('UserIdentity'), await count('User')];
    for (const email of ['stranger@new.test', 'late@new.test']) {
      const refused = await signIn({ sub: email, email, email_verified: true });
      expect(refused).toMatchObject({ path: '/signin', error: OIDC_REFUSALS.not_invited, who: email });
    }
    expect([await count('UserIdentity'), await count('User')]).toEqual(before);
  });

  it('lets an unknown address in by its open invitations, which are used up', async () => {
    const other = at.tenants[1]!;
    await invite({ email: 'new@new.test', orgId: acme.id, role: 'configurator' });
    await invite({ email: 'new@new.test', orgId: other.id, role: 'viewer' });
    await invite({ email: 'else@new.test', orgId: acme.id, role: 'owner' });
    const joined = await signIn({ sub: 'new', email: 'new@new.test', email_verified: true, name: 'Ada New' });
    const { user, orgs } = (await meOf(joined)).body;
    expect(user).toMatchObject({ email: 'new@new.test', name: 'Ada New', platformAdmin: false });
    expect(orgs.map(({ slug, role }: { slug: string; role: string }) => [slug, role]).sort()).toEqual([
      ['acme', 'configurator'],
      ['other', 'viewer'],
    ]);
    const left = await at.owner.query(
      `SELECT email FROM "Invitation" WHERE email LIKE '%@new.test' AND "expiresAt" > now()`,
    );
    expect(left.rows).toEqual([{ email: 'else@new.test' }]);
    const audit = await at.owner.query(`SELECT 1 FROM "AuditEvent" WHERE "orgId" = $1 AND target = $2`, [
      acme.id,
      `member/${user.id}`,
    ]);
    expect(audit.rows).toHaveLength(1);
    expect((await meOf(await signIn({ sub: 'new', email: 'new@new.test', email_verified: true }))).body.user.id).toBe(
      user.id,
    );
  });

  it('makes one account when the same person comes twice at once', async () => {
    await invite({ email: 'twice@new.test', orgId: acme.id, role: 'viewer' });
    const account = { sub: 'twice', email: 'twice@new.test', email_verified: true };
    const endings = await Promise.all([signIn(account), signIn(account), signIn(account)]);
    const people = await Promise.all(endings.map(async (ending) => (await meOf(ending)).body.user.id));
    expect(new Set(people).size).toBe(1);
  });

  it('reports that the person canceled at the provider', async () => {
    expect(await signIn(null)).toMatchObject({ path: '/signin', error: 'Callback' });
  });
});

describe('an answer of the provider', () => {
  const account = { sub: 'mallory', email: 'mallory@acme.test', email_verified: true };
  const isCallback = (url: URL) => url.pathname === '/api/auth/callback/oidc';

  beforeAll(async () => {
    await seedMember(at.owner, acme.id, 'viewer', account.email);
  });
  beforeEach(() => {
    issuer.account = account;
  });

  const endOf = async (browser: TestBrowser, url: string) => {
    const ended = new URL(await browser.follow(url, isPage));
    expect(browser.cookies(server.url).has('ambit.session')).toBe(false);
    return ended.searchParams.get('error');
  };

  it('is worth nothing in another browser', async () => {
    const mallory = new TestBrowser();
    const answer = await mallory.follow(await begin(mallory), isCallback);
    expect(await endOf(new TestBrowser(), answer)).toBe('OAuthCallback');
    const victim = new TestBrowser();
    await begin(victim);
    expect(await endOf(victim, answer)).toBe('OAuthCallback');
  });

  it('is worth nothing with its state, nonce or verifier exchanged', async () => {
    for (const cookie of ['next-auth.nonce', 'next-auth.state', 'next-auth.pkce.code_verifier']) {
      const browser = new TestBrowser();
      const answer = await browser.follow(await begin(browser), isCallback);
      const other = new TestBrowser();
      await begin(other);
      browser.cookies(server.url).set(cookie, other.cookies(server.url).get(cookie)!);
      expect(await endOf(browser, answer), cookie).toBe('OAuthCallback');
    }
  });

  it('is worth something once', async () => {
    const browser = new TestBrowser();
    const answer = await browser.follow(await begin(browser), isCallback);
    const cookies = new Map(browser.cookies(server.url));
    await browser.follow(answer, isPage);
    expect(browser.cookies(server.url).has('ambit.session')).toBe(true);
    const again = new TestBrowser();
    for (const [name, value] of cookies) again.cookies(server.url).set(name, value);
    expect(await endOf(again, answer)).toBe('OAuthCallback');
  });

  it('of a provider that is not the configured one is rejected', async () => {
    const { oidc } = env();
    const browser = new TestBrowser();
    const answer = await browser.follow(await begin(browser), isCallback);
    const other = await startOidcIssuer({ callbackUrl: auth('callback/oidc') });
    try {
      Object.assign(env(), { oidc: { ...oidc!, issuer: other.url } });
      expect(await endOf(browser, answer)).toBe('OAuthCallback');
    } finally {
      Object.assign(env(), { oidc });
      await other.close();
    }
  });

  it('cannot be had by a form on another site', async () => {
    const browser = new TestBrowser();
    await browser.go(auth('csrf'));
    const answer = await browser.go(auth('signin/oidc'), {
      method: 'POST',
      body: new URLSearchParams({ csrfToken: 'made up', json: 'true' }),
    });
    expect(((await answer.json()) as { url: string }).url).not.toContain(issuer.url);
  });

  it('leads back to this site only', async () => {
    const ended = await signIn(account, 'https://evil.example/steal');
    expect(ended.path).toBe('/');
    expect((await meOf(ended)).status).toBe(200);
  });
});

it('takes the address from an ID token that has it', async () => {
  const { oidc } = env();
  const other = await startOidcIssuer({ callbackUrl: auth('callback/oidc'), inIdToken: true });
  await seedMember(at.owner, acme.id, 'viewer', 'in-token@acme.test');
  try {
    Object.assign(env(), { oidc: { ...oidc!, issuer: other.url } });
    other.account = { sub: 'in-token', email: 'in-token@acme.test', email_verified: true };
    const browser = new TestBrowser();
    const ended = new URL(await browser.follow(await begin(browser), isPage));
    expect(ended.searchParams.get('error')).toBeNull();
    const session = browser.cookies(server.url).get('ambit.session');
    expect((await at.call('GET', '/me', { cookie: `ambit.session=${session}` })).body.user.email).toBe(
      'in-token@acme.test',
    );
  } finally {
    Object.assign(env(), { oidc });
    await other.close();
  }
});
