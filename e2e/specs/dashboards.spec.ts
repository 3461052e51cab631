import { hold } from '../fixtures/hold';
import { expect, type Installation, test } from '../fixtures/installation';

const COUNTED_MS = 150_000;

const DRAFTS = {
  tighten: /Returns a result only if|Not for|Only for the purpose/,
  split: /^Does /,
  recompose: /Not for|Only for/,
  distinguish: /Not for/,
} as const;

type Kind = keyof typeof DRAFTS | 'drop_grant' | 'repair';

const ofSuggestions = (ambit: Installation, method: string, path: string, body?: object) =>
  ambit.call(method, `/orgs/acme-events/suggestions${path}`, ambit.org().owner.apiKey, body);

/** Of every status, unless the query names one. */
async function listSuggestions(ambit: Installation, query = ''): Promise<{ id: string; kind: Kind }[]> {
  return (await (await ofSuggestions(ambit, 'GET', `?limit=200${query}`)).json()).data;
}

// The jobs that count calls, and look at what they add up to, run after the first start. Suggestions to split a tool
// are the last that they add.
test.beforeEach(async ({ ambit }) => {
  test.setTimeout(COUNTED_MS + 180_000);
  const kinds = async () => (await listSuggestions(ambit)).map(({ kind }) => kind);
  await expect.poll(kinds, { timeout: COUNTED_MS }).toContain('split');
});

test('from the health of all tools to what got worse, and to the calls that show it', async ({ page, ambit }) => {
  await ambit.signIn(page, 'owner', '/acme-events/insights/health');
  const movers = page.getByRole('list', { name: 'Largest increases' });
  await expect(movers.getByRole('button').first()).toBeVisible();
  await movers.getByRole('button', { name: /update_ticket_status/ }).click();
  const calls = page.getByRole('complementary', { name: 'Calls of update_ticket_status' });
  await calls.getByRole('button', { name: /Contract violation/ }).click();
  await expect(page).toHaveURL(/outcome=contract_violation/);
  const first = calls.getByRole('group').first();
  await first.locator('summary').click();
  await expect(first).toContainText('invalid_status');
  await page.keyboard.press('Escape');
  await expect(calls).toHaveCount(0);

  // Read by the keyboard, and as a table.
  await page.getByRole('slider', { name: 'Read values: Outcomes' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('slider', { name: 'Read values: Outcomes' })).toHaveAttribute('aria-valuetext', /OK/);
  await page.getByRole('button', { name: 'Outcomes: show as a table' }).click();
  await expect(page.getByRole('region', { name: 'Outcomes, as a table' })).toContainText('Wrong tool');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Outcomes: download as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('ambit-outcomes.csv');
});

test('figures of a tool are all there on a phone, filters are taken away one by one, and the focus goes back', async ({
  page,
  ambit,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await ambit.signIn(page, 'owner', '/acme-events/insights/health');
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'search_contacts', exact: true }) });
  await expect(row).toBeVisible();
  // Data that has its own column on wide screens is below the name, with its label.
  for (const name of ['Failed', 'Wrong tool', 'Not useful', 'Median', 'p99 latency', 'Retries', 'Last call'])
    await expect(row.locator(`td[data-label="${name}"]`)).toBeVisible();
  await expect(row.locator('td[data-label]').filter({ hasText: /^\d/ }).first()).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  const failure = page.getByRole('list', { name: 'Failure signatures' }).getByRole('button').first();
  await failure.click();
  await expect(page).toHaveURL(/signature=/);
  const signature = new URL(page.url()).searchParams.get('signature');
  const filters = page.getByRole('list', { name: 'Narrowed to' });
  await filters.getByRole('button', { name: /Outcome/ }).click();
  await expect(page).not.toHaveURL(/outcome=/);
  expect(new URL(page.url()).searchParams.get('signature')).toBe(signature);
  // The focus is in the panel now; it returns to the row that opened it.
  await page.getByRole('complementary').getByRole('button', { name: 'Close', exact: true }).focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await expect(failure).toBeFocused();
});

