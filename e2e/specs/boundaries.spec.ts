import { expect, test } from '../fixtures/installation';

const JSON_HEADERS = { 'Content-Type': 'application/json' };

test('a platform admin blocks a tool for everyone, an org’s allow does not bring it back', async ({ page, own }) => {
  const tool = await own.addPlatformTool();
  const { owner, slug } = own.org();
  expect((await own.toolsOf('system')).names).toContain(tool);
  await own.signIn(page, 'platform', '/platform/tools');
  const control = page.getByRole('radiogroup', { name: tool, exact: true });
  await control.getByRole('radio', { name: 'Block' }).click({ force: true });

  // A single click never removes access: the effects are shown first.
  const dialog = page.getByRole('dialog', { name: `Block ${tool}` });
  await expect(dialog.getByText(new RegExp(`agents? in \\d+ organizations? loses? ${tool}`))).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(control.getByRole('radio', { name: 'Inherit' })).toBeChecked();
  expect((await own.toolsOf('system')).names).toContain(tool);

  await control.getByRole('radio', { name: 'Block' }).click({ force: true });
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(dialog.getByText('Enter a reason. Organizations see it.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The ticket store is being moved');
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await own.toolsOf('system')).names).not.toContain(tool);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await own.toolsOf('system')).names).toContain(tool);
  await expect(control.getByRole('radio', { name: 'Inherit' })).toBeChecked();

  await control.getByRole('radio', { name: 'Block' }).click({ force: true });
  await dialog.getByLabel('Reason').fill('The ticket store is being moved');
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const inForce = page.getByRole('list', { name: 'Active blocks' }).getByRole('listitem').filter({ hasText: tool });
  await expect(inForce).toContainText('The ticket store is being moved');

  await own.call('PATCH', `/orgs/${slug}/policy`, owner.apiKey, { tools: { [tool]: 'allow' } });
  const denied = await own.decide('system', tool);
  expect(denied.decidedBy?.rule).toBe('platform.block');
  expect(denied.remedies.map((remedy) => remedy.actor)).toEqual(['platform_admin']);

  await control.getByRole('radio', { name: 'Allow' }).click({ force: true });
  const allow = page.getByRole('dialog', { name: `Allow ${tool} and lift its block` });
  await expect(allow.getByRole('button', { name: 'Allow', exact: true })).toBeVisible();
  await allow.getByRole('button', { name: 'Cancel' }).click();
  await control.getByRole('radio', { name: 'Inherit' }).click({ force: true });
  const lift = page.getByRole('dialog', { name: `Lift the block of ${tool}` });
  await lift.getByRole('button', { name: 'Lift', exact: true }).click();
  await expect(lift).toHaveCount(0);
  await expect.poll(async () => (await own.toolsOf('system')).names).toContain(tool);
  await own.call('PATCH', `/orgs/${slug}/policy`, owner.apiKey, { tools: { [tool]: 'inherit' } });

  // A link of a block that is gone opens nothing: its dialog would remove the tool from the allow list.
  await page.goto(`/platform/tools?unblock=${tool}`);
  await expect(page).toHaveURL(/\/platform\/tools$/);
  await expect(lift).toHaveCount(0);
});

