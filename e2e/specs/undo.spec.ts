import type { Page } from '@playwright/test';
import { expect, type Installation, test } from '../fixtures/installation';

const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const undo = (page: Page) => notifications(page).getByRole('button', { name: 'Undo' }).first().click();

async function change(own: Installation, path: string, body: unknown) {
  const { slug, owner } = own.org();
  const answer = await own.call('PATCH', `/orgs/${slug}${path}`, owner.apiKey, body);
  expect(answer.status(), await answer.text()).toBe(200);
}

async function read(own: Installation, path: string) {
  const { slug, owner } = own.org();
  return (await own.call('GET', `/orgs/${slug}${path}`, owner.apiKey)).json();
}

test('Undo of an agent’s setting keeps what someone else set since', async ({ page, own }) => {
  await change(own, '/agents/system', { requireChannel: false, requireGoal: false });
  await own.signIn(page, 'owner', `/${own.org().slug}/agents/system?tab=settings`);
  const flags = page.getByRole('group', { name: 'Required in each request' }).getByRole('checkbox');
  await flags.first().click();
  await expect(notifications(page)).toContainText(': on');
  const before = await read(own, '/agents/system');
  const changed = before.requireChannel ? 'requireChannel' : 'requireGoal';
  const other = before.requireChannel ? 'requireGoal' : 'requireChannel';

  // Another setting may have changed.
  await change(own, '/agents/system', { [other]: true });
  await undo(page);
  await expect(notifications(page)).toContainText('Undone');
  await expect(flags.first()).not.toBeChecked();
  expect(await read(own, '/agents/system')).toMatchObject({ [changed]: false, [other]: true });
});

test('Undo of an agent’s autonomy is refused when someone has changed it since', async ({ page, own }) => {
  await change(own, '/agents/system', { autonomy: 'supervised' });
  await own.signIn(page, 'owner', `/${own.org().slug}/agents/system?tab=settings`);
  await page.getByRole('radio', { name: /^Draft only/ }).click({ force: true });
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notifications(page)).toContainText('Autonomy set to draft only');
  await change(own, '/agents/system', { autonomy: 'autonomous' });
  await undo(page);
  await expect(notifications(page)).toContainText('Could not be undone: ');
  expect((await read(own, '/agents/system')).autonomy).toBe('autonomous');
});

test('Undo of an agent’s name is refused when someone has renamed it since', async ({ page, own }) => {
  await own.signIn(page, 'owner', `/${own.org().slug}/agents/system?tab=settings`);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('First name');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(notifications(page)).toContainText('Renamed to First name');
  await change(own, '/agents/system', { name: 'Name of another' });
  await undo(page);
  await expect(notifications(page)).toContainText('Could not be undone: ');
  expect((await read(own, '/agents/system')).name).toBe('Name of another');
});

test('Undo of a tool’s state is refused when someone has changed it since, and keeps other tools', async ({
  page,
  own,
}) => {
  const [first, second] = ['create_workflow', 'list_workflows'];
  const stateOf = async (tool: string) => {
    const { allow, block } = await read(own, '/policy');
    if (block.some((entry: { tool: string }) => entry.tool === tool)) return 'block';
    return allow.tools.includes(tool) ? 'allow' : 'inherit';
  };
  await own.signIn(page, 'owner', `/${own.org().slug}/tools/${first}`);
  const state = page.getByRole('radiogroup', { name: first, exact: true });
  await state.getByRole('radio', { name: 'Allow' }).click({ force: true });
  await expect(notifications(page).getByRole('button', { name: 'Undo' })).toBeVisible();
  await change(own, '/policy', { tools: { [second]: 'block' } });
  await undo(page);
  await expect(notifications(page)).toContainText('Undone');
  await expect(state.getByRole('radio', { name: 'Inherit' })).toBeChecked();
  expect([await stateOf(first), await stateOf(second)]).toEqual(['inherit', 'block']);

  await state.getByRole('radio', { name: 'Block' }).click({ force: true });
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Being moved');
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(notifications(page).getByRole('button', { name: 'Undo' })).toBeVisible();
  await change(own, '/policy', { tools: { [first]: 'block' }, reason: 'Reason of another' });
  await undo(page);
  await expect(notifications(page)).toContainText('Could not be undone: ');
  const { block } = await read(own, '/policy');
  expect(block.find(({ tool }: { tool: string }) => tool === first).reason).toBe('Reason of another');
});

test('Undo of a setting is refused when someone has changed it since', async ({ page, own }) => {
  await change(own, '/settings', { recordCalls: 'redacted' });
  await own.signIn(page, 'owner', `/${own.org().slug}/settings/data`);
  await page.getByRole('radio', { name: /^Not at all/ }).click({ force: true });
  await expect(notifications(page)).toContainText('are not recorded');
  await change(own, '/settings', { recordCalls: 'full' });
  await undo(page);
  await expect(notifications(page)).toContainText('Could not be undone: ');
  expect((await read(own, '/settings')).recordCalls).toBe('full');
});
