import type { Page } from '@playwright/test';
import { denyByKey } from '../fixtures/deny-by-key';
import { expect, type Installation, test } from '../fixtures/installation';
import { settled } from '../fixtures/settled';
import { WAITS } from '../fixtures/waits';

const TOOL = 'create_contact';

/** Calls of an agent that wait for approval. */
async function askForCalls(own: Installation, mark: string, names: readonly string[]) {
  const { owner, slug } = own.org();
  await own.call('PATCH', `/orgs/${slug}/agents/general`, owner.apiKey, { requireApprovalFor: [TOOL] });
  for (const lastName of names) {
    const body = { tool: TOOL, arguments: { email: 'ann@example.com', firstName: mark, lastName } };
    expect((await own.call('POST', '/approvals', own.agentKey('general'), body)).status()).toBe(201);
  }
}

/** A request for a tool that the agent's own list blocks. */
async function askFor(own: Installation, tool: string, reason: string, agent = 'system') {
  const { owner, configurator, slug } = own.org();
  await own.call('PATCH', `/orgs/${slug}/agents/${agent}/policy`, owner.apiKey, { tools: { [tool]: 'block' } });
  const asked = await own.call('POST', `/orgs/${slug}/requests`, configurator.apiKey, {
    agent,
    tool,
    reason,
  });
  expect(asked.status(), await asked.text()).toBe(201);
  const { id } = (await asked.json()) as { id: string };
  const read = async () => (await own.call('GET', `/orgs/${slug}/requests/${id}`, owner.apiKey)).json();
  return { row: `[data-inbox-item="request:${id}"]`, status: async () => (await read()).status as string };
}

const rowsOf = (page: Page) => page.getByRole('list', { name: 'Inbox' }).locator('[data-inbox-item]');
const hasFocus = (page: Page) => page.evaluate(() => document.activeElement !== document.body);

test('the rows of Home are decided with the keys of the Inbox', async ({ page, own }) => {
  const mark = `home-${Date.now()}`;
  const { owner, slug } = own.org();
  await askForCalls(own, mark, ['One', 'Two']);
  await own.signIn(page, 'owner', `/${slug}`);
  const rows = rowsOf(page).filter({ hasText: mark });
  await expect(rows).toHaveCount(2);
  await settled(page);
  await page.keyboard.press('j');
  await expect(rowsOf(page).first().locator('[data-inbox-open]')).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await rows.first().locator('[data-inbox-open]').focus();
  await denyByKey(page, `Because ${mark}`);
  await expect(rows).toHaveCount(1);
  const denied = await own.call('GET', `/orgs/${slug}/approvals?status=denied&limit=1`, owner.apiKey);
  expect((await denied.json()).data).toMatchObject([{ note: `Because ${mark}`, arguments: { firstName: mark } }]);
});

test('keys decide the selected items, not the one that has the focus', async ({ page, own }) => {
  const mark = `selection-${Date.now()}`;
  const { slug } = own.org();
  await askForCalls(own, mark, ['One', 'Two', 'Three']);
  await own.signIn(page, 'owner', `/${slug}/inbox?kind=approval&q=${mark}`);
  const rows = rowsOf(page);
  await expect(rows).toHaveCount(3);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  const bar = page.getByRole('region', { name: 'Selected items' });
  await expect(bar).toContainText('2 selected');
  await expect(rows.nth(2).locator('[data-inbox-open]')).toBeFocused();
  const unselected = await rows.nth(2).getAttribute('data-inbox-item');
  await page.keyboard.press('e');
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Nothing was decided');
  await expect(rows).toHaveCount(3);
  await denyByKey(page);
  await expect(rows).toHaveCount(1);
  expect(await rows.first().getAttribute('data-inbox-item')).toBe(unselected);
  await expect(bar).toHaveCount(0);
});

