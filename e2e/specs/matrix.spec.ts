import type { Page } from '@playwright/test';
import { expect, type Installation, test } from '../fixtures/installation';
import { WAITS } from '../fixtures/waits';

const [FIRST, SECOND, THIRD] = ['create_workflow', 'list_workflows', 'run_workflow'] as const;
async function policyOf(own: Installation) {
  const { slug, owner } = own.org();
  const answer = await own.call('GET', `/orgs/${slug}/policy`, owner.apiKey);
  return (await answer.json()) as {
    allow: { tools: string[] };
    block: { tool: string; reason?: string; expiresAt?: string }[];
  };
}

async function stateOf(own: Installation, tool: string) {
  const { allow, block } = await policyOf(own);
  if (block.some((entry) => entry.tool === tool)) return 'block';
  return allow.tools.includes(tool) ? 'allow' : 'inherit';
}

/** Blocks a tool by its control: who loses it is shown before it is saved. */
async function block(page: Page, tool: string, reason = '') {
  await radio(page, tool, 'Block').click({ force: true });
  const dialog = page.getByRole('dialog', { name: `Block ${tool}` });
  await expect(dialog.getByRole('region', { name: 'Impact' })).toContainText(/lose|No agent/);
  if (reason) await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

const radio = (page: Page, tool: string, name: string) =>
  page.getByRole('radiogroup', { name: tool, exact: true }).getByRole('radio', { name });

test('the matrix by keyboard alone: search, switch, open, go elsewhere', async ({ page, own }) => {
  await own.signIn(page, 'owner', `/${own.org().slug}/tools`);
  await expect(page.getByRole('row', { name: FIRST })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('workflow');
  // Only then are the rows those that were searched for.
  await expect(page.getByRole('radiogroup').first()).toHaveAccessibleName(FIRST);
  const focus = page.getByRole('row').and(page.locator(':focus'));
  await page.keyboard.press('ArrowDown');
  await expect(focus).toHaveAccessibleName(/, 3 tools$/);
  await page.keyboard.press('ArrowDown');
  await expect(focus).toHaveAccessibleName(FIRST);
  const focused = FIRST;
  await page.keyboard.press('3');
  const dialog = page.getByRole('dialog', { name: `Block ${FIRST}` });
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  expect(await stateOf(own, focused)).toBe('inherit');
  // Pressed while the impact loads, Enter would only move to the button: a block takes a press that has seen it.
  await expect(dialog.getByRole('button', { name: 'Block', exact: true })).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('Enter');
  await expect.poll(() => stateOf(own, focused)).toBe('block');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('row', { name: FIRST }).focus();
  await page.keyboard.press('1');
  await expect.poll(() => stateOf(own, focused)).toBe('inherit');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: focused })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary', { name: focused })).toHaveCount(0);
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByLabel('Search the keys').fill('palette nothing');
  await expect(page.getByText('No matching shortcuts.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page).toHaveURL(new RegExp(`/${own.org().slug}/agents$`));
});

test('keys change only the row that the person focused, when rows leave the list', async ({ page, own }) => {
  const { slug, owner } = own.org();
  await own.signIn(page, 'owner', `/${slug}/tools?category=automation&state=inherit`);
  const row = (tool: string) => page.getByRole('row', { name: tool });
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') changes.push(request.postData() ?? '');
  });
  await row(FIRST).focus();
  await page.keyboard.press('2');
  await expect(row(FIRST)).toHaveCount(0);
  await page.keyboard.press('2');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('row').and(page.locator(':focus'))).toHaveCount(1);
  await expect.poll(() => stateOf(own, FIRST)).toBe('allow');
  expect(changes).toHaveLength(1);

  await row(THIRD).focus();
  const elsewhere = await own.call('PATCH', `/orgs/${slug}/policy`, owner.apiKey, { tools: { [SECOND]: 'allow' } });
  expect(elsewhere.status()).toBe(200);
  await expect(row(SECOND)).toHaveCount(0);
  await expect(row(THIRD)).toBeFocused();
  await page.keyboard.press('2');
  await expect.poll(() => stateOf(own, THIRD)).toBe('allow');
  expect(changes).toHaveLength(2);
});

