import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/installation';

test('a new agent gets a key and the configuration of a client in five clicks', async ({ page, own }) => {
  const { slug, owner } = own.org();
  await own.signIn(page, 'owner', `/${slug}`);
  let clicks = 0;
  const click = async (target: Locator) => {
    await target.click();
    clicks++;
  };
  await click(page.getByRole('link', { name: 'Agents', exact: true }).first());
  await click(page.getByRole('button', { name: 'Create agent' }));
  await page.getByLabel('Name', { exact: true }).fill('Front desk');
  await click(page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Connect Front desk' });
  await expect(dialog).toContainText('curl -s');
  await click(dialog.getByText('VS Code', { exact: true }));
  await expect(dialog).toContainText('.vscode/mcp.json');
  const key = /amb_agent_\w+/.exec(await dialog.innerText())?.[0] ?? '';
  await expect(dialog).toContainText('Waiting for the first request');
  expect((await own.call('GET', '/tools', key)).status()).toBe(200);
  await expect(dialog).toContainText('Your agent is connected');
  await click(dialog.getByRole('button', { name: 'Done' }));
  expect(clicks).toBeLessThanOrEqual(5);
  await expect(page).toHaveURL(new RegExp(`/${slug}/agents/front-desk$`));
  await expect(page.getByRole('tab')).toHaveText(['Access', 'Activity', 'Settings & keys']);
  await own.call('DELETE', `/orgs/${slug}/agents/front-desk`, owner.apiKey);
});

test('a search by meaning finds tools that the agent cannot call', async ({ page, ambit }) => {
  const { slug } = ambit.org();
  await ambit.signIn(page, 'viewer', `/${slug}/agents/support`);
  await page.getByRole('searchbox', { name: 'Search all tools' }).fill('write an invoice');
  const list = page.getByRole('list', { name: 'Tools and access' });
  await expect(list.getByRole('switch', { name: 'create_invoice', exact: true })).not.toBeChecked();
  await expect(list.getByRole('switch', { name: 'list_forms', exact: true })).toHaveCount(0);
});

test('the layers of an agent open from one line', async ({ page, ambit }) => {
  const { slug } = ambit.org();
  await ambit.signIn(page, 'viewer', `/${slug}/agents/general`);
  const line = page.getByRole('button', { name: /Tools by layer/ });
  // Other tests add tools to the platform.
  await expect(async () => {
    await page.reload();
    const decisions = await ambit.decisionsOf('general');
    const allowed = decisions.filter((one) => one.allowed);
    await expect(line).toContainText(new RegExp(`${decisions.length}.*→.*${allowed.length}`), { timeout: 15_000 });
  }).toPass();
  await line.click();
  await expect(page.getByRole('figure')).toBeVisible();
  await expect(page).toHaveURL(/layers=1/);
});

test('former tabs lead to what replaced them', async ({ page, ambit }) => {
  const { slug } = ambit.org();
  await ambit.signIn(page, 'viewer', `/${slug}/agents/support?tab=keys`);
  await expect(page.getByRole('table', { name: 'Keys of support' })).toBeVisible();
  await page.goto(`/${slug}/agents/support?tab=sessions`);
  await expect(page.getByRole('region', { name: 'Sessions' })).toBeVisible();
});

test('a tool’s page shows its calls, its timeline and who may call it', async ({ page, own }) => {
  const { slug, owner } = own.org();
  const tool = 'list_forms';
  const note = `Timeline ${Date.now()}`;
  const change = (state: string) =>
    own.call('PATCH', `/orgs/${slug}/policy`, owner.apiKey, { tools: { [tool]: state }, note });
  expect((await change('block')).status()).toBe(200);
  expect((await change('inherit')).status()).toBe(200);
  await own.signIn(page, 'viewer', `/${slug}/tools/${tool}`);
  const timeline = page.getByRole('list', { name: 'Timeline' });
  await expect(timeline.getByRole('listitem').first()).toContainText(note);
  await expect(page.getByRole('heading', { name: 'Calls in the last 30 days' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Access by agent' })).toBeVisible();
});

test('a tool’s page answers first who may call it, on a wide screen and on a phone', async ({ page, ambit }) => {
  const { slug } = ambit.org();
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await ambit.signIn(page, 'owner', `/${slug}/tools/create_workflow`);
    await expect(page.getByRole('radiogroup', { name: 'create_workflow', exact: true })).toBeInViewport({ ratio: 1 });
    const agents = page.getByRole('list', { name: 'Access by agent' });
    await expect(agents.getByRole('listitem').first()).toBeInViewport({ ratio: 1 });
    const top = async (title: string) => (await page.getByRole('heading', { name: title }).boundingBox())!.y;
    expect(await top('Access by agent')).toBeLessThan(await top('Timeline'));
    expect(await top('Access by agent')).toBeLessThan(await top('Calls in the last 30 days'));
  }
});

test('an owner blocks a tool on its page with its impact and a reason, and takes it back', async ({ page, own }) => {
  const { slug } = own.org();
  const tool = 'create_workflow';
  const system = page.getByRole('list', { name: 'Access by agent' }).getByRole('button', { name: /^System/ });
  await own.signIn(page, 'owner', `/${slug}/tools/${tool}`);
  await expect(system).toContainText('can call');
  const state = page.getByRole('radiogroup', { name: tool, exact: true });
  await state.getByRole('radio', { name: 'Block' }).click({ force: true });
  const dialog = page.getByRole('dialog', { name: `Block ${tool}` });
  await expect(dialog.getByRole('region', { name: 'Impact' })).toContainText(`System loses ${tool}.`);
  await dialog.getByLabel('Reason').fill('The workflows are being moved');
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(state.getByRole('radio', { name: 'Block' })).toBeChecked();
  await expect(system).toContainText('cannot call');
  await expect(page.getByRole('main')).toContainText('Blocked here: The workflows are being moved');
  expect((await own.decide('system', tool)).decidedBy?.rule).toBe('org.block');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(state.getByRole('radio', { name: 'Inherit' })).toBeChecked();
  await expect(system).not.toContainText('cannot call');
  await expect.poll(async () => (await own.decide('system', tool)).allowed).toBe(true);
});

test('a change on a tool’s page that is refused is put back, with the reason beside it', async ({ page, own }) => {
  const { slug } = own.org();
  const tool = 'create_workflow';
  await own.signIn(page, 'owner', `/${slug}/tools/${tool}`);
  const state = page.getByRole('radiogroup', { name: tool, exact: true });
  await page.route('**/api/v1/orgs/*/policy', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 409,
          contentType: 'application/problem+json',
          body: JSON.stringify({ status: 409, code: 'conflict', title: 'Conflict', detail: 'It is locked.' }),
        })
      : route.continue(),
  );
  await state.getByRole('radio', { name: 'Allow' }).click({ force: true });
  await expect(page.getByText('Not saved: It is locked.')).toBeVisible();
  await expect(state.getByRole('radio', { name: 'Inherit' })).toBeChecked();
});

test('those who may not change a tool’s state see it on its page, with the reason and no control', async ({
  page,
  own,
}) => {
  const { slug } = own.org();
  for (const role of ['viewer', 'configurator'] as const) {
    await own.signIn(page, role, `/${slug}/tools/create_workflow`);
    const main = page.getByRole('main');
    await expect(main.getByTitle(/^Only owners can change policies/)).toContainText('Inherit');
    await expect(main.getByRole('radio')).toHaveCount(0);
    await own.forget(page);
  }
});

test('names of tools fit in the list of an agent beside an open panel', async ({ page, ambit }) => {
  const { slug } = ambit.org();
  await page.setViewportSize({ width: 1280, height: 800 });
  await ambit.signIn(page, 'viewer', `/${slug}/agents/general?show=all&tool=create_workflow`);
  await expect(page.getByRole('complementary', { name: /create_workflow/ })).toBeVisible();
  const names = page.getByRole('list', { name: 'Tools and access' }).locator('code');
  await expect(names.first()).toBeVisible();
  const cut = await names.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
  );
  expect(cut).toEqual([]);
});

test('history shows changes and actions in one list with one set of filters', async ({ page, own }) => {
  const { slug, owner } = own.org();
  const name = `History ${Date.now()}`;
  const made = await own.call('POST', `/orgs/${slug}/agents/booking/keys`, owner.apiKey, { name });
  const { id } = await made.json();
  await own.signIn(page, 'owner', `/${slug}/history`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search history' }).fill(name);
  const event = page.getByRole('main').getByRole('button', { name: new RegExp(name) });
  await expect(event).toHaveCount(1);
  await expect(page.getByRole('article')).toHaveCount(0);
  await event.click();
  await expect(page.getByRole('complementary', { name: /^Event / })).toContainText('key.create');
  await own.call('DELETE', `/orgs/${slug}/agents/booking/keys/${id}`, owner.apiKey);
});
