import { expect, test } from '../fixtures/installation';
import { settled, visit } from '../fixtures/settled';
import { violationsOn } from '../fixtures/violations';

const SCHEMES = process.env.AMBIT_FULL === '1' ? (['light', 'dark'] as const) : (['light'] as const);

// Pages by themselves are looked at where they are visited, in pages.spec.ts.
test('no axe violation in what opens over a page', async ({ browser, ambit }) => {
  for (const colorScheme of SCHEMES) {
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await ambit.signIn(page, 'owner', '/acme-events/agents');
    await visit(page, '/acme-events/agents');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violationsOn(page, 'the keys')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violationsOn(page, 'the palette')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'account and theme' }).click();
    await page.getByRole('menuitem', { name: 'Your account' }).click();
    await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible();
    await settled(page);
    expect(await violationsOn(page, 'the account')).toEqual([]);
    await context.close();
  }
});

test('one pale row among many that look the same is found', async ({ page }) => {
  await page.setContent(`<title>Rows</title><ul>${'<li>An ordinary row</li>'.repeat(40)}</ul>`);
  const contrast = () => violationsOn(page, 'rows', 'color-contrast');
  expect(await contrast()).toEqual([]);
  await page
    .locator('li')
    .last()
    .evaluate((row) => {
      row.style.color = '#ccc';
    });
  expect(await contrast()).toEqual([expect.stringMatching(/^rows: color-contrast at li.*:nth-child\(40\) \(1\)$/)]);
});