test('keys decide nothing while a link outside the rows has the focus', async ({ page, own }) => {
  const mark = `outside-${Date.now()}`;
  const { owner, slug } = own.org();
  await askForCalls(own, mark, ['One']);
  const waiting = async () =>
    JSON.stringify(
      await (await own.call('GET', `/orgs/${slug}/approvals?status=pending&limit=200`, owner.apiKey)).json(),
    ).includes(mark);
  for (const address of [`/${slug}`, `/${slug}/inbox?q=${mark}`]) {
    await own.signIn(page, 'owner', address);
    const row = rowsOf(page).filter({ hasText: mark });
    await row.locator('[data-inbox-open]').focus();
    await page.getByRole('navigation').getByRole('link').first().focus();
    await page.keyboard.press('d');
    await page.keyboard.press('a');
    await expect(row).not.toHaveAttribute('aria-busy');
    await row.locator('[data-inbox-open]').focus();
    expect(await waiting()).toBe(true);
  }
  await denyByKey(page);
  await expect.poll(waiting).toBe(false);
});

test('two deliberate decisions right after each other are both made', async ({ page, own }) => {
  const mark = `two-${Date.now()}`;
  await askForCalls(own, mark, ['One', 'Two', 'Three', 'Four']);
  await own.signIn(page, 'owner', `/${own.org().slug}/inbox?kind=approval&q=${mark}`);
  const rows = rowsOf(page);
  await expect(rows).toHaveCount(4);
  const ids = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-inbox-item')!));
  const approve = (id: string) =>
    page.locator(`[data-inbox-item="${id}"]`).getByRole('button', { name: 'Approve', exact: true });
  await approve(ids[1]!).click();
  await expect(rows).toHaveCount(3);
  await approve(ids[3]!).click();
  await expect(rows).toHaveCount(2);

  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('This cannot be undone');
});

test('a grant and a denial are taken back, and the request waits again', async ({ page, own }) => {
  const mark = `taken-back-${Date.now()}`;
  const tool = 'list_events';
  const asked = await askFor(own, tool, mark);
  await own.signIn(page, 'owner', `/${own.org().slug}/inbox?kind=request&q=${mark}`);
  const row = page.locator(asked.row);
  for (const [verb, status] of [
    ['Grant', 'granted'],
    ['Deny', 'declined'],
  ] as const) {
    await row.getByRole('button', { name: verb, exact: true }).click();
    await expect.poll(asked.status).toBe(status);
    const undo = page.getByRole('button', { name: 'Undo' });
    // Keeps the notification.
    await undo.hover();
    await expect(row).toHaveCount(0);
    await undo.click();
    await expect(row).toHaveCount(1);
    expect(await asked.status()).toBe('pending');
    expect(await hasFocus(page), 'the focus stays on the page').toBe(true);
  }
  expect((await own.decide('system', tool)).allowed).toBe(false);
});

test('a double click on a button of a notification reaches nothing behind it', async ({ page, own }) => {
  const mark = `double-${Date.now()}`;
  const tool = 'list_events';
  const asked = await askFor(own, tool, mark);
  await own.signIn(page, 'owner', `/${own.org().slug}/inbox?kind=request&q=${mark}`);
  const row = page.locator(asked.row);
  for (const name of ['Undo', 'Dismiss']) {
    await row.getByRole('button', { name: 'Deny', exact: true }).click();
    await expect(row).toHaveCount(0);
    await page.evaluate(() => {
      const clicked: boolean[] = [];
      Object.assign(window, { clicked });
      document.addEventListener(
        'click',
        ({ target }) => clicked.push((target as Element).closest('[aria-label="Notifications"]') !== null),
        { capture: true },
      );
    });
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name }).dblclick();
    expect(await page.evaluate(() => (window as unknown as { clicked: boolean[] }).clicked)).toEqual([true, true]);
    if (name === 'Undo') await expect(row).toHaveCount(1);
    expect(await hasFocus(page), 'the focus stays on the page').toBe(true);
  }
});

