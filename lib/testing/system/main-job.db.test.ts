import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, createInstallation, type Installation } from '@/lib/testing/installation';
import { insertRow, toolRow } from '@/lib/testing/rows';
import { type SeededAgent, seedAgent } from '@/lib/testing/seed-agent';
import { seedBareOrg, type Tenant } from '@/lib/testing/seed-tenant';

let at: Installation;
let acme: Tenant;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme'] });
  acme = at.tenants[0]!;
});
afterAll(() => at?.close());
beforeEach(async () => {
  const open = { allow: { mode: 'all', tools: [] }, block: [] };
  for (const answer of [
    await asAdmin('PUT', '/policy', open, { 'If-Match': '*' }),
    await asOwner('PUT', '/policy', open, { 'If-Match': '*' }),
    await asOwner('PATCH', `/agents/${acme.open.slug}`, { autonomy: 'autonomous' }),
    await asOwner('PATCH', `/agents/${acme.support.slug}`, { autonomy: 'supervised' }),
    await asOwner('PATCH', '/settings', { discloseReasons: false }),
  ]) {
    expect(answer.status, answer.text).toBe(200);
  }
});

const names = (answer: Answer): string[] => answer.body.tools.map((tool: { name: string }) => tool.name);
const codes = (answer: Answer): string[] => answer.body.warnings.map((warning: { code: string }) => warning.code);
const tools = (agent: SeededAgent, query = '', headers: Record<string, string> = {}) =>
  at.call('GET', `/tools${query}`, { key: agent.key, headers });
const asOwner = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  at.call(method, `/orgs/acme${path}`, { key: acme.people.owner.key, body, headers });
const asAdmin = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  at.call(method, `/platform${path}`, { key: at.admin.key, body, headers });

interface DecisionView {
  tool: string;
  allowed: boolean;
  decidedBy: { layer: string; rule: string } | null;
  trace: { rule: string; effect: string; detail: string }[];
  remedies: { actor: string; change: { method: string; path: string; body: unknown; text: string } }[];
}

async function decision(agent: SeededAgent, tool: string, more: object = {}): Promise<DecisionView> {
  const answer = await asOwner('POST', '/decisions', { agent: agent.slug, tools: [tool], ...more });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.decisions[0];
}

/** Sends a remedy's request unchanged, with a key of its actor. */
function apply({ actor, change }: DecisionView['remedies'][number], agent: SeededAgent): Promise<Answer> {
  const { owner, configurator } = acme.people;
  const key = { platform_admin: at.admin.key, owner: owner.key, configurator: configurator.key, caller: agent.key }[
    actor
  ];
  return at.call(change.method, change.path, { key, ...(change.body === null ? {} : { body: change.body }) });
}

/** List, search-free call and explanation must agree on a tool. */
async function says(agent: SeededAgent, tool: string, query = '', more: object = {}): Promise<boolean> {
  const listed = names(await tools(agent, query)).includes(tool);
  const called = (await at.call('GET', `/tools/${tool}/decision${query}`, { key: agent.key })).body.allowed;
  const explained = (await decision(agent, tool, more)).allowed;
  expect({ called, explained }).toEqual({ called: listed, explained: listed });
  return listed;
}

