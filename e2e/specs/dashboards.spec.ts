import { expect, test } from '../fixtures/installation';

// The jobs that count calls, and look at what they add up to, run some seconds after the first start.
const COUNTED_MS = 60_000;

test('from the health of all tools to what got worse, and to the calls that show it', async ({ page, ambit }) => {
  await ambit.signIn(page, 'owner', '/acme-events/health');
  const movers = page.getByRole('list', { name: 'Worst movers' });
  await expect(movers.getByRole('button').first()).toBeVisible({ timeout: COUNTED_MS });
  await movers.getByRole('button', { name: /update_ticket_status/ }).click();
  const calls = page.getByRole('complementary', { name: 'Calls of update_ticket_status' });
  await calls.getByRole('button', { name: /Broke its contract/ }).click();
  await expect(page).toHaveURL(/outcome=contract_violation/);
  const first = calls.getByRole('group').first();
  await first.locator('summary').click();
  await expect(first).toContainText('invalid_status');
  await page.keyboard.press('Escape');
  await expect(calls).toHaveCount(0);

  // Read by the keyboard, and as a table.
  await page.getByRole('slider', { name: 'Read values: Outcomes' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('slider', { name: 'Read values: Outcomes' })).toHaveAttribute('aria-valuetext', /Fine/);
  await page.getByRole('button', { name: 'Outcomes: show as a table' }).click();
  await expect(page.getByRole('region', { name: 'Outcomes, as a table' })).toContainText('Belonged elsewhere');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Outcomes: download as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('ambit-outcomes.csv');
});

test('a range of one’s own is asked for and shared by its address', async ({ page, ambit }) => {
  await ambit.signIn(page, 'viewer', '/acme-events/health?range=30d');
  await page.getByRole('button', { name: 'Custom' }).click();
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('First day').fill(day(20));
  await page.getByLabel('Last day').fill(day(11));
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/range=custom/);
  await expect(page.getByText('Does not move')).toBeVisible();
  await page.getByRole('button', { name: 'Outcomes: show as a table' }).click();
  await expect(page.getByRole('region', { name: 'Outcomes, as a table' }).getByRole('row')).toHaveCount(11);
});

test('a suggestion is dismissed with a reason and taken back, then accepted into its editor', async ({
  page,
  ambit,
}) => {
  await ambit.signIn(page, 'configurator', '/acme-events/suggestions?kind=tighten');
  const row = page.getByRole('button', { name: /Say what a useful answer of list_products is/ });
  await expect(row).toBeVisible({ timeout: COUNTED_MS });
  await row.click();
  const panel = page.getByRole('complementary', { name: /list_products/ });
  await expect(panel.getByRole('heading', { name: /^Evidence, \d+ events/ })).toBeVisible();
  await panel.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByLabel('Reason').fill('It is rewritten next week');
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();

  await row.click();
  await panel.getByRole('button', { name: 'Open the description' }).click();
  await expect(page).toHaveURL(/descriptions\/list_products/);
  await expect(page.getByText('This draft comes from a suggestion')).toBeVisible();
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue(/An answer is useful only when/);
  const id = new URL(page.url()).searchParams.get('suggestion');
  await ambit.call('POST', `/orgs/acme-events/suggestions/${id}/reopen`, ambit.org().configurator.apiKey, {});
  await page.goto('/acme-events/suggestions?kind=tighten');
  await expect(row).toBeVisible();
});

test('a viewer reads suggestions and decides none', async ({ page, ambit }) => {
  await ambit.signIn(page, 'viewer', '/acme-events/suggestions?kind=split');
  await page.getByRole('button', { name: /Split manage_crm/ }).click({ timeout: COUNTED_MS });
  await expect(page.getByText('An owner or a configurator can accept or dismiss it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
});
