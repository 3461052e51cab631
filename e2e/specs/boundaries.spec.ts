import { expect, test } from '../fixtures/installation';

const JSON_HEADERS = { 'Content-Type': 'application/json' };

test('a platform admin blocks a tool for everyone, an org’s allow does not bring it back', async ({ page, ambit }) => {
  const tool = 'list_tickets';
  const { owner, slug } = ambit.org();
  expect((await ambit.toolsOf('support')).names).toContain(tool);
  await ambit.signIn(page, 'platform', '/platform/tools');
  const control = page.getByRole('radiogroup', { name: tool, exact: true });
  await control.getByRole('radio', { name: 'Block' }).click({ force: true });

  // A single click never removes access: the effects are shown first.
  const dialog = page.getByRole('dialog', { name: `Block ${tool}` });
  await expect(dialog.getByText(/agents? in \d+ organizations? loses? list_tickets/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(control.getByRole('radio', { name: 'Inherit' })).toBeChecked();
  expect((await ambit.toolsOf('support')).names).toContain(tool);

  await control.getByRole('radio', { name: 'Block' }).click({ force: true });
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(dialog.getByText('Enter a reason. Organizations see it.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The ticket store is being moved');
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await ambit.toolsOf('support')).names).not.toContain(tool);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await ambit.toolsOf('support')).names).toContain(tool);

  await control.getByRole('radio', { name: 'Block' }).click({ force: true });
  await dialog.getByLabel('Reason').fill('The ticket store is being moved');
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('The ticket store is being moved')).toBeVisible();

  await ambit.call('PATCH', `/orgs/${slug}/policy`, owner.apiKey, { tools: { [tool]: 'allow' } });
  const denied = await ambit.decide('support', tool);
  expect(denied.decidedBy?.rule).toBe('platform.block');
  expect(denied.remedies.map((remedy) => remedy.actor)).toEqual(['platform_admin']);

  await control.getByRole('radio', { name: 'Inherit' }).check({ force: true });
  await expect.poll(async () => (await ambit.toolsOf('support')).names).toContain(tool);
  await ambit.call('PATCH', `/orgs/${slug}/policy`, owner.apiKey, { tools: { [tool]: 'inherit' } });
});

test('a platform block takes even a universal tool away', async ({ ambit }) => {
  const { apiKey } = ambit.demo.platform;
  await ambit.call('PATCH', '/platform/policy', apiKey, { tools: { query_org_data: 'block' }, reason: 'maintenance' });
  expect((await ambit.toolsOf('booking')).names).not.toContain('query_org_data');
  await ambit.call('PATCH', '/platform/policy', apiKey, { tools: { query_org_data: 'inherit' } });
  expect((await ambit.toolsOf('booking')).names).toContain('query_org_data');
});

test('a disconnected integration takes its tools along, and connecting brings them back', async ({ page, ambit }) => {
  const tool = 'search_unsplash_images';
  // The key below is made up, so the provider must not be asked about it.
  const provider = '/platform/integration-providers/unsplash';
  const { apiKey } = ambit.demo.platform;
  const { checkUrl } = await (await ambit.call('GET', provider, apiKey)).json();
  await ambit.call('PATCH', provider, apiKey, { checkUrl: null });
  expect((await ambit.toolsOf('sales')).names).toContain(tool);
  await ambit.signIn(page, 'owner', '/acme-events/connections/integrations');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Unsplash' }) });
  await card.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Disconnect' }).click();
  await expect.poll(async () => (await ambit.toolsOf('sales')).names).not.toContain(tool);
  await card.getByRole('button', { name: 'Connect' }).click();
  await page.getByLabel('API key').fill('unsplash-access-key-for-the-journey');
  await page.getByRole('dialog').getByRole('button', { name: 'Connect' }).click();
  await expect.poll(async () => (await ambit.toolsOf('sales')).names).toContain(tool);
  await expect(card.getByText('key ends in')).toBeVisible();
  await expect(card.getByText('Unverified')).toBeVisible();
  await ambit.call('PATCH', provider, apiKey, { checkUrl });
});

test('an agent that only drafts keeps the tools that read', async ({ page, ambit }) => {
  const before = await ambit.toolsOf('booking');
  await ambit.signIn(page, 'configurator', '/acme-events/agents/booking?tab=settings');
  await page.getByRole('group', { name: 'Autonomy' }).locator('input[value="draft_only"]').click({ force: true });
  // The effects are shown first.
  const tried = page.getByRole('dialog', { name: 'Set the autonomy to draft only' });
  await expect(tried.getByText('Agents that change')).toBeVisible();
  expect((await ambit.toolsOf('booking')).names).toEqual(before.names);
  await tried.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await ambit.toolsOf('booking')).names)
    .toEqual(
      ['list_events', 'list_products', 'query_org_data', 'search_contacts', 'search_media'].filter((name) =>
        before.names.includes(name),
      ),
    );
  await expect(tried).toBeHidden();
  await page.getByRole('group', { name: 'Autonomy' }).locator('input[value="supervised"]').click({ force: true });
  const back = page.getByRole('dialog', { name: 'Set the autonomy to supervised' });
  await expect(back.getByText('Agents that change')).toBeVisible();
  await back.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await ambit.toolsOf('booking')).names).toEqual(before.names);
});

test('the strata of an agent count every tool and open what a layer dropped', async ({ page, ambit }) => {
  await ambit.signIn(page, 'viewer', '/acme-events/agents/general');
  await expect(page.getByText('63', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: /Tools by layer/ }).click();
  await page.getByRole('button', { name: /blocked at Organization/ }).click();
  await expect(page).toHaveURL(/layer=organization/);
  await expect(page.getByText('create_invoice').first()).toBeVisible();
});

test('a viewer sees everything and changes nothing', async ({ page, ambit }) => {
  await ambit.signIn(page, 'viewer', '/acme-events/tools');
  const control = page.getByRole('radiogroup', { name: 'list_events', exact: true });
  await expect(control.getByRole('radio', { name: 'Block' })).toBeDisabled();
  const refused = await page.request.fetch('/api/v1/orgs/acme-events/policy', {
    method: 'PATCH',
    headers: { ...JSON_HEADERS, 'Sec-Fetch-Site': 'same-origin' },
    data: { tools: { list_events: 'block' } },
  });
  expect(refused.status()).toBe(403);
  expect((await refused.json()).code).toBe('forbidden');
});

test('an owner makes a key that works, once shown, and ends it', async ({ page, ambit }) => {
  await ambit.signIn(page, 'owner', '/acme-events/agents/support?tab=keys');
  await page.getByRole('button', { name: 'Create key', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('journey');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /create/i })
    .click();
  const key = await page
    .getByText(/amb_agent_[0-9A-Za-z]{38}/)
    .first()
    .innerText();
  const apiKey = /amb_agent_[0-9A-Za-z]{38}/.exec(key)![0];
  expect((await ambit.call('GET', '/tools', apiKey)).status()).toBe(200);
  const { owner } = ambit.org();
  const keys = (await (await ambit.call('GET', '/orgs/acme-events/agents/support/keys', owner.apiKey)).json()) as {
    data: { id: string; name: string }[];
  };
  const made = keys.data.find(({ name }) => name === 'journey')!;
  expect((await ambit.call('DELETE', `/orgs/acme-events/agents/support/keys/${made.id}`, owner.apiKey)).status()).toBe(
    204,
  );
  expect((await ambit.call('GET', '/tools', apiKey)).status()).toBe(401);
});
