import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checksumOf } from '@/lib/testing/checksum';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { SEED_GOALS } from '@/prisma/catalog/seed-goals';

let at: Installation;
let acme: Tenant;
let globex: Tenant;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  [acme, globex] = at.tenants as [Tenant, Tenant];
});
afterAll(() => at?.close());
beforeEach(async () => {
  await at.owner.query('DELETE FROM "Goal" WHERE "orgId" = $1', [acme.id]);
  await at.owner.query('DELETE FROM "BoundaryTemplate" WHERE "orgId" = $1', [acme.id]);
});

const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  at.call(method, `/orgs/acme${path}`, { key: acme.people.configurator.key, body, headers });
const ok = async (method: string, path: string, body?: unknown) => {
  const answer = await send(method, path, body, method === 'PUT' ? { 'If-Match': '*' } : {});
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
};
const codes = (body: { warnings: { code: string }[] }) => body.warnings.map(({ code }) => code);
const ids = async () => (await ok('GET', '/goals')).data.map(({ goalId }: { goalId: string }) => goalId);
const pointers = (body: { invalidParams: { pointer: string }[] }) => body.invalidParams.map(({ pointer }) => pointer);

describe('goals', () => {
  it('are added, read, changed one axis at a time, replaced and removed', async () => {
    const made = await send('POST', '/goals', {
      goalId: 'EXECUTE',
      primaryAgent: acme.open.slug,
      toolBoundary: { operations: ['create'], excludeOperations: ['delete'] },
      entityBoundary: { categories: [] },
      availableTools: ['create_contact'],
    });
    expect([made.status, made.headers.get('etag')]).toEqual([201, '"1"']);
    expect(made.body).toMatchObject({
      goalId: 'EXECUTE',
      description: '',
      mode: 'boundary',
      fallbackAgent: null,
      toolBoundary: { operations: ['create'], excludeOperations: ['delete'] },
      // Empty and absent are not the same.
      entityBoundary: { entities: null, categories: [] },
      position: 0,
    });
    const patched = await ok('PATCH', '/goals/EXECUTE', {
      entityBoundary: { categories: null },
      toolBoundary: { excludeOperations: [] },
    });
    expect(patched.toolBoundary).toEqual({ operations: ['create'], excludeOperations: [] });
    expect(patched.entityBoundary).toEqual({ entities: null, categories: null });
    expect(patched.availableTools).toEqual(['create_contact']);
    const stale = await send('PATCH', '/goals/EXECUTE', { description: 'x' }, { 'If-Match': '"1"' });
    expect([stale.status, stale.body.code]).toEqual([412, 'version_mismatch']);
    const whole = await ok('PUT', '/goals/EXECUTE', { description: 'Whole', mode: 'explicit' });
    expect(whole).toMatchObject({ primaryAgent: null, mode: 'explicit', availableTools: [] });
    expect(whole.toolBoundary).toEqual({ operations: null, excludeOperations: null });
    expect((await send('POST', '/goals', { goalId: 'EXECUTE' })).body.code).toBe('already_exists');
    // Case-sensitive.
    await ok('POST', '/goals', { goalId: 'execute', position: 0 });
    expect(await ids()).toEqual(['execute', 'EXECUTE']);
    await ok('PATCH', '/goals/execute', { position: 1 });
    expect(await ids()).toEqual(['EXECUTE', 'execute']);
    expect((await send('DELETE', '/goals/EXECUTE')).status).toBe(204);
    expect((await send('GET', '/goals/EXECUTE')).status).toBe(404);
  });

  it("take the seed's names of fields, and refuse what is none", async () => {
    const body = {
      goal_id: 'SNAKE',
      primary_agent: 'nobody-yet',
      tool_boundary: { exclude_operations: ['admin'] },
      available_tools: ['no_such_tool'],
    };
    const { body: made } = await send('POST', '/goals', body);
    expect(made).toMatchObject({ goalId: 'SNAKE', toolBoundary: { excludeOperations: ['admin'] } });
    expect(codes(made).sort()).toEqual(expect.arrayContaining(['unknown_agent', 'unknown_tool']));
    expect((await send('POST', '/goals', { ...body, goalId: 'BOTH' })).status).toBe(422);
    expect(pointers((await send('POST', '/goals', { goalId: 'X', colour: 'red' })).body)).toEqual(['/colour']);
    for (const goalId of ['', '-a', 'a b', 'é', 'a'.repeat(64), 'export'])
      expect((await send('POST', '/goals', { goalId })).status, goalId).toBe(422);
    const many = { goalId: 'X', toolBoundary: { operations: Array.from({ length: 201 }, (_, i) => `w${i}`) } };
    expect(pointers((await send('POST', '/goals', many)).body)).toEqual(['/toolBoundary/operations']);
    expect(pointers((await send('POST', '/goals', { goalId: 'X', template: 'none' })).body)).toEqual(['/template']);
  });

  it('take from their template what they do not state, and follow it', async () => {
    await ok('POST', '/boundary-templates', {
      slug: 'reading',
      name: 'Reading',
      toolBoundary: { operations: ['list', 'get'], excludeOperations: ['delete'] },
      entityBoundary: { categories: ['crm'] },
    });
    await ok('POST', '/goals', {
      goalId: 'LOOK',
      template: 'reading',
      toolBoundary: { operations: ['search'], excludeOperations: [] },
    });
    const { effective } = await ok('GET', '/goals/LOOK');
    expect(effective).toEqual({
      toolBoundary: { operations: ['search'], excludeOperations: [] },
      entityBoundary: { entities: null, categories: ['crm'] },
    });
    await ok('PATCH', '/boundary-templates/reading', { entityBoundary: { categories: ['mail'] } });
    expect((await ok('GET', '/goals/LOOK')).effective.entityBoundary.categories).toEqual(['mail']);
    const used = await send('DELETE', '/boundary-templates/reading');
    expect([used.status, used.body.code]).toEqual([409, 'in_use']);
    expect(used.body.detail).toContain('LOOK');
    await ok('PATCH', '/goals/LOOK', { template: null });
    expect((await send('DELETE', '/boundary-templates/reading')).status).toBe(204);
  });

  it('let nothing through when psql takes their template away', async () => {
    await ok('POST', '/boundary-templates', { slug: 'gone', name: 'Gone' });
    await ok('POST', '/goals', { goalId: 'LOST', template: 'gone', toolBoundary: { operations: ['list'] } });
    await at.owner.query(`DELETE FROM "BoundaryTemplate" WHERE "orgId" = $1 AND slug = 'gone'`, [acme.id]);
    const { effective } = await ok('GET', '/goals/LOST');
    expect(effective.entityBoundary).toEqual({ entities: [], categories: [] });
    expect(effective.toolBoundary.operations).toEqual([]);
  });
});

