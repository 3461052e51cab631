import type { Page } from '@playwright/test';
import { expect, type Installation, test } from '../fixtures/installation';
import { visit } from '../fixtures/settled';

// Letters are drawn differently elsewhere. New pictures after a wanted change: `npx playwright test visual --update-snapshots`.
test.skip(process.platform !== 'linux', 'the pictures to compare with were made on linux');
test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

const ORG = 'evergreen-home';
const MAX_DIFFERENT = 0.02;

/** Pages of an organization that no other journey changes. */
async function enter(ambit: Installation, page: Page, place: string): Promise<void> {
  await ambit.signIn(page, 'owner', `/${ORG}`, ORG);
  await visit(page, `/${ORG}${place}`);
}

for (const colorScheme of process.env.AMBIT_FULL === '1' ? (['light', 'dark'] as const) : (['light'] as const)) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test(`sign-in looks as it did in the ${colorScheme}`, async ({ page }) => {
      test.skip(!process.env.AMBIT_E2E_OIDC_ISSUER, 'the picture has the button of a provider');
      await visit(page, '/signin');
      await expect(page).toHaveScreenshot(`sign-in-${colorScheme}.png`, { maxDiffPixelRatio: MAX_DIFFERENT });
    });

    test(`the matrix looks as it did in the ${colorScheme}`, async ({ page, ambit }) => {
      await enter(ambit, page, '/tools');
      await expect(page).toHaveScreenshot(`matrix-${colorScheme}.png`, {
        maxDiffPixelRatio: MAX_DIFFERENT,
        mask: [page.locator('time')],
      });
    });

    test(`the layers look as they did in the ${colorScheme}`, async ({ page, ambit }) => {
      const agent = ambit.org(ORG).agents[0]!.slug;
      // As of yesterday: other tests add tools to the platform, and block them.
      const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString();
      await enter(ambit, page, `/agents/${agent}?layers=1&at=${yesterday}`);
      await expect(page.getByRole('figure').first()).toHaveScreenshot(`strata-${colorScheme}.png`, {
        maxDiffPixelRatio: MAX_DIFFERENT,
      });
    });
  });
}