test('the next row takes the focus when someone else decides the focused one', { tag: WAITS }, async ({
  page,
  own,
}) => {
  const mark = `other-${Date.now()}`;
  const { owner, slug } = own.org();
  await askForCalls(own, mark, ['One', 'Two', 'Three', 'Four']);
  const opens = (n: number) => rowsOf(page).filter({ hasText: mark }).nth(n).locator('[data-inbox-open]');
  const denyByOther = async (n: number) => {
    const id = (await opens(n).getAttribute('data-inbox-open'))!.replace('approval:', '');
    const path = `/orgs/${slug}/approvals/${id}/decision`;
    expect((await own.call('POST', path, owner.apiKey, { approve: false })).status()).toBe(200);
  };
  let left = 4;
  for (const address of [`/${slug}/inbox?kind=approval&q=${mark}`, `/${slug}`]) {
    await own.signIn(page, 'owner', address);
    await expect(opens(left - 1)).toBeVisible();
    await opens(0).focus();
    const next = await opens(1).getAttribute('data-inbox-open');
    await denyByOther(0);
    left -= 1;
    await expect(rowsOf(page).filter({ hasText: mark })).toHaveCount(left);
    await expect(page.locator(`[data-inbox-open="${next}"]`)).toBeFocused();
  }
  // The last row passes it to the one above.
  await page.goto(`/${slug}/inbox?kind=approval&q=${mark}`);
  await opens(1).focus();
  await denyByOther(1);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(opens(0)).toBeFocused();
  await expect(rowsOf(page).getByRole('button', { name: 'Deny', exact: true })).not.toHaveAttribute('aria-disabled');
  await denyByKey(page);
  await expect(rowsOf(page)).toHaveCount(0);
});

