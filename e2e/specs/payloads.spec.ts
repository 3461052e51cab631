import type { Page } from '@playwright/test';
import { expect, type Installation, test } from '../fixtures/installation';

/* Payloads in every text that one user can write and another reads: shown as text and never run. */

const RUN = 'window.__ran=(window.__ran||0)+1';
const MARKUP = `"><img src=x onerror="${RUN}"><svg/onload=${RUN}><script>${RUN}</script>`;
const SHORT = `<img src=x onerror=${RUN}>`;
const MARKDOWN = [
  MARKUP,
  `[a link](javascript:${RUN}) [data](data:text/html,<script>${RUN}</script>) <javascript:${RUN}>`,
  `![picture](x "onerror=${RUN}") ![p](javascript:${RUN})`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `\`\`\`html\n${MARKUP}\n\`\`\``,
  `| a | b |\n| - | - |\n| ${MARKUP} | [x](JaVaScRiPt:${RUN}) |`,
  `[ref]\n\n[ref]: javascript:${RUN}`,
].join('\n\n');

const PASSWORD = 'correct horse battery staple';

interface Planted {
  org: string;
  email: string;
  /** Asks the API as the organization's owner. */
  call(method: string, path: string, body?: unknown): Promise<{ status: number; body: Record<string, unknown> }>;
}

async function makeOrg(page: Page, ambit: Installation): Promise<Planted> {
  const org = `payloads-${Date.now()}`;
  const email = `${org}@payloads.test`;
  const answer = await ambit.call('POST', '/platform/orgs', ambit.demo.platform.apiKey, {
    slug: org,
    name: `Payloads ${SHORT}`,
    ownerEmail: email,
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { invitation } = (await answer.json()) as { invitation: { url: string } };
  const token = new URL(invitation.url).pathname.split('/').pop();
  await page.goto('/docs');
  const accepted = await page.request.post('/api/v1/invitations/accept', {
    data: { token, password: PASSWORD, name: `Somebody ${SHORT}` },
  });
  expect(accepted.status(), await accepted.text()).toBe(200);
  const call: Planted['call'] = async (method, path, data) => {
    const made = await page.request.fetch(`/api/v1/orgs/${org}${path}`, {
      method,
      headers: { 'Sec-Fetch-Site': 'same-origin', ...(method === 'PUT' ? { 'If-Match': '*' } : {}) },
      ...(data === undefined ? {} : { data }),
    });
    const text = await made.text();
    return { status: made.status(), body: text.startsWith('{') ? JSON.parse(text) : { text } };
  };
  return { org, email, call };
}

async function plant({ call }: Planted): Promise<void> {
  const title = `Title ${SHORT}`;
  const schema = {
    type: 'object',
    properties: { [SHORT]: { type: 'string', description: MARKUP, enum: [MARKUP] } },
    description: MARKUP,
  };
  const made: [string, string, object][] = [
    ['POST', '/tools', { name: 'evil_tool', title, description: MARKUP, category: SHORT, inputSchema: schema }],
    ['POST', '/profiles', { slug: 'evil', name: title, tools: ['evil_*'] }],
    ['POST', '/channels', { slug: 'evil', name: title, blocked: ['evil_*'] }],
    ['POST', '/agents', { slug: 'evil', name: title, subtype: 'general', profile: 'evil' }],
    ['POST', '/agents/evil/keys', { name: title }],
    ['POST', '/keys', { name: title }],
    ['POST', '/boundary-templates', { slug: 'evil', name: title }],
    ['POST', '/goals', { goalId: 'EVIL', description: MARKUP, availableTools: ['evil_tool'] }],
    [
      'POST',
      '/intents',
      { slug: 'evil', patterns: ['<img src=x', SHORT.replaceAll(/[()|+.]/g, '.')], tools: ['evil_tool'] },
    ],
    [
      'POST',
      '/articles',
      { slug: 'evil', title, kind: 'Concepts', body: MARKDOWN, description: MARKUP, status: 'Live' },
    ],
    ['POST', '/requests', { agent: 'evil', tool: 'create_invoice', reason: MARKUP }],
    ['POST', '/corrections', { agent: 'evil', tool: 'evil_tool', text: MARKUP }],
    ['POST', '/invitations', { email: `invited-${Date.now()}@payloads.test`, role: 'viewer' }],
    [
      'POST',
      '/sources',
      {
        slug: 'evil',
        name: title,
        kind: 'manifest',
        document: [{ name: 'imported', title, description: MARKUP, inputSchema: schema, category: SHORT }],
      },
    ],
    [
      'PUT',
      '/policy',
      { allow: { mode: 'all', tools: [] }, block: [{ tool: 'create_contact', reason: MARKUP }], note: MARKUP },
    ],
  ];
  for (const [method, path, body] of made) {
    const answer = await call(method, path, body);
    expect([200, 201, 202], `${method} ${path}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
  }
}

const PLACES = [
  '',
  '/tools',
  '/tools?tool=evil_tool',
  '/tools/evil_tool',
  '/tools/create_contact?agent=evil',
  '/agents',
  '/agents/evil',
  '/agents/evil?tool=evil_tool',
  '/agents/evil?tab=settings&part=keys',
  '/agents/profiles',
  '/agents/channels',
  '/agents/templates',
  '/agents/goals',
  '/agents/goals/EVIL',
  '/agents/intents',
  '/agents/intents?intent=evil',
  `/agents/intents?tab=try&m=${encodeURIComponent(SHORT)}`,
  '/knowledge',
  '/knowledge/evil',
  '/inbox',
  '/connections',
  '/connections/sources/evil',
  '/tools/descriptions',
  '/tools/descriptions/evil_tool',
  '/insights/checks',
  '/settings/members',
  '/settings/keys',
  '/history',
  '/settings',
  `/tools/search?tab=try&m=${encodeURIComponent(SHORT)}`,
  `/tools?q=${encodeURIComponent(SHORT)}`,
];

test('payloads in names, descriptions and articles are shown and never run', async ({ page, ambit }) => {
  test.setTimeout(300_000);
  const planted = await makeOrg(page, ambit);
  const trouble: string[] = [];
  await page.exposeFunction('__told', (what: string) => trouble.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sample } = event;
      (window as never as { __told(what: string): void }).__told(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  page.on('dialog', (dialog) => {
    trouble.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.goto(`/signin?next=/${planted.org}`);
  await page.getByLabel('Email').fill(planted.email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname === `/${planted.org}`);
  try {
    await plant(planted);
    let shown = 0;
    for (const place of PLACES) {
      await page.goto(`/${planted.org}${place}`);
      await page.locator('h1').first().waitFor();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const found = await page.evaluate(() => ({
        ran: (window as never as { __ran?: number }).__ran ?? 0,
        // Elements that only a payload could have made.
        made: document.querySelectorAll(
          'img[src="x"], svg[onload], iframe, [onerror], a[href^="javascript:" i], a[href^="data:" i]',
        ).length,
        shown: document.body.innerText.includes('onerror='),
      }));
      expect({ place, ...found, shown: true }).toEqual({ place, ran: 0, made: 0, shown: true });
      if (found.shown) shown++;
    }
    // They were there to be run.
    expect(shown).toBeGreaterThan(PLACES.length / 2);
    expect(trouble).toEqual([]);
  } finally {
    await planted.call('DELETE', '', { confirm: planted.org });
  }
});