test('the last hour is a range, and its labels are moments of the hour', async ({ page, ambit }) => {
  await ambit.signIn(page, 'viewer', '/acme-events/insights/health');
  await page.getByRole('group', { name: 'Range' }).getByRole('radio', { name: '1 h' }).click();
  await expect(page).toHaveURL(/range=1h/);
  await expect(page.getByText('Calls by outcome, by the minute.')).toBeVisible();
  const labels = await page
    .getByRole('img', { name: /^Outcomes/ })
    .getByText(/^\d\d:\d\d$/)
    .allTextContents();
  expect(new Set(labels).size).toBe(labels.length);
});

test('the figures of the former range are marked until those of the next arrive', async ({ page, ambit }) => {
  await ambit.signIn(page, 'viewer', '/acme-events/insights/health');
  const stale = page.locator('main [aria-busy="true"]');
  await expect(page.getByRole('list', { name: 'Largest increases' })).toBeVisible();
  await expect(stale).toHaveCount(0);
  const answer = hold();
  await page.route(/\/health\?.*range=30d/, async (route) => {
    await answer.isReleased;
    await route.continue();
  });
  await page.getByRole('group', { name: 'Range' }).getByRole('radio', { name: '30 d' }).click();
  await expect(stale).toHaveCount(1);
  answer.release();
  await expect(stale).toHaveCount(0);
});

test('corrections are found by parts of a tool’s name, and counted over time', async ({ page, ambit }) => {
  await ambit.signIn(page, 'viewer', '/acme-events/inbox?kind=correction');
  await page.getByRole('searchbox', { name: 'Search the inbox' }).fill('PRODUCTS');
  await expect(page.getByRole('button', { name: /Correction of list_products/ }).first()).toBeVisible();
  await page.goto('/acme-events/corrections?tab=figures&q=PRODUCTS&range=30d');
  await expect(page).toHaveURL(/\/insights\/corrections\?/);
  await expect(page.getByRole('list', { name: 'By tool' }).getByRole('button')).toHaveText(/list_products/);
  await page.getByRole('button', { name: 'Over time: show as a table' }).click();
  await expect(page.getByRole('region', { name: 'Over time, as a table' }).getByRole('row')).toHaveCount(31);
});

test('from an axis of a tool to the calls that name it is one press', async ({ page, ambit }) => {
  await ambit.signIn(page, 'viewer', '/acme-events/insights/cohesion');
  const matters = page.getByRole('list', { name: 'Matters' });
  await matters.getByRole('button').first().click();
  await expect(page).toHaveURL(/axis=/);
  const panel = page.getByRole('complementary', { name: /^Cohesion of/ });
  await expect(panel.getByRole('heading').nth(1)).toHaveText('Calls that name the axis');
  await expect(panel.getByRole('group').first()).toBeVisible();
});

test('a range of one’s own is asked for and shared by its address', async ({ page, ambit }) => {
  await ambit.signIn(page, 'viewer', '/acme-events/insights/health?range=30d');
  await page.getByRole('button', { name: 'Custom' }).click();
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('First day').fill(day(20));
  await page.getByLabel('Last day').fill(day(11));
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/range=custom/);
  await expect(page.getByText('Paused')).toBeVisible();
  await page.getByRole('button', { name: 'Outcomes: show as a table' }).click();
  await expect(page.getByRole('region', { name: 'Outcomes, as a table' }).getByRole('row')).toHaveCount(11);
});

