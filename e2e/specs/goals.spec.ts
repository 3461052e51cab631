import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/installation';

test.use({ like: 'evergreen-home' });

const AGENT = 'mcp_agent';
const AGENT_NAME = 'Execution';

async function addWords(page: Page, field: string, words: readonly string[]) {
  const input = page.getByRole('combobox', { name: field, exact: true });
  for (const word of words) {
    await input.fill(word);
    await input.press('Enter');
  }
  await input.press('Escape');
}

test('a configurator draws a goal from nothing, tries a message, saves, and the agent’s answer follows', async ({
  page,
  own,
}) => {
  const goalId = `DRAWN_${Date.now()}`;
  const { slug, configurator } = own.org();
  const key = own.agentKey(AGENT);
  await own.signIn(page, 'configurator', `/${slug}/agents/goals`);
  await page.getByRole('button', { name: 'Create goal' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('ID').fill(goalId);
  await dialog.getByLabel('Primary agent').click();
  await page.getByRole('option', { name: 'Execution' }).click();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: goalId })).toBeVisible();

  await addWords(page, 'Add operation', ['create', 'update', 'book', 'link']);
  await addWords(page, 'Add excluded operation', ['delete', 'admin']);
  await addWords(page, 'Add entity', ['Task', 'Calendar', 'Customer', 'Employee']);
  await addWords(page, 'Add category', ['Task', 'Calendar', 'Linkage', 'Workflow']);
  // A change with an effect has its button.
  await page.getByRole('button', { name: 'Add category Customer' }).click();
  await addWords(page, 'Add a tool', ['task_update', 'task_create', 'person_calendar_book', 'customer_update']);
  await addWords(page, 'Add a tool', ['entity_linkage_create']);
  await page
    .getByRole('list', { name: 'Available tools' })
    .getByText('task_create')
    .locator('..')
    .locator('..')
    .press('Alt+ArrowUp');

  const seven = [
    'task_create',
    'task_update',
    'person_calendar_book',
    'customer_update',
    'entity_linkage_create',
    'customer_create',
    'query_org_data',
  ];
  const ranked = page.getByRole('list', { name: 'Tools in order' }).getByRole('listitem');
  await expect(ranked).toHaveCount(7);
  await expect(ranked.getByRole('link')).toHaveText(seven);

  // A draft outlives a reload of its tab.
  page.once('dialog', (asked) => asked.accept());
  await page.reload();
  await expect(page.getByText('not saved', { exact: true })).toBeVisible();
  await expect(ranked).toHaveCount(7);

  await page.getByRole('tab', { name: 'Try a message' }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('Book a visit and link it to the customer');
  await page.getByRole('textbox', { name: 'Limit' }).fill('3');
  await expect(page.getByRole('list', { name: 'Returned tools' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText('It ranks below the limit of 3.').first()).toBeVisible();

  // Messages show above the bar of the draft.
  const bar = (await page.getByRole('region', { name: 'Draft' }).boundingBox())!;
  const messages = (await page.getByRole('region', { name: 'Notifications' }).boundingBox())!;
  expect(messages.y + messages.height).toBeLessThanOrEqual(bar.y);
  await page.getByRole('region', { name: 'Draft' }).getByRole('button', { name: 'Show impact' }).click();
  const whatIf = page.getByRole('dialog');
  await expect(whatIf.getByText(AGENT_NAME).first()).toBeVisible();
  await whatIf.getByLabel('Reason').fill('As the seed has it');
  await whatIf.getByRole('button', { name: 'Save' }).click();
  await expect(whatIf).toBeHidden();
  const answer = await own.call('GET', `/tools?goal=${goalId}`, key);
  const { tools } = (await answer.json()) as { tools: { name: string }[] };
  expect(tools.map(({ name }) => name)).toEqual(seven);

  await page.goto(`/${slug}/agents/${AGENT}?goal=${goalId}&layers=1`);
  await expect(page.getByText(`7 reach ${AGENT}`)).toBeVisible();
  expect((await own.call('DELETE', `/orgs/${slug}/goals/${goalId}`, configurator.apiKey)).status()).toBe(204);
});

test('a configurator tests intents, switches the broker on, and an agent’s answer narrows', async ({ page, own }) => {
  const { slug, configurator } = own.org();
  const key = own.agentKey(AGENT);
  const message = 'I want my money back for the event';
  const resolve = async () => {
    const answer = await own.call('POST', '/tools/resolve', key, { message });
    return (await answer.json()) as { tools: { name: string }[]; broker: { applied: boolean; intents: string[] } };
  };
  const asSeeded = async () => {
    const off = { enabled: false, mode: 'intents', alwaysKeep: ['request_feature'] };
    expect((await own.call('PUT', `/orgs/${slug}/broker`, configurator.apiKey, off)).status()).toBe(200);
    const reset = await own.call('POST', `/orgs/${slug}/intents/billing/reset`, configurator.apiKey, {});
    expect(reset.status()).toBe(200);
  };
  expect((await resolve()).broker.applied).toBe(false);

  await own.signIn(page, 'configurator', `/${slug}/agents/intents?intent=billing`);
  const inspector = page.getByRole('complementary', { name: 'Intent billing' });
  await inspector.getByLabel('Sample messages').fill(`${message}\nHello`);
  const samples = inspector.getByRole('list', { name: 'Matches' });
  await expect(samples.locator('mark')).toHaveCount(0);
  await inspector.getByRole('button', { name: 'Add a pattern' }).click();
  const pattern = inspector.getByLabel(/^Pattern \d+$/).last();
  await pattern.fill('money (back');
  await expect(inspector.getByText(/is not a valid pattern/)).toBeVisible();
  await expect(inspector.getByRole('button', { name: 'Save' })).toBeDisabled();
  await pattern.fill('money back');
  await expect(samples.locator('mark')).toHaveText(['money back']);
  await inspector.getByRole('button', { name: 'Save' }).click();
  await expect(inspector.getByRole('button', { name: 'Restore the default' })).toBeVisible();

  await page.goto(`/${slug}/agents/intents?tab=try&agent=${AGENT}&m=${encodeURIComponent(message)}`);
  await expect(page.getByText('The broker is off. This is a preview.')).toBeVisible();
  const stay = page.getByRole('region', { name: 'Returned tools' });
  await expect(stay.getByText('create_event')).toBeVisible();
  const would = await stay.getByRole('listitem').count();

  await page.getByRole('tab', { name: 'Broker' }).click();
  // A click, not check(): the switch turns when a reading that is under way has been given up, not in the same tick.
  const broker = page.getByRole('switch', { name: 'Broker' });
  await broker.click();
  await expect(broker).toBeChecked();
  await expect(page.getByText('Broker switched on').first()).toBeVisible();
  await expect.poll(async () => (await resolve()).broker).toMatchObject({ applied: true });
  const narrowed = await resolve();
  expect(narrowed.broker.intents).toEqual(['billing', 'scheduling']);
  expect(narrowed.tools).toHaveLength(would);

  await asSeeded();
});
