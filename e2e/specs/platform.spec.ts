import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../fixtures/installation';

// The tests of this file change the platform that all others use: each puts back what it took.
const TOOL = 'archive_contact_journey';

test('a platform admin adds a tool, blocks it for a while, ends that early, gives it to a profile and retires it', async ({
  page,
  ambit,
}) => {
  test.setTimeout(120_000);
  await ambit.signIn(page, 'platform', '/platform/tools/catalog');
  const dialog = page.getByRole('dialog');

  // Adding: schema problems appear while typing, and input is not lost by accident.
  await page.getByRole('button', { name: 'Add a tool' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill(TOOL);
  await dialog.getByLabel('Title').fill('Archive a contact');
  await dialog.getByLabel('Description').fill('Moves a contact out of sight.');
  await dialog.getByLabel('Category').fill('crm');
  const schema = dialog.getByLabel('Input schema');
  await schema.fill('{"type":"object","properties":{"contactId":{"$ref":"https://example.com/id"}}}');
  await expect(dialog.getByText('must be a reference inside this schema')).toBeVisible();
  await schema.fill('{"type":"object","properties":{"contactId":{"type":"string"}},"required":["contactId"]}');
  await expect(dialog.getByText('must be a reference inside this schema')).toHaveCount(0);
  await expect(dialog.getByRole('region', { name: 'Parameters' }).getByText('contactId')).toBeVisible();
  await expect(dialog.getByText(/\d+ tokens in a prompt/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('Discard your changes?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add tool', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: `Tool ${TOOL}` })).toBeVisible();
  await expect.poll(async () => (await ambit.toolsOf('system')).names).toContain(TOOL);

  // Blocking: the affected agents are shown before reason and expiry are saved.
  await page.goto('/platform/tools');
  await page.getByRole('button', { name: 'Block a tool' }).click();
  await dialog.getByLabel('Tool or pattern').fill(TOOL);
  await expect(dialog.getByText(/agents? in \d+ organizations? loses? archive_contact_journey/)).toBeVisible();
  await dialog.getByLabel('Reason').fill('The archive is being moved');
  await dialog.getByLabel('Ends').click();
  await page.getByRole('option', { name: 'In one hour' }).click();
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const block = page.getByRole('list', { name: 'Active blocks' }).getByRole('listitem').filter({ hasText: TOOL });
  await expect(block).toContainText('The archive is being moved');
  await expect(block).toContainText(/ends in (1 hour|\d+ minutes)/);
  await expect.poll(async () => (await ambit.toolsOf('system')).names).not.toContain(TOOL);
  await block.getByRole('button', { name: `Lift the block of ${TOOL}` }).click();
  await expect.poll(async () => (await ambit.toolsOf('system')).names).toContain(TOOL);

  // Defaults: the platform's own profile, for every organization.
  expect((await ambit.toolsOf('support')).names).not.toContain(TOOL);
  await page.goto('/platform/defaults?slug=support');
  const inspector = page.getByRole('complementary', { name: 'Profile Support' });
  await inspector.getByRole('combobox', { name: 'Tools of Support' }).fill(TOOL);
  await page.keyboard.press('Enter');
  await inspector.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await ambit.toolsOf('support')).names).toContain(TOOL);

  // Retiring: what it costs first, then the name, then it is gone; its history is not.
  await page.goto(`/platform/tools?tool=${TOOL}`);
  await page.getByRole('button', { name: 'Retire tool' }).click();
  await expect(dialog.getByText('Still named in: the profile support.')).toBeVisible();
  await dialog.getByLabel('Note').fill('the journey is over');
  await dialog.getByLabel(`Type ${TOOL} to confirm`).fill(TOOL);
  await dialog.getByRole('button', { name: 'Retire', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await ambit.toolsOf('support')).names).not.toContain(TOOL);
  await page.goto('/platform/tools/catalog?show=retired');
  await page.getByRole('button', { name: `History of ${TOOL}` }).click();
  const events = page.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect(events.nth(0)).toContainText('retired');
  await expect(events.nth(1)).toContainText('added');
  await expect(page.getByText('“the journey is over”').first()).toBeVisible();

  const { apiKey } = ambit.demo.platform;
  const profile = await (await ambit.call('GET', '/platform/profiles/support', apiKey)).json();
  const tools = profile.tools.filter((entry: string) => entry !== TOOL);
  await ambit.call('PATCH', '/platform/profiles/support', apiKey, { tools });
});

