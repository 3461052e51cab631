import { denyByKey } from '../fixtures/deny-by-key';
import { expect, type Installation, test } from '../fixtures/installation';

test('a viewer asks for a tool, the owner sees why and grants, and takes it back', async ({ browser, own }) => {
  const tool = 'list_events';
  const { owner, slug } = own.org();
  const lists = `/orgs/${slug}/agents/support/policy`;
  await own.call('PATCH', lists, owner.apiKey, { tools: { [tool]: 'block' }, reason: 'Not before the season' });

  const asking = await (await browser.newContext()).newPage();
  await own.signIn(asking, 'viewer', `/${slug}/agents/support?tool=${tool}`);
  await expect(asking.getByRole('figure', { name: `Decisions of the layers about ${tool}` })).toContainText(
    'Not before the season',
  );
  await expect(asking.getByRole('button', { name: /^Apply/ })).toHaveCount(0);
  await asking.getByRole('button', { name: 'Ask the owner' }).click();
  await asking.getByLabel('Purpose').fill('The season has begun');
  await asking.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(asking.getByText(/by you, pending/)).toBeVisible();
  expect(await asking.evaluate(() => document.activeElement === document.body), 'the focus is lost').toBe(false);

  const granting = await (await browser.newContext()).newPage();
  await own.signIn(granting, 'owner', `/${slug}/inbox?kind=request`);
  await granting.getByText('The season has begun').first().click();
  const panel = granting.getByRole('complementary', { name: `Request for ${tool}` });
  await panel.getByRole('button', { name: 'Grant', exact: true }).click();
  await expect(granting.getByText('Granted by')).toBeVisible();
  await expect.poll(async () => (await own.toolsOf('support')).names).toContain(tool);
  await granting.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await own.toolsOf('support')).names).not.toContain(tool);
  await own.call('PATCH', lists, owner.apiKey, { tools: { [tool]: 'inherit' } });
});

