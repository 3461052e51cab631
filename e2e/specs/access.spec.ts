import type { Locator } from '@playwright/test';
import { hold } from '../fixtures/hold';
import { expect, test } from '../fixtures/installation';

test('an agent gets exactly one tool for a week in three clicks from Home, and it is taken back', async ({
  page,
  own,
}) => {
  const tool = 'create_event';
  const { slug } = own.org();
  const toolsNow = async () => (await own.toolsOf('support')).names;
  const before = await toolsNow();
  expect(before).not.toContain(tool);
  await own.signIn(page, 'configurator', `/${slug}`);
  let clicks = 0;
  const click = async (target: Locator) => {
    await target.click();
    clicks++;
  };

  await click(
    page
      .getByRole('main')
      .getByRole('link', { name: /^support/i })
      .first(),
  );
  await expect(page.getByRole('switch', { name: before[0]!, exact: true })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(tool);
  const control = page.getByRole('switch', { name: tool, exact: true });
  await expect(control).not.toBeChecked();
  await click(control);
  const panel = page.getByRole('dialog', { name: `Access to ${tool}` });
  await expect(panel.getByRole('region', { name: 'Impact' })).toContainText(`support gains ${tool}.`);
  await click(panel.getByRole('button', { name: 'For 1 week' }));
  expect(clicks).toBe(3);
  await expect(panel).toBeHidden();

  await expect(control).toBeChecked();
  expect(await toolsNow()).toEqual([...before, tool].sort());
  const decision = await own.decide('support', tool);
  expect(decision.allowed).toBe(true);
  const { apiKey } = own.org().configurator;
  const profiles = await (await own.call('GET', `/orgs/${slug}/profiles?limit=100`, apiKey)).json();
  const profile = profiles.data.find(({ agent }: { agent: string | null }) => agent === 'support');
  expect(profile).toMatchObject({ extends: 'support', remove: [] });
  expect(profile.add).toEqual([{ tool, expiresAt: expect.any(String) }]);
  expect((Date.parse(profile.add[0].expiresAt) - Date.now()) / 86_400_000).toBeCloseTo(7, 1);

  await control.click();
  await expect(panel.getByRole('region', { name: 'Impact' })).toContainText(`support loses ${tool}.`);
  await panel.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(control).not.toBeChecked();
  expect(await toolsNow()).toEqual(before);
});

test('a switch that the agent’s layer cannot turn names the rule and who can, and asks the owner', async ({
  page,
  ambit,
}) => {
  const { slug } = ambit.org();
  const tool = 'create_invoice';
  await ambit.signIn(page, 'configurator', `/${slug}/agents/general?q=${tool}`);
  const control = page.getByRole('switch', { name: tool, exact: true });
  await expect(control).toBeDisabled();
  await page.getByRole('button', { name: `Who can change ${tool}` }).click();
  const panel = page.getByRole('dialog', { name: `Access to ${tool}` });
  await expect(panel).toContainText('Organization: needs an integration. An owner can connect');
  await expect(panel.getByRole('button', { name: 'Ask the owner' })).toBeVisible();
  await expect(control).not.toBeChecked();
});

test('a switch waits for its effect, and the focus stays after a refusal, a change and Undo', async ({ page, own }) => {
  const tool = 'create_ticket';
  const { slug, owner } = own.org();
  await own.signIn(page, 'owner', `/${slug}/agents/support`);
  const control = page.getByRole('switch', { name: tool, exact: true });
  const panel = page.getByRole('dialog', { name: `Access to ${tool}` });
  const confirm = panel.getByRole('button', { name: 'Block', exact: true });
  const access = '**/agents/support/access';
  const answer = hold();
  let saves = 0;
  await page.route(access, async (route) => {
    if (!route.request().postDataJSON().dryRun) {
      saves++;
      return route.abort();
    }
    await answer.isReleased;
    return route.continue();
  });
  await control.click();
  await expect(panel.getByRole('status', { name: 'Loading the impact' })).toBeVisible();
  await expect(confirm).toBeDisabled();
  await panel.getByLabel('Reason').press('Enter');
  expect(saves).toBe(0);
  answer.release();
  // A block takes another press once its impact is there.
  await expect(panel.getByRole('region', { name: 'Impact' })).toContainText(`support loses ${tool}.`);
  await expect(confirm).toBeFocused();
  expect(saves).toBe(0);

  await confirm.press('Enter');
  await expect(panel.getByRole('alert')).toContainText('Not saved');
  expect(saves).toBe(1);
  await expect(confirm).toBeFocused();
  await page.unroute(access);
  await confirm.press('Enter');
  await expect(panel).toBeHidden();

  // The tool leaves the list of those that the agent can call, with its switch.
  await expect(control).toHaveCount(0);
  const focused = page.getByRole('list', { name: 'Tools and access' }).locator('[role="switch"]:focus');
  await expect(focused).toHaveCount(1);
  const other = await focused.getAttribute('aria-label');
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(control).toBeChecked();
  await expect(page.getByRole('switch', { name: other!, exact: true })).toBeFocused();

  // Another rule decides meanwhile: the panel says so in place.
  await page.goto(`/${slug}/agents/support?q=${tool}`);
  await control.click();
  await expect(panel.getByRole('region', { name: 'Impact' })).toBeVisible();
  await own.call('PATCH', `/orgs/${slug}/policy`, owner.apiKey, { tools: { [tool]: 'block' } });
  await expect(panel).toContainText('Organization');
  await expect(page.locator('[role="dialog"]:focus, [role="dialog"] :focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Who can change ${tool}` })).toBeFocused();
});

test('Enter pressed while an impact loads counts once it is shown, unless it fails or the panel is left', async ({
  page,
  own,
}) => {
  const tool = 'create_form';
  const { slug, owner } = own.org();
  const set = async (state: string) => {
    const path = `/orgs/${slug}/agents/support/policy`;
    expect((await own.call('PATCH', path, owner.apiKey, { tools: { [tool]: state } })).status()).toBe(200);
  };
  await set('block');
  await own.signIn(page, 'owner', `/${slug}/agents/support?q=${tool}&show=all`);
  const control = page.getByRole('switch', { name: tool, exact: true });
  const panel = page.getByRole('dialog', { name: `Access to ${tool}` });
  const allow = panel.getByRole('button', { name: 'Allow', exact: true });
  let saves = 0;
  let isBroken = true;
  let answer = hold();
  await page.route('**/agents/support/access', async (route) => {
    if (!route.request().postDataJSON().dryRun) {
      saves++;
      return route.continue();
    }
    await answer.isReleased;
    return isBroken
      ? route.fulfill({ status: 409, json: { code: 'conflict', title: 'Conflict', detail: 'Not now.' } })
      : route.continue();
  });
  const pressEnter = async () => {
    answer = hold();
    await control.click();
    await expect(panel.getByRole('status', { name: 'Loading the impact' })).toBeVisible();
    await panel.getByLabel('Reason').press('Enter');
    await expect(panel.locator('[aria-busy]')).toBeVisible();
  };
  const leave = async () => {
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  };

  await pressEnter();
  answer.release();
  await expect(panel.getByRole('alert')).toContainText('Could not load the impact');
  await expect(allow).toBeFocused();
  await leave();

  isBroken = false;
  await pressEnter();
  await leave();
  answer.release();
  await page.reload();
  expect(saves).toBe(0);

  await pressEnter();
  answer.release();
  await expect(panel).toBeHidden();
  await expect.poll(() => saves).toBe(1);
});

test('a change of access waits for the one before, and the focus returns to where it was before all notifications', async ({
  page,
  own,
}) => {
  const { slug } = own.org();
  const [first, second] = ['tag_contacts', 'update_contact'];
  await own.signIn(page, 'owner', `/${slug}/agents/support`);
  const saving = hold();
  let saves = 0;
  await page.route('**/agents/support/access', async (route) => {
    if (route.request().postDataJSON().dryRun) return route.fallback();
    saves++;
    await saving.isReleased;
    await route.continue();
  });
  await page.getByRole('switch', { name: first, exact: true }).click();
  const panel = page.getByRole('dialog', { name: `Access to ${first}` });
  await panel.getByRole('button', { name: 'For 1 day' }).click();
  await panel.getByLabel('Reason').press('Enter');
  saving.release();
  await expect(panel).toBeHidden();
  expect(saves).toBe(1);

  const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
  // Stays while the pointer is on it.
  await toasts.dispatchEvent('pointerover');
  await page.getByRole('switch', { name: second, exact: true }).click();
  const other = page.getByRole('dialog', { name: `Access to ${second}` });
  await other.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(other).toBeHidden();
  await expect(toasts).toHaveCount(2);
  const origin = page.getByRole('list', { name: 'Tools and access' }).getByRole('switch').first();
  await origin.focus();
  await toasts.first().getByRole('button', { name: 'Undo' }).focus();
  await toasts.last().getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(toasts).toHaveCount(1);
  await expect(origin).toBeFocused();
});

test('entries without effect are named once and cleaned up', async ({ page, own }) => {
  const { slug, configurator } = own.org();
  const policy = `/orgs/${slug}/agents/general/policy`;
  const stored = { tools: { delete_contact: 'allow', missing_tool: 'block' } };
  expect((await own.call('PATCH', policy, configurator.apiKey, stored)).status()).toBe(200);
  await own.signIn(page, 'configurator', `/${slug}/agents/general?tab=settings&part=lists`);
  const idle = page.getByRole('region', { name: 'Entries without effect' });
  await expect(idle).toContainText('missing_tool');
  await idle.getByRole('button', { name: 'Clean up' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('No agent gains or loses a tool.');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(idle).toHaveCount(0);
  // The page shows the change before the server has saved it.
  const entries = async () => {
    const { allow, block } = await (await own.call('GET', policy, configurator.apiKey)).json();
    return [...allow.tools, ...block.map(({ tool }: { tool: string }) => tool)];
  };
  await expect.poll(entries).not.toContain('missing_tool');
});

test('a profile starts from a platform profile, and shows what it extends', async ({ page, own }) => {
  const { slug, configurator } = own.org();
  await own.signIn(page, 'configurator', `/${slug}/agents/profiles?profile=general`);
  await page.getByRole('button', { name: 'Extend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a profile' });
  await dialog.getByLabel('Name').fill('General plus');
  await dialog.getByRole('combobox', { name: 'Adds' }).fill('create_event');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const inspector = page.getByRole('complementary', { name: 'Profile General plus' });
  await expect(inspector).toContainText('Extends general');
  const made = await (await own.call('GET', `/orgs/${slug}/profiles/general-plus`, configurator.apiKey)).json();
  expect(made).toMatchObject({ extends: 'general', add: ['create_event'], tools: [] });
  await own.call('DELETE', `/orgs/${slug}/profiles/general-plus`, configurator.apiKey);
});

test('one change is reverted from its row in the history, and later ones stay', async ({ page, own }) => {
  const { slug, owner } = own.org();
  const note = `Reverted by a journey ${Date.now()}`;
  const change = async (tools: Record<string, string>) =>
    expect((await own.call('PATCH', `/orgs/${slug}/policy`, owner.apiKey, { tools, note })).status()).toBe(200);
  const blocked = async () => {
    const { block } = await (await own.call('GET', `/orgs/${slug}/policy`, owner.apiKey)).json();
    return (block as { tool: string }[]).map(({ tool }) => tool);
  };
  await change({ upload_media: 'block' });
  const found = `/orgs/${slug}/revisions?limit=1&q=${encodeURIComponent(note)}`;
  const list = await (await own.call('GET', found, owner.apiKey)).json();
  const { number } = list.data[0];
  await change({ update_page: 'block' });

  await own.signIn(page, 'owner', `/${slug}/history`);
  await page.getByRole('button', { name: `Revert revision ${number}` }).click();
  const dialog = page.getByRole('dialog', { name: `Revert revision ${number}` });
  await expect(dialog.getByRole('region', { name: 'Changes' })).toContainText('1 change');
  await dialog.getByRole('button', { name: 'Revert', exact: true }).click();
  const notifications = page.getByRole('region', { name: 'Notifications' });
  await expect(notifications.getByText(`Revision ${number} reverted by revision`)).toBeVisible();
  expect(await blocked()).toContain('update_page');
  expect(await blocked()).not.toContain('upload_media');

  const row = page.getByRole('article', { name: `Revision ${number}`, exact: true });
  await expect(row).toContainText(/Reverted by .* in revision \d+/);
  await expect(row.getByRole('button', { name: /^Revert/ })).toHaveCount(0);
  await row.getByRole('button', { name: /^Open revision/ }).click();
  const inspector = page.getByRole('complementary', { name: `Revision ${number}` });
  await expect(inspector.getByRole('button', { name: 'Restore to here' })).toBeVisible();
  await expect(inspector.getByRole('button', { name: 'Revert this change' })).toHaveCount(0);
  await inspector.getByRole('button', { name: /^revision \d+$/ }).click();
  await expect(page.getByRole('complementary')).toContainText(`Reverts revision ${number}`);
  await change({ update_page: 'inherit' });
});
