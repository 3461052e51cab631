import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AgentPrincipal } from '@/lib/access/principal';
import { resolve } from '@/lib/features/search/agent-responses';
import type { ModelPort } from '@/lib/llm/model-port';
import { countTextTokens } from '@/lib/snapshot/token-count';
import { replyInTurn, startChatServer } from '@/lib/testing/chat-server';
import { checksumOf } from '@/lib/testing/checksum';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { insertRow, toolRow } from '@/lib/testing/rows';
import { type SeededAgent, seedAgent } from '@/lib/testing/seed-agent';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { EVERGREEN_TOOLS } from '@/prisma/catalog/evergreen-tools';
import { SEED_GOALS } from '@/prisma/catalog/seed-goals';
import { selectOnGoal } from './goal-execution';

let at: Installation;
let acme: Tenant;
let mcp: SeededAgent;
let talker: SeededAgent;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  acme = at.tenants[0]!;
  for (const tool of EVERGREEN_TOOLS) {
    const lists = { operations: [...tool.operations], entities: [...tool.entities], integrations: [] };
    await insertRow(at.owner, 'Tool', toolRow({ ...tool, ...lists }, acme.id));
  }
  const settings = { profile: acme.profile, autonomy: 'supervised' };
  mcp = await seedAgent(at.owner, acme.id, 'mcp_agent', settings);
  talker = await seedAgent(at.owner, acme.id, 'conversational_agent', settings);
  await seedAgent(at.owner, acme.id, 'planner_agent', settings);
  const { status } = await member('POST', '/goals/import', { goals: SEED_GOALS });
  expect(status).toBe(200);
});
afterAll(() => at?.close());

const member = (method: string, path: string, body?: unknown) =>
  at.call(method, `/orgs/acme${path}`, { key: acme.people.configurator.key, body });
const post = (agent: SeededAgent, path: string, body: unknown) => at.call('POST', path, { key: agent.key, body });
const STATE = {
  session: 'kept as it is',
  context: {
    data_extraction_fields: {
      customer: { name: 'John Doe', phone: '555-1234' },
      service: { primary_request: 'Fix water heater' },
    },
  },
};
const FIVE = ['task_create', 'task_update', 'person_calendar_book', 'customer_update', 'entity_linkage_create'];

describe('the seed’s goals', () => {
  it('are saved with the warnings that are true of them', async () => {
    const { body } = await member('GET', '/goals');
    body.data = body.data.filter(({ goalId }: { goalId: string }) => goalId !== acme.goal);
    const told = Object.fromEntries(
      body.data.map(({ goalId, warnings }: { goalId: string; warnings: { code: string; entry: string }[] }) => [
        goalId,
        warnings.map(({ code, entry }) => `${code} ${entry}`),
      ]),
    );
    expect(told).toEqual({
      UNDERSTAND_REQUEST: ['goal_word_unmatched Sales'],
      GATHER_REQUIREMENTS: ['goal_tool_left_out setting_list'],
      DESIGN_SOLUTION: [],
      EXECUTE_SOLUTION: ['goal_word_unmatched Workflow'],
      CONFIRM_RESOLUTION: ['goal_word_unmatched System'],
    });
    const gather = body.data[1].warnings[0];
    expect(gather).toMatchObject({ tool: 'setting_list', rule: 'goal.operation' });
    expect(gather.message).toMatch(
      /The goal allows get, search or create\..*Change goal GATHER_REQUIREMENTS: add operation list\.$/,
    );
  });
});

