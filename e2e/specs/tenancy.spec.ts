import { expect, test } from '../fixtures/installation';

const PAGES = [
  '',
  '/tools',
  '/agents',
  '/agents/mcp_agent',
  '/integrations',
  '/profiles',
  '/channels',
  '/keys',
  '/audit',
  '/revisions',
  '/settings',
];

test('another tenant’s pages are as unknown as pages of nobody', async ({ page, ambit }) => {
  await ambit.signIn(page, 'owner', '/acme-events');
  for (const place of PAGES) {
    const foreign = await page.goto(`/evergreen-home${place}`);
    const foreignTitle = await page.title();
    const foreignText = await page.locator('body').innerText();
    const unknown = await page.goto(`/no-such-org${place}`);
    expect(foreign?.status(), place).toBe(unknown?.status());
    expect(foreignTitle, place).toBe(await page.title());
    expect(foreignTitle).not.toContain('Evergreen');
    expect(foreignText).not.toContain('Evergreen');
  }
});

test('the platform’s pages are not for members', async ({ page, ambit }) => {
  await ambit.signIn(page, 'owner', '/platform');
  await expect(page.getByRole('heading', { name: /platform’s side/ })).toBeVisible();
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
