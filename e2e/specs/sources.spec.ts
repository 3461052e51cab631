import { expect, test } from '../fixtures/installation';

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
  await expect(page.getByText('1 operation was refused')).toBeVisible();
  await page.getByText('1 warning').click();
  await expect(page.getByText(/`examples` must be a list of at most 20 requests/)).toBeVisible();
  await expect(page.getByRole('row', { name: /ticket_close/ })).toContainText('not approved');
  await page.getByRole('tab', { name: /^Quarantine/ }).click();
  await page.getByRole('button', { name: `Approve ${slug}__ticket_list` }).click();
  await expect(page.getByRole('status').getByText(`${slug}__ticket_list approved`)).toBeVisible();
  await expect(page.getByText(`${slug}__ticket_close`, { exact: true })).toBeVisible();

  // A mistaken approval can be withdrawn, immediately or later.
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await toasts.getByRole('button', { name: 'Undo' }).click();
  await expect(toasts.getByText('Undone')).toBeVisible();
  await page.getByRole('button', { name: `Approve ${slug}__ticket_list` }).click();
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

test('an import shows that nobody gets its tools, and gives them to one agent in the same place', async ({
  page,
  ambit,
}) => {
  const { owner } = ambit.org(ORG);
  const slug = `berth-${Date.now().toString(36)}`;
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await ambit.call(method, `/orgs/${ORG}${path}`, owner.apiKey, body);
    expect(answer.status(), `${method} ${path}`).toBeLessThan(300);
    return answer.status() === 204 ? null : await answer.json();
  };
  await call('POST', '/agents', { slug, name: 'Berths', subtype: 'general' });
  const document = [tool('berth_book'), tool('berth_list')];
  await call('POST', '/sources', { slug, name: 'Harbor', kind: 'manifest', approve: true, document });
  const allowed = async () => {
    const { decisions } = await call('POST', '/decisions', { agent: slug });
    return decisions.filter((one: { allowed: boolean }) => one.allowed).map((one: { tool: string }) => one.tool);
  };
  await ambit.signIn(page, 'owner', `/${ORG}/connections/sources/${slug}`, ORG);
  const recipients = page.getByRole('region', { name: 'Access to these tools' });
  await expect(recipients).toContainText('No agent can call these tools.');
  const before = await allowed();

  await recipients.getByRole('button', { name: 'Give to agents' }).click();
  const dialog = page.getByRole('dialog', { name: 'Access to these tools' });
  await dialog.getByRole('checkbox', { name: /^Berths/ }).check();
  await expect(dialog.getByRole('region', { name: 'Impact' })).toContainText(`${slug} gains 2 tools.`);
  await dialog.getByRole('button', { name: 'Give' }).click();
  await expect(recipients).toContainText('1 agent may use its tools');
  expect(await allowed()).toEqual([...before, `${slug}__berth_book`, `${slug}__berth_list`].sort());
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
  await expect(recipients).toContainText('No agent can call these tools.');
  expect(await allowed()).toEqual(before);
  await call('DELETE', `/agents/${slug}`);
  await call('DELETE', `/sources/${slug}`);
});