describe('a remedy of a goal', () => {
  it('applies unchanged and keeps the other axes', async () => {
    const decide = async () => {
      const body = { agent: 'mcp_agent', goal: 'EXECUTE_SOLUTION', tools: ['employee_list'] };
      return (await member('POST', '/decisions', body)).body.decisions[0];
    };
    const before = await decide();
    expect([before.allowed, before.decidedBy.rule]).toEqual([false, 'goal.category']);
    expect(before.remedies).toHaveLength(1);
    const { method, path, body } = before.remedies[0].change;
    const changed = await at.call(method, path, { key: acme.people.configurator.key, body });
    expect(changed.status, changed.text).toBe(200);
    expect(changed.body.toolBoundary.excludeOperations).toEqual(['delete', 'admin']);
    expect(changed.body.toolBoundary.operations).toContain('list');
    expect((await decide()).allowed).toBe(true);
    const { body: back } = await member('POST', '/goals/import', { goals: SEED_GOALS });
    expect([back.changed, back.unchanged]).toEqual([1, 4]);
    expect((await decide()).allowed).toBe(false);
  });
});

describe('POST /goals/{goalId}/prompt', () => {
  it('is the seed’s five first, in its order, then what also passes', async () => {
    const { status, body } = await post(mcp, '/goals/EXECUTE_SOLUTION/prompt', { state: STATE });
    expect(status).toBe(200);
    const names = body.tools.map(({ name }: { name: string }) => name);
    expect(names.slice(0, 5)).toEqual(FIVE);
    expect(names.slice(5).sort()).toEqual(['customer_create', 'query_org_data']);
    const { content } = body.messages[1];
    expect(content).toContain(
      '- Customer: John Doe\n- Phone: 555-1234\n- Request: Fix water heater\n- Solution plan: None\n',
    );
    const places = names.map((name: string) => content.indexOf(`**${name}**`));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    const texts = [
      ...body.messages.map((one: { content: string }) => one.content),
      JSON.stringify(body.responseFormat),
    ];
    expect(body.tokens).toBe(texts.reduce((sum, text) => sum + countTextTokens(text), 0));
    expect(body.responseFormat.json_schema.schema.properties.tool.enum).toEqual(names);
  });

  it('cuts descriptions before it cuts tools, within a budget', async () => {
    const whole = (await post(mcp, '/goals/EXECUTE_SOLUTION/prompt', { state: {} })).body;
    const short = (await post(mcp, '/goals/EXECUTE_SOLUTION/prompt', { state: {}, tokenBudget: 1_200 })).body;
    expect(short.tokens).toBeLessThan(whole.tokens);
    expect(short.messages[1].content).toContain('Opens a task, the order for a piece of work at a customer.\n');
    expect((await post(mcp, '/goals/EXECUTE_SOLUTION/prompt', { state: {}, limit: 2 })).body.tools).toHaveLength(2);
  });

  it('keeps to its budget exactly, in the tokens that it states', async () => {
    const ask = async (tokenBudget?: number) =>
      (await post(mcp, '/goals/EXECUTE_SOLUTION/prompt', { state: STATE, tokenBudget })).body;
    type Prompt = Awaited<ReturnType<typeof ask>>;
    const namesOf = ({ tools }: Prompt): string[] => tools.map(({ name }: { name: string }) => name);
    const counted = ({ messages, responseFormat }: Prompt) =>
      [...messages.map((one: { content: string }) => one.content), JSON.stringify(responseFormat)].reduce(
        (sum, text) => sum + countTextTokens(text),
        0,
      );
    const whole = await ask();
    expect(await ask(whole.tokens)).toEqual(whole);
    // One token less: every tool stays, with its first sentence.
    const short = await ask(whole.tokens - 1);
    expect(namesOf(short)).toEqual(namesOf(whole));
    expect(short.tokens).toBeLessThan(whole.tokens);
    let last = short;
    for (let step = 0; last.tools.length > 1; step++) {
      expect(step).toBeLessThan(10);
      expect(last.tokens).toBe(counted(last));
      expect(await ask(last.tokens)).toEqual(last);
      const less = await ask(last.tokens - 1);
      // Universal tools stay; of the others the last goes.
      const gone = namesOf(last)
        .filter((name) => name !== 'query_org_data')
        .at(-1);
      expect(namesOf(less)).toEqual(namesOf(last).filter((name) => name !== gone));
      last = less;
    }
    const executed = await post(mcp, '/goals/EXECUTE_SOLUTION/execute', { state: STATE, tokenBudget: whole.tokens });
    expect(executed.body.packet.log[0].summary).toMatch(/^7 tools/);
  });

  it('rejects state values of a wrong form', async () => {
    const wrong = async (state: object) => {
      const { status, body } = await post(mcp, '/goals/EXECUTE_SOLUTION/prompt', { state });
      return status === 200
        ? 'taken'
        : body.invalidParams.map((one: { pointer: string; message: string }) => `${one.pointer} ${one.message}`);
    };
    const on = (data: unknown) => wrong({ context: { data_extraction_fields: data } });
    for (const data of [null, {}, { customer: null, service: {}, other: 5 }, { customer: { name: null, phone: '' } }])
      expect(await on(data), JSON.stringify(data)).toBe('taken');
    for (const plan of ['Book it', ['a', 'b'], { steps: [] }, null])
      expect(await on({ operations: { solution_plan: plan } })).toBe('taken');
    expect(await wrong({ context: { currentGoal: 1, tool_results: 'mine' } })).toBe('taken');
    const at = '/state/context/data_extraction_fields';
    expect(await on(5)).toEqual([`${at} must be an object`]);
    expect(await on([])).toEqual([`${at} must be an object`]);
    expect(await on({ customer: 'John', service: [], operations: { solution_plan: 7 } })).toEqual([
      `${at}/customer must be an object`,
      `${at}/service must be an object`,
      `${at}/operations/solution_plan must be text, a list or an object`,
    ]);
    expect(await on({ customer: { name: 5, phone: ['1'] }, service: { primary_request: {} } })).toEqual([
      `${at}/customer/name must be text`,
      `${at}/customer/phone must be text`,
      `${at}/service/primary_request must be text`,
    ]);
    expect(await wrong({ context: 'x', extracted_data: 1 })).toEqual([
      '/state/context must be an object',
      '/state/extracted_data must be an object',
    ]);
    const executed = await post(mcp, '/goals/EXECUTE_SOLUTION/execute', { state: { data_extraction_fields: 5 } });
    expect([executed.status, executed.body.invalidParams[0].pointer]).toEqual([422, '/state/data_extraction_fields']);
  });

  it('knows no goal of other agents, and no other organization’s', async () => {
    const unknown = await post(talker, '/goals/NONE/prompt', { state: {} });
    for (const path of ['EXECUTE_SOLUTION', at.tenants[1]!.goal, 'execute_solution']) {
      const answer = await post(talker, `/goals/${path}/prompt`, { state: {} });
      expect([answer.status, answer.body.detail]).toEqual([404, unknown.body.detail]);
    }
    expect((await post(mcp, '/goals/EXECUTE_SOLUTION/prompt', {})).status).toBe(422);
    expect((await post(mcp, '/goals/EXECUTE_SOLUTION/prompt', { state: { a: 'x'.repeat(70_000) } })).status).toBe(422);
  });
});