describe('warnings', () => {
  type Told = { code: string; message: string; tool?: string; rule?: string; entry?: string };
  const warningsOf = async (goal: object): Promise<Told[]> => {
    await send('DELETE', '/goals/W');
    return (await ok('POST', '/goals', { goalId: 'W', ...goal })).warnings;
  };
  const told = async (goal: object) => (await warningsOf(goal)).map(({ code, entry, rule }) => [code, entry ?? rule]);

  it('name tools that it leaves out itself, with the rule and the fix, which works', async () => {
    const goal = {
      primaryAgent: acme.open.slug,
      toolBoundary: { operations: ['create'], excludeOperations: ['delete'] },
      entityBoundary: { categories: ['crm'] },
      availableTools: ['create_contact', 'list_invoices', 'delete_contact', 'nothing_of_it'],
    };
    const found = await warningsOf(goal);
    expect(found.map(({ code, tool, rule }) => [code, tool, rule])).toEqual([
      ['goal_tool_left_out', 'list_invoices', 'goal.category'],
      ['goal_tool_left_out', 'delete_contact', 'goal.operation'],
      ['unknown_tool', 'nothing_of_it', undefined],
    ]);
    expect(found[0]!.message).toMatch(/Its category is payments.*Change goal W: add category payments, add operation/);
    expect(found[1]!.message).toMatch(/Exclusions take precedence.*stop excluding delete/);
    const mended = { ...goal, toolBoundary: { operations: ['create', 'list'], excludeOperations: ['delete'] } };
    const left = await told({ ...mended, entityBoundary: { categories: ['crm', 'payments'] } });
    expect(left.map(([, entry]) => entry)).not.toContain('list_invoices');
  });

  it('name empty axes, words that no tool answers to, and a boundary that lets nothing through', async () => {
    expect(await told({ entityBoundary: { categories: [] } })).toEqual([
      ['goal_axis_empty', 'goal.category'],
      ['goal_matches_nothing', undefined],
    ]);
    expect(
      await told({
        toolBoundary: { operations: ['lists', 'teleport'], excludeOperations: ['vaporize'] },
        entityBoundary: { categories: ['CRM', 'crm'], entities: null },
      }),
    ).toEqual([
      ['goal_word_unmatched', 'CRM'],
      ['goal_word_unmatched', 'teleport'],
    ]);
    // Axes without effect in this mode cause no warning.
    const explicit = { mode: 'explicit', entityBoundary: { categories: [] }, availableTools: ['list_contacts'] };
    expect(await told(explicit)).toEqual([]);
    expect(await told({ mode: 'explicit' })).toEqual([['goal_matches_nothing', undefined]]);
  });

  it('name agents for whom the other layers leave nothing of it', async () => {
    const goal = { mode: 'explicit', availableTools: ['purge_records'] };
    expect(await told({ ...goal, primaryAgent: acme.open.slug })).toEqual([]);
    expect(await told({ ...goal, primaryAgent: acme.support.slug })).toEqual([
      ['goal_tool_left_out', 'purge_records'],
      ['goal_emptied_by_layers', acme.support.slug],
    ]);
    expect((await told(goal)).map(([code]) => code)).toEqual(['goal_emptied_by_layers']);
  });

  it('name tools that the other layers keep from its agents, with the rule, why and the change', async () => {
    const goal = { availableTools: ['purge_records', 'create_contact'] };
    const [found, ...more] = await warningsOf({ ...goal, primaryAgent: acme.support.slug });
    expect(more).toEqual([]);
    expect(found).toMatchObject({ code: 'goal_tool_left_out', tool: 'purge_records', entry: 'purge_records' });
    const { slug } = acme.support;
    const body = { agent: slug, goal: 'W', tools: ['purge_records'] };
    const { decisions, warnings } = await ok('POST', '/decisions', body);
    const [{ decidedBy, trace, remedies }] = decisions;
    const details = trace.filter(({ effect }: { effect: string }) => effect === 'exclude');
    const why = details.map(({ detail }: { detail: string }) => detail).join(' ');
    const fix = remedies.map(({ change }: { change: { text: string } }) => change.text).join(' ');
    expect(fix).not.toBe('');
    const message = `The goal names purge_records, but ${slug} does not have it. ${why} ${fix}`;
    expect(found).toMatchObject({ rule: decidedBy.rule, message });
    expect(warnings[0]).toEqual({ code: 'goal_tool_left_out', tool: 'purge_records', rule: decidedBy.rule, message });
    // Its own exclusion is reported first, then the other layers.
    const [both] = await warningsOf({ ...goal, primaryAgent: slug, toolBoundary: { operations: ['create'] } });
    expect([both!.rule, both!.message.includes(`Also, ${slug} does not have it. ${why} ${fix}`)]).toEqual([
      'goal.operation',
      true,
    ]);
    // With two agents in the goal, names them; without agents, only tools that no agent has.
    const two = await warningsOf({ ...goal, primaryAgent: acme.open.slug, fallbackAgent: slug });
    expect(two.map((one) => one.message)).toEqual([message]);
    expect(await warningsOf(goal)).toEqual([]);
    // Of an unapproved definition, for both: reported once.
    const agents = { primaryAgent: acme.open.slug, fallbackAgent: slug };
    const [waiting, ...others] = await warningsOf({ availableTools: [acme.draftTool], ...agents });
    expect(others.map(({ code }) => code)).not.toContain('goal_tool_left_out');
    expect(waiting).toMatchObject({ tool: acme.draftTool, rule: 'source.quarantine' });
    expect(waiting!.message).toMatch(
      /do not have it\. .*Its definition is not approved yet\..*Approve the definition of/,
    );
    const policy = (state: string) =>
      at.call('PATCH', '/orgs/acme/policy', { key: acme.people.owner.key, body: { tools: { purge_records: state } } });
    expect((await policy('block')).status).toBe(200);
    const [nobody] = await warningsOf(goal);
    expect(nobody!.rule).toBe('org.block');
    expect(nobody!.message).toMatch(
      /but none of \d+ agents has it\. For .*The organization blocks it\..*purge_records/,
    );
    await policy('inherit');
  });

  it('name goals of the same boundary, but not those that share a template', async () => {
    await ok('POST', '/goals', { goalId: 'TWIN', toolBoundary: { operations: ['list', 'create'] } });
    expect(await told({ toolBoundary: { operations: ['create', 'list', 'list'] } })).toEqual([
      ['goal_boundary_repeated', 'TWIN'],
    ]);
    await ok('POST', '/boundary-templates', {
      slug: 'both',
      name: 'Both',
      toolBoundary: { operations: ['list', 'create', 'teleport'] },
      entityBoundary: { categories: [] },
    });
    expect(codes(await ok('GET', '/boundary-templates/both'))).toEqual(['goal_axis_empty', 'goal_word_unmatched']);
    await ok('PATCH', '/goals/TWIN', { template: 'both', toolBoundary: null });
    expect((await told({ template: 'both' })).map(([code]) => code)).not.toContain('goal_boundary_repeated');
  });

  it('are hidden from agents', async () => {
    await warningsOf({ availableTools: ['purge_records'], toolBoundary: { operations: ['list'] } });
    const { text } = await at.call('GET', '/goals', { key: acme.open.key });
    expect(text).not.toContain('purge');
  });
});