describe('the main job', () => {
  it('removes a blocked tool at the next request, names the rule, and its remedy restores it', async () => {
    const before = await tools(acme.open);
    expect(names(before)).toContain('create_contact');
    const blocked = await asOwner('PATCH', '/policy', { tools: { create_contact: 'block' }, reason: 'duplicates' });
    expect(blocked.status).toBe(200);

    const after = await tools(acme.open, '', { 'If-None-Match': before.headers.get('etag')! });
    expect(after.status).toBe(200);
    expect(names(after)).toEqual(names(before).filter((name) => name !== 'create_contact'));
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    expect(after.headers.get('x-revision')! > before.headers.get('x-revision')!).toBe(true);
    expect(after.body.revision).toBe(after.headers.get('x-revision'));

    const why = await decision(acme.open, 'create_contact');
    expect(why).toMatchObject({ allowed: false, decidedBy: { layer: 'organization', rule: 'org.block' } });
    expect(why.trace.find((entry) => entry.rule === 'org.block')).toMatchObject({
      effect: 'exclude',
      detail: expect.stringContaining('duplicates'),
    });
    expect(why.remedies).toEqual([expect.objectContaining({ actor: 'owner' })]);
    expect((await apply(why.remedies[0]!, acme.open)).status).toBe(200);
    expect(await says(acme.open, 'create_contact')).toBe(true);
    expect(names(await tools(acme.open))).toEqual(names(before));
  });

  it('returns 304 to the same question, and only to the same', async () => {
    const first = await tools(acme.open);
    const tag = first.headers.get('etag')!;
    expect(tag).toMatch(/^"[^"]+"$/);
    const again = await tools(acme.open, '', { 'If-None-Match': `"other", ${tag}` });
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag]);
    const tags = new Set([tag]);
    const variants = [
      '?limit=3',
      '?limit=4',
      '?format=openai',
      '?format=mcp',
      '?channel=sms',
      '?channel=webchat',
      `?session=${acme.session}`,
    ];
    for (const query of variants) {
      const other = await tools(acme.open, query, { 'If-None-Match': tag });
      expect(other.status, query).toBe(200);
      tags.add(other.headers.get('etag')!);
    }
    const colleague = await tools(acme.support, '', { 'If-None-Match': tag });
    expect(colleague.status).toBe(200);
    tags.add(colleague.headers.get('etag')!);
    expect(tags.size).toBe(variants.length + 2);
  });

  it('lets the platform’s block win over an organization’s allow, and over universal', async () => {
    await asOwner('PATCH', '/policy', { tools: { list_contacts: 'allow', query_org_data: 'allow' } });
    const block = { tools: { list_contacts: 'block', query_org_data: 'block' }, reason: 'an incident' };
    expect((await asAdmin('PATCH', '/policy', block)).status).toBe(200);
    for (const tool of ['list_contacts', 'query_org_data']) {
      expect(await says(acme.open, tool)).toBe(false);
      const why = await decision(acme.open, tool);
      expect(why.decidedBy).toEqual({ layer: 'platform', rule: 'platform.block' });
      expect(why.remedies.map((remedy) => remedy.actor)).toEqual(['platform_admin']);
      expect((await apply(why.remedies[0]!, acme.open)).status).toBe(200);
      expect(await says(acme.open, tool)).toBe(true);
    }
  });

  it('keeps a universal tool through everything but the first three rules, and disabling it returns 409', async () => {
    await asOwner('PATCH', '/policy', { mode: 'selected', tools: { query_org_data: 'block' } });
    await asOwner('PATCH', `/agents/${acme.support.slug}`, { autonomy: 'draft_only' });
    const answer = await tools(acme.support);
    expect(names(answer)).toEqual(['query_org_data']);
    expect(codes(answer)).toEqual(['empty_tool_set']);
    const why = await decision(acme.support, 'query_org_data');
    expect(new Set(why.trace.slice(3).map((entry) => entry.effect))).toEqual(new Set(['waived']));
    await at.call('PUT', '/sessions/universal', { key: acme.support.key, body: {} });
    const path = '/sessions/universal/tools/query_org_data/disable';
    const byAgent = await at.call('POST', path, { key: acme.support.key, body: { reason: 'x' } });
    const byPerson = await asOwner('POST', `/agents/${acme.support.slug}${path}`, { reason: 'x' });
    expect([byAgent.status, byPerson.status, byAgent.body.code]).toEqual([409, 409, 'universal_tool']);
  });

  it('takes the tools of a disconnected integration along, and gives them back', async () => {
    expect(await says(acme.open, 'create_invoice')).toBe(true);
    expect((await asOwner('DELETE', '/integrations/stripe')).status).toBe(204);
    for (const tool of ['create_invoice', 'list_invoices']) {
      expect(await says(acme.open, tool)).toBe(false);
      expect((await decision(acme.open, tool)).decidedBy?.rule).toBe('org.integration');
    }
    expect(await says(acme.open, 'send_email')).toBe(true);
    const secret = 'sk_live_a_new_secret_of_length';
    const put = await asOwner('PUT', '/integrations/stripe', { kind: 'apiKey', secret });
    expect([put.status, put.body.status]).toEqual([200, 'unverified']);
    expect(put.text).not.toContain(secret);
    expect(await says(acme.open, 'create_invoice')).toBe(true);
    await asOwner('PATCH', '/integrations/stripe', { status: 'broken' });
    expect(await says(acme.open, 'create_invoice')).toBe(false);
    await asOwner('PATCH', '/integrations/stripe', { status: 'connected' });
    expect(await says(acme.open, 'create_invoice')).toBe(true);
  });

  it('leaves a drafting agent what is known to be read-only', async () => {
    await asOwner('PATCH', `/agents/${acme.open.slug}`, { autonomy: 'draft_only' });
    expect(names(await tools(acme.open))).toEqual(
      ['acme_export', 'list_contacts', 'list_invoices', 'query_org_data', 'render_text', 'search_media'].sort(),
    );
    expect((await decision(acme.open, 'purge_records')).decidedBy?.rule).toBe('agent.autonomy');
  });

  it('gives an unknown channel every channel’s blocks, and warns', async () => {
    const unknown = await tools(acme.open, '?channel=carrier-pigeon');
    expect(codes(unknown)).toEqual(['unknown_channel']);
    const union = ['create_invoice', 'render_text', 'send_email', 'delete_contact'];
    const all = names(await tools(acme.open));
    expect(names(unknown)).toEqual(all.filter((name) => !union.includes(name)));
    const sms = await tools(acme.open, '?channel=sms');
    expect(names(sms)).toEqual(all.filter((name) => !['create_invoice', 'render_text', 'send_email'].includes(name)));
    expect(codes(sms)).toEqual([]);
  });

  it('never answers emptiness as a bare success', async () => {
    const { body } = await asOwner('GET', '/policy');
    const put = (allow: object) => asOwner('PUT', '/policy', { allow, block: [] }, { 'If-Match': '*' });
    const saved = await put({ mode: 'selected', tools: [] });
    expect(saved.body.warnings.map((warning: { code: string }) => warning.code)).toContain('allow_selects_nothing');
    const answer = await tools(acme.open);
    expect([names(answer), codes(answer)]).toEqual([['query_org_data'], ['empty_tool_set']]);
    expect(answer.body.warnings).toEqual([{ code: 'empty_tool_set' }]);
    expect((await decision(acme.open, 'list_contacts')).decidedBy?.rule).toBe('org.allow');
    expect((await put(body.allow)).status).toBe(200);
  });

  it('gives an agent without a profile its subtype’s default, and an unknown subtype `general`', async () => {
    const odd = await seedAgent(at.owner, acme.id, 'acme-odd', { subtype: 'never_heard_of' });
    await vi.waitFor(async () => expect((await tools(odd)).status).toBe(200), 10_000);
    const general = names(await tools(odd));
    expect(general).toContain('render_text');
    expect(general).not.toContain('create_invoice');
    const support = await asOwner('POST', '/decisions', { agent: acme.support.slug, tools: [], detail: 'brief' });
    expect(support.body.warnings).toEqual([expect.objectContaining({ code: 'profile_defaulted' })]);
    expect(names(await tools(acme.support))).toEqual([
      'create_contact',
      'delete_contact',
      'list_contacts',
      'list_invoices',
      'query_org_data',
      'send_email',
    ]);
    expect(names(await tools(acme.open))).toContain('purge_records');
  });

  it('warns of dead entries when a policy is read or saved, and hides them from agents', async () => {
    const saved = await asOwner('PATCH', '/policy', { tools: { 'no_such_*': 'block' } });
    expect(saved.body.warnings).toEqual([expect.objectContaining({ code: 'dead_entry', entry: 'no_such_*' })]);
    expect((await asOwner('GET', '/policy')).body.warnings).toEqual(saved.body.warnings);
    expect((await tools(acme.open)).body.warnings).toEqual([]);
    const undone = await asOwner('PATCH', '/policy', { tools: { 'no_such_*': 'inherit' } });
    expect(undone.body.warnings).toEqual([]);
  });

  it('ends a block at its moment, to the tenth of a second, without anything being written', async () => {
    const expiresAt = new Date(Date.now() + 1_500);
    await asOwner('PATCH', '/policy', { tools: { send_email: 'block' }, expiresAt: expiresAt.toISOString() });
    const { rows: before } = await at.owner.query('SELECT revision, "policyRevision" FROM "Organization"');
    expect(await says(acme.open, 'send_email')).toBe(false);
    const tag = (await tools(acme.open)).headers.get('etag')!;
    const seen: { at: number; allowed: boolean; status: number }[] = [];
    await vi.waitFor(
      async () => {
        const asked = Date.now();
        const answer = await tools(acme.open, '', { 'If-None-Match': tag });
        seen.push({
          at: asked,
          allowed: answer.status === 200 && names(answer).includes('send_email'),
          status: answer.status,
        });
        expect(seen.at(-1)!.allowed).toBe(true);
      },
      { timeout: 5_000, interval: 10 },
    );
    const last = seen.filter((answer) => !answer.allowed).at(-1)!;
    expect(last.at).toBeLessThan(expiresAt.getTime());
    expect(seen.at(-1)!.at).toBeGreaterThanOrEqual(expiresAt.getTime() - 50);
    expect(seen.filter((answer) => answer.at >= expiresAt.getTime() && !answer.allowed)).toEqual([]);
    expect(await says(acme.open, 'send_email')).toBe(true);
    const { rows: after } = await at.owner.query('SELECT revision, "policyRevision" FROM "Organization"');
    expect(after).toEqual(before);
  });
});

