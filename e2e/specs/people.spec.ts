import { expect, test } from '../fixtures/installation';
import { WAITS } from '../fixtures/waits';

const membersOf = (org: string) => `/${org}/settings/members`;

test('an owner invites a user, who joins with a password, works as a viewer, and is removed', async ({
  page,
  browser,
  own,
}) => {
  const { slug, owner } = own.org();
  const email = `newcomer-${Date.now()}@example.com`;
  await own.signIn(page, 'owner', membersOf(slug));
  await expect(page).toHaveTitle(/^Members · .+ · Ambit$/);
  await page.getByRole('button', { name: 'Invite people' }).click();
  await page.getByLabel('Email addresses').fill(`${email}, ${owner.email}`);
  await page.getByRole('button', { name: 'Invite 2 people' }).click();
  const ready = page.getByRole('dialog', { name: 'Invitation ready' });
  // The other one is already a member, and the dialog reports it.
  await expect(ready.getByRole('alert')).toContainText('is already a member');
  const link = (await ready.locator('code').textContent()) ?? '';
  await ready.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('table', { name: 'Invitations' }).getByText(email)).toBeVisible();

  // Signed in as another user, the link explains instead of joining.
  await page.goto(link);
  await expect(page.getByText('but you are signed in as')).toBeVisible();

  const theirs = await browser.newContext();
  const newcomer = await theirs.newPage();
  await newcomer.goto(link);
  await expect(newcomer.getByText('invites you to Acme Events')).toBeVisible();
  await newcomer.getByLabel('Name').fill('New Comer');
  await newcomer.getByRole('textbox', { name: 'Password' }).fill('four words in a row');
  await newcomer.getByRole('button', { name: 'Create account and join' }).click();
  await newcomer.waitForURL(`**/${slug}`);
  await newcomer.goto(membersOf(slug));
  await expect(newcomer.getByText('Only owners can make changes. Your role is viewer.')).toBeVisible();
  await expect(newcomer.getByRole('button', { name: 'Invite people' })).toHaveCount(0);
  await expect(newcomer.getByRole('combobox')).toHaveCount(0);

  await page.goto(membersOf(slug));
  const row = page.getByRole('row').filter({ hasText: email });
  // The link was returned, so the address is unverified.
  await expect(row.getByText(/^unverified/)).toBeVisible();
  await row.getByRole('combobox', { name: 'Role of New Comer' }).click();
  await page.getByRole('option', { name: /Configurator/ }).click();
  await expect(page.getByText('New Comer is now a configurator').first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove New Comer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
  // The row goes before the answer is there.
  await expect.poll(async () => (await newcomer.request.get(`/api/v1/orgs/${slug}/members`)).status()).toBe(404);
  // The open tab lets go by itself, which may fall into the way of this visit.
  await expect(async () => {
    await newcomer.goto('/');
    await expect(newcomer.getByText('No organizations yet')).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await theirs.close();
});

test('the only owner cannot step down or leave, and sees why', async ({ page, own }) => {
  await own.signIn(page, 'owner', membersOf(own.org().slug));
  await page.getByRole('button', { name: 'Leave the organization' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog.getByRole('alert')).toContainText('You are the only owner');
});

test('an account has its own name, password and browsers', async ({ page, own }) => {
  await own.signIn(page, 'viewer', `/${own.org().slug}`);
  await page.getByRole('button', { name: /account and theme/ }).click();
  await page.getByRole('menuitem', { name: 'Your account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your account' });
  await dialog.getByRole('tab', { name: 'Password' }).click();
  await dialog.getByLabel('Current password').fill('not the password');
  await dialog.getByLabel('New password').fill('four words in a row');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  await dialog.getByRole('tab', { name: 'Signed-in browsers' }).click();
  await expect(dialog.getByText('Discard your changes?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(dialog.getByText('this one')).toBeVisible();
});

test('a user who forgot their password sees who helps without mail; wrong passwords are delayed', {
  tag: WAITS,
}, async ({ page }) => {
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await expect(page.getByText('Ask a platform admin for a link')).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign-in' }).click();

  await page.getByLabel('Email').fill(`nobody-${Date.now()}@example.com`);
  const alert = page.getByRole('alert').filter({ hasText: /\S/ });
  // Short delays are waited for; the fourth and later ones are shown.
  await expect(async () => {
    await page.getByLabel('Password').fill('not the password');
    const answered = page.waitForResponse((response) => response.url().includes('/callback/credentials'));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await answered;
    await expect(alert).toHaveText(/Wait \d+ seconds, then try again/, { timeout: 500 });
  }).toPass();
});