describe("the seed's JSON", () => {
  it('is exported as it was imported, and importing an export changes nothing', async () => {
    const document = { goals: SEED_GOALS };
    const first = await ok('POST', '/goals/import', document);
    expect([first.created, first.changed, first.unchanged]).toEqual([5, 0, 0]);
    const exported = await send('GET', '/goals/export');
    expect(exported.text).toBe(JSON.stringify(document));
    const before = await checksumOf(at.owner, acme.id);
    const again = await ok('POST', '/goals/import', exported.body);
    expect([again.created, again.changed, again.unchanged]).toEqual([0, 0, 5]);
    expect(await checksumOf(at.owner, acme.id)).toEqual(before);
  });

  it('keeps order and unknown fields of any document, through changes in Ambit as well', {
    timeout: 60_000,
  }, async () => {
    const word = fc.constantFrom('list', 'Create', 'größe', '');
    const axis = fc.option(fc.array(fc.constantFrom('list', 'create', 'Task', 'ä ö'), { maxLength: 3 }), { nil: null });
    // The API refuses bodies with this name.
    const json = fc.jsonValue({ maxDepth: 2 }).filter((value) => !JSON.stringify(value).includes('"__proto__"'));
    const unknown = fc.dictionary(fc.constantFrom('notes', 'Zeta', 'alpha', 'x-y'), json, { maxKeys: 3 });
    const shuffled = <T extends object>(value: fc.Arbitrary<T>) =>
      value.chain((object) => {
        const entries = Object.entries(object).filter(([key, child]) => child !== undefined && key !== '__proto__');
        return fc
          .shuffledSubarray(entries, { minLength: entries.length })
          .map((pairs) => Object.fromEntries(pairs) as Record<string, unknown>);
      });
    const half = (names: [string, string]) =>
      fc.option(
        shuffled(
          fc
            .tuple(fc.record({ [names[0]]: axis, [names[1]]: axis }, { requiredKeys: [] }), unknown)
            .map(([known, other]) => ({ ...other, ...known })),
        ),
        { nil: null },
      );
    const goal = (id: string) =>
      shuffled(
        fc
          .tuple(
            fc.record(
              {
                description: fc.option(word, { nil: null }),
                primary_agent: fc.option(fc.constantFrom('mcp_agent', acme.open.slug), { nil: null }),
                fallback_agent: fc.option(fc.constant('planner'), { nil: null }),
                tool_boundary: half(['operations', 'exclude_operations']),
                entity_boundary: half(['entities', 'categories']),
                available_tools: fc.option(fc.array(fc.constantFrom('a', 'b', 'create_contact'), { maxLength: 4 }), {
                  nil: null,
                }),
                mode: fc.constantFrom('explicit', 'boundary', null),
              },
              { requiredKeys: [] },
            ),
            unknown,
          )
          .map(([known, other]) => ({ ...other, ...known, goal_id: id })),
      );
    const documents = fc
      .shuffledSubarray(['A', 'B', 'C', 'D'], { minLength: 1 })
      .chain((names) => fc.tuple(...names.map(goal)));
    await fc.assert(
      fc.asyncProperty(documents, async (goals) => {
        await at.owner.query('DELETE FROM "Goal" WHERE "orgId" = $1', [acme.id]);
        await ok('POST', '/goals/import', { goals });
        const { text, body } = await send('GET', '/goals/export');
        expect(text).toBe(JSON.stringify({ goals }));
        const before = await checksumOf(at.owner, acme.id);
        expect((await ok('POST', '/goals/import', body)).unchanged).toBe(goals.length);
        expect(await checksumOf(at.owner, acme.id)).toEqual(before);
        // A change and its opposite leave every unknown field in its place.
        const [{ goal_id: id }] = goals as unknown as [{ goal_id: string }];
        await ok('PATCH', `/goals/${id}`, { description: 'for a moment' });
        const changed = (await send('GET', '/goals/export')).body.goals[0];
        const withoutWords = ({ description: _, ...rest }: Record<string, unknown>) => JSON.stringify(rest);
        expect(withoutWords(changed)).toBe(withoutWords(goals[0]!));
        expect(changed.description).toBe('for a moment');
      }),
      { numRuns: process.env.AMBIT_FULL === '1' ? 40 : 15 },
    );
  });

  it('is merged by id: others stay, named ones take the order of the document, new ones come last', async () => {
    await ok('POST', '/goals/import', { goals: ['A', 'B', 'C', 'D'].map((goal_id) => ({ goal_id })) });
    const dry = await ok('POST', '/goals/import?dryRun=true', {
      goals: [{ goal_id: 'E' }, { goal_id: 'D', description: 'new' }, { goal_id: 'B' }],
    });
    expect(dry).toMatchObject({ dryRun: true, created: 1, changed: 2, unchanged: 0 });
    expect(dry.goals.map(({ fields }: { fields: string[] }) => fields)).toEqual([
      [],
      ['description', 'position'],
      ['position'],
    ]);
    expect(await ids()).toEqual(['A', 'B', 'C', 'D']);
    await ok('POST', '/goals/import', { goals: [{ goal_id: 'E' }, { goal_id: 'D' }, { goal_id: 'B' }] });
    expect(await ids()).toEqual(['A', 'D', 'C', 'B', 'E']);
  });

  it('is rejected whole when one goal of it is wrong', async () => {
    const before = await checksumOf(at.owner, acme.id);
    const refused = async (goals: unknown[]) => {
      const answer = await send('POST', '/goals/import', { goals });
      expect(answer.status, answer.text).toBe(422);
      return pointers(answer.body);
    };
    expect(await refused([{ goal_id: 'A' }, { goal_id: 'A' }])).toEqual(['/goals/1/goal_id']);
    expect(await refused([{ goal_id: 'A' }, { goalId: 'B' }])).toEqual(['/goals/1/goal_id']);
    expect(await refused([{ goal_id: 'A', tool_boundary: { operations: 'list' } }])).toEqual([
      '/goals/0/tool_boundary/operations',
    ]);
    expect(await refused([{ goal_id: 'A' }, { goal_id: 'B', template: 'none' }])).toEqual(['/goals/1/template']);
    expect(await refused([{ goal_id: 'A', description: 'a\u0000b' }])).toEqual(['/goals/0/description']);
    // Unknown fields may contain any JSON.
    const odd = [{ goal_id: 'A', notes: { 'a\u0000b': ['\ud800', 1e300, null] } }];
    expect(await checksumOf(at.owner, acme.id)).toEqual(before);
    await ok('POST', '/goals/import', { goals: odd });
    expect((await send('GET', '/goals/export')).text).toBe(JSON.stringify({ goals: odd }));
  });
});