describe('POST /goals/{goalId}/parse', () => {
  const parse = (answer: unknown, goal = 'EXECUTE_SOLUTION') => post(mcp, `/goals/${goal}/parse`, { answer });
  const call = {
    tool: 'task_create',
    arguments: { body_name: 'Water heater repair', body_descr: 'John Doe, 555-1234' },
    reasoning: 'A task is next.',
  };
  const pointers = ({ body }: { body: { invalidParams: { pointer: string }[] } }) =>
    body.invalidParams.map(({ pointer }) => pointer);

  it('answers the call, or everything that is wrong with it', async () => {
    expect((await parse(JSON.stringify(call))).body).toEqual(call);
    expect((await parse(call)).body).toEqual(call);
    const wrong = await parse({ ...call, arguments: { body_name: 'x', body_priority: 'SOON' }, extra: 1 });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'invalid']);
    expect(pointers(wrong).sort()).toEqual([
      '/answer/arguments/body_descr',
      '/answer/arguments/body_name',
      '/answer/arguments/body_priority',
      '/answer/extra',
    ]);
    expect((await post(mcp, '/goals/EXECUTE_SOLUTION/parse', {})).status).toBe(422);
  });

  it('does not distinguish hidden and unknown tools, and ignores their arguments', async () => {
    const answers = [];
    // Of the catalog but not of the goal, of another layer, unknown, of another organization.
    for (const tool of ['service_list', 'acme_draft', 'no_such_tool', 'globex_export'])
      answers.push(await parse({ ...call, tool, arguments: { body_name: 1 } }));
    for (const { status, body } of answers) {
      expect(status).toBe(422);
      expect(body.invalidParams).toEqual(answers[0]!.body.invalidParams);
    }
    expect(pointers(answers[0]!)).toEqual(['/answer/tool']);
  });

  it('takes a tool that a list left out: narrowing is no rule', async () => {
    expect((await parse({ tool: 'query_org_data', arguments: { zebra: 'z' }, reasoning: '' })).status).toBe(200);
  });
});

