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

  await guide.getByRole('button', { name: 'Done' }).click();
  await expect(guide).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Acme Events' })).toBeVisible();
  await expect(guide).toBeHidden();
  await page.goto('/acme-events?guide=1');
  await expect(guide).toBeVisible();
});

test('a configurator is told to ask an owner, a viewer sees no guide', async ({ page, ambit }) => {
  await ambit.signIn(page, 'configurator', '/acme-events');
  await expect(
    page.getByRole('region', { name: 'Get started' }).getByText('Ask an owner of Acme Events'),
  ).toBeVisible();
  await page.context().clearCookies();
  await ambit.signIn(page, 'viewer', '/acme-events?guide=1');
  await expect(page.getByRole('heading', { name: 'Acme Events' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Get started' })).toHaveCount(0);
});