describe('agents and goals', () => {
  const asAgent = (agent: { key: string }, method: string, path: string, body?: unknown) =>
    at.call(method, path, { key: agent.key, body });
  const patchAgent = (body: object) => send('PATCH', `/agents/${acme.open.slug}`, body);

  beforeEach(async () => {
    await ok('POST', '/goals', { goalId: 'ANY', description: 'For anybody' });
    await ok('POST', '/goals', { goalId: 'OPEN', primaryAgent: acme.open.slug });
    await ok('POST', '/goals', { goalId: 'SUPPORT', primaryAgent: 'gone', fallbackAgent: acme.support.slug });
  });

  it('see the goals that they may use', async () => {
    const goals = async (agent: { key: string }) =>
      (await asAgent(agent, 'GET', '/goals')).body.data.map(({ goalId }: { goalId: string }) => goalId);
    expect(await goals(acme.open)).toEqual(['ANY', 'OPEN']);
    expect(await goals(acme.support)).toEqual(['ANY', 'SUPPORT']);
    expect(await goals(globex.open)).toEqual([globex.goal]);
  });

  it('fix one in a session, and know none of other agents', async () => {
    const put = (goal: string | null) => asAgent(acme.open, 'PUT', '/sessions/g1', { goal });
    expect((await put('OPEN')).body.goal).toBe('OPEN');
    expect((await asAgent(acme.open, 'GET', '/sessions/g1')).body.goal).toBe('OPEN');
    const unknown = await put('NONE');
    const foreign = await put('SUPPORT');
    for (const answer of [unknown, foreign, await put(globex.goal), await put('open')])
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    expect(foreign.body.detail).toBe(unknown.body.detail);
    // It replaces.
    expect((await asAgent(acme.open, 'PUT', '/sessions/g1', { channel: 'webchat' })).body.goal).toBeNull();
  });

  it('leave their sessions to the application when they are not trusted with them', async () => {
    const control = await patchAgent({ sessionControl: 'trusted', requireGoal: true });
    expect(control.body).toMatchObject({ sessionControl: 'trusted', requireGoal: true, requireChannel: false });
    const own = await asAgent(acme.open, 'PUT', '/sessions/g2', { goal: 'OPEN' });
    expect([own.status, own.body.code]).toEqual([403, 'session_control']);
    const path = `/agents/${acme.open.slug}/sessions/g2`;
    expect((await ok('PUT', path, { goal: 'OPEN', channel: 'sms' })).goal).toBe('OPEN');
    expect((await send('PUT', path, { goal: 'SUPPORT' })).status).toBe(404);
    expect((await asAgent(acme.open, 'GET', '/sessions/g2')).body).toMatchObject({ goal: 'OPEN', channel: 'sms' });
    const { key } = acme.people.viewer;
    expect((await at.call('PUT', `/orgs/acme${path}`, { key, body: {} })).status).toBe(403);
    await patchAgent({ sessionControl: 'own', requireGoal: false });
  });
});

