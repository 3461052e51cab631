import type { Page } from '@playwright/test';
import { startOidcIssuer, type TestIssuer } from '../../lib/access/testing/oidc-issuer';
import { expect, type Installation, test } from '../fixtures/installation';

// A real provider, started at the address in the server's settings.
const ISSUER = process.env.AMBIT_E2E_OIDC_ISSUER;
test.skip(!ISSUER, 'the server has no OpenID provider');
// One provider, and one person at a time who is signed in there.
test.describe.configure({ mode: 'serial' });

let issuer: TestIssuer;

test.beforeAll(async ({ baseURL }) => {
  if (!ISSUER) return;
  const callbackUrl = `${baseURL}/api/auth/callback/oidc`;
  issuer = await startOidcIssuer({ callbackUrl, port: Number(new URL(ISSUER).port) });
});
test.afterAll(() => issuer?.close());

const go = (page: Page) => page.getByRole('button', { name: /^Continue with / }).click();

async function invite(ambit: Installation, email: string, to = 'acme-events'): Promise<{ url: string }> {
  const { slug, owner } = ambit.org(to);
  const answer = await ambit.call('POST', `/orgs/${slug}/invitations`, owner.apiKey, { email, role: 'viewer' });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { url: string };
}

test('a member whose address the provider vouches for lands where they wanted to go', async ({ page, ambit }) => {
  const { email } = ambit.org().viewer;
  issuer.account = { sub: 'the-viewer', email, email_verified: true, name: 'Somebody' };
  await page.goto('/signin?next=/acme-events/agents');
  await go(page);
  await page.waitForURL('**/acme-events/agents');
  await expect(page).toHaveTitle(/^Agents · .+ · Ambit$/);
  const me = await (await page.request.get('/api/v1/me')).json();
  expect(me.user.email).toBe(email);
  expect(me.orgs.map(({ slug, role }: { slug: string; role: string }) => [slug, role])).toContainEqual([
    'acme-events',
    'viewer',
  ]);
});

test('the identity counts from then on, whatever its address has become', async ({ page, ambit }) => {
  issuer.account = { sub: 'the-viewer', email: 'married@acme-events.example', email_verified: true };
  await page.goto('/signin');
  await go(page);
  await page.waitForURL('**/acme-events');
  const me = await (await page.request.get('/api/v1/me')).json();
  expect(me.user.email).toBe(ambit.org().viewer.email);
});

test('unverified, uninvited and canceling users stay signed out and see why', async ({ page, ambit }) => {
  const refused = async (words: RegExp) => {
    await ambit.forget(page);
    await page.goto('/signin');
    await go(page);
    await page.waitForURL('**/signin?*');
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    expect((await page.request.get('/api/v1/me')).status()).toBe(401);
  };
  issuer.account = { sub: 'unproven', email: 'owner@acme-events.example', email_verified: false };
  await refused(/verified/);
  issuer.account = { sub: 'stranger', email: 'stranger@example.com', email_verified: true };
  await refused(/stranger@example\.com/);
  issuer.account = null;
  await refused(/was not completed/);
});

test('an invited user joins by the provider, and the link is used up', async ({ page, ambit }) => {
  const email = `vouched-${Date.now()}@example.com`;
  const { url } = await invite(ambit, email);
  issuer.account = { sub: email, email, email_verified: true, name: 'Vouched For' };
  await page.goto(url);
  await expect(page.getByText('invites you to Acme Events')).toBeVisible();
  await go(page);
  await page.waitForURL('**/acme-events');
  const members = await page.request.get('/api/v1/orgs/acme-events/members?limit=500');
  expect((await members.json()).data).toContainEqual(
    expect.objectContaining({ email, name: 'Vouched For', role: 'viewer' }),
  );
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
});

test('an invitation is valid only for its own address', async ({ page, ambit }) => {
  const email = `awaited-${Date.now()}@example.com`;
  const { url } = await invite(ambit, email);
  issuer.account = { sub: 'somebody-else', email: 'somebody-else@example.com', email_verified: true };
  await page.goto(url);
  await go(page);
  await page.waitForURL('**/signin?*');
  await expect(page.getByRole('alert').filter({ hasText: 'somebody-else@example.com' })).toBeVisible();

  // A member sees the invited address, and the invitation remains. The provider remembers a browser.
  await ambit.forget(page);
  issuer.account = { sub: 'the-viewer', email: ambit.org().viewer.email, email_verified: true };
  await page.goto(url);
  await go(page);
  await expect(page.getByText(`This invitation is for ${email}`)).toBeVisible();
});

test('a user with an account signs in by the provider and then joins', async ({ page, ambit }) => {
  const email = `both-${Date.now()}@example.com`;
  issuer.account = { sub: email, email, email_verified: true, name: 'In Both' };
  await page.goto((await invite(ambit, email, 'evergreen-home')).url);
  await go(page);
  await page.waitForURL('**/evergreen-home');

  await ambit.forget(page);
  await page.goto((await invite(ambit, email)).url);
  await page.getByRole('link', { name: 'Sign in to join' }).click();
  await go(page);
  await page.getByRole('button', { name: 'Join Acme Events' }).click();
  await page.waitForURL('**/acme-events');
});