describe('what agents may not learn', () => {
  it('answers hidden and unknown tools alike on every route of theirs', async () => {
    await asOwner('PATCH', '/policy', { tools: { list_contacts: 'block' } });
    await at.call('PUT', '/sessions/leaks', { key: acme.open.key, body: {} });
    const ask = async (tool: string) => {
      const answers = [
        await at.call('GET', `/tools/${tool}/decision`, { key: acme.open.key }),
        await at.call('POST', `/sessions/leaks/tools/${tool}/disable`, { key: acme.open.key, body: { reason: 'x' } }),
        await at.call('POST', `/sessions/leaks/tools/${tool}/enable`, { key: acme.open.key, body: {} }),
      ];
      return answers.map(({ status, text }) => ({
        status,
        text: text.replaceAll(tool, '§').replaceAll(/"requestId":"[^"]+"/g, ''),
      }));
    };
    const unknown = await ask('no_such_tool');
    expect(unknown.map(({ status }) => status)).toEqual([200, 404, 404]);
    for (const hidden of ['list_contacts', acme.draftTool]) expect(await ask(hidden), hidden).toEqual(unknown);
  });

  it('names no hidden tool anywhere in their answers', async () => {
    await asOwner('PATCH', '/policy', { tools: { list_contacts: 'block' }, reason: 'hush' });
    for (const query of ['', '?channel=sms', '?format=openai', `?session=${acme.session}`]) {
      const { text } = await tools(acme.open, query);
      expect(text, query).not.toMatch(/list_contacts|hush|acme_draft|org\.block/);
    }
    const session = await at.call('GET', `/sessions/${acme.session}`, { key: acme.open.key });
    expect(session.body.disabled.map((entry: { tool: string }) => entry.tool)).toEqual([
      'create_contact',
      'search_media',
    ]);
    await asOwner('PATCH', '/policy', { tools: { create_contact: 'block' } });
    const less = await at.call('GET', `/sessions/${acme.session}`, { key: acme.open.key });
    expect(less.body.disabled.map((entry: { tool: string }) => entry.tool)).toEqual(['search_media']);
  });

  it('discloses only the rule where the organization allows it', async () => {
    await asOwner('PATCH', '/policy', { tools: { list_contacts: 'block' }, reason: 'hush' });
    await asOwner('PATCH', '/settings', { discloseReasons: true });
    const hidden = await at.call('GET', '/tools/list_contacts/decision', { key: acme.open.key });
    expect(hidden.body).toEqual({ tool: 'list_contacts', allowed: false, code: 'unavailable', rule: 'org.block' });
  });
});

