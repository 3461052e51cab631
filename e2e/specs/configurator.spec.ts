import { expect, test } from '../fixtures/installation';

test('a configurator blocks a tool for one agent with a reason, and finds it in the history', async ({ page, own }) => {
  const tool = 'search_contacts';
  const { slug, configurator } = own.org();
  await own.signIn(page, 'configurator', `/${slug}/agents/sales?tab=settings&part=lists&q=${tool}`);
  await page.getByRole('switch', { name: tool, exact: true }).click();
  const panel = page.getByRole('dialog', { name: `Access to ${tool}` });
  await expect(panel.getByRole('region', { name: 'Impact' })).toContainText(`sales loses ${tool}.`);
  expect((await own.decide('sales', tool)).allowed).toBe(true);
  await panel.getByLabel('Reason').fill('Sales looks contacts up in its own system');
  await panel.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(panel).toBeHidden();
  await expect.poll(async () => (await own.decide('sales', tool)).decidedBy?.rule).toBe('agent.block');

  await page.goto(`/${slug}/history?agent=sales`);
  await expect(page.getByText('Sales looks contacts up in its own system').first()).toBeVisible();
  const back = await own.call('PATCH', `/orgs/${slug}/agents/sales/policy`, configurator.apiKey, {
    tools: { [tool]: 'inherit' },
  });
  expect(back.status()).toBe(200);
});

test('a configurator is offered to revert only what needs no owner', async ({ page, own }) => {
  const { slug, owner } = own.org();
  const change = async (path: string) => {
    const tools = { search_contacts: 'block' };
    const saved = await own.call('PATCH', `/orgs/${slug}${path}`, owner.apiKey, { tools, reason: 'For now' });
    expect(saved.status(), await saved.text()).toBe(200);
    return (await (await own.call('GET', `/orgs/${slug}/revisions?limit=1`, owner.apiKey)).json()).data[0].number;
  };
  const ofAgent = await change('/agents/sales/policy');
  const ofOwner = await change('/policy');
  await own.signIn(page, 'configurator', `/${slug}/history?revision=${ofOwner}`);
  await expect(page.getByRole('button', { name: `Revert revision ${ofAgent}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Revert revision ${ofOwner}` })).toHaveCount(0);
  const inspector = (number: string) => page.getByRole('complementary', { name: `Revision ${number}` });
  await expect(inspector(ofOwner)).toContainText('Only owners can revert this change');
  await expect(inspector(ofOwner).getByRole('button', { name: 'Revert this change' })).toHaveCount(0);
  await page.getByRole('button', { name: `Revert revision ${ofAgent}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revert', exact: true }).click();
  await expect.poll(async () => (await own.decide('sales', 'search_contacts')).decidedBy?.rule).toBe('org.block');
  await own.forget(page);
  await own.signIn(page, 'viewer', `/${slug}/history?revision=${ofOwner}`);
  await expect(inspector(ofOwner)).toContainText('Only owners can revert this change');
  await expect(page.getByRole('button', { name: /^Revert/ })).toHaveCount(0);
});

// Unused tools need weeks of calls, so this test changes an agent of the demonstration and undoes it.
test('a configurator takes away what an agent never calls, and gets it back', async ({ page, ambit }) => {
  const { slug } = ambit.org();
  await ambit.signIn(page, 'configurator', `/${slug}/agents/booking?tab=settings&part=unused`);
  const first = page.getByRole('checkbox', { name: /^Select \w+_/ }).first();
  const tool = ((await first.getAttribute('aria-label')) ?? '').replace('Select ', '');
  expect((await ambit.decide('booking', tool)).allowed).toBe(true);
  await first.check();
  await page.getByRole('button', { name: 'Remove 1 tool' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('booking').first()).toBeVisible();
  await dialog.getByRole('button', { name: /^Remove/ }).click();
  await expect.poll(async () => (await ambit.decide('booking', tool)).allowed).toBe(false);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await ambit.decide('booking', tool)).allowed).toBe(true);
});

test('what only owners do is explained to a configurator, and rejected by the API', async ({ page, ambit }) => {
  const { slug, configurator } = ambit.org();
  await ambit.signIn(page, 'configurator', `/${slug}/tools`);
  await expect(page.getByText('Only owners can change policies').first()).toBeVisible();
  for (const [place, words] of [
    ['members', /owner/i],
    ['keys', /owner/i],
    ['settings', /owner/i],
    ['integrations', /owner/i],
  ] as const) {
    await page.goto(`/${slug}/${place}`);
    await expect(page.getByText(words).first(), place).toBeVisible();
  }
  for (const [method, path, body] of [
    ['PATCH', `/orgs/${slug}/policy`, { tools: { create_form: 'block' } }],
    ['POST', `/orgs/${slug}/invitations`, { email: 'new@acme.test', role: 'viewer' }],
    ['PATCH', `/orgs/${slug}/settings`, { discloseReasons: true }],
    ['DELETE', `/orgs/${slug}`, { confirm: slug }],
    ['POST', `/orgs/${slug}/agents/sales/keys`, { name: 'mine' }],
    ['POST', `/orgs/${slug}/revisions/1/restore`, {}],
  ] as const) {
    const answer = await ambit.call(method, path, configurator.apiKey, body);
    expect(answer.status(), `${method} ${path}`).toBe(403);
  }
});
