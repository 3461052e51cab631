import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Random } from '@/lib/engine/testing/random';
import { createInstallation, type Installation } from './installation';
import type { Tenant } from './seed-tenant';

let at: Installation;
let acme: Tenant;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  acme = at.tenants[0]!;
});
afterAll(() => at?.close());

const SEED = Number(process.env.AMBIT_TEST_SEED ?? 20261122);
const STEPS = 160;

async function send(method: string, path: string, body?: unknown, asAdmin = false) {
  const key = asAdmin ? at.admin.key : acme.people.owner.key;
  const answer = await at.call(method, asAdmin ? path : `/orgs/acme${path}`, { key, body });
  // What is refused (a profile in use) changes nothing, and that is part of what is tried.
  expect(answer.status, `${method} ${path}: ${answer.text}`).not.toBeGreaterThanOrEqual(500);
  return answer;
}

const decisions = (body: object) => at.call('POST', '/orgs/acme/decisions', { key: acme.people.viewer.key, body });

/** Everything that is decided of one agent, without what differs between now and then by design. */
async function seen(agent: string, context: object, moment: object) {
  const { status, body } = await decisions({ agent, detail: 'brief', ...context, ...moment });
  if (status !== 200) return { status, code: body.code };
  const warnings = body.warnings.filter((warning: { code: string }) => warning.code !== 'past_moment');
  return { status, decisions: body.decisions, summary: body.summary, warnings };
}

const CONTEXTS = [{}, { channel: 'sms' }, { channel: 'webchat', limit: 3 }];
const SESSIONS = ['walk-1', 'walk-2'];

async function seenByAll(agents: readonly string[], moment: object) {
  const all: Record<string, unknown> = {};
  for (const agent of agents) {
    for (const context of CONTEXTS) all[`${agent} ${JSON.stringify(context)}`] = await seen(agent, context, moment);
  }
  for (const session of SESSIONS) all[session] = await seen(acme.open.slug, { session }, moment);
  return all;
}

async function agentSlugs(): Promise<string[]> {
  const { body } = await send('GET', '/agents');
  return body.data.map((agent: { slug: string }) => agent.slug);
}

const TOOLS = [
  'create_contact',
  'list_contacts',
  'delete_contact',
  'create_invoice',
  'list_invoices',
  'send_email',
  'search_media',
  'purge_records',
  'render_text',
  'query_org_data',
  'acme_export',
  'list_*',
  '*_contact',
];

const some = (random: Random, chance: number) => TOOLS.filter(() => random.chance(chance));