test('a key after `g` that is no place keeps its meaning', async ({ page, own }) => {
  await own.signIn(page, 'owner', `/${own.org().slug}/tools?category=automation`);
  await page.getByRole('row', { name: FIRST }).focus();
  await page.keyboard.press('g');
  await page.keyboard.press('3');
  await expect(page.getByRole('dialog', { name: `Block ${FIRST}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // A letter after `g` does not leave a page on which a menu has opened.
  await page.keyboard.press('g');
  await page.getByRole('button', { name: /account and theme/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(page).toHaveURL(/\/tools\?/);
});

test('cells of the agents’ view by keyboard: the agent’s own list, and why', async ({ page, own }) => {
  await own.signIn(page, 'configurator', `/${own.org().slug}/tools?view=agents&category=automation`);
  const row = page.getByRole('row', { name: FIRST });
  await row.getByRole('rowheader').focus();
  await page.keyboard.press('End');
  const cell = page.locator(':focus');
  await expect(cell).toHaveAttribute('aria-label', /^Allowed/);
  await page.keyboard.press('3');
  await expect(cell).toHaveAttribute('aria-label', /Blocked: blocked for the agent/);
  await expect.poll(async () => (await own.toolsOf('system')).names).not.toContain(FIRST);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tool=create_workflow&agent=system/);
  await expect(page.getByRole('complementary', { name: FIRST })).toContainText('agent.block');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await own.toolsOf('system')).names).toContain(FIRST);
});

test('many tools at once: tried, blocked with a reason and an end, and taken back', async ({ page, own }) => {
  await own.signIn(page, 'owner', `/${own.org().slug}/tools?category=automation`);
  const row = page.getByRole('row', { name: FIRST });
  await row.focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText('3 selected');
  await bar.getByRole('button', { name: /^Block/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('System loses 3 tools.');
  await dialog.getByLabel('Reason').fill('The workflows are being moved');
  await dialog.getByRole('button', { name: 'Block 3 tools' }).click();
  await expect(dialog).toHaveCount(0);
  const { block } = await policyOf(own);
  expect(block.filter(({ tool }) => tool.endsWith('workflow') || tool.endsWith('workflows'))).toHaveLength(3);
  expect(block.find(({ tool }) => tool === FIRST)!.reason).toBe('The workflows are being moved');
  await expect(row).toContainText('The workflows are being moved');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => stateOf(own, FIRST)).toBe('inherit');
  expect((await policyOf(own)).block.some(({ tool }) => tool === THIRD)).toBe(false);
});

test('two people edit: the draft survives a reload, the second saves on top and chooses', async ({
  page,
  own,
  browser,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await own.signIn(page, 'owner', `/${own.org().slug}/tools?category=automation`);
  await page.getByRole('switch', { name: 'Try changes first' }).click();
  await radio(page, FIRST, 'Block').click({ force: true });
  await radio(page, SECOND, 'Block').click({ force: true });
  await expect(page.getByRole('region', { name: 'Draft' })).toContainText('2 changes');
  expect(await stateOf(own, FIRST)).toBe('inherit');
  // State of the tab that the server does not know must not discard the server's HTML.
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.reload();
  await expect(page.getByRole('region', { name: 'Draft' })).toContainText('2 changes');
  await expect(radio(page, SECOND, 'Block')).toBeChecked();
  expect(errors).toEqual([]);

  const context = await browser.newContext();
  const other = await context.newPage();
  await own.signIn(other, 'owner', `/${own.org().slug}/tools?category=automation`);
  await radio(other, SECOND, 'Allow').click({ force: true });
  await block(other, THIRD);
  await expect.poll(() => stateOf(own, THIRD)).toBe('block');
  await context.close();

  await expect(page.getByRole('region', { name: 'Draft' })).toContainText('somebody else saved');
  await page.getByRole('region', { name: 'Draft' }).getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else saved first' });
  await expect(dialog.getByRole('list', { name: 'Saved meanwhile' })).toContainText(`blocked ${THIRD}`);
  await dialog.getByRole('radio', { name: 'Theirs: Allow' }).click({ force: true });
  await dialog.getByRole('button', { name: 'Save my change on top' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await stateOf(own, FIRST)).toBe('block');
  expect(await stateOf(own, SECOND)).toBe('allow');
  expect(await stateOf(own, THIRD)).toBe('block');
  await expect(page.getByRole('region', { name: 'Draft' })).toContainText('No changes yet');
});

test('an open page follows changes of another user', { tag: WAITS }, async ({ page, own }) => {
  const { slug, configurator } = own.org();
  const policy = `/orgs/${slug}/agents/system/policy`;
  let blocked: Promise<unknown> | undefined;
  // As early as a change can be: between the page and its first question whether anything has changed.
  await page.route('**/revision', async (route) => {
    blocked ??= own.call('PATCH', policy, configurator.apiKey, { tools: { [FIRST]: 'block' } });
    await blocked;
    await route.continue();
  });
  await own.signIn(page, 'owner', `/${slug}/tools?view=agents&category=automation`);
  const row = page.getByRole('row', { name: FIRST });
  const cell = row.getByRole('gridcell').last();
  await expect(cell).toHaveAttribute('aria-label', /Blocked: blocked for the agent/);
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(`blocked ${FIRST}`);
  await own.call('PATCH', policy, configurator.apiKey, { tools: { [FIRST]: 'inherit' } });
  await expect(cell).toHaveAttribute('aria-label', /^Allowed/);
});

test('the palette acts for those who may', async ({ page, own }) => {
  await own.signIn(page, 'owner', `/${own.org().slug}/agents`);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /Find/ })).toBeFocused();
  await page.keyboard.type('block run_work');
  await expect(page.getByRole('option', { name: /Block run_workflow/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog', { name: `Block ${THIRD}` })
    .getByRole('button', { name: 'Block', exact: true })
    .click();
  await expect.poll(() => stateOf(own, THIRD)).toBe('block');
  await own.forget(page);
  await own.signIn(page, 'viewer', `/${own.org().slug}/agents`);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /Find/ })).toBeFocused();
  await page.keyboard.type('run_workflow');
  await expect(page.getByRole('option', { name: /^run_workflow/ })).toBeVisible();
  await expect(page.getByRole('option', { name: /Block/ })).toHaveCount(0);
});

test('a block names who loses the tool and the calls it would have refused, before it holds', async ({ page, own }) => {
  await own.signIn(page, 'owner', `/${own.org().slug}/tools?category=automation`);
  await radio(page, FIRST, 'Block').click({ force: true });
  const dialog = page.getByRole('dialog', { name: `Block ${FIRST}` });
  await expect(dialog.getByRole('region', { name: 'Impact' })).toContainText(`System loses ${FIRST}.`);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(radio(page, FIRST, 'Inherit')).toBeChecked();
  expect(await stateOf(own, FIRST)).toBe('inherit');

  await radio(page, FIRST, 'Block').click({ force: true });
  await dialog.getByLabel('Reason').fill('The workflows are being moved');
  await dialog.getByLabel('Ends').click();
  await page.getByRole('option', { name: 'In one week' }).click();
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const { block: blocks } = await policyOf(own);
  const entry = blocks.find(({ tool }) => tool === FIRST)!;
  expect(entry.reason).toBe('The workflows are being moved');
  expect((Date.parse(entry.expiresAt!) - Date.now()) / 86_400_000).toBeCloseTo(7, 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => stateOf(own, FIRST)).toBe('inherit');
});

test('tabbing through the matrix reaches no radio of an inactive row, and Space there changes nothing', async ({
  page,
  own,
}) => {
  await own.signIn(page, 'owner', `/${own.org().slug}/tools?category=automation`);
  await expect(page.getByRole('row', { name: FIRST })).toBeVisible();
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') changes.push(request.url());
  });
  await page.getByRole('checkbox', { name: /Select all/ }).focus();
  const reached: string[] = [];
  for (let n = 0; n < 25; n++) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const focused = document.activeElement as HTMLInputElement | null;
      return focused?.type === 'radio'
        ? (focused.closest('[role=radiogroup]')?.getAttribute('aria-label') ?? '')
        : null;
    });
    if (name) reached.push(name);
    if (name && !(await page.evaluate(() => (document.activeElement as HTMLInputElement).checked)))
      throw new Error(`Tab reached an unchecked radio of ${name}`);
  }
  // One row is a tab stop; its group has one radio.
  expect(new Set(reached).size, reached.join(', ')).toBeLessThanOrEqual(1);
  expect(changes).toEqual([]);
});

test('Space goes through the states of a cell, and the status line follows', async ({ page, own }) => {
  await own.signIn(page, 'configurator', `/${own.org().slug}/tools?view=agents&category=automation`);
  await page.getByRole('row', { name: FIRST }).getByRole('rowheader').focus();
  await page.keyboard.press('End');
  const cell = page.locator(':focus');
  const line = page.locator('[data-status-line]');
  await expect(cell).toHaveAttribute('aria-label', 'Allowed');
  await expect(line).toContainText('Space block');
  await page.keyboard.press('Space');
  await expect(cell).toHaveAttribute('aria-label', /^Blocked: blocked for the agent/);
  await expect(line).toContainText('blocked for the agent');
  await expect.poll(async () => (await own.toolsOf('system')).names).not.toContain(FIRST);
  await expect(line).toContainText('Space inherit');
  await page.keyboard.press('Space');
  await expect(cell).toHaveAttribute('aria-label', 'Allowed');
  await expect(line).toContainText(/system\s*Allowed/);
  await expect.poll(async () => (await own.toolsOf('system')).names).toContain(FIRST);
  await page.keyboard.press('2');
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    `${FIRST} is already allowed for system`,
  );
});

test('messages leave the status line of the agents’ view in sight', async ({ page, own }) => {
  await own.signIn(page, 'configurator', `/${own.org().slug}/tools?view=agents&category=automation`);
  await page.getByRole('row', { name: FIRST }).getByRole('rowheader').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('3');
  const message = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').first();
  await expect(message).toContainText('Blocked for this agent');
  const line = (await page.locator('[data-status-line]').boundingBox())!;
  const box = (await message.boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(line.y);
});

test('folding a category leaves the number of tools as it is', async ({ page, own }) => {
  await own.signIn(page, 'owner', `/${own.org().slug}/tools?view=agents`);
  const total = page.getByRole('columnheader', { name: /tools × / });
  const before = await total.innerText();
  await page
    .getByRole('row', { name: /^automation, / })
    .getByRole('button')
    .click();
  await expect(page.getByRole('row', { name: FIRST })).toHaveCount(0);
  expect(await total.innerText()).toBe(before);
});

test('what a person may not change looks so: a state with the reason, no control and no checkbox', async ({
  page,
  own,
}) => {
  const tools = `/${own.org().slug}/tools?category=automation`;
  for (const role of ['viewer', 'configurator'] as const) {
    await own.signIn(page, role, tools);
    const row = page.getByRole('row', { name: FIRST });
    await expect(row.getByTitle(/^Only owners can change policies/)).toContainText('Inherit');
    await expect(page.getByRole('grid').getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('grid').getByRole('radio')).toHaveCount(0);
    await row.focus();
    await page.keyboard.press('3');
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Only owners can change policies');
    await page.getByRole('radio', { name: 'Agents', exact: true }).check({ force: true });
    await expect(page.getByRole('row', { name: FIRST }).getByRole('checkbox')).toHaveCount(role === 'viewer' ? 0 : 1);
    await own.forget(page);
  }
});

test('a draft shows from its start that nothing is saved', async ({ page, own }) => {
  await own.signIn(page, 'owner', `/${own.org().slug}/tools?category=automation`);
  const bar = page.getByRole('region', { name: 'Draft' });
  await page.getByRole('switch', { name: 'Try changes first' }).click();
  await expect(bar).toContainText('No changes yet. Changes apply only when you save.');
  await radio(page, FIRST, 'Allow').click({ force: true });
  await expect(bar).toContainText('1 change not saved yet');
  await bar.getByRole('button', { name: 'Discard' }).click();
  await bar.getByRole('button', { name: 'Stop' }).click();
  await expect(bar).toHaveCount(0);
});

test('the filters take two lines beside an open tool', async ({ page, own }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await own.signIn(page, 'owner', `/${own.org().slug}/tools?tool=${FIRST}`);
  await expect(page.getByRole('complementary', { name: FIRST })).toBeVisible();
  const top = (await page.getByRole('group', { name: 'View' }).boundingBox())!;
  const grid = (await page.getByRole('grid', { name: 'Tools' }).boundingBox())!;
  expect(grid.y - top.y).toBeLessThan(100);
});
