import { expect, type Installation, test } from '../fixtures/installation';
import { violationsOn } from '../fixtures/violations';

// The tests of this file change the platform that all others use, so what they add has names of its own.
const unique = () => Date.now().toString(36);

/** A profile of the platform, and support has it. */
async function addProfile(own: Installation): Promise<string> {
  const slug = `journey-${unique()}`;
  const profile = { slug, name: slug, tools: ['list_tickets'] };
  const made = await own.call('POST', '/platform/profiles', own.demo.platform.apiKey, profile);
  expect(made.status(), await made.text()).toBe(201);
  const { slug: org, owner } = own.org();
  const given = await own.call('PATCH', `/orgs/${org}/agents/support`, owner.apiKey, { profile: slug });
  expect(given.status(), await given.text()).toBe(200);
  return slug;
}

test('a platform admin adds a tool, blocks it for a while, ends that early, gives it to a profile and retires it', async ({
  page,
  own,
}) => {
  const tool = `journey_${unique()}`;
  const profile = await addProfile(own);
  await own.signIn(page, 'platform', '/platform/tools/catalog');
  const dialog = page.getByRole('dialog');

  // Adding: schema problems appear while typing, and input is not lost by accident.
  await page.getByRole('button', { name: 'Add a tool' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill(tool);
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
  expect(await violationsOn(page, 'the form of a tool')).toEqual([]);
  await dialog.getByRole('button', { name: 'Add tool', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: `Tool ${tool}` })).toBeVisible();
  await expect.poll(async () => (await own.toolsOf('system')).names).toContain(tool);

  // Blocking: the affected agents are shown before reason and expiry are saved.
  await page.goto('/platform/tools');
  await page.getByRole('button', { name: 'Block a tool' }).click();
  await dialog.getByLabel('Tool or pattern').fill(tool);
  await expect(dialog.getByText(new RegExp(`agents? in \\d+ organizations? loses? ${tool}`))).toBeVisible();
  await dialog.getByLabel('Reason').fill('The archive is being moved');
  await dialog.getByLabel('Ends').click();
  await page.getByRole('option', { name: 'In one hour' }).click();
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const block = page.getByRole('list', { name: 'Active blocks' }).getByRole('listitem').filter({ hasText: tool });
  await expect(block).toContainText('The archive is being moved');
  await expect(block).toContainText('Ada Okafor, ');
  await expect(block).toContainText(/ends in (1 hour|\d+ minutes)/);
  await expect.poll(async () => (await own.toolsOf('system')).names).not.toContain(tool);
  await block.getByRole('button', { name: `Lift the block of ${tool}` }).click();
  await expect(dialog.getByRole('region', { name: 'Impact' })).toContainText(
    new RegExp(`agents? in \\d+ organizations? gains? ${tool}`),
  );
  await dialog.getByLabel('Reason').fill('The archive was moved');
  await dialog.getByRole('button', { name: 'Lift', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await own.toolsOf('system')).names).toContain(tool);
  const revisions = await (await own.call('GET', '/platform/revisions?limit=20', own.demo.platform.apiKey)).json();
  expect(revisions.data.map(({ note }: { note: string | null }) => note)).toContain('The archive was moved');

  // Defaults: the platform's own profile, for every organization.
  expect((await own.toolsOf('support')).names).not.toContain(tool);
  await page.goto(`/platform/defaults?slug=${profile}`);
  const inspector = page.getByRole('complementary', { name: `Profile ${profile}` });
  await inspector.getByRole('combobox', { name: `Tools of ${profile}` }).fill(tool);
  await page.keyboard.press('Enter');
  await inspector.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await own.toolsOf('support')).names).toContain(tool);

  // Retiring: what it costs first, then the name, then it is gone; its history is not.
  await page.goto(`/platform/tools?tool=${tool}`);
  await page.getByRole('button', { name: 'Retire tool' }).click();
  await expect(dialog.getByText(`Still named in: the profile ${profile}.`)).toBeVisible();
  await dialog.getByLabel('Reason').fill('the journey is over');
  await dialog.getByLabel(`Type ${tool} to confirm`).fill(tool);
  await dialog.getByRole('button', { name: 'Retire', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await own.toolsOf('support')).names).not.toContain(tool);
  await page.goto('/platform/tools/catalog?show=retired');
  await page.getByRole('button', { name: `History of ${tool}` }).click();
  const events = page.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect(events.nth(0)).toContainText('retired');
  await expect(events.nth(1)).toContainText('added');
  await expect(page.getByText('“the journey is over”').first()).toBeVisible();
});

