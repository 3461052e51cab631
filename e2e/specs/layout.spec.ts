import type { Page } from '@playwright/test';
import { expect, type Person, test } from '../fixtures/installation';
import { orgPages, PLATFORM_PAGES, PUBLIC_PAGES } from '../fixtures/places';

const WIDTHS = [390, 1440, 3840];
const MOST_SHIFT = 0.05;

const PLACES: { who: Person | null; paths: string[] }[] = [
  { who: null, paths: PUBLIC_PAGES },
  {
    who: 'owner',
    paths: orgPages({ agent: 'general', tool: 'create_invoice' }).map((place) => `/acme-events${place}`),
  },
  { who: 'platform', paths: PLATFORM_PAGES },
];

/** Adds up what moved by itself, as browsers count it. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const total = { shift: 0 };
    Object.assign(window, { ambitShift: total });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) total.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function flawsOf(page: Page, path: string): Promise<string[]> {
  const errors: string[] = [];
  const onError = (error: Error) => errors.push(`${path}: ${error.message}`);
  page.on('pageerror', onError);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    shift: (window as unknown as { ambitShift: { shift: number } }).ambitShift.shift,
    headings: document.querySelectorAll('h1').length,
    title: document.title,
    busy: document.querySelectorAll('[aria-busy="true"]').length,
  }));
  page.off('pageerror', onError);
  if (seen.overflow > 0) errors.push(`${path}: ${seen.overflow} px wider than the window`);
  if (seen.shift > MOST_SHIFT) errors.push(`${path}: moves by ${seen.shift.toFixed(3)}`);
  if (seen.headings !== 1) errors.push(`${path}: ${seen.headings} main headings`);
  if (!/ · Ambit$|^Ambit$/.test(seen.title)) errors.push(`${path}: titled ${seen.title}`);
  return errors;
}

for (const width of WIDTHS) {
  for (const { who, paths } of PLACES) {
    test(`pages of ${who ?? 'nobody'} fit ${width} px and stand still`, async ({ browser, ambit }) => {
      test.setTimeout(180_000);
      const context = await browser.newContext({ viewport: { width, height: width === 390 ? 844 : 1000 } });
      const page = await context.newPage();
      await watchShifts(page);
      if (who) await ambit.signIn(page, who);
      const flaws: string[] = [];
      for (const path of paths) flaws.push(...(await flawsOf(page, path)));
      expect(flaws).toEqual([]);
      await context.close();
    });
  }
}
