import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Random } from '@/lib/engine/testing/random';
import { atLeastNow } from './fresh';
import type { Answer, Installation } from './installation';
import { insertRow, toolRow } from './rows';
import type { Tenant } from './seed-tenant';

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
  'walk_tool',
  'list_*',
  '*_contact',
];
const NAMES = TOOLS.slice(0, 10);
/** Requests outside sessions. */
export const CONTEXTS = [{}, { channel: 'sms' }, { channel: 'webchat', limit: 3 }, { goal: 'WALK' }];
const WORDS = ['list', 'create', 'delete', 'contact', 'invoice', 'crm', 'mail', 'payments'];
const SESSIONS = ['walk-1', 'walk-2'];

interface Warning {
  code: string;
  message: string;
}

/** One organization whose boundaries change at random, through the routes that people use, and what is decided in it. */
export interface BoundaryWalk {
  /** One random change and its notification. `all`: also of the platform, connections and sessions. */
  step(random: Random, all: boolean): Promise<void>;
  /** Every agent's slug by its id. */
  agents(): Promise<Map<string, string>>;
  /** Everything that is decided for an agent: now, or at a moment. */
  seen(agent: string, moment?: object): Promise<unknown[]>;
  send(method: string, path: string, body?: unknown): Promise<Answer>;
}

