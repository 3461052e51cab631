import { randomUUID } from 'node:crypto';
import { expect, test } from '../fixtures/installation';
import { WAITS } from '../fixtures/waits';

const AGENT = 'support';

function yesterdayNoon(): string {
  const day = new Date();
  day.setHours(12, 0, 0, 0);
  day.setDate(day.getDate() - 1);
  return day.toISOString();
}

test('finds the failed call that an agent made yesterday, and opens it', async ({ page, ambit }) => {
  const mark = `host${randomUUID().slice(0, 8)}`;
  const event = {
    id: randomUUID(),
    tool: 'search_contacts',
    outcome: 'execution',
    request: 'Find the contact of the caterer',
    error: { code: 'timeout', message: `No answer from ${mark}` },
    latencyMs: 10_012,
    occurredAt: yesterdayNoon(),
  };
  const sent = await ambit.call('POST', '/outcomes', ambit.agentKey(AGENT), { events: [event] });
  expect(sent.status()).toBe(202);

  await ambit.signIn(page, 'viewer', '/acme-events');
  await page.getByRole('link', { name: 'Activity', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible();
  await page.getByRole('radio', { name: 'Yesterday' }).click();
  await page.getByRole('button', { name: 'Agent' }).click();
  await page.getByRole('menuitemcheckbox', { name: /support/i }).click();
  // The menu stays open for further choices.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Outcome' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Error', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Search activity' }).fill(mark.slice(0, 8));
  await expect(page).toHaveURL(/agent=support/);
  const list = page.getByRole('list', { name: 'Activity, Yesterday' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByRole('button', { name: new RegExp(mark) }).click();

  const panel = page.getByRole('complementary', { name: 'Call' });
  await expect(panel).toContainText(`No answer from ${mark}`);
  await expect(panel).toContainText('Find the contact of the caterer');
  await expect(panel).toContainText(event.id);
  // The decision as it was then.
  await expect(panel.getByText(/Show all \d+ rules/)).toBeVisible();

  // The address holds the filters and the open call.
  await page.reload();
  await expect(panel).toContainText(mark);
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(list.getByRole('listitem')).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  await page.getByRole('searchbox', { name: 'Search activity' }).fill('no-such-word-anywhere');
  await expect(page.getByText('No activity matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('list', { name: /^Activity, / }).first()).toBeVisible();
});

test('new calls appear by themselves', { tag: WAITS }, async ({ page, ambit }) => {
  await ambit.signIn(page, 'owner', `/acme-events/activity?agent=${AGENT}`);
  await expect(page.getByRole('list', { name: /^Activity, / }).first()).toBeVisible();
  const request = `Look for ${randomUUID().slice(0, 8)}`;
  const event = {
    id: randomUUID(),
    tool: 'search_contacts',
    outcome: 'ok',
    request,
    occurredAt: new Date().toISOString(),
  };
  const sent = await ambit.call('POST', '/outcomes', ambit.agentKey(AGENT), { events: [event] });
  expect(sent.status()).toBe(202);
  await expect(page.getByRole('button', { name: new RegExp(request) })).toBeVisible();
});

test('running calls appear although their first read failed', async ({ page, ambit }) => {
  await ambit.signIn(page, 'owner', '/acme-events/knowledge');
  const call = {
    ...{ id: randomUUID(), agent: AGENT, tool: 'search_contacts', session: null, packet: null },
    ...{ startedAt: new Date().toISOString(), runningMs: 1_200, stoppedBy: null },
  };
  const reads = page.waitForResponse('**/running-calls*');
  let reading = 0;
  await page.route('**/running-calls*', (route) =>
    reading++ === 0
      ? route.fulfill({ status: 404, json: { title: 'Not found', status: 404, code: 'not_found' } })
      : route.fulfill({ json: { data: [call], nextCursor: null } }),
  );
  // Not as a page of its own, which would bring its data.
  await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Activity' }).click();
  expect((await reads).status()).toBe(404);
  await expect(page.getByRole('list', { name: 'Running calls' })).toContainText('search_contacts');
});
