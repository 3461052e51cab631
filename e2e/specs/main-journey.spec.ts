import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/installation';

async function block(page: Page, control: Locator, tool: string) {
  await control.getByRole('radio', { name: 'Block' }).click({ force: true });
  const dialog = page.getByRole('dialog', { name: `Block ${tool}` });
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('an owner blocks a tool, the agent’s next request lacks it, and the remedy brings it back', async ({
  page,
  own,
}) => {
  const tool = 'create_ticket';
  const before = await own.toolsOf('support');
  expect(before.names).toContain(tool);

  await own.signIn(page, 'owner', `/${own.org().slug}/tools`);
  await expect(page).toHaveTitle('Tools · Acme Events · Ambit');
  const row = page.getByRole('row', { name: tool, exact: true });
  const control = row.getByRole('radiogroup', { name: tool, exact: true });
  await block(page, control, tool);
  await expect(page.getByText(`${tool} is blocked`).first()).toBeAttached();

  await expect.poll(async () => (await own.toolsOf('support')).names).not.toContain(tool);
  expect((await own.toolsOf('support')).etag).not.toBe(before.etag);
  const denied = await own.decide('support', tool);
  expect(denied.decidedBy?.rule).toBe('org.block');

  const [remedy] = denied.remedies;
  expect(denied.remedies).toHaveLength(1);
  const { method, path, body } = remedy!.change;
  const applied = await own.call(method, path.replace('/api/v1', ''), own.org().owner.apiKey, body);
  expect(applied.status()).toBe(200);
  expect((await own.toolsOf('support')).names).toEqual(before.names);
});

test('undo takes a change back', async ({ page, own }) => {
  const tool = 'create_form';
  await own.signIn(page, 'owner', `/${own.org().slug}/tools`);
  const control = page.getByRole('radiogroup', { name: tool, exact: true });
  await block(page, control, tool);
  await expect.poll(async () => (await own.decide('system', tool)).allowed).toBe(false);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(control.getByRole('radio', { name: 'Inherit' })).toBeChecked();
  await expect.poll(async () => (await own.decide('system', tool)).allowed).toBe(true);
});

test('a search finds a tool and the keyboard switches it', async ({ page, own }) => {
  const tool = 'publish_form';
  await own.signIn(page, 'owner', `/${own.org().slug}/tools`);
  await expect(page.getByRole('row', { name: tool, exact: true })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('publish_fo');
  await expect(page.getByRole('row', { name: tool, exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: 'create_ticket', exact: true })).toHaveCount(0);
  await expect(page).toHaveURL(/publish_fo/);
  const radio = page.getByRole('radiogroup', { name: tool, exact: true }).getByRole('radio', { name: 'Inherit' });
  await radio.focus();
  await page.keyboard.press('3');
  const dialog = page.getByRole('dialog', { name: `Block ${tool}` });
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Block', exact: true })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await own.decide('system', tool)).decidedBy?.rule).toBe('org.block');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('radiogroup', { name: tool, exact: true }).getByRole('radio', { name: 'Block' }).focus();
  await page.keyboard.press('1');
  await expect.poll(async () => (await own.decide('system', tool)).allowed).toBe(true);
});

test('the inspector reports why a tool is off and what would turn it on', async ({ page, ambit }) => {
  await ambit.signIn(page, 'owner', '/acme-events/tools?tool=create_invoice');
  const inspector = page.getByRole('complementary').filter({ hasText: 'create_invoice' }).last();
  await expect(inspector.getByText(/stripe/i).first()).toBeVisible();
});