test('a disconnected integration takes its tools along, and connecting brings them back', async ({ page, own }) => {
  // The provider has no check: the key below is made up.
  const provider = `journey-${Date.now().toString(36)}`;
  const tool = `${provider.replace('-', '_')}_search`;
  const { slug, owner } = own.org();
  const put = async (method: string, url: string, key: string, body: object) =>
    expect((await own.call(method, url, key, body)).ok(), url).toBe(true);
  await put('POST', '/platform/integration-providers', own.demo.platform.apiKey, { slug: provider, name: provider });
  const kept = { title: 'Search', description: 'Searches.', category: 'crm', inputSchema: { type: 'object' } };
  await put('POST', `/orgs/${slug}/tools`, owner.apiKey, { name: tool, integrations: [provider], ...kept });
  await put('PUT', `/orgs/${slug}/integrations/${provider}`, owner.apiKey, { kind: 'apiKey', secret: 'the first key' });
  expect((await own.toolsOf('system')).names).toContain(tool);
  await own.signIn(page, 'owner', `/${slug}/connections/integrations`);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: provider }) });
  await card.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Disconnect' }).click();
  await expect.poll(async () => (await own.toolsOf('system')).names).not.toContain(tool);
  // Otherwise "Disconnect", which the card has until it is refreshed, matches too.
  await card.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByLabel('API key').fill('an-access-key-for-the-journey');
  await page.getByRole('dialog').getByRole('button', { name: 'Connect' }).click();
  await expect.poll(async () => (await own.toolsOf('system')).names).toContain(tool);
  await expect(card.getByText('key ends in')).toBeVisible();
  await expect(card.getByText('Unverified')).toBeVisible();
});

test('an agent that only drafts keeps the tools that read', async ({ page, own }) => {
  const before = await own.toolsOf('booking');
  await own.signIn(page, 'configurator', `/${own.org().slug}/agents/booking?tab=settings`);
  await page.getByRole('group', { name: 'Autonomy' }).locator('input[value="draft_only"]').click({ force: true });
  // The effects are shown first.
  const tried = page.getByRole('dialog', { name: 'Set the autonomy to draft only' });
  await expect(tried.getByText('Agents that change')).toBeVisible();
  expect((await own.toolsOf('booking')).names).toEqual(before.names);
  await tried.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await own.toolsOf('booking')).names)
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
  await expect.poll(async () => (await own.toolsOf('booking')).names).toEqual(before.names);
});

test('the strata of an agent count every tool and open what a layer dropped', async ({ page, ambit }) => {
  await ambit.signIn(page, 'viewer', '/acme-events/agents/general');
  // Other tests add tools to the platform.
  await expect(async () => {
    await page.reload();
    const decisions = await ambit.decisionsOf('general');
    await expect(page.getByText(String(decisions.length), { exact: true }).first()).toBeVisible({ timeout: 15_000 });
  }).toPass();
  await page.getByRole('button', { name: /Tools by layer/ }).click();
  await page.getByRole('button', { name: /blocked at Organization/ }).click();
  await expect(page).toHaveURL(/layer=organization/);
  await expect(page.getByText('create_invoice').first()).toBeVisible();
});

test('a viewer sees everything and changes nothing', async ({ page, ambit }) => {
  await ambit.signIn(page, 'viewer', '/acme-events/tools');
  await expect(page.getByText(/^Inherit\. Only owners/).first()).toBeAttached();
  await expect(page.getByRole('radiogroup', { name: 'list_events', exact: true })).toHaveCount(0);
  const refused = await page.request.fetch('/api/v1/orgs/acme-events/policy', {
    method: 'PATCH',
    headers: { ...JSON_HEADERS, 'Sec-Fetch-Site': 'same-origin' },
    data: { tools: { list_events: 'block' } },
  });
  expect(refused.status()).toBe(403);
  expect((await refused.json()).code).toBe('forbidden');
});

test('an owner makes a key that works, once shown, and ends it', async ({ page, own }) => {
  const { slug, owner } = own.org();
  await own.signIn(page, 'owner', `/${slug}/agents/support?tab=keys`);
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
  expect((await own.call('GET', '/tools', apiKey)).status()).toBe(200);
  const keys = (await (await own.call('GET', `/orgs/${slug}/agents/support/keys`, owner.apiKey)).json()) as {
    data: { id: string; name: string }[];
  };
  const made = keys.data.find(({ name }) => name === 'journey')!;
  expect((await own.call('DELETE', `/orgs/${slug}/agents/support/keys/${made.id}`, owner.apiKey)).status()).toBe(204);
  expect((await own.call('GET', '/tools', apiKey)).status()).toBe(401);
});