// Suggestions come from weeks of calls, so these tests decide those of the demonstration, one test at a time.
test.describe('suggestions', () => {
  test.describe.configure({ mode: 'serial' });

  test.beforeEach(async ({ ambit }) => {
    for (const status of ['dismissed', 'opened'])
      for (const { id } of await listSuggestions(ambit, `&status=${status}`))
        await ofSuggestions(ambit, 'POST', `/${id}/reopen`, {});
  });

  test('a suggestion is dismissed with a reason and taken back, then opened in its editor', async ({ page, ambit }) => {
    await ambit.signIn(page, 'configurator', '/acme-events/inbox?kind=suggestion');
    const row = page.getByRole('button', { name: /Clarify list_products/ });
    await expect(row).toBeVisible();
    await row.click();
    const panel = page.getByRole('complementary', { name: /list_products/ });
    await expect(panel.getByRole('heading', { name: /^Evidence, (the newest )?\d+/ })).toBeVisible();
    await panel.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByLabel('Reason').fill('It is rewritten next week');
    await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toBeVisible();

    await row.click();
    await panel.getByRole('button', { name: 'Open the description' }).click();
    await expect(page).toHaveURL(/tools\/descriptions\/list_products/);
    await expect(page.getByText('This draft comes from a suggestion')).toBeVisible();
    await expect(page.getByLabel('Description', { exact: true })).toHaveValue(/Returns a result only if/);
    const behind = page.getByRole('region', { name: 'The suggestion behind this draft' });
    await behind.getByText(/^Evidence, (the newest )?\d+.* events$/).click();
    await expect(behind.getByRole('group').nth(1)).toBeVisible();
    // Looked at, and not saved: it is still among the open ones.
    await page.goto('/acme-events/inbox?kind=suggestion');
    await expect(row).toBeVisible();
  });

  test('restores a draft from its address after a reload and reports a decided one', async ({ page, ambit }) => {
    await ambit.signIn(page, 'owner', '/acme-events/inbox?kind=suggestion');
    await expect(page.locator('[data-inbox-item]').first()).toBeVisible();
    const data = await listSuggestions(ambit, '&status=open');
    // A repair opens the failing calls and drafts nothing.
    const kinds = [...new Set(data.map(({ kind }) => kind))].filter((kind) => kind !== 'repair');
    expect(kinds).toContain('split');
    for (const kind of kinds) {
      const { id } = data.find((one) => one.kind === kind)!;
      const { editor } = await (await ofSuggestions(ambit, 'GET', `/${id}/draft`)).json();
      await page.goto(editor.href);
      for (const again of [false, true]) {
        if (again) await page.reload();
        await expect(page.getByRole('region', { name: 'The suggestion behind this draft' })).toBeVisible();
        if (kind === 'drop_grant')
          await expect(page.getByRole('button', { name: /^Remove \d+ tools?$/ })).toBeEnabled();
        else await expect(page.getByLabel('Description', { exact: true })).toHaveValue(DRAFTS[kind]);
      }
    }

    const { id } = data.find(({ kind }) => kind === 'split')!;
    await ofSuggestions(ambit, 'POST', `/${id}/dismiss`, { reason: 'Not now' });
    await page.goto(`/acme-events/tools?suggestion=${id}`);
    await expect(page.getByText('This suggestion is already decided')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    await expect(page).not.toHaveURL(/suggestion=/);
  });

  test('a viewer reads suggestions and decides none', async ({ page, ambit }) => {
    await ambit.signIn(page, 'viewer', '/acme-events/inbox?kind=suggestion&q=manage_crm');
    await page.getByRole('button', { name: /Split manage_crm/ }).click();
    await expect(page.getByText('Only owners and configurators can decide.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0);
  });
});

test('an override starts from the source’s text', async ({ page, own }) => {
  await own.signIn(page, 'owner', `/${own.org().slug}/tools/descriptions/create_invoice`);
  const field = page.getByLabel('Description', { exact: true });
  await expect(field).toHaveValue('');
  const text = await field.getAttribute('placeholder');
  const start = page.getByRole('button', { name: 'Start from the source’s text: description' });
  await start.click();
  await expect(field).toHaveValue(text!);
  await expect(start).toHaveCount(0);
  await field.fill('');
  await expect(start).toBeVisible();
});