describe('POST /goals/{goalId}/execute', () => {
  const asking = (primary_request: string, more: object = {}) => ({
    ...STATE,
    context: {
      data_extraction_fields: { ...STATE.context.data_extraction_fields, service: { primary_request } },
      ...more,
    },
  });
  const CREATE = 'Create a task with the name "Water heater repair" and the descr "At John Doe, 555-1234"';
  const execute = async (state: object) => {
    const { status, body, text } = await post(mcp, '/goals/EXECUTE_SOLUTION/execute', { state });
    expect(status, text).toBe(200);
    return body;
  };

  it('selects offline by the request, calls nothing, and puts the result into the state', async () => {
    const before: Record<string, unknown> = await checksumOf(at.owner, acme.id);
    const { packet, state } = await execute(asking(CREATE));
    expect(packet).toMatchObject({
      ...{ status: 'executed', needsTool: true, selector: 'offline' },
      executionResult: { success: true, dryRun: true },
      selectedTool: {
        toolName: 'task_create',
        params: { body_name: 'Water heater repair', body_descr: 'At John Doe, 555-1234' },
      },
    });
    const steps = packet.log.map(({ step }: { step: string }) => step);
    expect(steps).toEqual(['search', 'select', 'review', 'gate', 'execute']);
    // It is kept, as every packet is.
    expect((await at.call('GET', `/packets/${packet.id}`, { key: mcp.key })).body).toEqual(packet);
    const kept = await member('GET', `/packets/${packet.id}`);
    expect(kept.body).toMatchObject({ goal: 'EXECUTE_SOLUTION', executor: 'dry_run', selector: 'offline' });
    expect(state.session).toBe('kept as it is');
    expect(state.context.latest_tool_result).toMatchObject({ tool: 'task_create', dryRun: true });
    // The packet alone is new.
    const after: Record<string, unknown> = await checksumOf(at.owner, acme.id);
    expect({ ...after, Packet: null }).toEqual({ ...before, Packet: null });
  });

  it.each([
    ['Fix water heater', null],
    ['Update customer 42', 'customer_update'],
    // The state has the phone number.
    ['Create a customer named "Ada Lovelace"', 'customer_create'],
  ])('asks instead of guessing: %s', async (request, tool) => {
    const { packet, state } = await execute(asking(request));
    expect(packet).toMatchObject({ status: 'skipped', executionResult: null });
    expect(packet.question).toBeDefined();
    expect(packet.selectedTool?.toolName ?? null).toBe(tool);
    expect(state.context.latest_tool_result).toBeUndefined();
  });

  it('does not repeat a step that already succeeded', async () => {
    const done = {
      ...{ tool: 'task_create', success: true, output: { id: 7 }, error: null, dryRun: false },
      arguments: { body_name: 'Water heater repair', body_descr: 'At John Doe, 555-1234' },
    };
    const state = asking(CREATE, { tool_results: [done], latest_tool_result: done });
    const { packet } = await execute(state);
    expect(packet).toMatchObject({ status: 'skipped', needsTool: true, executionResult: null });
    expect(packet.question).toContain('already called with the same arguments');
    const { content } = (await post(mcp, '/goals/EXECUTE_SOLUTION/prompt', { state })).body.messages[1];
    expect(content).toContain('- Latest tool result: task_create {"body_name":"Water heater repair"');
    expect(content).toContain('succeeded: {"id":7}');
    expect(content).toContain('Do not repeat a call that succeeded');
  });

  it('asks for what is missing, and the answer completes the call', async () => {
    const { packet } = await execute(asking('Create a task with the name "Water heater repair"'));
    expect(packet).toMatchObject({
      ...{ status: 'skipped', selectedTool: { toolName: 'task_create' } },
      asks: { kind: 'missing', missing: ['body_descr'], arguments: { body_name: 'Water heater repair' } },
    });
    const answer = await post(mcp, `/packets/${packet.id}/reinject`, { input: 'The tank leaks' });
    expect(answer.body).toMatchObject({
      status: 'executed',
      selectedTool: { params: { body_name: 'Water heater repair', body_descr: 'The tank leaks' } },
    });
  });

  it('waits for a person where one has to approve', async () => {
    await member('PATCH', '/agents/mcp_agent', { requireApprovalFor: ['task_*'] });
    const state = asking(CREATE);
    const { packet, state: after } = await execute(state);
    expect([packet.status, packet.executionResult, packet.selectedTool.toolName]).toEqual([
      'awaiting_approval',
      null,
      'task_create',
    ]);
    expect(after).toEqual(state);
    const waiting = await member('GET', '/approvals?status=pending');
    expect(waiting.text).toContain(packet.id);
    const decided = await member('POST', `/packets/${packet.id}/decision`, { approve: true });
    expect(decided.body).toMatchObject({ status: 'executed', executionResult: { dryRun: true } });
    await member('PATCH', '/agents/mcp_agent', { requireApprovalFor: [] });
  });
});