test('denying takes a note first, and the asker reads it', async ({ page, own }) => {
  const tool = 'create_form';
  const { configurator, slug } = own.org();
  const asked = await own.call('POST', `/orgs/${slug}/requests`, configurator.apiKey, { agent: 'general', tool });
  const { id } = await asked.json();
  await own.signIn(page, 'owner', `/${slug}/requests?request=${id}`);
  // The former address leads to the inbox.
  await expect(page).toHaveURL(new RegExp(`/${slug}/inbox\\?item=request%3A${id}`));
  const panel = page.getByRole('complementary', { name: `Request for ${tool}` });
  await panel.getByRole('button', { name: 'Deny', exact: true }).click();
  await expect(panel.getByLabel('Reason')).toBeFocused();
  const state = async () =>
    (await (await own.call('GET', `/orgs/${slug}/requests/${id}`, configurator.apiKey)).json()).status;
  expect(await state()).toBe('pending');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(panel.getByRole('button', { name: 'Grant', exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Deny', exact: true }).click();
  await panel.getByLabel('Reason').fill('Forms are made by people here');
  await panel.getByRole('button', { name: 'Deny the request' }).click();
  await expect(page.getByText('Denied by')).toBeVisible();
  await expect(page.getByText('Forms are made by people here')).toBeVisible();
  expect(await state()).toBe('declined');
});

test('changes that only work together are applied together', async ({ page, own }) => {
  const tool = 'create_product';
  const { owner, slug } = own.org();
  const policy = (path: string, state: string) =>
    own.call('PATCH', `/orgs/${slug}${path}`, owner.apiKey, { tools: { [tool]: state } });
  await policy('/policy', 'block');
  await policy('/agents/system/policy', 'block');
  await own.signIn(page, 'owner', `/${slug}/agents/system?tool=${tool}`);
  await expect(page.getByText('All of these changes are needed.')).toBeVisible();
  await page.getByRole('button', { name: 'Apply all' }).click();
  // Lists of two layers are no one draft: then there is nothing to try first.
  await expect.poll(async () => (await own.decide('system', tool)).allowed).toBe(true);
  await expect(page.getByText('All of these changes are needed.')).toHaveCount(0);
  await policy('/policy', 'inherit');
  await policy('/agents/system/policy', 'inherit');
});

test('an entry without effect is found, marked where it is and taken out', async ({ page, own }) => {
  const { owner, slug } = own.org();
  const lists = `/orgs/${slug}/agents/booking/policy`;
  await own.call('PATCH', lists, owner.apiKey, { tools: { 'no_such_*': 'block' } });
  await own.signIn(page, 'owner', `/${slug}/agents/booking?tab=lists&set=own`);
  await expect(page.getByText(/1 entry without effect/)).toBeVisible();
  await page.goto(`/${slug}/insights/checks?q=no_such`);
  await page.getByRole('button', { name: /^Take no_such_\* out/ }).click();
  await expect(page.getByText('No matching findings')).toBeVisible();
});

test('a second click at the same place decides no other item', async ({ page, own }) => {
  const { owner, slug } = own.org();
  const agent = own.agentKey('general');
  await own.call('PATCH', `/orgs/${slug}/agents/general`, owner.apiKey, { requireApprovalFor: ['create_contact'] });
  const mark = `Twice ${Date.now()}`;
  for (const lastName of ['One', 'Two', 'Three']) {
    const body = { tool: 'create_contact', arguments: { email: 'ann@example.com', firstName: mark, lastName } };
    expect((await own.call('POST', '/approvals', agent, body)).status()).toBe(201);
  }
  await own.signIn(page, 'owner', `/${slug}/inbox?kind=approval&q=${encodeURIComponent(mark)}`);
  const rows = page.getByRole('list', { name: 'Inbox' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  const box = (await rows.first().getByRole('button', { name: 'Approve', exact: true }).boundingBox())!;
  const click = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await click();
  // At the next frame: the page ignores clicks only for a moment after the rows moved.
  await page.waitForFunction(() => document.querySelectorAll('[data-inbox-item]').length === 2);
  await click();
  // The next row can be decided soon after.
  await rows.first().getByRole('button', { name: 'Approve', exact: true }).click({ trial: true });
  await expect(rows).toHaveCount(2);
  await click();
  await expect(rows).toHaveCount(1);
  await own.call('PATCH', `/orgs/${slug}/agents/general`, owner.apiKey, { requireApprovalFor: [] });
});

test('after a click, keys act on the row that has the focus', async ({ page, own }) => {
  const { owner, slug } = own.org();
  await own.call('PATCH', `/orgs/${slug}/agents/general`, owner.apiKey, { requireApprovalFor: ['create_contact'] });
  const mark = `Focus ${Date.now()}`;
  for (const lastName of ['One', 'Two', 'Three', 'Four']) {
    const body = { tool: 'create_contact', arguments: { email: 'ann@example.com', firstName: mark, lastName } };
    expect((await own.call('POST', '/approvals', own.agentKey('general'), body)).status()).toBe(201);
  }
  await own.signIn(page, 'owner', `/${slug}/inbox?kind=approval&q=${encodeURIComponent(mark)}`);
  const rows = page.getByRole('list', { name: 'Inbox' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  const ids = await Promise.all((await rows.all()).map((row) => row.getAttribute('data-inbox-item')));
  for (let row = 0; row < 4; row++) await page.keyboard.press('j');
  await rows.first().getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(rows).toHaveCount(3);
  await expect(rows.first().locator('[data-inbox-open]')).toBeFocused();
  // Rows that have just moved are not decided.
  await rows.first().getByRole('button', { name: 'Deny', exact: true }).click({ trial: true });
  await denyByKey(page);
  await expect(rows).toHaveCount(2);
  const left = await Promise.all((await rows.all()).map((row) => row.getAttribute('data-inbox-item')));
  expect(left).toEqual(ids.slice(2));
  await own.call('PATCH', `/orgs/${slug}/agents/general`, owner.apiKey, { requireApprovalFor: [] });
});

/** Asks for a tool that the agent's own list blocks. */
async function askFor(own: Installation, tool: string, reason: string) {
  const { owner, configurator, slug } = own.org();
  await own.call('PATCH', `/orgs/${slug}/agents/system/policy`, owner.apiKey, { tools: { [tool]: 'block' } });
  const body = { agent: 'system', tool, reason };
  const asked = await own.call('POST', `/orgs/${slug}/requests`, configurator.apiKey, body);
  expect(asked.status(), await asked.text()).toBe(201);
  const { id } = (await asked.json()) as { id: string };
  const read = async () => (await own.call('GET', `/orgs/${slug}/requests/${id}`, owner.apiKey)).json();
  return {
    row: `[data-inbox-item="request:${id}"]`,
    status: async () => (await read()).status as string,
    isAllowed: async () => (await own.decide('system', tool)).allowed,
    unblock: () =>
      own.call('PATCH', `/orgs/${slug}/agents/system/policy`, owner.apiKey, { tools: { [tool]: 'inherit' } }),
  };
}

test('a request for a destructive tool shows its impact before it is granted, by button and by key', async ({
  page,
  own,
}) => {
  const tool = 'cancel_registration';
  const mark = `impact-${Date.now()}`;
  const asked = await askFor(own, tool, mark);
  const { slug } = own.org();
  const dialog = page.getByRole('dialog', { name: `Grant request for ${tool} for system?` });
  const impact = dialog.getByRole('region', { name: 'Impact' });

  await own.signIn(page, 'owner', `/${slug}/inbox?kind=request&q=${mark}`);
  const grant = page.locator(asked.row).getByRole('button', { name: 'Grant', exact: true });
  await grant.click();
  await expect(impact).toContainText(`gains ${tool}`);
  await expect(dialog).toContainText('May be destructive');
  expect(await asked.status()).toBe('pending');
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(grant).toBeFocused();

  await page.goto(`/${slug}/inbox?kind=request&q=${mark}`);
  await expect(page.locator(asked.row)).toContainText('May be destructive');
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await expect(impact).toContainText(`gains ${tool}`);
  expect(await asked.status()).toBe('pending');
  await dialog.getByLabel('Reason').fill('For the season');
  await page.keyboard.press('Enter');
  await expect.poll(asked.isAllowed).toBe(true);
  await expect(page.locator(asked.row)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(asked.isAllowed).toBe(false);
  await asked.unblock();
  await page.goto(`/${slug}/history`);
  await expect(page.getByText('For the season').first()).toBeVisible();
});

test('a harmless tool is granted with one click, which can be undone', async ({ page, own }) => {
  const mark = `harmless-${Date.now()}`;
  const asked = await askFor(own, 'list_products', mark);
  await own.signIn(page, 'owner', `/${own.org().slug}/inbox?kind=request&q=${mark}`);
  await page.locator(asked.row).getByRole('button', { name: 'Grant', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'Granted: system gains list_products',
  );
  await expect.poll(asked.isAllowed).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(asked.isAllowed).toBe(false);
  await asked.unblock();
});

test('a request that another change satisfied is closed with one button', async ({ page, own }) => {
  const mark = `satisfied-${Date.now()}`;
  const asked = await askFor(own, 'list_forms', mark);
  await asked.unblock();
  await own.signIn(page, 'owner', `/${own.org().slug}/inbox?kind=request&q=${mark}`);
  const row = page.locator(asked.row);
  await expect(row).toContainText('The agent can call it already.');
  await expect(row.getByRole('button', { name: 'Grant' })).toHaveCount(0);
  await row.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(row).toHaveCount(0);
  expect(await asked.status()).toBe('granted');
});

test('a destructive call is shown before it is approved, by button and by key, and the focus stays in the list', async ({
  page,
  own,
}) => {
  const { owner, slug } = own.org();
  const mark = `keys-${Date.now()}`;
  for (const n of [1, 2, 3]) {
    const body = { tool: 'cancel_registration', arguments: { registrationId: `${mark}-${n}` } };
    const answer = await own.call('POST', '/approvals', own.agentKey('system'), body);
    expect(answer.status(), await answer.text()).toBe(201);
  }
  const statusOf = async (id: string) =>
    (await (await own.call('GET', `/orgs/${slug}/approvals/${id.replace('approval:', '')}`, owner.apiKey)).json())
      .status;
  await own.signIn(page, 'owner', `/${slug}/inbox?kind=approval&q=${mark}`);
  const rows = page.getByRole('list', { name: 'Inbox' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  const ids = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-inbox-item')!));
  const isNextFocused = () => expect(rows.first().locator('[data-inbox-open]')).toBeFocused();
  const dialog = page.getByRole('dialog', { name: 'Approve call of cancel_registration for system?' });

  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await expect(dialog).toContainText(mark);
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  // A second press types.
  await page.keyboard.press('a');
  expect(await statusOf(ids[0]!)).toBe('pending');
  await page.keyboard.press('Enter');
  await expect.poll(() => statusOf(ids[0]!)).toBe('approved');
  await expect(rows).toHaveCount(2);
  await isNextFocused();

  await rows.first().getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(dialog).toContainText(mark);
  expect(await statusOf(ids[1]!)).toBe('pending');
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect.poll(() => statusOf(ids[1]!)).toBe('approved');
  await expect(rows).toHaveCount(1);
  await isNextFocused();

  // Not right after the rows moved.
  await expect(rows.first().getByRole('button', { name: 'Deny', exact: true })).not.toHaveAttribute('aria-disabled');
  await denyByKey(page);
  await expect.poll(() => statusOf(ids[2]!)).toBe('denied');
});

test('a request that changed since its dialog opened takes another press', async ({ page, own }) => {
  const tool = 'delete_contact';
  const mark = `changed-${Date.now()}`;
  const asked = await askFor(own, tool, mark);
  const { owner, slug } = own.org();
  const setForAll = (state: string) =>
    own.call('PATCH', `/orgs/${slug}/policy`, owner.apiKey, { tools: { [tool]: state } });
  await own.signIn(page, 'owner', `/${slug}/inbox?kind=request&q=${mark}`);
  await page.locator(asked.row).getByRole('button', { name: 'Grant', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Grant request for ${tool} for system?` });
  const grant = dialog.getByRole('button', { name: 'Grant', exact: true });
  await expect(dialog.getByRole('region', { name: 'Impact' })).toContainText(`gains ${tool}`);
  await setForAll('block');
  await expect(dialog.getByRole('alert')).toHaveText('This changed since you opened it.');
  await expect(grant).toBeEnabled();
  await grant.click();
  await expect(dialog.getByRole('alert')).toHaveText('This changed since you opened it. Press Grant again to confirm.');
  expect(await asked.status()).toBe('pending');
  await grant.click();
  await expect.poll(asked.status).toBe('granted');
  await setForAll('inherit');
  await asked.unblock();
});

test('the focus goes to the next row after a key denied one', async ({ page, own }) => {
  const { slug } = own.org();
  const mark = `denied-${Date.now()}`;
  for (const n of [1, 2]) {
    const body = { tool: 'cancel_registration', arguments: { registrationId: `${mark}-${n}` } };
    expect((await own.call('POST', '/approvals', own.agentKey('system'), body)).status()).toBe(201);
  }
  await own.signIn(page, 'owner', `/${slug}/inbox?kind=approval&q=${mark}`);
  const rows = page.getByRole('list', { name: 'Inbox' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await page.keyboard.press('j');
  await denyByKey(page);
  await expect(rows).toHaveCount(1);
  await expect(rows.first().locator('[data-inbox-open]')).toBeFocused();
});

test('a request that cannot be granted says why, and offers no grant', async ({ page, own }) => {
  const { configurator, slug } = own.org();
  const body = { agent: 'support', tool: 'refund_payment' };
  const asked = await own.call('POST', `/orgs/${slug}/requests`, configurator.apiKey, body);
  const { id } = (await asked.json()) as { id: string };
  await own.signIn(page, 'owner', `/${slug}/inbox?kind=request`);
  const row = page.locator(`[data-inbox-item="request:${id}"]`);
  await row.getByRole('button', { name: 'Grant', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /refund_payment for support/ });
  await expect(dialog.getByText(/Cannot be granted.*Connect stripe/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Grant' })).toBeDisabled();
  await expect(dialog.getByText('Gains')).toHaveCount(0);
});
