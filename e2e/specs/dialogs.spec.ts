import { expect, test } from '../fixtures/installation';

test('a dialog whose code does not load closes with a message, and the next click loads it; it returns the focus', async ({
  page,
  own,
}) => {
  await own.signIn(page, 'owner', `/${own.org().slug}/agents`);
  const create = page.getByRole('button', { name: 'Create agent' }).first();
  await expect(create).toBeVisible();
  await page.waitForLoadState('networkidle');
  const scripts = '**/_next/static/chunks/*.js';
  await page.route(scripts, (route) => route.abort());
  await create.click();
  const notifications = page.getByRole('region', { name: 'Notifications' });
  await expect(notifications.getByText('Could not load this part of the page.')).toBeVisible();
  await page.unroute(scripts);
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