describe('the flow', () => {
  const principal = () => ({ kind: 'agent', orgId: acme.id, agentId: mcp.id, agentSlug: mcp.slug }) as AgentPrincipal;
  const resolution = async (limit = 20) => {
    const request = { format: 'native', channel: null, session: null, goal: 'EXECUTE_SOLUTION', limit } as const;
    return (await resolve(principal(), request)).resolution;
  };
  let models = 0;
  const counting = (text: string): ModelPort & { asked: number } => ({
    name: `counting-${models++}`,
    asked: 0,
    async complete() {
      this.asked++;
      return { text };
    },
  });
  const GOOD = JSON.stringify({ tool: 'query_org_data', arguments: { zebra: 'z' }, reasoning: '' });
  const run = async (model: ModelPort, state: object, limit = 20) =>
    (await selectOnGoal(await resolution(limit), { state: { ...state } }, { model })).chosen!;

  it('asks a model once for the same goal, state and revision, and again when one of them moves', async () => {
    const model = counting(GOOD);
    const first = await run(model, STATE);
    const second = await run(model, STATE);
    expect(model.asked).toBe(1);
    expect(second.tool).toEqual(first.tool);
    expect(second.reasoning).toMatch(/unchanged/);
    await run(model, { ...STATE, context: {} });
    expect(model.asked).toBe(2);
    await run({ ...model, name: 'another', complete: () => model.complete({} as never) }, STATE);
    expect(model.asked).toBe(3);
    await member('PATCH', '/goals/EXECUTE_SOLUTION', { description: 'changed' });
    await run(model, STATE);
    expect(model.asked).toBe(4);
  });

  it('stores no invalid answer and reports the problem', async () => {
    const model = counting(JSON.stringify({ tool: 'call_hangup', arguments: {}, reasoning: 'bye' }));
    for (const times of [1, 2]) {
      const { tool, failure } = await run(model, STATE);
      expect([model.asked, tool]).toEqual([times, null]);
      expect(failure?.message).toMatch(/\/answer\/tool is not a tool/);
    }
    expect((await run(counting('no JSON'), STATE)).failure?.message).toMatch(/is not JSON/);
  });

  it('asks the organization’s model with the goal’s prompt, has it reviewed, and keeps the packet', async () => {
    const review = { approved: true, confidence: 0.9, reasoning: 'as the state says' };
    const server = await startChatServer(replyInTurn(GOOD, review));
    const owner = (body: object) =>
      at.call('PUT', '/orgs/acme/routing', {
        key: acme.people.owner.key,
        body,
        headers: { 'If-Match': '*' },
      });
    try {
      const model = { baseUrl: server.baseUrl, selection: 'light', review: 'heavy', timeoutMs: 2_000 };
      const saved = await owner({ model, confirmHost: server.host, apiKey: 'k' });
      expect(saved.status, saved.text).toBe(200);
      const { body, text } = await post(mcp, '/goals/EXECUTE_SOLUTION/execute', { state: STATE });
      expect(body.packet, text).toMatchObject({
        selector: 'light',
        selectedTool: { toolName: 'query_org_data', params: { zebra: 'z' } },
        reviewConfidence: 0.9,
      });
      expect(server.asked.map(({ body: said }) => said.model)).toEqual(['light', 'heavy']);
      expect(JSON.stringify(server.asked[0]!.body.messages)).toContain('Fix water heater');
      // It continues like every packet.
      const again = await post(mcp, `/packets/${body.packet.id}/reinject`, {});
      expect([again.status, again.body.reinjectionCount]).toEqual([200, 2]);
    } finally {
      server.close();
      await owner({});
    }
  });
});

