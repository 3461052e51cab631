import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { expect, type Installation, type Person, test } from '../fixtures/installation';
import { addressOf, pageRoutes } from '../fixtures/page-routes';

/* Security of pages without scripts: access, content of the HTML, and allowed scripts. */

interface Got {
  status: number;
  text: string;
  policy: string;
  location: string;
}

async function get(request: APIRequestContext, path: string): Promise<Got> {
  const answer = await request.get(path, { maxRedirects: 0 });
  const { 'content-security-policy': policy = '', location = '' } = answer.headers();
  return { status: answer.status(), text: await answer.text(), policy, location };
}

const AN_ID = '00000000-0000-4000-8000-000000000000';

/** Subjects of Evergreen Home's pages. */
const EVERGREEN = {
  org: 'evergreen-home',
  agent: 'mcp_agent',
  tool: 'entity_linkage_create',
  goalId: 'EXECUTE_SOLUTION',
  source: 'github',
  slug: 'boundaries',
  packet: AN_ID,
  run: AN_ID,
  suggestion: AN_ID,
  set: 'metatool',
};
const NOWHERE = { ...EVERGREEN, org: 'no-such-org' };
const OF_ACME = { ...EVERGREEN, org: 'acme-events', agent: 'general', tool: 'create_invoice' };
/** Words of it that are in no address. */
const SECRET = /Evergreen Home|planner_agent|conversational_agent|GATHER_REQUIREMENTS|owner@evergreen/i;

const STREAMED = /<script\b[^>]*>(?!self\.__next_f)[^<]*<\/script>/g;
const ASSETS = /\/_next\/static\/[\w./~-]+/g;

/**
 * Words of a page with its data, without the requested name. In no order, and without React's own scripts: when a part is
 * ready decides where it stands, and whether a script puts it into its place.
 */
function wordsOf({ text, policy }: Got, org: string): string[] {
  const nonce = /'nonce-([^']+)'/.exec(policy)![1]!;
  const own = text.replaceAll(nonce, '').replaceAll(org, '').replace(STREAMED, '').replace(ASSETS, '');
  return [...new Set(own.match(/\p{L}{3,}/gu))].sort();
}

/** `test:full` asks for every page as everybody. `npm test` asks for every page, as one after the other in turn. */
const IS_FULL = process.env.AMBIT_FULL === '1';
const FIRST_TURN = Number(process.env.AMBIT_TEST_SEED ?? 0);
function inTurn(routes: readonly string[], person: number, people: number): string[] {
  return routes.filter((_, r) => IS_FULL || (r + FIRST_TURN) % people === person);
}

const orgRoutes = pageRoutes().filter((route) => route.startsWith('/[org]'));
const platformRoutes = pageRoutes().filter((route) => route.startsWith('/platform'));

/** Signs this person in, and answers what asks with their cookies. */
async function as(context: BrowserContext, ambit: Installation, who: Person): Promise<APIRequestContext> {
  await context.clearCookies();
  await ambit.admitTo(context, who);
  return context.request;
}

test('pages of an organization are visible only to its members, in HTML too', async ({ context, ambit }) => {
  expect(orgRoutes.length).toBeGreaterThan(30);
  for (const route of orgRoutes) {
    const path = addressOf(route, EVERGREEN);
    const { status, location, text } = await get(context.request, path);
    expect([status, location], path).toEqual([307, `/signin?next=${encodeURIComponent(path)}`]);
    expect(text, path).not.toMatch(SECRET);
  }
  for (const [person, who] of (['owner', 'viewer', 'platform'] as const).entries()) {
    const request = await as(context, ambit, who);
    for (const route of inTurn(orgRoutes, person, 3)) {
      const foreign = await get(request, addressOf(route, EVERGREEN));
      const unknown = await get(request, addressOf(route, NOWHERE));
      expect([foreign.status, unknown.status], `${who} ${route}`).toEqual([404, 404]);
      expect(foreign.text, `${who} ${route}`).not.toMatch(SECRET);
      expect(wordsOf(foreign, EVERGREEN.org), `${who} ${route}`).toEqual(wordsOf(unknown, NOWHERE.org));
      expect(foreign.text, `${who} ${route}`).toMatch(/<title>Not found · Ambit<\/title>/);
    }
    if (who === 'platform') continue;
    for (const route of inTurn(orgRoutes, person, 2)) {
      const own = await get(request, addressOf(route, OF_ACME));
      // 404: the page is there, what it is to be about is not.
      expect([200, 404], `${who} ${route}: ${own.status}`).toContain(own.status);
      expect(own.text, `${who} ${route}`).not.toMatch(SECRET);
    }
  }
});

test('pages of the platform are visible only to its admins, in HTML too', async ({ context, ambit }) => {
  expect(platformRoutes.length).toBeGreaterThan(10);
  const names = { ...EVERGREEN, source: 'no-such-source' };
  for (const route of platformRoutes) {
    const { status, location } = await get(context.request, addressOf(route, names));
    expect([status, location.split('?')[0]], route).toEqual([307, '/signin']);
  }
  for (const [person, who] of (['owner', 'configurator', 'viewer'] as const).entries()) {
    const request = await as(context, ambit, who);
    for (const route of inTurn(platformRoutes, person, 3)) {
      const { status, text } = await get(request, addressOf(route, names));
      expect(status, `${who} ${route}`).toBe(403);
      expect(text, `${who} ${route}`).not.toMatch(SECRET);
    }
  }
});

// That each page lets scripts run by its nonce alone is checked where pages are visited, in pages.spec.ts.
test('a client cannot choose the nonce of a page', async ({ request }) => {
  const { policy, text } = await get(request, '/signin');
  const answer = await request.get('/signin', {
    headers: { 'Content-Security-Policy': "script-src 'nonce-5fcda17e'", 'Content-Security-Policy-Report-Only': 'x' },
  });
  expect(await answer.text()).not.toContain('5fcda17e');
  expect([policy, text].join()).not.toContain('5fcda17e');
});

test('sign-in answers large, malformed and foreign requests without an error of the server', async ({ request }) => {
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const post = async (data: string, headers: Record<string, string> = form) =>
    (await request.post('/api/auth/signin/credentials', { data, headers, maxRedirects: 0 })).status();
  expect(await post('a'.repeat(1_000_000))).toBe(413);
  expect(await post('{', { 'Content-Type': 'application/json' })).toBe(415);
  expect(await post('', { ...form, Origin: 'https://evil.example' })).toBe(403);
  for (const path of [
    'session?callbackUrl=%E2%98%83',
    'error?error=%E2%98%83',
    'error/%E2%98%83',
    'signout?callbackUrl=%00',
  ])
    expect((await get(request, `/api/auth/${path}`)).status, path).toBeLessThan(500);
});
