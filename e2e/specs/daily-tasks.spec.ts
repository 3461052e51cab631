import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { startEverything } from '@/lib/upstream/testing/everything';
import { denyByKey } from '../fixtures/deny-by-key';
import { expect, type Installation, type Person, test } from '../fixtures/installation';

/** Counts clicks from Home. Typing is free, as in the design's table of daily tasks. */
class Clicks {
  count = 0;

  constructor(readonly page: Page) {}

  async on(target: Locator): Promise<void> {
    await target.click();
    this.count += 1;
  }

  /** The label of a radio covers it. Not check(): it expects the new state at once, which a busy page has later. */
  async choose(radio: Locator): Promise<void> {
    await radio.click({ force: true });
    this.count += 1;
  }

  place(name: string) {
    return this.on(this.page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name }));
  }

  /** Two clicks: the palette and one of its entries. */
  async find(typed: string, entry: string | RegExp): Promise<void> {
    await this.on(this.page.getByRole('button', { name: /^Find/ }));
    await this.page.getByRole('combobox', { name: /Find/ }).fill(typed);
    await this.on(this.page.getByRole('option', { name: entry }).first());
  }
}

async function at(page: Page, ambit: Installation, who: Person, home = `/${ambit.org().slug}`): Promise<Clicks> {
  await ambit.signIn(page, who, home);
  await expect(page.getByRole('navigation', { name: 'Places' })).toBeVisible();
  return new Clicks(page);
}

test('block a tool for all agents, with a reason and who loses it, in 3 clicks', async ({ page, own }) => {
  const tool = 'tag_contacts';
  const clicks = await at(page, own, 'owner');
  await clicks.place('Tools');
  const control = page.getByRole('radiogroup', { name: tool, exact: true });
  await page
    .getByRole('searchbox', { name: /Search/ })
    .first()
    .fill(tool);
  await clicks.choose(control.getByRole('radio', { name: 'Block' }));
  const dialog = page.getByRole('dialog', { name: `Block ${tool}` });
  await expect(dialog.getByText(/agents?/).first()).toBeVisible();
  await dialog.getByLabel('Reason').fill('Under review');
  await clicks.on(dialog.getByRole('button', { name: 'Block', exact: true }));
  await expect.poll(async () => (await own.decide('system', tool)).decidedBy?.rule).toBe('org.block');
  expect(clicks.count).toBeLessThanOrEqual(3);
  const { owner, slug } = own.org();
  await own.call('PATCH', `/orgs/${slug}/policy`, owner.apiKey, { tools: { [tool]: 'inherit' } });
});

test('block a tool for all organizations in 3 clicks', async ({ page, own }) => {
  const tool = await own.addPlatformTool();
  const clicks = await at(page, own, 'platform', '/platform');
  await clicks.place('Tools');
  await page.getByRole('searchbox', { name: 'Search the catalog' }).fill(tool);
  const control = page.getByRole('radiogroup', { name: tool, exact: true });
  await clicks.choose(control.getByRole('radio', { name: 'Block' }));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Under review');
  await clicks.on(dialog.getByRole('button', { name: 'Block', exact: true }));
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await own.decide('system', tool)).decidedBy?.rule).toBe('platform.block');
  expect(clicks.count).toBeLessThanOrEqual(3);
  await own.call('PATCH', '/platform/policy', own.demo.platform.apiKey, { tools: { [tool]: 'inherit' } });
});

test('why an agent does not see a tool, in 2 clicks', async ({ page, ambit }) => {
  const clicks = await at(page, ambit, 'owner');
  await clicks.find('why does support not see create_workflow', /support can or cannot call create_workflow/);
  await expect(page).toHaveURL(/\/agents\/support\?tool=create_workflow/);
  await expect(page.getByText('agent.profile').first()).toBeVisible();
  expect(clicks.count).toBeLessThanOrEqual(2);
});