describe('history', () => {
  it('restores goals, templates, intents, the broker and descriptions', async () => {
    const owner = (method: string, path: string, body?: unknown) =>
      at.call(method, `/orgs/acme${path}`, { key: acme.people.owner.key, body });
    const state = async () => ({
      goals: (await owner('GET', '/goals/export')).body,
      templates: (await owner('GET', '/boundary-templates')).body.data.map(
        ({ revision: _, ...rest }: Record<string, unknown>) => rest,
      ),
      intents: (await owner('GET', '/intents')).body.data.map(
        ({ revision: _, state: __, ...rest }: Record<string, unknown>) => rest,
      ),
      broker: (({ revision: _, ...rest }) => rest)((await owner('GET', '/broker')).body),
      agent: (({ sessionControl, requireGoal }) => ({ sessionControl, requireGoal }))(
        (await owner('GET', `/agents/${acme.open.slug}`)).body,
      ),
    });
    await ok('POST', '/goals/import', { goals: [...SEED_GOALS, { goal_id: 'ODD', zeta: 1, alpha: { b: 1, a: 2 } }] });
    await ok('POST', '/boundary-templates', { slug: 'kept', name: 'Kept', toolBoundary: { operations: [] } });
    await ok('PATCH', '/goals/ODD', { template: 'kept' });
    await ok('PUT', '/intents/billing', { patterns: ['bill'], tools: ['list_invoices'] });
    const exported = (await owner('GET', '/export')).text;
    for (const part of ['goalId: UNDERSTAND_REQUEST', 'zeta: 1', 'slug: kept', 'slug: billing', 'sessionControl: own'])
      expect(exported).toContain(part);
    const then = (await owner('GET', '/revisions?limit=1')).body.data[0].number;
    const before = await state();
    await ok('DELETE', '/goals/UNDERSTAND_REQUEST');
    await ok('PATCH', '/goals/ODD', { template: null, position: 0 });
    await send('DELETE', '/boundary-templates/kept');
    await ok('POST', '/boundary-templates', { slug: 'kept', name: 'Again' });
    await ok('POST', '/goals', { goalId: 'SINCE' });
    await send('DELETE', '/intents/billing');
    await send('DELETE', '/intents/email');
    await ok('POST', '/intents', { slug: 'since', patterns: ['x'], tools: [] });
    await ok('PUT', '/broker', { enabled: true, alwaysKeep: [] });
    await ok('PATCH', `/agents/${acme.open.slug}`, { sessionControl: 'trusted', requireGoal: true });
    expect(await state()).not.toEqual(before);
    const restored = await owner('POST', `/revisions/${then}/restore`, {});
    expect([restored.status, restored.body.notRestored]).toEqual([200, []]);
    expect(await state()).toEqual(before);
  });
});