test('an owner adds an organization’s tool, and its page reports who may call it', async ({ page, own }) => {
  const { slug } = own.org();
  const tool = `journey_export_${unique()}`;
  await own.signIn(page, 'owner', `/${slug}/tools`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add a tool' }).click();
  await expect(dialog.getByLabel('Universal')).toHaveCount(0);
  await dialog.getByLabel('Name', { exact: true }).fill('create_contact');
  await dialog.getByLabel('Title').fill('Export');
  await dialog.getByLabel('Description').fill('Exports what there is.');
  await dialog.getByLabel('Category').fill('crm');
  await dialog.getByRole('button', { name: 'Add tool', exact: true }).click();
  await expect(dialog.getByText('This name is taken, here or on the platform.')).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill(tool);
  await dialog.getByRole('button', { name: 'Add tool', exact: true }).click();
  await page.waitForURL(`**/${slug}/tools/${tool}`);
  await expect(page).toHaveTitle(`${tool} · Acme Events · Ambit`);
  await expect(page.getByRole('button', { name: /^System .* can call/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Support desk .* cannot call/ })).toBeVisible();
  await page.getByRole('button', { name: 'Retire', exact: true }).click();
  await dialog.getByLabel(`Type ${tool} to confirm`).fill(tool);
  await dialog.getByRole('button', { name: 'Retire', exact: true }).click();
  await page.waitForURL(`**/${slug}/tools`);
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
  const slug = `notes-${unique()}`;
  const name = slug.replace('-', ' ');
  await ambit.signIn(page, 'platform', '/platform/sources?tab=local');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add local server' }).first().click();
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Command').fill('/usr/bin/node');
  await dialog.getByLabel('Arguments').fill('server.js\n{folder}');
  await dialog.getByLabel('Environment').fill('TOKEN=not-shown-again\nno assignment');
  await expect(dialog.getByText('Line 2 is not NAME=value.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
  await dialog.getByLabel('Environment').fill('TOKEN=not-shown-again');
  expect(await violationsOn(page, 'the form of a program')).toEqual([]);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toHaveCount(0);

  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('/usr/bin/node server.js {folder}');
  await expect(row).toContainText('all');
  await row.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(dialog.getByText('Set now: TOKEN.')).toBeVisible();
  await dialog.getByRole('radio', { name: /^Listed organizations/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('none');
  await expect(row, 'what was not typed again is kept').toContainText('TOKEN');

  await row.getByRole('button', { name: `Delete ${name}` }).click();
  await dialog.getByRole('textbox').fill(slug);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
});

test('an organization sees a block by the platform in its history, and cannot revert it', async ({ page, own }) => {
  const tool = 'cancel_event';
  const { slug } = own.org();
  const reason = `Refunds are being checked ${unique()}`;
  const save = async (effect: 'block' | 'inherit') => {
    const expiresAt = new Date(Date.now() + 7_200_000).toISOString();
    const body = { tools: { [tool]: effect }, ...(effect === 'block' ? { reason, expiresAt } : {}) };
    const saved = await own.call('PATCH', '/platform/policy', own.demo.platform.apiKey, body);
    expect(saved.status(), await saved.text()).toBe(200);
  };
  await save('block');
  try {
    await own.signIn(page, 'owner', `/${slug}`);
    const changes = page.getByRole('region', { name: 'Changes' });
    await expect(changes).toContainText(`Platform blocked ${tool}`);
    await expect(changes).toContainText(reason);
    await changes
      .getByRole('link', { name: new RegExp(`Platform blocked ${tool}`) })
      .first()
      .click();
    const inspector = page.getByRole('complementary', { name: 'Change of the platform' });
    await expect(inspector).toContainText(reason);
    await expect(inspector).toContainText('Only the platform can undo this change.');
    const row = page.getByRole('button', { name: new RegExp(`Platform blocked ${tool}.*${reason}`) });
    await expect(row).toBeVisible();
    expect(await violationsOn(page, 'a change of the platform')).toEqual([]);
    // The block of this moment is no revision of the organization, and has no author.
    await expect(page.getByText('Ada Okafor')).toHaveCount(0);
    await inspector.getByRole('link', { name: tool }).click();
    await page.waitForURL(`**/${slug}/tools/${tool}`);
    await expect(page.getByRole('list', { name: 'Timeline' })).toContainText(`Platform blocked ${tool}`);
    // The end in the reader's time zone, as everywhere: such as "23 Nov, 14:05", in another year "1 Jan 2027".
    await expect(page.getByRole('main')).toContainText(/It ends at \d+ \w{3}(, \d\d:\d\d| \d{4})/);
    await expect(page.getByRole('main')).not.toContainText(/\dT\d\d:/);
  } finally {
    await save('inherit');
  }
  await page.goto(`/${slug}/history?kind=platform&q=${tool}`);
  await expect(page.getByRole('button', { name: new RegExp(`Platform unblocked ${tool}`) }).first()).toBeVisible();
});

test('the palette of the platform finds tools, organizations and people', async ({ page, own }) => {
  await own.signIn(page, 'platform', '/platform');
  const ask = async (text: string) => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: /Find/ })).toBeFocused();
    await page.keyboard.type(text);
  };
  const tool = 'list_tickets';
  await ask(`block ${tool}`);
  await expect(page.getByRole('option').first()).toHaveText(new RegExp(`^Block ${tool}`));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Block ${tool}` });
  await expect(dialog.getByLabel('Reason')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/platform\/tools$/);

  const save = async (effect: 'block' | 'inherit') => {
    const body = { tools: { [tool]: effect }, ...(effect === 'block' ? { reason: 'Under repair' } : {}) };
    expect((await own.call('PATCH', '/platform/policy', own.demo.platform.apiKey, body)).status()).toBe(200);
  };
  await save('block');
  try {
    await page.goto('/platform');
    await ask(`unblock ${tool}`);
    await page.getByRole('option', { name: `Unblock ${tool}` }).click();
    const lift = page.getByRole('dialog', { name: `Lift the block of ${tool}` });
    await expect(lift.getByRole('region', { name: 'Impact' })).toContainText(`gain ${tool}`);
    await lift.getByLabel('Reason').fill('Repaired');
    await lift.getByRole('button', { name: 'Lift', exact: true }).click();
    await expect(lift).toHaveCount(0);
    const policy = await (await own.call('GET', '/platform/policy', own.demo.platform.apiKey)).json();
    expect(policy.block.map((block: { tool: string }) => block.tool)).not.toContain(tool);
  } finally {
    await save('inherit');
  }

  await ask('acme');
  await page.getByRole('option', { name: /Acme Events.*acme-events/ }).click();
  await expect(page).toHaveURL(/\/platform\/orgs\?q=acme-events/);
  await expect(page.getByRole('table', { name: 'Organizations' })).toContainText('acme-events');

  const { email } = own.demo.orgs[0]!.owner;
  await ask(`user ${email.split('@')[0]}`);
  await page.getByRole('option').filter({ hasText: email }).click();
  await expect(page).toHaveURL(/\/platform\/users\?user=/);
  await expect(page.getByRole('complementary')).toContainText(email);
});
