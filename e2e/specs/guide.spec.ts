import type { Page } from '@playwright/test';
import { expect, type Installation, test } from '../fixtures/installation';

const PASSWORD = 'a long enough password';

/** An organization without agents, and its owner. */
async function newOrg(page: Page, ambit: Installation) {
  const slug = `first-${Date.now().toString(36)}`;
  const email = `${slug}@ambit.test`;
  const answer = await ambit.call('POST', '/platform/orgs', ambit.demo.platform.apiKey, {
    ...{ slug, name: 'First Steps', ownerEmail: email },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { invitation } = (await answer.json()) as { invitation: { url: string } };
  const token = new URL(invitation.url).pathname.split('/').pop();
  await page.goto('/docs');
  const accepted = await page.request.post('/api/v1/invitations/accept', { data: { token, password: PASSWORD } });
  expect(accepted.status(), await accepted.text()).toBe(200);
  return { slug, email };
}

test('a new organization is led to a first call, which is noticed; then the guide is gone for everybody', async ({
  page,
  ambit,
  request,
}) => {
  const { slug, email } = await newOrg(page, ambit);
  await page.goto(`/signin?next=/${slug}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname === `/${slug}`);
  const guide = page.getByRole('region', { name: 'Get started' });
  await guide.getByLabel('Name of the agent').fill('Front desk');
  await guide.getByRole('button', { name: 'Create agent' }).click();
  await guide.getByRole('button', { name: 'Create key' }).click();
  for (const [client, text] of [
    ['Claude Code', 'claude mcp add --transport http ambit'],
    ['Cursor', '"mcpServers"'],
    ['VS Code', '"type": "http"'],
    ['MCP SDK', 'StreamableHTTPClientTransport'],
    ['curl', 'curl -s'],
  ] as const) {
    await guide.getByRole('radio', { name: client }).click();
    await expect(guide.locator('pre')).toContainText(text);
    await expect(guide.locator('pre')).toContainText(/amb_agent_\w{10}/);
  }
  const command = (await guide.locator('pre').textContent()) ?? '';
  const [, url, key] = /^curl -s (\S+) -H "Authorization: Bearer (amb_agent_\w+)"$/m.exec(command) ?? [];
  const answer = await request.get(url!, { headers: { Authorization: `Bearer ${key}` } });
  expect(answer.status()).toBe(200);
  const { tools } = (await answer.json()) as { tools: unknown[] };
  await expect(guide.getByText(`Your agent is connected: ${tools.length} tool`)).toBeVisible({ timeout: 60_000 });
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('region', { name: 'Inbox' })).toBeVisible();
    await expect(guide).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
  await page.goto(`/${slug}?guide=1`);
  await expect(guide).toBeVisible();
  await guide.getByRole('button', { name: 'Close' }).click();
  await expect(guide).toHaveCount(0);
});

test('an organization with calls has no guide, a viewer never', async ({ page, ambit }) => {
  await ambit.signIn(page, 'configurator', '/acme-events');
  await expect(page.getByRole('heading', { name: 'Acme Events' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Inbox' })).toBeVisible();
  const guide = page.getByRole('region', { name: 'Get started' });
  await expect(guide).toHaveCount(0);
  await page.goto('/acme-events?guide=1');
  await expect(guide).toBeVisible();
  await ambit.forget(page);
  await ambit.signIn(page, 'viewer', '/acme-events?guide=1');
  await expect(page.getByRole('heading', { name: 'Acme Events' })).toBeVisible();
  await expect(guide).toHaveCount(0);
});
