import type { Page } from '@playwright/test';

/** Measures in the page: from the event or navigation to the frame that shows the result. */
export async function installProbe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const probe = { firstRow: 0, content: 0, longTasks: [] as number[], asking: 0 };
    Object.assign(window, { probe });
    const { fetch } = window;
    window.fetch = async (...asked) => {
      probe.asking++;
      try {
        return await fetch(...asked);
      } finally {
        probe.asking--;
      }
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) probe.longTasks.push(entry.duration);
    }).observe({ type: 'longtask', buffered: true });
    const look = () => {
      const row = document.querySelector(
        '[role="grid"] [role="radiogroup"], [role="grid"] [role="gridcell"][data-column="0"]',
      );
      // The server draws rows, which do nothing before React has taken them over.
      const isUsable = row && Object.keys(row).some((key) => key.startsWith('__reactProps'));
      if (!isUsable) requestAnimationFrame(look);
      // The frame after it has been painted.
      else if (probe.firstRow === 0) requestAnimationFrame(() => (probe.firstRow = performance.now()));
    };
    // A page whose placeholders are gone has its data.
    const wait = () => {
      const isWhole = document.querySelector('main h1') && !document.querySelector('main [data-skeleton]');
      if (!isWhole) requestAnimationFrame(wait);
      else requestAnimationFrame(() => (probe.content = performance.now()));
    };
    document.addEventListener('DOMContentLoaded', look);
    document.addEventListener('DOMContentLoaded', wait);
  });
}

type Probed = typeof window & { probe: { firstRow: number; content: number; longTasks: number[]; asking: number } };

export async function firstRow(page: Page): Promise<number> {
  await page.waitForFunction(() => (window as Probed).probe.firstRow > 0);
  return page.evaluate(() => (window as Probed).probe.firstRow);
}

export async function content(page: Page): Promise<number> {
  await page.waitForFunction(() => (window as Probed).probe.content > 0);
  return page.evaluate(() => (window as Probed).probe.content);
}

/** Until what the last change made the page ask for is answered and drawn: nothing asked in three frames on end. */
export async function quiet(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let still = 0; still < 3; ) {
      await frame();
      still = (window as Probed).probe.asking === 0 ? still + 1 : 0;
    }
  });
}

export async function longestTask(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => (window as Probed).probe.longTasks.splice(0));
  await work();
  return page.evaluate(() => Math.max(0, ...(window as Probed).probe.longTasks));
}

/** From the next key to the frame that shows what `shown` finds; started before the key, read after it. */
export async function watchKey(page: Page, shown: string): Promise<() => Promise<number>> {
  await page.evaluate((source) => {
    const isShown = new Function(`return (${source})`) as () => boolean;
    const started = new Promise<number>((resolve) => {
      document.addEventListener('keydown', (event) => resolve(event.timeStamp), { once: true, capture: true });
    });
    const done = started.then(
      (start) =>
        new Promise<number>((resolve) => {
          const look = () =>
            isShown() ? requestAnimationFrame(() => resolve(performance.now() - start)) : requestAnimationFrame(look);
          look();
        }),
    );
    Object.assign(window, { watched: done });
  }, shown);
  return () => within('nothing was shown', page, 'watched');
}

/** From the next key until the answer of a change to `part` of the address has arrived. */
export async function watchSave(page: Page, part: string): Promise<() => Promise<number>> {
  await page.evaluate((wanted) => {
    performance.clearResourceTimings();
    const started = new Promise<number>((resolve) => {
      document.addEventListener('keydown', (event) => resolve(event.timeStamp), { once: true, capture: true });
    });
    const saved = new Promise<number>((resolve) => {
      const original = window.fetch;
      window.fetch = async (...asked) => {
        const answer = await original(...asked);
        const isSave = asked[1]?.method === 'PATCH' && String(asked[0]).includes(wanted);
        if (isSave) {
          window.fetch = original;
          resolve(performance.now());
        }
        return answer;
      };
    });
    Object.assign(window, { saved: Promise.all([started, saved]).then(([start, end]) => end - start) });
  }, part);
  return () => within(`nothing was saved to ${part}`, page, 'saved');
}

/** A measurement that the page promised under a name of `window`. Throws after 20 seconds. */
function within(failure: string, page: Page, name: 'watched' | 'saved'): Promise<number> {
  return page.evaluate(
    ([property, message]) =>
      Promise.race([
        (window as unknown as Record<string, Promise<number>>)[property!]!,
        new Promise<never>((_, reject) => setTimeout(() => reject(new Error(message)), 20_000)),
      ]),
    [name, failure],
  );
}