test('a new agent with a key and a working call, in 5 clicks', async ({ page, own, request }) => {
  const name = `Daily ${Date.now().toString(36)}`;
  const clicks = await at(page, own, 'owner');
  await clicks.find('get started', /Get started/);
  const guide = page.getByRole('region', { name: 'Get started' });
  await clicks.on(guide.getByRole('button', { name: 'New agent' }));
  await guide.getByLabel('Name of the agent').fill(name);
  await clicks.on(guide.getByRole('button', { name: 'Create agent' }));
  await clicks.on(guide.getByRole('button', { name: 'Create key' }));
  const command = (await guide.locator('pre').textContent()) ?? '';
  const [, url, key] = /^curl -s (\S+) -H "Authorization: Bearer (amb_agent_\w+)"$/m.exec(command) ?? [];
  const headers = { Authorization: `Bearer ${key}` };
  const listed = await request.get(url!, { headers });
  expect(listed.status()).toBe(200);
  expect((await listed.json()).tools.map(({ name }: { name: string }) => name)).toContain('query_org_data');
  const [, call] = /^curl -s (\S+TOOL\/call) /m.exec(command) ?? [];
  const data = { arguments: { recordType: 'contact' } };
  expect((await request.post(call!.replace('TOOL', 'query_org_data'), { headers, data })).status()).toBe(200);
  await expect(guide.getByText(/^Your agent is connected/)).toBeVisible({ timeout: 60_000 });
  expect(clicks.count).toBeLessThanOrEqual(5);
  const { owner, slug } = own.org();
  await own.call('DELETE', `/orgs/${slug}/agents/${name.toLowerCase().replace(' ', '-')}`, owner.apiKey);
});

test('connect an MCP server and give its tools to one agent, in 6 clicks', async ({ page, own }) => {
  const { owner, slug: org } = own.org();
  const slug = `daily-${Date.now().toString(36)}`;
  const server = await startEverything();
  try {
    await own.call('POST', `/orgs/${org}/agents`, owner.apiKey, { slug, name: slug, subtype: 'general' });
    const clicks = await at(page, own, 'owner');
    await clicks.place('Connections');
    await clicks.on(page.getByRole('button', { name: 'Add source' }));
    const dialog = page.getByRole('dialog', { name: 'Add a source' });
    // By mouse: a click into a field would count too.
    await expect(dialog.getByRole('textbox', { name: 'Address' })).toBeFocused();
    await page.keyboard.type(server.url.replace('127.0.0.1', 'localhost'));
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Localhost');
    // Only the address is needed; another slug keeps the sources of this test apart.
    await dialog.getByRole('textbox', { name: 'Slug' }).fill(slug);
    await clicks.on(dialog.getByRole('button', { name: 'Add and connect' }));
    await expect(page).toHaveURL(new RegExp(`/sources/${slug}`));
    const access = page.getByRole('region', { name: 'Access to these tools' });
    await clicks.on(access.getByRole('button', { name: 'Give to agents' }));
    const give = page.getByRole('dialog', { name: 'Access to these tools' });
    await clicks.on(give.getByRole('checkbox', { name: new RegExp(`^${slug}`) }));
    await expect(give.getByRole('list', { name: 'Definitions to approve' })).toContainText(`${slug}__echo`);
    await clicks.on(give.getByRole('button', { name: 'Approve and give' }));
    await expect(access.getByRole('link', { name: slug })).toBeVisible({ timeout: 60_000 });
    const answer = await own.call('POST', `/orgs/${org}/decisions`, owner.apiKey, { agent: slug });
    const { decisions } = (await answer.json()) as { decisions: { tool: string; allowed: boolean }[] };
    expect(decisions).toContainEqual(expect.objectContaining({ tool: `${slug}__echo`, allowed: true }));
    expect(clicks.count).toBeLessThanOrEqual(6);
  } finally {
    await server.stop();
  }
});

