import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/installation';
import { WALKS } from '../fixtures/places';
import { settled, visit } from '../fixtures/settled';
import { violationsOn } from '../fixtures/violations';

const FULL = process.env.AMBIT_FULL === '1';
/** Pages are loaded at the first width and watched for layout shifts, then resized. axe runs at one width. `test:full` adds widths and the dark theme. */
const WINDOWS = [
  { load: 390, also: FULL ? [600] : [], axe: false },
  { load: 1440, also: FULL ? [768, 1024, 1920, 3840] : [], axe: true },
];
// What browsers call good.
const MOST_SHIFT = 0.1;
const MOST_HELD_MS = 500;

/** The same for the same address, and unlike for its neighbours: answers come in an order that a quick server hides. */
function heldMs(url: string): number {
  const sum = [...url].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) >>> 0, 7);
  return sum % MOST_HELD_MS;
}

async function holdAnswers(page: Page): Promise<void> {
  await page.route('**/api/v1/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, heldMs(route.request().url())));
    // The page may have gone on meanwhile.
    await route.continue().catch(() => undefined);
  });
}

/** Adds up what moved by itself, as browsers count it. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const total = { shift: 0, what: '' };
    Object.assign(window, { ambitShift: total });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources?: { node: Element | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        total.shift += entry.value;
        total.what ||= entry.sources?.[0]?.node?.className?.toString() ?? '';
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function flawsOf(page: Page, path: string, also: readonly number[]): Promise<string[]> {
  const errors: string[] = [];
  const onError = (error: Error) => errors.push(`${path}: ${error.message}`);
  page.on('pageerror', onError);
  await visit(page, path);
  const seen = await page.evaluate(() => ({
    ...(window as unknown as { ambitShift: { shift: number; what: string } }).ambitShift,
    headings: document.querySelectorAll('h1').length,
    title: document.title,
  }));
  if (seen.shift > MOST_SHIFT) errors.push(`${path}: moves by ${seen.shift.toFixed(3)} (${seen.what})`);
  if (seen.headings !== 1) errors.push(`${path}: ${seen.headings} main headings`);
  if (!/.+ · Ambit$|^Ambit$/.test(seen.title)) errors.push(`${path}: titled ${seen.title}`);
  const before = page.viewportSize()!;
  for (const width of [before.width, ...also]) {
    await page.setViewportSize({ ...before, width });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (over > 0) errors.push(`${path}: ${over} px wider than a window of ${width} px`);
  }
  await page.setViewportSize(before);
  page.off('pageerror', onError);
  return errors;
}

/** The reference repeats one form a hundred times: of each group its first operation stands for the others. */
async function thinOut(page: Page): Promise<void> {
  await page.locator('main > article ~ article').evaluateAll((others) => {
    for (const one of others) one.remove();
  });
}

/** What axe objects to in either theme, on the page that is open. */
async function objectionsTo(page: Page, path: string): Promise<string[]> {
  // Colours that fade would be caught half way.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await settled(page);
  if (path.startsWith('/docs/api/')) await thinOut(page);
  const found = await violationsOn(page, path);
  if (!FULL) return found;
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await settled(page);
  // The other theme differs in its colours alone.
  const inTheDark = () => violationsOn(page, `${path} in the dark`, 'color-contrast');
  // Looked at again where it fails: the browser may still have been drawing the other theme.
  if ((await inTheDark()).length > 0) found.push(...(await inTheDark()));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  return found;
}

for (const { load, also, axe } of WINDOWS) {
  for (const { name, who, org, paths } of WALKS) {
    const kept = axe ? 'fit, stand still and break no rule of axe' : 'fit and stand still';
    test(`pages of ${name} ${kept} from ${load} px on`, async ({ browser, ambit }) => {
      test.setTimeout(600_000);
      const context = await browser.newContext({ viewport: { width: load, height: load === 390 ? 844 : 1000 } });
      const page = await context.newPage();
      await watchShifts(page);
      if (who) await ambit.signIn(page, who, '/', org);
      await holdAnswers(page);
      const flaws: string[] = [];
      for (const path of paths) {
        flaws.push(...(await flawsOf(page, path, also)));
        if (axe) flaws.push(...(await objectionsTo(page, path)));
      }
      expect(flaws).toEqual([]);
      await context.close();
    });
  }
}