describe('agents that have to be on a goal', () => {
  const settings = (body: object) => member('PATCH', '/agents/mcp_agent', body);
  const list = (query = '') => at.call('GET', `/tools${query}`, { key: mcp.key });

  it('state it with the request or by the session', async () => {
    await settings({ requireGoal: true });
    const bare = await list();
    expect([bare.status, bare.body.code, bare.body.invalidParams[0].pointer]).toEqual([
      422,
      'context_required',
      '/goal',
    ]);
    expect((await list('?goal=EXECUTE_SOLUTION')).status).toBe(200);
    await at.call('PUT', '/sessions/own', { key: mcp.key, body: { goal: 'EXECUTE_SOLUTION' } });
    expect((await list('?session=own')).body.summary.allowed).toBe(7);
    const other = await list('?session=own&goal=DESIGN_SOLUTION');
    expect([other.status, other.body.code]).toEqual([409, 'session_conflict']);
    expect((await post(mcp, '/goals/EXECUTE_SOLUTION/prompt', { state: {} })).status).toBe(200);
    expect((await at.call('GET', '/tools/task_create/decision', { key: mcp.key })).status).toBe(422);
  });

  it('cannot choose it themselves where the application fixes it', async () => {
    await settings({ requireGoal: true, sessionControl: 'trusted' });
    expect((await list()).body.invalidParams[0].pointer).toBe('/session');
    const own = await list('?goal=EXECUTE_SOLUTION');
    expect([own.status, own.body.code]).toEqual([403, 'session_control']);
    const put = await member('PUT', '/agents/mcp_agent/sessions/theirs', { goal: 'EXECUTE_SOLUTION' });
    expect(put.status).toBe(200);
    expect((await list('?session=theirs')).body.summary.allowed).toBe(7);
    expect((await list('?session=theirs&goal=DESIGN_SOLUTION')).status).toBe(409);
    await settings({ requireGoal: false, sessionControl: 'own' });
    expect((await list()).status).toBe(200);
  });
});