test('approve a call in 2 clicks, from Home and with keys in the inbox', async ({ page, own }) => {
  const { owner, slug } = own.org();
  const ask = async (note: string) => {
    const body = {
      tool: 'create_contact',
      arguments: { email: 'ann@example.com', firstName: `${note} ${Date.now()}`, lastName: 'Lee' },
    };
    await own.call('PATCH', `/orgs/${slug}/agents/general`, owner.apiKey, { requireApprovalFor: ['create_contact'] });
    const answer = await own.call('POST', '/approvals', own.agentKey('general'), body);
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()).id as string;
  };
  const statusOf = async (id: string) =>
    (await (await own.call('GET', `/orgs/${slug}/approvals/${id}`, owner.apiKey)).json()).status;
  const first = await ask('From Home');
  const clicks = await at(page, own, 'owner');
  const row = page.locator(`[data-inbox-item="approval:${first}"]`);
  await clicks.on(row.getByRole('button', { name: 'Approve', exact: true }));
  await expect(row).toHaveCount(0);
  expect(await statusOf(first)).toBe('approved');
  expect(clicks.count).toBeLessThanOrEqual(2);

  const second = await ask('With keys');
  await page.goto(`/${slug}/inbox?kind=approval&q=With+keys`);
  await expect(page.locator(`[data-inbox-item="approval:${second}"]`)).toBeVisible();
  await page.keyboard.press('j');
  await denyByKey(page);
  await expect.poll(() => statusOf(second)).toBe('denied');
  await expect(page.getByText('No matching items')).toBeVisible();
  await own.call('PATCH', `/orgs/${slug}/agents/general`, owner.apiKey, { requireApprovalFor: [] });
});

/** Reports a call of support yesterday and one today; returns their requests. */
async function callsOfTwoDays(ambit: Installation): Promise<[yesterday: string, today: string]> {
  // The last call of that day: the demonstration has calls of it too, and the list shows the newest of them.
  const lastNight = new Date();
  lastNight.setHours(0, 0, -1, 0);
  const calls = [lastNight, new Date()].map((at) => ({
    ...{ id: randomUUID(), tool: 'search_contacts', outcome: 'ok', occurredAt: at.toISOString() },
    request: `Find ${randomUUID().slice(0, 8)}`,
  }));
  const sent = await ambit.call('POST', '/outcomes', ambit.agentKey('support'), { events: calls });
  expect(sent.status()).toBe(202);
  return [calls[0]!.request, calls[1]!.request];
}

/** The list of support has the call of yesterday, and no other day. */
async function expectYesterdayOnly(page: Page, [yesterday, today]: [string, string]): Promise<void> {
  await expect(page).toHaveURL(/\/activity\?(?=.*agent=support)(?=.*days=yesterday)/);
  await expect(page.getByRole('radio', { name: 'Yesterday' })).toBeChecked();
  await expect(page.getByRole('button', { name: new RegExp(yesterday) })).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(today) })).toHaveCount(0);
  await expect(page.getByRole('list', { name: /^Activity, / })).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Activity, Yesterday' })).toBeVisible();
}

test('what an agent did yesterday, in 2 clicks, typed as a question', async ({ page, ambit }) => {
  const calls = await callsOfTwoDays(ambit);
  const clicks = await at(page, ambit, 'viewer');
  await clicks.find('what did support do yesterday', /^Activity of support, yesterday/);
  await expectYesterdayOnly(page, calls);
  expect(clicks.count).toBeLessThanOrEqual(2);
});

test('what an agent did yesterday, in 2 clicks by mouse', async ({ page, ambit }) => {
  const calls = await callsOfTwoDays(ambit);
  const clicks = await at(page, ambit, 'viewer');
  await clicks.on(page.getByRole('main').getByRole('link', { name: 'Activity of Support desk' }));
  await clicks.choose(page.getByRole('radio', { name: 'Yesterday' }));
  await expectYesterdayOnly(page, calls);
  expect(clicks.count).toBeLessThanOrEqual(2);
});

