import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/installation';
import { settled } from '../fixtures/settled';
import { WAITS } from '../fixtures/waits';

const SCRIPTS = '**/_next/static/chunks/*.js';

test('a dialog whose code does not load closes with a message, and the next click loads it; it returns the focus', async ({
  page,
  own,
}) => {
  await own.signIn(page, 'owner', `/${own.org().slug}/agents`);
  const create = page.getByRole('button', { name: 'Create agent' }).first();
  await expect(create).toBeVisible();
  await settled(page);
  await page.route(SCRIPTS, (route) => route.abort());
  await create.click();
  const notifications = page.getByRole('region', { name: 'Notifications' });
  await expect(notifications.getByText('Could not load this part of the page.')).toBeVisible();
  await page.unroute(SCRIPTS);
  await create.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(create).toBeFocused();

  // Twice, because its code is there the second time.
  const person = page.getByRole('button', { name: /account and theme/ });
  for (const _ of [1, 2]) {
    await person.click();
    await page.getByRole('menuitem', { name: 'Your account' }).click();
    await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(person).toBeFocused();
  }
});

/** Delays scripts that the page requests from now on, until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let load = () => {};
  const loads = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route(SCRIPTS, async (route) => {
    await loads;
    await route.continue();
  });
  return load;
}

test('letters typed before and after the palette loads are all in its field', async ({ page, own }) => {
  await own.signIn(page, 'owner', `/${own.org().slug}/agents`);
  await settled(page);
  const load = await holdScripts(page);
  const requested = page.waitForRequest((request) => request.url().includes('/_next/static/chunks/'));
  await page.keyboard.press('Control+k');
  await requested;
  await page.keyboard.type('why');
  load();
  const field = page.getByRole('combobox', { name: /Find a page/ });
  await expect(field).toBeFocused();
  await page.keyboard.type(' not');
  await expect(field).toHaveValue('why not');
});

test('letters go to the page again after the palette failed to load', async ({ page, own }) => {
  // From the start, so that no script is cached when loading should fail.
  const aborted: string[] = [];
  let fails = false;
  await page.route(SCRIPTS, (route) => {
    if (!fails) return route.continue();
    aborted.push(route.request().url());
    return route.abort();
  });
  await own.signIn(page, 'owner', `/${own.org().slug}/tools`);
  await settled(page);
  fails = true;
  await page.keyboard.press('Control+k');
  await expect.poll(() => aborted, 'scripts that were aborted').not.toEqual([]);
  const notifications = page.getByRole('region', { name: 'Notifications' });
  await expect(notifications.getByText('Could not load this part of the page.')).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search tools' });
  await search.focus();
  await page.keyboard.type('hello');
  await expect(search).toHaveValue('hello');
});

test('a click before the scripts of the page run takes effect when they do', async ({ page, own }) => {
  await own.signIn(page, 'owner', `/${own.org().slug}/knowledge`);
  const load = await holdScripts(page);
  // `page.goto` waits for the scripts.
  await page.evaluate((address) => location.assign(address), `/${own.org().slug}/agents`);
  const create = page.getByRole('button', { name: 'Create agent' }).first();
  await create.click();
  // Repeated clicks count once.
  await create.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  load();
  await expect(page.getByRole('dialog', { name: /agent/ })).toBeVisible();
});

test('a page whose scripts fail to load says so, and can be reloaded', async ({ context }) => {
  // Not the fixture's page, which waits for the scripts.
  const page = await context.newPage();
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto('/signin');
  await expect(page.getByRole('alert').getByText('Part of this page did not load.')).toBeVisible();
  await page.unroute(SCRIPTS);
  await page.getByRole('link', { name: 'Reload' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
  await expect(page.getByText('Part of this page did not load.')).toHaveCount(0);
});

test('a block waits five seconds at most for its impact', { tag: WAITS }, async ({ page, own }) => {
  await own.signIn(page, 'platform', '/platform/tools');
  await page.route('**/platform/what-if', () => {
    // Never answered.
  });
  await page.getByRole('button', { name: 'Block a tool' }).click();
  const dialog = page.getByRole('dialog');
  const block = dialog.getByRole('button', { name: 'Block', exact: true });
  await dialog.getByLabel('Tool or pattern').fill('cancel_event');
  await expect(dialog.getByRole('status', { name: 'Loading the impact' })).toBeVisible();
  await expect(block).toBeDisabled();
  await expect(block).toBeEnabled();
  await page.keyboard.press('Escape');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