describe('formats', () => {
  it('put the vendor’s shape in `tools`, and count o200k_base tokens of it as sent', async () => {
    const keys: Record<string, string[]> = {
      native: [
        'name',
        'title',
        'description',
        'inputSchema',
        'annotations',
        'category',
        'requiresApproval',
        'executable',
      ],
      mcp: ['name', 'title', 'description', 'inputSchema', 'annotations'],
      openai: ['type', 'function'],
      'openai-responses': ['type', 'name', 'description', 'parameters', 'strict'],
      anthropic: ['name', 'description', 'input_schema'],
      gemini: ['name', 'description', 'parametersJsonSchema'],
    };
    for (const [format, expected] of Object.entries(keys)) {
      const { body, text } = await tools(acme.open, format === 'native' ? '' : `?format=${format}`);
      const shapes = format === 'gemini' ? body.tools[0].functionDeclarations : body.tools;
      expect(format === 'gemini' ? body.tools.length : 1).toBe(1);
      for (const tool of shapes) {
        const present = Object.keys(tool).filter((key) => key !== 'outputSchema' && key !== '_meta');
        expect(present, format).toEqual(expected);
      }
      const json = JSON.stringify(body.tools);
      expect(text, 'compact JSON, as sent').toContain(`"tools":${json},"summary"`);
      expect(body.summary.tokens, format).toBe(countTokens(json, { disallowedSpecial: new Set() }));
      expect(body.summary.catalogue).toBe(12);
      expect(body.summary.allowed).toBe(shapes.length);
    }
  });

  it('save exactly the difference to the whole catalog, and nothing when nothing is left out', async () => {
    const id = await seedBareOrg(at.owner, 'wide');
    await insertRow(at.owner, 'Tool', toolRow({ name: 'a_tool' }, id));
    const query = '?format=anthropic';
    const everything = await seedAgent(at.owner, id, 'everything', { profile: 'all', autonomy: 'autonomous' });
    await insertRow(at.owner, 'Profile', {
      id: crypto.randomUUID(),
      orgId: id,
      slug: 'all',
      name: 'all',
      tools: ['*'],
    });
    for (const tool of ['create_invoice', 'list_invoices', 'send_email', 'search_media']) {
      await insertRow(at.owner, 'IntegrationRequirement', { orgId: id, tool, integrations: [] });
    }
    const whole = await vi.waitFor(async () => {
      const answer = await tools(everything, query);
      expect(answer.body.summary).toMatchObject({ catalogue: 11, allowed: 11 });
      return answer.body.summary;
    }, 10_000);
    expect(whole.tokensSaved).toBe(0);
    const some = (await tools(everything, `${query}&limit=4`)).body.summary;
    expect(some.tokens + some.tokensSaved).toBe(whole.tokens);
    expect(some.allowed).toBe(11);
  });

  it('keep the order of a schema’s properties and the approval flag', async () => {
    const { body, text } = await tools(acme.open);
    expect(text).toContain('"properties":{"zebra":{"type":"string"},"apple":{"type":"integer"}}');
    const invoice = body.tools.find((tool: { name: string }) => tool.name === 'create_invoice');
    expect(invoice.requiresApproval).toBe(true);
    const strict = (await tools(acme.open, '?format=openai')).body.tools.map(
      (tool: { function: { name: string; strict: boolean } }) => [tool.function.name, tool.function.strict],
    );
    expect(strict.filter(([, value]: [string, boolean]) => value)).toEqual([['render_text', true]]);
  });
});