test('undo one change in 3 clicks', async ({ page, own }) => {
  const { owner, slug } = own.org();
  const tool = 'list_forms';
  const note = `daily ${Date.now()}`;
  await own.call('PATCH', `/orgs/${slug}/policy`, owner.apiKey, { tools: { [tool]: 'block' }, note });
  expect((await own.decide('system', tool)).allowed).toBe(false);
  const clicks = await at(page, own, 'owner');
  await clicks.on(page.getByRole('region', { name: 'Changes' }).getByRole('link', { name: new RegExp(note) }));
  await clicks.on(page.getByRole('button', { name: /^Revert/ }).first());
  await clicks.on(page.getByRole('dialog').getByRole('button', { name: /^Revert/ }));
  await expect.poll(async () => (await own.decide('system', tool)).allowed).toBe(true);
  expect(clicks.count).toBeLessThanOrEqual(3);
});

test('invite a member in 3 clicks by mouse, and the link is not lost by Escape', async ({ page, own, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const clicks = await at(page, own, 'owner');
  const email = `daily-${Date.now()}@example.com`;
  await clicks.on(page.getByRole('button', { name: /^Organization: / }));
  await clicks.on(page.getByRole('menuitem', { name: 'Invite people' }));
  const dialog = page.getByRole('dialog', { name: /^Invite people/ });
  await dialog.getByLabel('Email addresses').fill(email);
  await clicks.on(dialog.getByRole('button', { name: /^Invite/ }));
  expect(clicks.count).toBeLessThanOrEqual(3);

  const ready = page.getByRole('dialog', { name: 'Invitation ready' });
  await expect(ready).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ready.getByRole('alert')).toContainText('you will not see it again');
  await page.mouse.click(5, 5);
  await page.keyboard.press('Escape');
  await expect(ready).toBeVisible();
  const url = await ready.locator('code').textContent();
  await ready.getByRole('button', { name: /^Copy the link/ }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await expect(ready.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(ready).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Invitations' })).toContainText(email);
});

test('a viewer gets no buttons that are refused', async ({ page, ambit }) => {
  await at(page, ambit, 'viewer', '/acme-events/inbox');
  await expect(page.getByRole('list', { name: 'Inbox' }).getByRole('listitem').first()).toBeVisible();
  for (const name of ['Approve', 'Deny', 'Grant', 'Dismiss'])
    await expect(page.getByRole('main').getByRole('button', { name, exact: true })).toHaveCount(0);
});

test('the rail fits without scrolling at 1280 × 720', async ({ page, ambit }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await at(page, ambit, 'owner');
  const rail = page.getByRole('navigation', { name: 'Places' });
  await expect(rail.getByRole('link')).toHaveCount(10);
  const [content, shown] = await rail.locator('..').evaluate((one) => [one.scrollHeight, one.clientHeight]);
  expect(content).toBeLessThanOrEqual(shown!);
});

test('the focus ring of a place is not clipped', async ({ page, ambit }) => {
  await at(page, ambit, 'owner');
  const links = page.getByRole('navigation', { name: 'Places' }).getByRole('link');
  await page.getByRole('button', { name: /^Find/ }).focus();
  for (const place of await links.all()) {
    await page.keyboard.press('Tab');
    await expect(place).toBeFocused();
    const room = await place.evaluate((link) => {
      const { outlineWidth, outlineOffset, outlineStyle } = getComputedStyle(link);
      const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
      let clip = link.parentElement!;
      while (getComputedStyle(clip).overflowX === 'visible') clip = clip.parentElement!;
      const [inner, outer] = [link.getBoundingClientRect(), clip.getBoundingClientRect()];
      const sides = [inner.left - outer.left, outer.right - inner.right, inner.top - outer.top];
      return { outlineStyle, ring, room: Math.min(...sides) };
    });
    expect(room.outlineStyle).not.toBe('none');
    expect(room.ring).toBeGreaterThan(0);
    expect(room.room).toBeGreaterThanOrEqual(room.ring);
  }
});
