import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/installation';
import { WALKS } from '../fixtures/places';
import { settled, visit } from '../fixtures/settled';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function violationsOn(page: Page, name: string, only?: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(only ? [] : RULES)
    .options(only ? { runOnly: { type: 'rule', values: [only] } } : {})
    .analyze();
  return violations.map(({ id, nodes }) => `${name}: ${id} at ${nodes[0]?.target.join(' ')} (${nodes.length})`);
}

// Recording every step of hundreds of checks takes longer than the checks.
test.use({ trace: 'off' });

/** The reference repeats one form a hundred times: of each group its first operation stands for the others. */
async function thinOut(page: Page): Promise<void> {
  await page.locator('main > article ~ article').evaluateAll((others) => {
    for (const one of others) one.remove();
  });
}

for (const { name, who, org, paths } of WALKS) {
  test(`no axe violation for ${name}, in either theme`, async ({ browser, ambit }) => {
    test.setTimeout(600_000);
    // Colours that fade would be caught half way.
    const context = await browser.newContext({ colorScheme: 'light', reducedMotion: 'reduce' });
    const page = await context.newPage();
    if (who) await ambit.signIn(page, who, '/', org);
    const found: string[] = [];
    for (const path of paths) {
      await page.emulateMedia({ colorScheme: 'light' });
      await visit(page, path);
      if (path.startsWith('/docs/api/')) await thinOut(page);
      found.push(...(await violationsOn(page, path)));
      await page.emulateMedia({ colorScheme: 'dark' });
      await settled(page);
      // The other theme differs in its colours alone.
      const inTheDark = () => violationsOn(page, `${path} in the dark`, 'color-contrast');
      // Looked at again where it fails: the browser may still have been drawing the other theme.
      if ((await inTheDark()).length > 0) found.push(...(await inTheDark()));
    }
    expect(found).toEqual([]);
    await context.close();
  });
}

test('no axe violation in what opens over a page', async ({ browser, ambit }) => {
  test.setTimeout(120_000);
  for (const colorScheme of ['light', 'dark'] as const) {
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
