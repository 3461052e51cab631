import { expect, test } from '../fixtures/installation';

test('the guide leads from nothing to a call that it notices, and can be put away and asked for again', async ({
  page,
  ambit,
  request,
}) => {
  test.setTimeout(120_000);
  await ambit.signIn(page, 'owner', '/acme-events');
  const guide = page.getByRole('region', { name: 'Get started' });
  await guide.getByRole('button', { name: 'New agent' }).click();
  await guide.getByLabel('Name of the agent').fill(`Guide ${Date.now()}`);
  await guide.getByRole('button', { name: 'Create agent' }).click();
  await guide.getByRole('button', { name: 'Make a key' }).click();
  const command = (await guide.locator('code', { hasText: 'curl -s' }).textContent()) ?? '';
  const [, url, key] = /^curl -s (\S+) -H "Authorization: Bearer (amb_agent_\w+)"$/.exec(command) ?? [];
  const answer = await request.get(url!, { headers: { Authorization: `Bearer ${key}` } });
  expect(answer.status()).toBe(200);
  const { tools } = (await answer.json()) as { tools: unknown[] };
  await expect(guide.getByText(`Your agent called: ${tools.length} tools`)).toBeVisible({ timeout: 60_000 });

  // After a reload the same content is there: the agent, its key and the call.
  await page.reload();
  await expect(guide.getByText(`Your agent called: ${tools.length} tools`)).toBeVisible();
  await expect(guide.getByRole('button', { name: 'Make another key' })).toBeVisible();

  await guide.getByRole('button', { name: 'Done' }).click();
  await expect(guide).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Acme Events' })).toBeVisible();
  await expect(guide).toBeHidden();
  await page.goto('/acme-events?guide=1');
  await expect(guide).toBeVisible();
});

test('a configurator sees the owner’s steps and continues; a viewer sees no guide', async ({
  page,
  ambit,
  request,
}) => {
  test.setTimeout(120_000);
  const { owner, slug } = ambit.org();
  const agent = `guided-${Date.now()}`;
  await ambit.call('POST', `/orgs/${slug}/agents`, owner.apiKey, { name: agent, slug: agent, subtype: 'general' });
  await ambit.signIn(page, 'configurator', '/acme-events');
  const guide = page.getByRole('region', { name: 'Get started' });
  await guide.getByRole('combobox', { name: 'Agent' }).click();
  await page.getByRole('option', { name: agent }).click();
  await expect(guide.getByText('Ask an owner of Acme Events')).toBeVisible();
  await expect(guide.getByRole('button', { name: 'Make a key' })).toHaveCount(0);

  const made = await ambit.call('POST', `/orgs/${slug}/agents/${agent}/keys`, owner.apiKey, { name: 'Handed over' });
  const { apiKey } = await made.json();
  await expect(guide.getByText('has “Handed over”')).toBeVisible();
  await expect(guide.locator('code', { hasText: 'Bearer amb_agent_…' })).toBeVisible();
  await request.get('/api/v1/tools', { headers: { Authorization: `Bearer ${apiKey}` } });
  await expect(guide.getByText(/^Your agent called: \d+ tools?$/)).toBeVisible({ timeout: 60_000 });
  await ambit.call('DELETE', `/orgs/${slug}/agents/${agent}`, owner.apiKey);

  await ambit.forget(page);
  await ambit.signIn(page, 'viewer', '/acme-events?guide=1');
  await expect(page.getByRole('heading', { name: 'Acme Events' })).toBeVisible();
  await expect(guide).toHaveCount(0);
});
