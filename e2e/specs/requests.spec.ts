import { expect, test } from '../fixtures/installation';

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

  const granting = await (await browser.newContext()).newPage();
  await own.signIn(granting, 'owner', `/${slug}/inbox?kind=request`);
  // Other tests ask in this organization too, so the first row may be theirs.
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
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel.getByRole('button', { name: 'Grant', exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Deny', exact: true }).click();
  await panel.getByLabel('Reason').fill('Forms are made by people here');
  await panel.getByRole('button', { name: 'Deny the request' }).click();
  await expect(page.getByText('Declined by')).toBeVisible();
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
  await expect(rows).toHaveCount(2);
  await click();
  // The next row can be decided soon after.
  await rows.first().getByRole('button', { name: 'Approve', exact: true }).click({ trial: true });
  await expect(rows).toHaveCount(2);
  await click();
  await expect(rows).toHaveCount(1);
  await own.call('PATCH', `/orgs/${slug}/agents/general`, owner.apiKey, { requireApprovalFor: [] });
});

test('the key shows a destructive call before it approves it, and the focus stays in the list', async ({
  page,
  own,
}) => {
  const { owner, slug } = own.org();
  const ask = async (registrationId: string) => {
    const body = { tool: 'cancel_registration', arguments: { registrationId } };
    const answer = await own.call('POST', '/approvals', own.agentKey('system'), body);
    expect(answer.status(), await answer.text()).toBe(201);
    return (await answer.json()).id as string;
  };
  const mark = `keys-${Date.now()}`;
  await ask(`${mark}-1`);
  const newest = await ask(`${mark}-2`);
  const statusOf = async (id: string) =>
    (await (await own.call('GET', `/orgs/${slug}/approvals/${id}`, owner.apiKey)).json()).status;
  await own.signIn(page, 'owner', `/${slug}/inbox?kind=approval&q=${mark}`);
  const rows = page.getByRole('list', { name: 'Inbox' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  const first = await rows.first().getAttribute('data-inbox-item');
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await expect(
    page.getByRole('region', { name: 'Notifications' }).getByText(/^Press a again to approve/),
  ).toBeVisible();
  await expect(page.getByRole('complementary').getByText(mark).first()).toBeVisible();
  // Not approved by a second press before anybody could have read it.
  await page.keyboard.press('a');
  await page.waitForTimeout(700);
  expect(await statusOf(newest)).toBe('pending');
  await page.keyboard.press('a');
  await expect.poll(() => statusOf(first!.replace('approval:', ''))).toBe('approved');
  await expect(rows).toHaveCount(1);
  await expect(rows.first().locator('[data-inbox-open]')).toBeFocused();
});