/** One random edit through the routes that people use. */
async function edit(random: Random, agents: string[]): Promise<void> {
  const tool = () => random.pick(TOOLS);
  const named = () => random.pick(TOOLS.slice(0, 10));
  const agent = random.pick(agents);
  const states = () => ({ [tool()]: random.pick(['inherit', 'allow', 'block']) });
  const list = () => some(random, 0.5);
  const policy = () => ({
    allow: { mode: random.chance(0.7) ? 'all' : 'selected', tools: list() },
    block: some(random, 0.2).map((name) => ({
      tool: name,
      ...(random.chance(0.3) ? { reason: 'because', expiresAt: new Date(Date.now() + 3600_000).toISOString() } : {}),
    })),
  });
  const whole = { key: acme.people.owner.key, headers: { 'If-Match': '*' } };
  const edits: (() => Promise<unknown>)[] = [
    () => send('PATCH', '/policy', { tools: states(), note: 'one entry' }),
    () => at.call('PUT', '/orgs/acme/policy', { ...whole, body: policy() }),
    () => send('PATCH', `/agents/${agent}/policy`, { tools: states() }),
    () => at.call('PUT', `/orgs/acme/agents/${agent}/policy`, { ...whole, body: policy() }),
    () => send('PATCH', '/platform/policy', { tools: states() }, true),
    () => send('PUT', `/profiles/own-${random.below(3)}`, { name: 'Own', tools: list() }),
    () => send('DELETE', `/profiles/own-${random.below(3)}`),
    () => send('PUT', `/channels/${random.pick(['sms', 'own-chat'])}`, { name: 'Chat', blocked: list() }),
    () => send('DELETE', `/channels/${random.pick(['sms', 'own-chat'])}`),
    () =>
      send('POST', '/agents', {
        slug: `walker-${random.below(3)}`,
        name: 'Walker',
        subtype: random.pick(['general', 'other']),
      }),
    () => send('DELETE', `/agents/walker-${random.below(3)}`),
    () =>
      send('PATCH', `/agents/${agent}`, {
        autonomy: random.pick(['supervised', 'autonomous', 'draft_only']),
        profile: random.pick([null, 'general', 'support', `own-${random.below(3)}`]),
        requireApprovalFor: some(random, 0.2),
      }),
    () => send('PATCH', `/agents/${agent}`, { channels: random.pick([[], ['sms', 'webchat', 'own-chat']]) }),
    () =>
      send('PUT', `/integration-requirements/${named()}`, { integrations: random.pick([[], ['stripe'], ['resend']]) }),
    () => send('DELETE', `/integration-requirements/${named()}`),
    () => send('PATCH', '/integrations/resend', { status: random.pick(['connected', 'broken']) }),
    () => send('PUT', '/integrations/unsplash', { kind: 'apiKey', secret: 'a secret of some length' }),
    () => send('DELETE', '/integrations/unsplash'),
    () => send('PATCH', '/settings', { onDefinitionChange: random.pick(['withdraw', 'keep']) }),
    () => send('PATCH', '/platform/profiles/general', { tools: list() }, true),
    () => send('PATCH', '/platform/channels/sms', { blocked: list() }, true),
    // What no service does yet is done as a person with psql would, several rows in one transaction among it.
    () =>
      at.owner.query(`UPDATE "Tool" SET "readOnly" = $1, integrations = $2, description = $3 WHERE name = $4`, [
        random.chance(0.5),
        random.pick([[], ['stripe']]),
        `Says ${random.below(1000)}.`,
        named(),
      ]),
    () =>
      at.owner.query(`UPDATE "Tool" SET definition = $1 WHERE name = 'acme_draft'`, [
        random.pick(['approved', 'unapproved']),
      ]),
    () =>
      at.owner.query(
        `BEGIN; UPDATE "Agent" SET subtype = 'general' WHERE slug = 'acme-support';
         UPDATE "Agent" SET subtype = 'customer_support' WHERE slug = 'acme-support';
         UPDATE "OrgPolicy" SET "allowMode" = 'all' WHERE "orgId" = '${acme.id}'; COMMIT`,
      ),
    async () => {
      const path = `/sessions/${random.pick(SESSIONS)}`;
      await at.call('PUT', path, { key: acme.open.key, body: { channel: random.pick([null, 'sms', 'webchat']) } });
    },
    async () => {
      const path = `/sessions/${random.pick(SESSIONS)}/tools/${random.pick(TOOLS.slice(0, 9))}`;
      const way = random.pick(['disable', 'enable']);
      const body = way === 'disable' ? { reason: 'it fails' } : {};
      if (random.chance(0.5)) await at.call('POST', `${path}/${way}`, { key: acme.open.key, body });
      else await send('POST', `/agents/${acme.open.slug}${path}/${way}`, body);
    },
  ];
  await random.pick(edits)();
}

describe('what was decided at a past moment', () => {
  it('is what was decided then, for every agent, at every moment of a random walk', { timeout: 240_000 }, async () => {
    const random = new Random(SEED);
    const moments: { at: string; number: string; agents: string[]; seen: Record<string, unknown> }[] = [];
    for (let step = 0; step < STEPS; step++) {
      const agents = await agentSlugs();
      await edit(random, agents);
      // What psql wrote is heard of a moment later.
      const { rows } = await at.owner.query(
        'SELECT o.revision AS org, p.revision AS platform FROM "Organization" o, "PlatformState" p WHERE o.id = $1',
        [acme.id],
      );
      const width = (value: string) => value.padStart(12, '0');
      const fresh = { 'X-Min-Revision': `${width(rows[0].platform)}-${width(rows[0].org)}` };
      await at.call('GET', '/tools', { key: acme.open.key, headers: fresh });
      const moment = new Date(Date.now()).toISOString();
      const present = await agentSlugs();
      const { body } = await send('GET', '/revisions?limit=1');
      moments.push({ at: moment, number: body.data[0].number, agents: present, seen: await seenByAll(present, {}) });
    }
    expect(new Set(moments.map(({ number }) => number)).size).toBeGreaterThan(STEPS / 4);
    expect(new Set(moments.map((moment) => JSON.stringify(moment.seen))).size).toBeGreaterThan(STEPS / 4);
    for (const [i, moment] of moments.entries()) {
      expect(await seenByAll(moment.agents, { at: moment.at }), `moment ${i}, seed ${SEED}`).toEqual(moment.seen);
    }
  });
});
