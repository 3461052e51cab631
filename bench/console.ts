import { execFileSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findBrowser } from '@/scripts/lib/browser.mjs';
import { content, firstRow, installProbe, longestTask, quiet, watchKey, watchSave } from './console/page-probe';
import { AGENT, AGENTS, CALLS, EMAIL, ORG, PASSWORD, startConsoleWorld, TOOL, TOOLS } from './console/world';
import { startTarget } from './http/target';
import { median } from './median';
import type { Row } from './row';

const RUNS = 5;
const MAX_TASK_MS = 50;

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

function row(id: string, name: string, values: readonly number[], limit: string): Row<string> {
  const ours = median(values);
  return { id, name: `${id} ${name}`, ours, peer: '', ratio: ours, limit };
}

async function times(run: (turn: number) => Promise<number>, runs = RUNS): Promise<number[]> {
  const values: number[] = [];
  for (let turn = 0; turn < runs; turn++) values.push(await run(turn));
  return values;
}

async function signIn(context: BrowserContext, base: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${base}/signin?next=/${ORG}`);
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname === `/${ORG}`);
  await page.close();
}

async function fresh(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await installProbe(page);
  await page.goto(address);
  return page;
}

/** The kilobytes of JavaScript that a browser with an empty cache is sent for the first page of the console. */
async function scriptKilobytes(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => void (type === 'Script' && scripts.add(requestId)));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await page.close();
  return bytes / 1000;
}

/** Pages beside the matrix, each with its data. */
const PAGES = {
  Home: '',
  Inbox: '/inbox',
  Agents: '/agents',
  'an agent': `/agents/${AGENT}`,
  'a tool': `/tools/${TOOL}`,
  Activity: '/activity',
  Insights: '/insights',
  Connections: '/connections',
  Knowledge: '/knowledge',
  History: '/history',
  Settings: '/settings',
};

async function pageRows(context: BrowserContext, base: string): Promise<Row<string>[]> {
  const rows: Row<string>[] = [];
  for (const [name, part] of Object.entries(PAGES)) {
    // Once for the caches, which are not measured.
    const [, ...contents] = await times(async () => {
      const page = await fresh(context, `${base}/${ORG}${part}`);
      const at = await content(page);
      await page.close();
      return at;
    }, RUNS + 1);
    rows.push(row('Q-U1', `${name} with its data, ms`, contents, '<= 500'));
  }
  return rows;
}

async function keystrokes(page: Page): Promise<number[]> {
  const field = page.getByRole('searchbox', { name: 'Search tools' });
  await field.focus();
  return times(async () => {
    await field.fill('');
    await page.waitForFunction(
      () => Number(document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount')) > 1000,
    );
    const shown = await watchKey(
      page,
      `Number(document.querySelector('[role="grid"]').getAttribute('aria-rowcount')) < 1000`,
    );
    await page.keyboard.press('9');
    return shown();
  });
}

interface Toggle {
  key: string;
  focus(turn: number): Promise<void>;
  shownWhen: string;
  part: string;
}

async function toggles(page: Page, { key, focus, shownWhen, part }: Toggle) {
  const visible: number[] = [];
  const saved: number[] = [];
  for (let turn = 0; turn < RUNS; turn++) {
    await focus(turn);
    const whenShown = await watchKey(page, shownWhen);
    const whenSaved = await watchSave(page, part);
    await page.keyboard.press(key);
    visible.push(await whenShown());
    saved.push(await whenSaved());
    await quiet(page);
    const whenBack = await watchSave(page, part);
    await page.keyboard.press('1');
    await whenBack();
    await quiet(page);
  }
  return { visible, saved };
}

async function scroll(page: Page, sideways: boolean): Promise<void> {
  await page.mouse.move(700, 500);
  for (let step = 0; step < 60; step++) {
    await page.mouse.wheel(sideways && step % 3 === 0 ? 120 : 0, step < 40 ? 400 : -500);
    // A wheel turns once a frame: this is its pace, nothing is waited for.
    await page.waitForTimeout(16);
  }
}

async function whatIf(page: Page): Promise<number> {
  return page.evaluate(async (org) => {
    const tools = Object.fromEntries(
      Array.from({ length: 25 }, (_, t) => [`area${String(t + 1).padStart(2, '0')}_*`, 'block']),
    );
    const start = performance.now();
    const answer = await fetch(`/api/v1/orgs/${org}/what-if`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ tools }),
    });
    const body = (await answer.json()) as { refusedCalls?: { count: number } };
    if (!answer.ok || !body.refusedCalls?.count)
      throw new Error(`what-if answered ${answer.status} without refused calls`);
    return performance.now() - start;
  }, ORG);
}

async function measure(browser: Browser, base: string): Promise<Row<string>[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  // tsx adds a helper to named functions, which does not exist in the page.
  await context.addInitScript({ content: 'globalThis.__name = (value) => value;' });
  await signIn(context, base);
  const matrix = `${base}/${ORG}/tools`;
  const rows: Row<string>[] = [];
  // Once for the server's caches and the browser's: what is measured is a console in use.
  for (const address of [matrix, `${matrix}?view=agents`]) {
    const page = await fresh(context, address);
    await firstRow(page);
    await page.close();
  }
  for (const [name, address] of [
    ['organization', matrix],
    ['agents', `${matrix}?view=agents`],
  ] as const) {
    const paints = await times(async () => {
      const page = await fresh(context, address);
      const at = await firstRow(page);
      await page.close();
      return at;
    });
    rows.push(row('Q-U1', `time until the matrix of ${TOOLS} tools is usable, view ${name}, ms`, paints, '<= 800'));
  }

  rows.push(...(await pageRows(context, base)));

  const page = await fresh(context, matrix);
  await firstRow(page);
  await page.waitForLoadState('networkidle');
  rows.push(row('Q-U1', 'keystroke to filtered, ms', await keystrokes(page), '<= 50'));
  await page.getByRole('searchbox', { name: 'Search tools' }).fill('');
  // Allows: a block asks first.
  const inOrg = await toggles(page, {
    key: '2',
    focus: (turn) => page.locator(`[role="row"][data-index="${turn + 3}"]`).focus(),
    shownWhen: `document.activeElement.querySelector('input[value="allow"]')?.checked`,
    part: `/orgs/${ORG}/policy`,
  });
  rows.push(row('Q-U2', 'toggle of the organization to visible, ms', inOrg.visible, '<= 50'));
  rows.push(row('Q-U2', 'toggle of the organization to saved, ms', inOrg.saved, '<= 150'));
  const task = await longestTask(page, () => scroll(page, false));
  rows.push(row('Q-U1', 'longest task while scrolling, ms', [task], `<= ${MAX_TASK_MS}`));
  await page.close();

  const agents = await fresh(context, `${matrix}?view=agents`);
  await firstRow(agents);
  await agents.waitForLoadState('networkidle');
  const inCell = await toggles(agents, {
    key: '3',
    // A block of a tool that is blocked anyway would change nothing.
    focus: (turn) => agents.locator('[role="gridcell"][aria-label^="Allowed"]').nth(turn).focus(),
    shownWhen: `document.activeElement.getAttribute('aria-label')?.includes('its own entry: block')`,
    part: '/access',
  });
  rows.push(row('Q-U2', "toggle of an agent's cell to visible, ms", inCell.visible, '<= 50'));
  rows.push(row('Q-U2', "toggle of an agent's cell to saved, ms", inCell.saved, '<= 150'));
  const agentsTask = await longestTask(agents, () => scroll(agents, true));
  rows.push(row('Q-U1', 'longest task while scrolling tools × agents, ms', [agentsTask], `<= ${MAX_TASK_MS}`));
  const question = await times(() => whatIf(agents));
  rows.push(row('Q-U3', `what-if over ${AGENTS} agents × ${TOOLS} tools, ${CALLS} calls, ms`, question, '<= 1000'));
  await agents.close();

  rows.push(
    row(
      'Q-U4',
      'JavaScript for the first console page, kB',
      await times(() => scriptKilobytes(context, `${base}/${ORG}`)),
      '<= 250',
    ),
  );
  await context.close();
  return rows;
}

/** Q-U1 to Q-U4: the production server and a browser, 1,800 tools × 50 agents × 30 days of calls; medians of five. */
export async function run(): Promise<Row<string>[]> {
  execFileSync(process.execPath, [here('../scripts/build.mjs')], { stdio: ['ignore', 'ignore', 'inherit'] });
  const world = await startConsoleWorld();
  let server: Awaited<ReturnType<typeof startTarget>> | undefined;
  let browser: Browser | undefined;
  try {
    const { appUrl, systemUrl, secret } = world.connection;
    server = await startTarget('the production server', (port) => ({
      args: ['--enable-source-maps', here('../dist/main.js')],
      env: {
        AMBIT_APP_URL: appUrl,
        AMBIT_SYSTEM_URL: systemUrl,
        AMBIT_SECRET: secret,
        AMBIT_ORIGIN: `http://localhost:${port}`,
        HOST: '127.0.0.1',
        PORT: String(port),
      },
    }));
    await world.counted();
    const { path } = await findBrowser();
    browser = await chromium.launch({
      ...(path && { executablePath: path }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
    });
    return await measure(browser, `http://localhost:${server.port}`);
  } finally {
    await browser?.close();
    await server?.stop();
    await world.stop();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const { name, ours, limit } of await run()) console.log([name, ours.toFixed(1), limit].join('  '));
}