test('an owner adds an organization’s tool, and its page reports who may call it', async ({ page, ambit }) => {
  const own = 'acme_journey_export';
  await ambit.signIn(page, 'owner', '/acme-events/tools');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add a tool' }).click();
  await expect(dialog.getByLabel('Universal')).toHaveCount(0);
  await dialog.getByLabel('Name', { exact: true }).fill('create_contact');
  await dialog.getByLabel('Title').fill('Export');
  await dialog.getByLabel('Description').fill('Exports what there is.');
  await dialog.getByLabel('Category').fill('crm');
  await dialog.getByRole('button', { name: 'Add tool', exact: true }).click();
  await expect(dialog.getByText('This name is taken, here or on the platform.')).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill(own);
  await dialog.getByRole('button', { name: 'Add tool', exact: true }).click();
  await page.waitForURL(`**/acme-events/tools/${own}`);
  await expect(page).toHaveTitle(`${own} · Acme Events · Ambit`);
  await expect(page.getByRole('button', { name: /^system .* can call/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^support .* cannot call/ })).toBeVisible();
  await page.getByRole('button', { name: 'Retire', exact: true }).click();
  await dialog.getByLabel(`Type ${own} to confirm`).fill(own);
  await dialog.getByRole('button', { name: 'Retire', exact: true }).click();
  await page.waitForURL('**/acme-events/tools');
});

test('a user who is not a platform admin gets a 403 page', async ({ page, ambit }) => {
  await ambit.signIn(page, 'owner');
  const answer = await page.goto('/platform/tools');
  expect(answer?.status()).toBe(403);
  await expect(page.getByRole('heading', { name: 'Platform admins only' })).toBeVisible();
});

test('a configurator is offered no tool to add, and is rejected over the API', async ({ page, ambit }) => {
  await ambit.signIn(page, 'configurator', '/acme-events/tools');
  await expect(page.getByRole('heading', { name: 'Tools', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a tool' })).toHaveCount(0);
  const { configurator, slug } = ambit.org();
  const tool = { name: 'never_made', title: 'T', description: 'D', category: 'crm', inputSchema: { type: 'object' } };
  expect((await ambit.call('POST', `/orgs/${slug}/tools`, configurator.apiKey, tool)).status()).toBe(403);
});

test('a platform admin registers a server that runs here, changes it and deletes it', async ({ page, ambit }) => {
  await ambit.signIn(page, 'platform', '/platform/sources?tab=local');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add local server' }).first().click();
  await dialog.getByLabel('Name', { exact: true }).fill('Notes of the tests');
  await dialog.getByLabel('Command').fill('/usr/bin/node');
  await dialog.getByLabel('Arguments').fill('server.js\n{folder}');
  await dialog.getByLabel('Environment').fill('TOKEN=not-shown-again\nno assignment');
  await expect(dialog.getByText('Line 2 is not NAME=value.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
  await dialog.getByLabel('Environment').fill('TOKEN=not-shown-again');
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toHaveCount(0);

  const row = page.getByRole('row', { name: /Notes of the tests/ });
  await expect(row).toContainText('/usr/bin/node server.js {folder}');
  await expect(row).toContainText('all organizations');
  await row.getByRole('button', { name: 'Edit Notes of the tests' }).click();
  await expect(dialog.getByText('Set now: TOKEN.')).toBeVisible();
  await dialog.getByRole('radio', { name: /^Listed organizations/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('none');
  await expect(row, 'what was not typed again is kept').toContainText('TOKEN');

  await row.getByRole('button', { name: 'Delete Notes of the tests' }).click();
  await dialog.getByRole('textbox').fill('notes-of-the-tests');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
});
