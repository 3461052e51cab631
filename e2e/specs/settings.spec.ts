import { expect, test } from '../fixtures/installation';

test('an owner changes ranking boosts, and confirms before platform tools are removed', async ({ page, own }) => {
  const { slug, owner } = own.org();
  const settings = async () => (await own.call('GET', `/orgs/${slug}/settings`, owner.apiKey)).json();
  const before = await settings();
  expect(before.platformTools).toBe('all');
  await own.signIn(page, 'owner', `/${slug}/settings`);

  const boost = page.getByLabel('Available data');
  await boost.fill('11');
  await expect(page.getByText('A number from 1 to 10.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await boost.fill('2.5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const notifications = page.getByRole('region', { name: 'Notifications' });
  await expect(notifications.getByText('Ranking boosts saved')).toBeVisible();
  expect(await settings()).toMatchObject({ dataBoost: 2.5, operationBoost: before.operationBoost });
  await notifications.getByRole('button', { name: 'Undo' }).click();
  await expect(notifications.getByText('Undone')).toBeVisible();
  expect((await settings()).dataBoost).toBe(before.dataBoost);

  await page.getByText('Universal tools only').click();
  const dialog = page.getByRole('dialog', { name: 'Remove platform tools?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('radio', { name: /All platform tools/ })).toBeChecked();
  expect((await settings()).platformTools).toBe('all');
});
