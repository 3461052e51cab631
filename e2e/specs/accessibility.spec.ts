import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, type Person, test } from '../fixtures/installation';

const ORG = '/acme-events';
const LAST_WEEK = new Date(Date.now() - 7 * 24 * 3_600_000).toISOString();
const PLACES: { who: Person | null; paths: string[] }[] = [
  { who: null, paths: ['/signin', '/docs', '/docs/api', '/docs/errors', '/invite/an-old-link'] },
  {
    who: 'owner',
    paths: [
      ORG,
      `${ORG}/tools`,
      `${ORG}/tools?tool=create_invoice`,
      `${ORG}/tools/create_invoice`,
      `${ORG}/agents`,
      `${ORG}/agents/general`,
      `${ORG}/agents/general?at=${LAST_WEEK}`,
      `${ORG}/agents/general?tab=lists`,
      `${ORG}/agents/general?tab=settings`,
      `${ORG}/agents/general?tab=keys`,
      `${ORG}/agents/general?tab=sessions`,
      `${ORG}/integrations`,
      `${ORG}/profiles`,
      `${ORG}/channels`,
      `${ORG}/checks`,
      `${ORG}/requests`,
      `${ORG}/keys`,
      `${ORG}/members`,
      `${ORG}/audit`,
      `${ORG}/revisions`,
      `${ORG}/revisions?revision=2`,
      `${ORG}/settings`,
      '/no-such-org',
    ],
  },
  {
    who: 'platform',
    paths: [
      '/platform',
      '/platform/tools',
      '/platform/policy',
      '/platform/users',
      '/platform/health',
      '/platform/audit',
      '/platform/revisions',
      '/platform/revisions?revision=4',
      '/platform/defaults',
      '/platform/defaults?tab=subtypes',
      '/platform/defaults?tab=integrations',
      '/platform/tools?tool=create_invoice',
    ],
  },
];

async function violationsOn(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(({ id, nodes }) => `${path}: ${id} at ${nodes[0]?.target.join(' ')} (${nodes.length})`);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const { who, paths } of PLACES) {
    test(`no axe violation for ${who ?? 'nobody'} in the ${colorScheme}`, async ({ browser, ambit }) => {
      test.setTimeout(180_000);
      const context = await browser.newContext({ colorScheme });
      const page = await context.newPage();
      if (who) await ambit.signIn(page, who);
      const found: string[] = [];
      for (const path of paths) found.push(...(await violationsOn(page, path)));
      expect(found).toEqual([]);
      await context.close();
    });
  }
}