test('a dialog says that someone else has decided, and by whom', async ({ page, own }) => {
  const mark = `late-${Date.now()}`;
  const { owner, slug } = own.org();
  for (const n of [1, 2]) {
    const body = { tool: 'cancel_registration', arguments: { registrationId: `${mark}-${n}` } };
    expect((await own.call('POST', '/approvals', own.agentKey('system'), body)).status()).toBe(201);
  }
  await own.signIn(page, 'owner', `/${slug}/inbox?kind=approval&q=${mark}`);
  await page.getByText('Select 2').click();
  await expect(page.getByRole('region', { name: 'Selected items' })).toContainText('2 selected, 2 with a risk');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  const [first, next] = await rowsOf(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-inbox-item')!));
  await rowsOf(page).first().getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(mark);
  const path = `/orgs/${slug}/approvals/${first!.replace('approval:', '')}/decision`;
  expect((await own.call('POST', path, owner.apiKey, { approve: false })).status()).toBe(200);
  await expect(dialog).toContainText(/Already decided: denied by \S+/);
  await expect(dialog.getByRole('button')).toHaveText(['Close', '']);
  await expect(dialog.getByRole('button', { name: 'Close' }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator(`[data-inbox-open="${next}"]`)).toBeFocused();
  // Not right after the rows moved.
  await expect(rowsOf(page).getByRole('button', { name: 'Deny', exact: true })).not.toHaveAttribute('aria-disabled');
  await denyByKey(page);
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    new RegExp(`Denied: Call of cancel_registration for system \\(registrationId: ${mark}-\\d`),
  );
});

test('rows and dialogs say who asks', async ({ page, own }) => {
  const mark = `who-${Date.now()}`;
  const asked = await askFor(own, 'cancel_registration', mark, 'general');
  await own.signIn(page, 'owner', `/${own.org().slug}/inbox?q=${mark}`);
  await expect(page.locator(asked.row)).toContainText(/requested by \S+/);
  await page.locator(asked.row).getByRole('button', { name: 'Grant', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(/Requested by \S+/);
});

test('two grants of one selection are both made', async ({ page, own }) => {
  const mark = `bulk-${Date.now()}`;
  const { owner, slug } = own.org();
  const tool = 'list_products';
  // The first grant takes the organization's block away, which was shown for both.
  await own.call('PATCH', `/orgs/${slug}/policy`, owner.apiKey, { tools: { [tool]: 'block' } });
  const asked = [await askFor(own, tool, mark), await askFor(own, tool, mark, 'general')];
  await own.signIn(page, 'owner', `/${slug}/inbox?kind=request&q=${mark}`);
  await page.getByText('Select 2').click();
  await page.getByRole('button', { name: 'Grant 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Grant 2' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const one of asked) expect(await one.status()).toBe('granted');
  await own.call('PATCH', `/orgs/${slug}/policy`, owner.apiKey, { tools: { [tool]: 'inherit' } });
});

test('a failed decision names what failed and the request', async ({ page, own }) => {
  const mark = `fails-${Date.now()}`;
  await askForCalls(own, mark, ['One']);
  await own.signIn(page, 'owner', `/${own.org().slug}/inbox?kind=approval&q=${mark}`);
  await page.route('**/decision', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      json: { code: 'internal', title: 'Internal server error', detail: 'An internal error.', requestId: 'req-17' },
    }),
  );
  await rowsOf(page).first().getByRole('button', { name: 'Approve', exact: true }).click();
  const notes = page.getByRole('region', { name: 'Notifications' });
  await expect(notes).toContainText(`Could not approve “Call of ${TOOL}”: The server failed`);
  await expect(notes).toContainText('request ID req-17');
  await expect(rowsOf(page).first().getByRole('button', { name: 'Approve', exact: true })).toBeFocused();
});

test('a page that meets a busy server shows its data once the server has time', async ({ page, own }) => {
  const mark = `busy-${Date.now()}`;
  await askForCalls(own, mark, ['One']);
  await own.signIn(page, 'owner', `/${own.org().slug}/inbox?kind=approval&q=none-of-them`);
  await expect(page.getByText('No matching items')).toBeVisible();
  let refusals = 0;
  await page.route('**/inbox?**', (route) =>
    route.request().url().includes(mark) && refusals++ < 3
      ? route.fulfill({
          status: 503,
          headers: { 'Retry-After': '1' },
          contentType: 'application/problem+json',
          json: { code: 'busy', title: 'Busy', detail: 'Try again.' },
        })
      : route.fallback(),
  );
  await page.getByLabel('Search the inbox').fill(mark);
  await expect(rowsOf(page).filter({ hasText: mark })).toHaveCount(1);
  expect(refusals).toBeGreaterThan(3);
});

test('the focus stays on the page after a revert and its undo, and after a refused change of access', async ({
  page,
  own,
}) => {
  const { owner, slug } = own.org();
  const tool = 'create_form';
  await own.call('PATCH', `/orgs/${slug}/agents/support/policy`, owner.apiKey, { tools: { [tool]: 'block' } });
  await own.signIn(page, 'owner', `/${slug}/history`);
  await page
    .getByRole('button', { name: /^Revert revision/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Revert revision/ });
  await dialog.getByRole('button', { name: 'Revert', exact: true }).click();
  await expect(page.getByText(/^Reverted by/).first()).toBeVisible();
  await expect.poll(() => hasFocus(page), 'after Revert').toBe(true);
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Undone');
  await expect.poll(() => hasFocus(page), 'after Undo').toBe(true);

  await page.goto(`/${slug}/agents/support?tool=${tool}`);
  await page.goto(`/${slug}/agents/support?q=${tool}`);
  await page.route('**/access', (route) =>
    route.request().postDataJSON()?.dryRun
      ? route.fallback()
      : route.fulfill({
          status: 409,
          contentType: 'application/problem+json',
          json: { code: 'conflict', title: 'Conflict', detail: 'Not now.' },
        }),
  );
  await page.getByRole('switch', { name: tool, exact: true }).click();
  const panel = page.getByRole('dialog', { name: `Access to ${tool}` });
  await panel.getByRole('button', { name: /^(Allow|Block|Remove)$/ }).click();
  await expect(panel).toContainText('Not saved');
  expect(await panel.evaluate((one) => one.contains(document.activeElement)), 'after a refused change').toBe(true);
});
