import { hold } from '../fixtures/hold';
import { expect, type Installation, test } from '../fixtures/installation';

const ORG = 'asdlc';

const tool = (name: string, more: object = {}) => ({
  name,
  description: `Does ${name} for the help desk.`,
  inputSchema: { type: 'object', properties: { ticket: { type: 'string' } }, required: ['ticket'] },
  ...more,
});

test('an owner imports a list, approves it, reads it again, and takes it away', async ({ page, ambit }) => {
  const slug = `desk-${Date.now().toString(36)}`;
  await ambit.signIn(page, 'owner', `/${ORG}/connections`, ORG);
  await page.getByRole('button', { name: 'Add source' }).click();
  await page.getByRole('radio', { name: /^Manifest/ }).check();
  await page.getByRole('textbox', { name: 'Name' }).fill('Help desk');
  await page.getByRole('textbox', { name: 'Slug' }).fill(slug);
  await page.getByText('Paste', { exact: true }).click();
  const list = tool('ticket_list', { annotations: { readOnlyHint: true }, examples: 'Not a list' });
  const first = [list, tool('ticket_close'), { name: 'bare' }];
  await page.getByRole('textbox', { name: 'Text' }).fill(JSON.stringify(first));
  await page.getByRole('button', { name: 'Import', exact: true }).click();

  // Invalid entries are reported with a reason; the others are pending.
  await expect(page).toHaveURL(new RegExp(`/sources/${slug}`));
  await expect(page.getByText('1 operation was rejected')).toBeVisible();
  await page.getByText('1 warning').click();
  await expect(page.getByText(/`examples` must be a list of at most 20 requests/)).toBeVisible();
  await expect(page.getByRole('row', { name: /ticket_close/ })).toContainText('not approved');
  await page.getByRole('tab', { name: /^Quarantine/ }).click();
  const approve = async () => {
    await page.getByRole('button', { name: `Approve ${slug}__ticket_list` }).click();
    const dialog = page.getByRole('dialog', { name: `Approve ${slug}__ticket_list?` });
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  await approve();
  await expect(page.getByRole('status').getByText(`${slug}__ticket_list approved`)).toBeVisible();
  await expect(page.getByText(`${slug}__ticket_close`, { exact: true })).toBeVisible();

  // A mistaken approval can be withdrawn, immediately or later.
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await toasts.getByRole('button', { name: 'Undo' }).click();
  await expect(toasts.getByText('Undone')).toBeVisible();
  // So can a denial.
  const denied = page.getByRole('button', { name: `Deny ${slug}__ticket_list` });
  await denied.click();
  await expect(denied).toHaveCount(0);
  await toasts.getByRole('button', { name: 'Undo' }).click();
  await expect(denied).toBeVisible();
  await approve();
  await expect(page.getByRole('button', { name: `Approve ${slug}__ticket_list` })).toHaveCount(0);
  await page.goto(`/${ORG}/tools/${slug}__ticket_list`);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('link', { name: 'not approved' })).toBeVisible();
  await toasts.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await page.goto(`/${ORG}/connections/sources/${slug}`);

  // Read again: shown first, then made.
  await page.getByRole('button', { name: 'Import again' }).click();
  await page.getByText('Paste', { exact: true }).click();
  const second = [
    tool('ticket_list', { annotations: { readOnlyHint: true }, title: 'Every ticket' }),
    tool('ticket_open'),
  ];
  await page.getByRole('textbox', { name: 'Text' }).fill(JSON.stringify(second));
  await page.getByRole('button', { name: 'Read document' }).click();
  await page.getByRole('tab', { name: /^Changes/ }).click();
  const changes = page.getByRole('list', { name: 'Changes' });
  await expect(changes.getByRole('listitem').filter({ hasText: 'ticket_list' })).toContainText('changed: title');
  await expect(changes.getByRole('listitem').filter({ hasText: 'ticket_close' })).toContainText('removed');
  await changes.getByRole('checkbox', { name: `Accept ${slug}__ticket_close` }).uncheck();
  const approving = page.getByRole('checkbox', { name: /^Approve accepted definitions/ });
  await expect(approving).not.toBeChecked();
  await approving.check();
  await page.getByRole('button', { name: 'Accept 2' }).click();
  await page.getByRole('tab', { name: /^Tools/ }).click();
  await expect(page.getByRole('row', { name: /ticket_open/ })).toContainText('approved');
  await expect(page.getByRole('row', { name: /ticket_close/ })).toBeVisible();

  // The effects are shown before the deletion.
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Delete source' }).click();
  await expect(page.getByRole('list', { name: 'Impact' })).toContainText('3 tools are removed from the catalog');
  await page.getByLabel(`Type ${slug} to confirm`).fill(slug);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/${ORG}/connections$`));
  await expect(page.getByText(slug)).toHaveCount(0);
});

test('a broken document reports its error and imports nothing', async ({ page, ambit }) => {
  const slug = `broken-${Date.now().toString(36)}`;
  await ambit.signIn(page, 'owner', `/${ORG}/connections`, ORG);
  await page.getByRole('button', { name: 'Add source' }).click();
  await page.getByRole('radio', { name: /^OpenAPI/ }).check();
  await page.getByRole('textbox', { name: 'Name' }).fill('Broken');
  await page.getByRole('textbox', { name: 'Slug' }).fill(slug);
  await page.getByText('Paste', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Text' }).fill('{\n  "openapi": "3.1.0",\n  "paths": {,}\n}');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Import failed');
  await expect(alert).toContainText('line 3, column 13, at /paths');
  const { apiKey } = ambit.org(ORG).owner;
  await ambit.call('DELETE', `/orgs/${ORG}/sources/${slug}`, apiKey);
});

/** A source, an agent that is given its tools, and one that has every tool. */
async function harbor(ambit: Installation) {
  const { owner } = ambit.org(ORG);
  const slug = `berth-${Date.now().toString(36)}`;
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await ambit.call(method, `/orgs/${ORG}${path}`, owner.apiKey, body);
    expect(answer.status(), `${method} ${path}`).toBeLessThan(300);
    return answer.status() === 204 ? null : await answer.json();
  };
  const all = `${slug}-all`;
  await call('POST', '/agents', { slug, name: slug, subtype: 'general' });
  await call('POST', '/agents', { slug: all, name: all, subtype: 'system' });
  const close = { description: 'Closes a berth. Cannot be taken back.', annotations: { destructiveHint: true } };
  const document = [tool('berth_book'), tool('berth_close', close)];
  const { run } = await call('POST', '/sources', { slug, name: 'Harbor', kind: 'manifest', document });
  await expect.poll(async () => (await call('GET', `/sources/${slug}/runs/${run.id}`)).status).toBe('applied');
  const allowed = async (agent = slug): Promise<string[]> => {
    const { decisions } = await call('POST', '/decisions', { agent });
    // Other tests import tools for all agents too.
    return decisions
      .filter((one: { allowed: boolean; tool: string }) => one.allowed && one.tool.startsWith(`${slug}__`))
      .map((one: { tool: string }) => one.tool);
  };
  return {
    slug,
    all,
    tools: [`${slug}__berth_book`, `${slug}__berth_close`],
    allowed,
    call,
    remove: async () => {
      await call('DELETE', `/agents/${slug}`);
      await call('DELETE', `/agents/${all}`);
      await call('DELETE', `/sources/${slug}`);
    },
  };
}

test('the inbox shows who gains tools before it approves definitions, one or many', async ({ page, ambit }) => {
  const { slug, all, tools, allowed, remove } = await harbor(ambit);
  await ambit.signIn(page, 'owner', `/${ORG}/inbox?kind=quarantine&q=${slug}`, ORG);
  const rows = page.getByRole('list', { name: 'Inbox' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  const dialog = page.getByRole('dialog');
  const impact = dialog.getByRole('region', { name: 'Impact' });
  const close = rows.filter({ hasText: 'berth_close' });
  await expect(close).toContainText('May be destructive');

  await close.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(impact).toContainText(all);
  await expect(dialog.getByRole('list', { name: 'Definitions to approve' })).toContainText('Marked as destructive.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await allowed(all)).toEqual([]);

  // The panel reads the same definition.
  await close.getByRole('button', { name: /berth_close/ }).click();
  const panel = page.getByRole('complementary');
  await panel.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(dialog.getByRole('list', { name: 'Definitions to approve' })).toContainText('Marked as destructive.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);

  for (const row of await rows.all()) await row.getByRole('checkbox').click();
  await expect(page.getByRole('region', { name: 'Selected items' })).toContainText('1 with a risk');
  await page.getByRole('button', { name: 'Approve 2' }).click();
  await expect(dialog.getByRole('heading', { name: 'Approve 2 items?' })).toBeVisible();
  await expect(impact).toContainText('2 tools');
  await dialog.getByRole('button', { name: 'Approve 2' }).click();
  await expect(rows).toHaveCount(0);
  await expect.poll(() => allowed(all)).toEqual(tools);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => allowed(all)).toEqual([]);
  await remove();
});

test('the dialog that gives tools says what could not be loaded, and loads it again', async ({ page, ambit }) => {
  const { slug, remove } = await harbor(ambit);
  const ofAccess = /\/matrix(\?|$)/;
  await page.route(ofAccess, (route) => route.abort());
  await ambit.signIn(page, 'owner', `/${ORG}/connections/sources/${slug}`, ORG);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Could not load who can call these tools');
  await page.unroute(ofAccess);
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  const ofProfiles = /\/profiles(\?|$)/;
  await page.route(ofProfiles, (route) => route.abort());
  await page
    .getByRole('region', { name: 'Access to these tools' })
    .getByRole('button', { name: 'Give to agents' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Access to these tools' });
  await expect(dialog.getByRole('alert')).toContainText('Could not load the agents and definitions');
  await page.unroute(ofProfiles);
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.getByRole('group', { name: /^Agents/ })).toBeVisible();
  await remove();
});

test('an import shows that nobody gets its tools, and gives them to one agent in the same place', async ({
  page,
  ambit,
}) => {
  const { slug, all, tools, allowed, remove } = await harbor(ambit);
  await ambit.signIn(page, 'owner', `/${ORG}/connections/sources/${slug}`, ORG);
  const recipients = page.getByRole('region', { name: 'Access to these tools' });
  await expect(recipients).toContainText(/^No agent can call these tools.*2 definitions wait for approval\./);
  const before = await allowed();
  const held = await allowed(all);

  // Approval comes with the gift, and shows who else gains the tools.
  await recipients.getByRole('button', { name: 'Give to agents' }).click();
  const dialog = page.getByRole('dialog', { name: 'Access to these tools' });
  const definitions = dialog.getByRole('list', { name: 'Definitions to approve' });
  await expect(definitions.getByRole('listitem').filter({ hasText: 'berth_close' })).toContainText(
    'Marked as destructive.Closes a berth. Cannot be taken back.',
  );
  const give = dialog.getByRole('button', { name: 'Approve and give' });
  // Who has the tools already is not offered them again.
  const has = dialog.getByRole('checkbox', { name: new RegExp(`^${all} .*has these tools`) });
  await expect(has).toBeDisabled();
  await expect(has).toBeChecked();
  // A slow answer must not move the button, which waits for it.
  const answer = hold();
  await page.route('**/what-if*', async (route) => {
    await answer.isReleased;
    await route.continue();
  });
  await dialog.getByRole('checkbox', { name: new RegExp(`^${slug} `) }).check();
  await expect(dialog.getByRole('status', { name: 'Loading the impact' })).toBeVisible();
  await expect(give).toBeDisabled();
  const place = await give.boundingBox();
  answer.release();
  const impact = dialog.getByRole('region', { name: 'Impact' });
  await expect(impact).toContainText('agents gain 2 tools');
  expect(await give.boundingBox()).toEqual(place);

  // The dialog says which half failed, and another click does the rest.
  await page.route('**/quarantine/decisions', (route) => route.abort(), { times: 1 });
  await give.click();
  await expect(dialog.getByRole('alert')).toContainText(
    'The tools were given, but their definitions were not approved.',
  );
  expect(await allowed()).toEqual(before);
  await give.click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    `Tools of Harbor given to ${slug}, 2 definitions approved`,
  );
  await expect(recipients).toContainText(/agents may use its tools.* 2 of 2/);
  expect(await allowed()).toEqual([...before, ...tools].sort());
  expect(await allowed(all)).toEqual([...held, ...tools].sort());
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
  await expect(recipients).toContainText(/^No agent can call these tools.*2 definitions wait for approval\./);
  expect(await allowed()).toEqual(before);
  expect(await allowed(all)).toEqual(held);
  await remove();
});

test('approving a whole source shows its definitions and who gains them, takes a reason, and can be undone', async ({
  page,
  ambit,
}) => {
  const { slug, all, tools, allowed, call, remove } = await harbor(ambit);
  await ambit.signIn(page, 'owner', `/${ORG}/connections/sources/${slug}?tab=quarantine`, ORG);
  const rows = page.getByRole('list', { name: 'Definitions', exact: true });
  await expect(rows.getByText('Closes a berth. Cannot be taken back.').first()).toBeVisible();
  const held = await allowed(all);
  await page.getByRole('button', { name: 'Approve all' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve 2 definitions?' });
  await expect(dialog.getByRole('region', { name: 'Impact' })).toContainText(/gains? 2 tools/);
  await dialog.getByText('Details').click();
  await expect(dialog.getByRole('region', { name: 'Agents' })).toContainText(all);
  await expect(dialog.getByRole('list', { name: 'Definitions to approve' })).toContainText('Marked as destructive.');
  expect(await allowed(all)).toEqual(held);
  await dialog.getByLabel('Reason').fill('Read by the harbor master');
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts).toContainText('2 definitions approved');
  expect(await allowed(all)).toEqual([...held, ...tools].sort());
  // Other tests change this organization too.
  const newest: { number: string; note: string }[] = (await call('GET', '/revisions?limit=20')).data;
  const revision = newest.find(({ note }) => note === 'Read by the harbor master')!;
  await toasts.getByRole('button', { name: 'Undo' }).click();
  await expect(toasts).toContainText('Undone');
  expect(await allowed(all)).toEqual(held);

  // The history names the decision.
  await page.goto(`/${ORG}/history`);
  const history = page.getByRole('article', { name: `Revision ${revision.number}`, exact: true });
  await expect(history).toContainText(`approved the definition of ${tools[0]}`);
  await remove();
});

test('tools appear on the page of their source when the import ends, and nothing jumps', async ({ page, ambit }) => {
  const { owner } = ambit.org(ORG);
  const slug = `late-${Date.now().toString(36)}`;
  await ambit.signIn(page, 'owner', `/${ORG}/connections`, ORG);
  // The page opens while the import runs.
  await page.route(`**/api/v1/orgs/${ORG}/sources/${slug}`, async (route) => {
    const response = await route.fetch();
    const source = await response.json();
    Object.assign(source.run, { status: 'running', step: 'saving' });
    await route.fulfill({ response, json: source });
  });
  await page.route(`**/sources/${slug}/tools?*`, (route) => route.fulfill({ json: { data: [], nextCursor: null } }));
  await page.getByRole('button', { name: 'Add source' }).click();
  await page.getByRole('radio', { name: /^Manifest/ }).check();
  await page.getByRole('textbox', { name: 'Name' }).fill('Late');
  await page.getByRole('textbox', { name: 'Slug' }).fill(slug);
  await page.getByText('Paste', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Text' }).fill(JSON.stringify([tool('ship_list'), tool('ship_close')]));
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('tab', { name: /^Tools\s*2/ })).toBeVisible();
  await expect(page.getByText('Importing the tools')).toBeVisible();
  await expect(page.getByText('No matching tools')).toHaveCount(0);
  const tabs = page.getByRole('tablist').first();
  const place = await tabs.boundingBox();
  // Otherwise, the test could end while a route handler is still answering.
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByRole('row', { name: /ship_close/ })).toContainText('not approved');
  await expect(page.getByRole('region', { name: 'Access to these tools' })).toBeVisible();
  expect(await tabs.boundingBox()).toEqual(place);
  await ambit.call('DELETE', `/orgs/${ORG}/sources/${slug}`, owner.apiKey);
});

test('the dialog that adds a source shows all its fields at 1280 × 720', async ({ page, ambit }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await ambit.signIn(page, 'owner', `/${ORG}/connections`, ORG);
  await page.getByRole('button', { name: 'Add source' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a source' });
  await expect(dialog.getByText('Suspicious definitions always wait.', { exact: false })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('combobox', { name: 'Credentials' })).toBeInViewport({ ratio: 1 });
});
