import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../fixtures/installation';
import { WALKS } from '../fixtures/places';
import { flawsOfScriptPolicy } from '../fixtures/script-policy';
import { settled, visit } from '../fixtures/settled';
import { smallTargetsOn } from '../fixtures/touch-targets';
import { violationsOn } from '../fixtures/violations';

const FULL = process.env.AMBIT_FULL === '1';
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 1000 };
/**
 * Each page is loaded in one window, watched for layout shifts, and resized to the other. Neighbors load in different ones.
 * `test:full` loads each page in both, and adds widths and the dark theme.
 */
const LOADS = [PHONE, DESKTOP];
const FIRST_ROUND = {
  offset: 0,
  kept: 'fit, stand still, can be touched, run their own scripts alone and break no rule of axe',
  axe: true,
};
const SECOND_ROUND = { offset: 1, kept: 'fit and stand still, loaded in the other window', axe: false };
const MORE_WIDTHS = FULL ? [600, 768, 1024, 1920, 3840] : [];
// The browsers' threshold for good.
const MAX_SHIFT = 0.1;
const MAX_HELD_MS = 500;
const MAX_ROWS = 4;
/** Pages come with their data. What follows it: what only the browser knows to ask for, and what keeps the page current. */
const MAX_REQUESTS = 3;

/**
 * Holds each answer of the API as long as its address says: unlike its neighbors, so that answers come in an order that
 * a fast server hides. In the page itself, because intercepted pages load every script anew.
 */
async function holdAnswers(page: Page): Promise<void> {
  await page.addInitScript((max) => {
    const send = window.fetch;
    const asked = new Set<string>();
    Object.assign(window, { ambitAsked: asked });
    window.fetch = async (input, init) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.href);
      if (pathname.startsWith('/api/v1/')) {
        const body = typeof init?.body === 'string' ? ` ${init.body}` : '';
        asked.add(pathname + search + body);
        const sum = [...pathname, ...search].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) >>> 0, 7);
        await new Promise((resolve) => setTimeout(resolve, sum % max));
      }
      return send(input, init);
    };
  }, MAX_HELD_MS);
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

/** How much the open page has moved by itself, and what moved first. */
async function shiftOf(page: Page): Promise<{ shift: number; what: string }> {
  return page.evaluate(() => (window as unknown as { ambitShift: { shift: number; what: string } }).ambitShift);
}

/**
 * Requests to the API that followed a page. A repeated request keeps the page current and counts once. Responses that are
 * too large for the page are preloaded with it.
 */
async function requestsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="fetch"]');
    const preloaded = new Set([...links].map(({ href }) => href.slice(location.origin.length)));
    const { ambitAsked } = window as unknown as { ambitAsked: Set<string> };
    return [...ambitAsked].filter((one) => !preloaded.has(one));
  });
}

/** Problems of a page loaded in this window, which is left in the desktop's size. */
async function flawsOf(
  page: Page,
  browser: CDPSession,
  path: string,
  load: typeof PHONE,
  nonces: Set<string>,
): Promise<string[]> {
  const errors: string[] = [];
  const onError = (error: Error) => errors.push(`${path}: ${error.message}`);
  page.on('pageerror', onError);
  await page.setViewportSize(load);
  const answer = await visit(page, path);
  errors.push(...(await flawsOfScriptPolicy(answer, nonces)).map((flaw) => `${path}: ${flaw}`));
  // Pages show changes of other tests live: a page is at fault only if it moves at another first visit, too.
  if ((await shiftOf(page)).shift > MAX_SHIFT) {
    await browser.send('Network.clearBrowserCache');
    await visit(page, path);
  }
  const { shift, what } = await shiftOf(page);
  if (shift > MAX_SHIFT) errors.push(`${path}: moves by ${shift.toFixed(3)} (${what})`);
  const seen = await page.evaluate(() => ({
    headings: document.querySelectorAll('h1').length,
    title: document.title,
  }));
  const asked = await requestsOf(page);
  if (asked.length > MAX_REQUESTS) errors.push(`${path}: ${asked.length} requests after it: ${asked.join(', ')}`);
  if (seen.headings !== 1) errors.push(`${path}: ${seen.headings} main headings`);
  if (!/.+ · Ambit$|^Ambit$/.test(seen.title)) errors.push(`${path}: titled ${seen.title}`);
  const others = [PHONE, ...MORE_WIDTHS.map((width) => ({ ...DESKTOP, width })), DESKTOP];
  for (const window of [load, ...others.filter((other) => other !== load && other !== DESKTOP), DESKTOP]) {
    await page.setViewportSize(window);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (over > 0) errors.push(`${path}: ${over} px wider than a window of ${window.width} px`);
    if (window === PHONE) errors.push(...(await flawsOfTouch(page, browser, path)));
  }
  page.off('pageerror', onError);
  return errors;
}

/** Controls that are too small for a finger, with the pointer of a phone. */
async function flawsOfTouch(page: Page, browser: CDPSession, path: string): Promise<string[]> {
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const small = await smallTargetsOn(page);
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  return small.map((one) => `${path}: touch target of ${one}`);
}

/** The reference repeats one form a hundred times: the first operation of each group represents the others. */
async function thinOut(page: Page): Promise<void> {
  await page.locator('main > article ~ article').evaluateAll((others) => {
    for (const one of others) one.remove();
  });
}