export function createBoundaryWalk(at: Installation, tenant: Tenant): BoundaryWalk {
  const { owner, viewer } = tenant.people;

  async function call(method: string, path: string, key: string, body?: unknown): Promise<Answer> {
    const headers: Record<string, string> =
      method === 'PUT' && /policy$|descriptions|broker$/.test(path) ? { 'If-Match': '*' } : {};
    const answer = await at.call(method, path, { key, body, headers });
    // Rejected changes (a profile in use) change nothing, which is part of the test.
    expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(500);
    return answer;
  }
  const send = (method: string, path: string, body?: unknown) =>
    call(method, `/orgs/${tenant.slug}${path}`, owner.key, body);

  const agents = async () => {
    const { body } = await send('GET', '/agents');
    return new Map<string, string>(body.data.map(({ id, slug }: { id: string; slug: string }) => [id, slug]));
  };

  async function decided(agent: string, context: object, moment: object): Promise<unknown> {
    const question = { agent, detail: 'brief', ...context, ...moment };
    const { status, body } = await call('POST', `/orgs/${tenant.slug}/decisions`, viewer.key, question);
    if (status !== 200) return { status, code: body.code };
    const { decisions, summary } = body;
    // Remedies exist only for the present.
    const withoutMessage = ({ message, ...warning }: Warning) =>
      warning.code === 'goal_tool_left_out' ? warning : { message, ...warning };
    const warnings = body.warnings.filter((warning: Warning) => warning.code !== 'past_moment').map(withoutMessage);
    return { status, decisions, summary, warnings };
  }

  async function seen(agent: string, moment: object = {}): Promise<unknown[]> {
    const contexts = [...CONTEXTS, ...(agent === tenant.open.slug ? SESSIONS.map((session) => ({ session })) : [])];
    const all: unknown[] = [];
    for (const context of contexts) all.push(await decided(agent, context, moment));
    return all;
  }

  async function step(random: Random, all: boolean): Promise<void> {
    const agent = random.pick([...(await agents()).values()]);
    await random.pick([...changes(random, agent), ...(all ? outerChanges(random) : [])])();
    // Changes from psql are notified with a short delay.
    await at.call('GET', '/tools', { key: tenant.open.key, headers: await atLeastNow(at, tenant.id) });
  }

  const states = (random: Random) => ({ tools: { [random.pick(TOOLS)]: random.pick(['inherit', 'allow', 'block']) } });
  const some = (random: Random, chance: number) => TOOLS.filter(() => random.chance(chance));
  const inAnHour = () => new Date(Date.now() + 3600_000).toISOString();
  const policy = (random: Random) => ({
    allow: { mode: random.chance(0.7) ? 'all' : 'selected', tools: some(random, 0.5) },
    block: some(random, 0.2).map((tool) => ({
      tool,
      ...(random.chance(0.3) ? { reason: 'because', expiresAt: inAnHour() } : {}),
    })),
  });

  const axis = (random: Random) => random.pick([null, [], WORDS.filter(() => random.chance(0.6))]);
  const boundary = (random: Random) => ({
    toolBoundary: { operations: axis(random), excludeOperations: random.pick([null, ['delete']]) },
    entityBoundary: { entities: random.chance(0.2) ? axis(random) : null, categories: axis(random) },
  });
  const goal = (random: Random) => ({
    ...boundary(random),
    mode: random.pick(['boundary', 'boundary', 'explicit']),
    primaryAgent: random.pick([null, tenant.open.slug, tenant.support.slug]),
    template: random.chance(0.4) ? 'walk' : null,
    availableTools: some(random, 0.3).filter((name) => !name.includes('*')),
  });

  function changes(random: Random, agent: string): (() => Promise<unknown>)[] {
    const profile = `own-${random.below(3)}`;
    const channel = random.pick(['sms', 'own-chat']);
    const walker = `walker-${random.below(3)}`;
    return [
      () => send('PATCH', '/policy', { ...states(random), note: 'one entry' }),
      () => send('PUT', '/policy', policy(random)),
      () => send('PATCH', `/agents/${agent}/policy`, states(random)),
      () => send('PUT', `/agents/${agent}/policy`, policy(random)),
      () => send('PUT', `/profiles/${profile}`, { name: 'Own', tools: some(random, 0.5) }),
      () => send('DELETE', `/profiles/${profile}`),
      () => send('PUT', `/channels/${channel}`, { name: 'Chat', blocked: some(random, 0.4) }),
      () => send('DELETE', `/channels/${channel}`),
      () =>
        send('POST', '/agents', {
          slug: walker,
          name: 'Walker',
          subtype: random.pick(['general', 'other']),
          profile: random.pick([null, tenant.profile]),
        }),
      () => send('DELETE', `/agents/${walker}`),
      () =>
        send('PATCH', `/agents/${agent}`, {
          autonomy: random.pick(['supervised', 'autonomous', 'draft_only']),
          profile: random.pick([null, 'general', 'support', profile]),
          requireApprovalFor: some(random, 0.2),
        }),
      () => send('PATCH', `/agents/${agent}`, { channels: random.pick([[], ['sms', 'webchat', 'own-chat']]) }),
      () =>
        send('PUT', `/integration-requirements/${random.pick(NAMES)}`, {
          integrations: random.pick([[], ['stripe'], ['resend']]),
        }),
      () => send('DELETE', `/integration-requirements/${random.pick(NAMES)}`),
      () =>
        send('PUT', `/descriptions/${random.pick(NAMES)}`, {
          name: random.pick([null, 'walk_one', 'walk_two']),
          description: random.pick([null, 'Does it otherwise.', 'Does it in rather more words than before.']),
        }),
      () => send('DELETE', `/descriptions/${random.pick(NAMES)}`),
      () => send('PUT', '/goals/WALK', goal(random)),
      () => send('PATCH', '/goals/WALK', { position: random.below(2), toolBoundary: random.pick([null, {}]) }),
      () => send('DELETE', '/goals/WALK'),
      () =>
        send('POST', '/goals/import', {
          goals: [{ goal_id: 'WALK', zeta: random.below(3), alpha: 1, available_tools: some(random, 0.2) }],
        }),
      () => send('PUT', '/boundary-templates/walk', { name: 'Walk', ...boundary(random) }),
      () => send('DELETE', '/boundary-templates/walk'),
      () => send('PUT', '/intents/email', { patterns: [random.pick(WORDS)], tools: some(random, 0.6) }),
      () => send('DELETE', '/intents/email'),
      () => send('POST', '/intents/email/reset', {}),
      () => send('PUT', '/broker', { enabled: random.chance(0.7), alwaysKeep: some(random, 0.2) }),
      () => send('PATCH', '/settings', { onDefinitionChange: random.pick(['withdraw', 'keep']) }),
      // Changes without a service are made as with psql, including several of one row in one transaction.
      () =>
        at.owner.query('UPDATE "Tool" SET definition = $1, "inputSchema" = $2 WHERE name = $3', [
          random.pick(['approved', 'unapproved']),
          random.pick(['{"type":"object","b":1,"a":2}', '{"type":"object","a":2,"b":1}']),
          tenant.draftTool,
        ]),
      () =>
        at.owner.query(
          `BEGIN; UPDATE "Agent" SET subtype = 'general' WHERE id = '${tenant.support.id}';
           UPDATE "Agent" SET subtype = 'customer_support' WHERE id = '${tenant.support.id}';
           UPDATE "OrgPolicy" SET "allowMode" = 'all' WHERE "orgId" = '${tenant.id}'; COMMIT`,
        ),
      async () => {
        const { rowCount } = await at.owner.query(`DELETE FROM "Tool" WHERE name = 'walk_tool'`);
        if (rowCount === 0)
          await insertRow(at.owner, 'Tool', toolRow({ name: 'walk_tool', readOnly: true }, tenant.id));
      },
    ];
  }

  function outerChanges(random: Random): (() => Promise<unknown>)[] {
    const session = random.pick(SESSIONS);
    return [
      () => call('PATCH', '/platform/policy', at.admin.key, states(random)),
      () => call('PATCH', '/platform/profiles/general', at.admin.key, { tools: some(random, 0.7) }),
      () => call('PATCH', '/platform/channels/sms', at.admin.key, { blocked: some(random, 0.3) }),
      () =>
        at.owner.query(
          'UPDATE "Tool" SET "readOnly" = $1, integrations = $2, description = $3 WHERE name = $4 AND "orgId" IS NULL',
          [random.chance(0.5), random.pick([[], ['stripe']]), `Says ${random.below(1000)}.`, random.pick(NAMES)],
        ),
      () => send('PATCH', '/integrations/resend', { status: random.pick(['connected', 'broken']) }),
      () =>
        send('PUT', '/integrations/unsplash', { kind: 'apiKey', secret: `a secret of some length ${randomUUID()}` }),
      () => send('DELETE', '/integrations/unsplash'),
      () => call('PUT', `/sessions/${session}`, tenant.open.key, { channel: random.pick([null, 'sms', 'webchat']) }),
      () => {
        const way = random.pick(['disable', 'enable']);
        const path = `/sessions/${session}/tools/${random.pick(NAMES)}/${way}`;
        const body = way === 'disable' ? { reason: 'it fails' } : {};
        if (random.chance(0.5)) return call('POST', path, tenant.open.key, body);
        return send('POST', `/agents/${tenant.open.slug}${path}`, body);
      },
    ];
  }

  return { step, agents, seen, send };
}
