import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse, stringify } from 'yaml';
import { expect, test } from '../fixtures/installation';
import { violationsOn } from '../fixtures/violations';

test.use({ like: 'evergreen-home' });

const pick = (page: Page, text: string) =>
  page
    .getByLabel('Policy file')
    .setInputFiles({ name: 'boundary.yaml', mimeType: 'application/yaml', buffer: Buffer.from(text) });

test('an owner takes the boundary along, sees what an edit would do, applies it and undoes it', async ({
  page,
  own,
}) => {
  const { slug, owner } = own.org();
  await own.signIn(page, 'owner', `/${slug}/settings/data`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download YAML' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const document = parse(text);
  expect(document.organization).toBe(slug);

  // Broken: each mistake with its line, and nothing to apply.
  await pick(page, 'ambit: 1\npolicy:\n  block:\n    - tool: task_creat\n');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('did you mean task_create')).toBeVisible();
  await expect(dialog.getByText('line 4:13')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  document.policy.block.push({ tool: 'task_create', reason: 'For the journey' });
  await pick(page, stringify(document));
  await expect(dialog.getByText('Organization’s lists')).toBeVisible();
  await expect(dialog.getByText('conversational_agent').first()).toBeVisible();
  expect(await violationsOn(page, 'the plan')).toEqual([]);
  await dialog.getByLabel('Reason').fill('From a file');
  await dialog.getByRole('button', { name: 'Apply 1 change' }).click();
  await expect(page.getByText(/1 change applied as revision \d+/).first()).toBeVisible();
  const policy = async () => (await own.call('GET', `/orgs/${slug}/policy`, owner.apiKey)).json();
  expect((await policy()).block).toContainEqual({ tool: 'task_create', reason: 'For the journey' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Undone')).toBeVisible();
  expect((await policy()).block.map(({ tool }: { tool: string }) => tool)).not.toContain('task_create');
});

test('a viewer tries a file and cannot apply it', async ({ page, own }) => {
  await own.signIn(page, 'viewer', `/${own.org().slug}/settings/data`);
  await pick(page, 'ambit: 1\nchannels:\n  - {slug: kiosk, name: Kiosk, blocked: []}\n');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('kiosk')).toBeVisible();
  await expect(dialog.getByText('Only owners and configurators can apply files')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Apply' })).toHaveCount(0);
});
