import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/installation';
import { ORG_PAGES } from '../fixtures/places';

/** Text and title of a page without the requested name. */
async function faceOf(page: Page, org: string, place: string) {
  const answer = await page.goto(`/${org}${place}`);
  await page.locator('h1').waitFor();
  const text = await page.locator('body').innerText();
  return { status: answer?.status(), title: await page.title(), text: text.replaceAll(org, '<org>') };
}

const IS_FULL = process.env.AMBIT_FULL === '1';
const SHARES = IS_FULL ? 4 : 1;
// `npm test` compares the HTML of every page in trust.spec.ts, and here what scripts make of some of them.
const PLACES = IS_FULL ? ORG_PAGES : ['', '/tools', '/agents/general'];

for (let share = 0; share < SHARES; share++) {
  test(`another tenant’s pages are indistinguishable from unknown pages (${share + 1})`, async ({ page, ambit }) => {
    test.setTimeout(300_000);
    await ambit.signIn(page, 'owner', '/acme-events');
    for (const place of PLACES.filter((_, index) => index % SHARES === share)) {
      const foreign = await faceOf(page, 'evergreen-home', place);
      expect(foreign, place).toEqual(await faceOf(page, 'no-such-org', place));
      expect(foreign.status, place).toBe(404);
      expect(`${foreign.title} ${foreign.text}`, place).not.toMatch(/evergreen/i);
    }
  });
}

test('what does not exist is titled so, in the organization’s frame for its members alone', async ({ page, ambit }) => {
  await ambit.signIn(page, 'owner', '/acme-events');
  const own = await page.goto('/acme-events/no-such-page/at-all');
  expect(own?.status()).toBe(404);
  await expect(page).toHaveTitle('Not found · Acme Events · Ambit');
  await expect(page.getByRole('navigation', { name: 'Places' })).toBeVisible();
  for (const path of ['/no-such-org/tools', '/evergreen-home/tools', '/evergreen-home/no-such-page', '/no-such-org']) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page, path).toHaveTitle('Not found · Ambit');
  }
});

test('the icon that browsers ask for by themselves is there for everyone', async ({ request }) => {
  const answer = await request.get('/favicon.ico', { maxRedirects: 0 });
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toContain('image/');
});

test('the platform’s pages are not for members', async ({ page, ambit }) => {
  await ambit.signIn(page, 'owner', '/platform');
  await expect(page.getByRole('heading', { name: /Platform admins only/ })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('who is signed out goes to sign-in and comes back', async ({ page, ambit }) => {
  await page.goto('/acme-events/agents');
  await page.waitForURL(/\/signin\?next=/);
  await page.getByLabel('Email').fill(ambit.org().viewer.email);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'wrong' })).toBeVisible();
  await page.getByLabel('Password').fill(ambit.demo.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/acme-events/agents');
  await expect(page).toHaveTitle('Agents · Acme Events · Ambit');
});