/** Most rows differ only in their text: of siblings of the same kind the first four represent the others. */
async function thinOutRows(page: Page): Promise<void> {
  await page.evaluate((max) => {
    for (const parent of document.querySelectorAll('main *')) {
      const counts = new Map<string, number>();
      for (const row of parent.querySelectorAll(':scope > :is(li, tr, [role="row"], [role="rowgroup"])')) {
        const kind = `${row.localName} ${row.className} ${row.childElementCount}`;
        const count = (counts.get(kind) ?? 0) + 1;
        counts.set(kind, count);
        if (count > max) row.remove();
      }
    }
  }, MAX_ROWS);
}

/** Violations that axe finds on the open page. */
async function objectionsTo(page: Page, path: string): Promise<string[]> {
  // Colours that fade would be caught half way.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await settled(page);
  if (path.startsWith('/docs/api/')) await thinOut(page);
  if (!FULL) await thinOutRows(page);
  const found = await violationsOn(page, path);
  if (FULL) found.push(...(await objectionsInTheDark(page, path)));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  return found;
}

async function objectionsInTheDark(page: Page, path: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await settled(page);
  // The other theme differs in its colours alone.
  const look = () => violationsOn(page, `${path} in the dark`, 'color-contrast');
  // Looked at again where it fails: the browser may still have been drawing the other theme.
  return (await look()).length > 0 ? look() : [];
}

for (const { offset, kept, axe } of FULL ? [FIRST_ROUND, SECOND_ROUND] : [FIRST_ROUND]) {
  for (const { name, who, org, paths } of WALKS) {
    test(`pages of ${name} ${kept}`, async ({ browser, ambit }) => {
      test.setTimeout(600_000);
      // With animations, because this test also measures layout shifts.
      const context = await browser.newContext({
        viewport: DESKTOP,
        reducedMotion: 'no-preference',
        // Not the server's: texts that depend on it would differ from the server's and be reported as page errors.
        timezoneId: 'Asia/Kolkata',
      });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await watchShifts(page);
      if (who) await ambit.signIn(page, who, '/', org);
      await holdAnswers(page);
      const flaws: string[] = [];
      const nonces = new Set<string>();
      for (const [index, path] of paths.entries()) {
        const load = LOADS[(index + offset) % LOADS.length]!;
        flaws.push(...(await flawsOf(page, session, path, load, nonces)));
        if (axe) flaws.push(...(await objectionsTo(page, path)));
      }
      expect(flaws).toEqual([]);
      await context.close();
    });
  }
}

test('heavy pages come with their data', async ({ page, ambit }) => {
  await ambit.signIn(page, 'owner', '/acme-events/settings');
  // One of them is the revision that the page was rendered from.
  const queries = {
    '': 13,
    // Agents’ decisions load after the rows.
    '/tools': 6,
    '/agents': 4,
    '/inbox': 5,
    '/inbox?status=decided': 5,
    '/activity': 7,
    // Its period begins at midnight of the user’s time zone, which the server does not know.
    '/activity?days=7': 6,
  };
  for (const [place, count] of Object.entries(queries)) {
    const answer = await page.request.get(`/acme-events${place}`);
    // Each answer starts with its query key, in a text within a script.
    expect((await answer.text()).match(/\{\\*"key\\*":\[/g)?.length ?? 0, place).toBe(count);
  }
});

test('a navigation shows from the click on, while its page loads', async ({ page, ambit }) => {
  const { slug } = ambit.org();
  await ambit.signIn(page, 'owner', `/${slug}/tools`);
  await settled(page);
  // Holds the answers of pages until `release` is called.
  const hold = () =>
    page.evaluate(() => {
      const send = window.fetch;
      const held = new Promise<void>((resolve) => {
        Object.assign(window, {
          release() {
            window.fetch = send;
            resolve();
          },
        });
      });
      window.fetch = async (input, init) => {
        if (String(input instanceof Request ? input.url : input).includes('_rsc=')) await held;
        return send(input, init);
      };
    });
  const release = () => page.evaluate(() => (window as unknown as { release(): void }).release());
  const bar = page.getByRole('progressbar', { name: 'Loading the page' });
  const place = (name: string) => page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name });
  await expect(bar).toHaveCount(0);

  await hold();
  await place('History').click();
  await expect(place('History')).toHaveAttribute('aria-current', 'page');
  await expect(place('Tools')).not.toHaveAttribute('aria-current', 'page');
  await expect(bar).toBeVisible();
  await expect(page).toHaveURL(/\/tools$/);
  await release();
  await expect(page).toHaveURL(/\/history$/);
  await expect(bar).toHaveCount(0);

  // By keyboard, without a link, and to another page of the same place.
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page.getByRole('grid', { name: 'Tools' })).toBeVisible();
  await hold();
  const tab = page.getByRole('navigation', { name: 'Pages of this place' }).getByRole('link', { name: 'Search' });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(bar).toBeVisible();
  // The last one wins; back to the page that is shown, nothing loads.
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(bar).toHaveCount(0);
  await expect(place('Tools')).toHaveAttribute('aria-current', 'page');
  await release();
});
