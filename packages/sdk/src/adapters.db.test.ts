import type http from 'node:http';
import Anthropic from '@anthropic-ai/sdk';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Agent, type AgentInputItem, RunContext, Runner } from '@openai/agents';
import { generateText, stepCountIs } from 'ai';
import { MockLanguageModelV3 } from 'ai/test';
import OpenAI from 'openai';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { observedCalls } from '@/lib/features/calls/observed-calls';
import { toolWatch } from '@/lib/mcp/tool-watch';
import { makeServer } from '@/lib/start/node-server';
import { waitForNotifications } from '@/lib/testing/fresh';
import { listenAnywhere, stopServer } from '@/lib/testing/http-client';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { addLoopbackSource, type LoopbackCall } from '@/lib/testing/mcp/loopback-source';
import { insertRow, toolRow } from '@/lib/testing/rows';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { closeUpstreams } from '@/lib/upstream/upstream-pool';
import { aiTools } from './ai';
import { anthropicTools } from './anthropic';
import { type Ambit, AmbitError, ApprovalRequiredError, createAmbit } from './index';
import { langchainTools } from './langchain';
import { mcpServer } from './mcp';
import { chatTools, responsesTools } from './openai';
import { agentTools } from './openai-agents';

let at: Installation;
let acme: Tenant;
let server: http.Server;
let url: string;
let ambit: Ambit;
let received: LoopbackCall[];

const INPUT = { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'], additionalProperties: false };

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme'] });
  acme = at.tenants[0]!;
  const tools = { acme_write: {}, acme_wipe: { requiresApproval: true } };
  for (const [name, facts] of Object.entries(tools))
    await insertRow(at.owner, 'Tool', toolRow({ name, inputSchema: INPUT, ...facts }, acme.id));
  await addLoopbackSource(at.owner, acme.id, Object.keys(tools), async (call) => {
    received.push(call);
    return { content: [{ type: 'text', text: `wrote ${call.arguments.n}` }] };
  });
  await waitForNotifications(at);
  server = makeServer((_, response) => response.writeHead(418).end());
  url = `http://127.0.0.1:${await listenAnywhere(server)}`;
  ambit = createAmbit({ url, token: acme.open.key });
});
afterAll(async () => {
  await closeUpstreams();
  if (server) await stopServer(server);
  await at?.close();
});
beforeEach(() => {
  received = [];
});

const decide = (id: string, approve: boolean, note?: string) =>
  at.call('POST', `/orgs/acme/approvals/${id}/decision`, {
    ...{ key: acme.people.owner.key, body: { approve, ...(note === undefined ? {} : { note }) } },
  });
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

/** A vendor's client whose server answers with `reply`. */
function scripted<T>(Client: new (options: { apiKey: string; fetch: typeof fetch }) => T, reply: object) {
  // biome-ignore lint/suspicious/noExplicitAny: bodies are those of any vendor.
  const bodies: any[] = [];
  const answer: typeof fetch = async (_, init) => {
    bodies.push(JSON.parse(String(init?.body)));
    return Response.json(reply);
  };
  return { client: new Client({ apiKey: 'x', fetch: answer }), bodies };
}

describe('the client', () => {
  it('repeats an unchanged list from its cache, and a changed one from the server', async () => {
    const statuses: number[] = [];
    const counted = createAmbit({
      ...{ url, token: acme.open.key },
      fetch: async (request) => {
        const response = await fetch(request);
        statuses.push(response.status);
        return response;
      },
    });
    const first = await counted.tools();
    expect(await counted.tools()).toBe(first);
    expect(statuses).toEqual([200, 304]);
    await at.call('PATCH', `/orgs/acme/agents/${acme.open.slug}/access`, {
      ...{ key: acme.people.owner.key, body: { tools: { acme_wipe: 'block' } } },
    });
    await waitForNotifications(at);
    const names = (await counted.tools()).tools.map(({ name }) => name);
    expect(names).not.toContain('acme_wipe');
    await at.call('PATCH', `/orgs/acme/agents/${acme.open.slug}/access`, {
      ...{ key: acme.people.owner.key, body: { tools: { acme_wipe: 'allow' } } },
    });
    await waitForNotifications(at);
  });

  it('calls once when the connection breaks after the server ran the call', async () => {
    let breaks = 1;
    const flaky = createAmbit({
      ...{ url, token: acme.open.key },
      fetch: async (request) => {
        const response = await fetch(request);
        if (breaks-- <= 0) return response;
        await response.text();
        throw new TypeError('fetch failed');
      },
    });
    expect(await flaky.call('acme_write', { n: 1 })).toMatchObject({ isError: false });
    expect(received).toHaveLength(1);
  });

  it('throws typed errors', async () => {
    const wrong = await failure(ambit.call('acme_write', { n: 'x' }));
    expect(wrong).toBeInstanceOf(AmbitError);
    expect(wrong).toMatchObject({ status: 422, invalidParams: [{ pointer: '/arguments/n' }] });
    expect(await failure(ambit.call('no_such_tool'))).toMatchObject({ status: 404, code: 'unavailable' });
    expect(await failure(createAmbit({ url, token: 'amb_agent_x' }).tools())).toMatchObject({ status: 401 });
  });

  it('asks for approval, waits for the decision, and calls once', async () => {
    const pending = await failure(ambit.call('acme_wipe', { n: 2 }));
    expect(pending).toBeInstanceOf(ApprovalRequiredError);
    const { approval } = pending as ApprovalRequiredError;
    const waiting = ambit.call('acme_wipe', { n: 2 }, { waitForApproval: true });
    await decide(approval.id, true);
    expect(await waiting).toMatchObject({ isError: false });
    expect(received.map((call) => call.arguments)).toEqual([{ n: 2 }]);
  });

  it.each([
    ['without a note', 3, undefined],
    ['with its note', 13, 'Ask Ada first.'],
  ])('reports a denial %s in the words of the server', async (_, n, note) => {
    const onApproval = ({ id }: { id: string }) => void decide(id, false, note);
    const denied = await failure(ambit.call('acme_wipe', { n }, { waitForApproval: true, onApproval }));
    expect(denied).toMatchObject({ name: 'AmbitError', status: 409, code: 'approval_denied' });
    const repeated = await failure(ambit.call('acme_wipe', { n }));
    expect(repeated).toMatchObject({ name: 'AmbitError', status: 409, code: 'approval_denied' });
    expect((denied as Error).message).toBe((repeated as Error).message);
    if (note) expect((denied as Error).message).toContain(note);
    expect(received).toEqual([]);
  });

  it('hears of changes over a stream', async () => {
    const lists: string[][] = [];
    const errors: unknown[] = [];
    const stop = ambit.watchTools({}, ({ tools }) => void lists.push(tools.map(({ name }) => String(name))), {
      intervalMs: 3_600_000,
      onError: (error) => void errors.push(error),
    });
    await vi.waitFor(() => expect(toolWatch().size).toBe(1), 5_000);
    const change = (access: string) =>
      at.call('PATCH', `/orgs/acme/agents/${acme.open.slug}/access`, {
        ...{ key: acme.people.owner.key, body: { tools: { acme_wipe: access } } },
      });
    await change('block');
    await vi.waitFor(() => expect(lists.at(-1)).not.toContain('acme_wipe'), 5_000);
    await change('allow');
    await vi.waitFor(() => expect(lists.at(-1)).toContain('acme_wipe'), 5_000);
    stop();
    await vi.waitFor(() => expect(toolWatch().size).toBe(0), 5_000);
    expect(errors).toEqual([]);
  });

  it('sends queued outcomes in one batch', async () => {
    for (let i = 0; i < 3; i += 1) ambit.queueOutcome({ tool: 'acme_write', outcome: 'ok', session: 'batch' });
    await ambit.flush();
    await observedCalls().flush();
    const { rows } = await at.owner.query(`SELECT count(*)::int AS count FROM "Outcome" WHERE session = 'batch'`);
    expect(rows).toEqual([{ count: 3 }]);
  });
});

describe('adapters', () => {
  it('OpenAI chat completions', async () => {
    const { tools, run } = await chatTools(ambit);
    expect(tools.map((tool) => tool.function.name)).toContain('acme_write');
    const call = (id: string, name: string, text: string) => ({
      id,
      type: 'function',
      function: { name, arguments: text },
    });
    const message = {
      ...{ role: 'assistant', content: null, refusal: null },
      tool_calls: [call('a', 'acme_write', '{"n":4}'), call('b', 'acme_write', 'not JSON')],
    };
    const { client, bodies } = scripted(OpenAI, { choices: [{ index: 0, finish_reason: 'tool_calls', message }] });
    const answer = await client.chat.completions.create({ model: 'x', messages: [], tools });
    expect(bodies[0].tools).toEqual(tools);
    expect(await run(answer.choices[0]!.message)).toEqual([
      { role: 'tool', tool_call_id: 'a', content: 'wrote 4' },
      { role: 'tool', tool_call_id: 'b', content: expect.stringContaining('valid JSON') },
    ]);
  });

  it('OpenAI responses', async () => {
    const { tools, run } = await responsesTools(ambit);
    expect(tools).toContainEqual(expect.objectContaining({ type: 'function', name: 'acme_write' }));
    const output = [
      { type: 'reasoning', id: 'r', summary: [] },
      { type: 'function_call', call_id: 'c', name: 'acme_write', arguments: '{"n":5}' },
    ];
    const { client } = scripted(OpenAI, { output });
    const response = await client.responses.create({ model: 'x', input: 'Write 5', tools });
    expect(await run(response.output)).toEqual([{ type: 'function_call_output', call_id: 'c', output: 'wrote 5' }]);
  });

  it('Anthropic messages', async () => {
    const { tools, run } = await anthropicTools(ambit);
    expect(tools.map(({ name }) => name)).toContain('acme_write');
    const content = [
      { type: 'text', text: 'On it.' },
      { type: 'tool_use', id: 't', name: 'acme_wipe', input: { n: 6 } },
    ];
    const { client } = scripted(Anthropic, { role: 'assistant', content });
    const message = await client.messages.create({ model: 'x', max_tokens: 100, messages: [], tools });
    const [result] = await run(message.content);
    expect(result).toMatchObject({ type: 'tool_result', tool_use_id: 't', is_error: true });
    expect(result!.content).toMatch(/A person must approve this call of acme_wipe: http/);
  });

  it('AI SDK', async () => {
    const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } } as never;
    const replies = [
      { type: 'tool-call' as const, toolCallId: '1', toolName: 'acme_write', input: '{"n":7}' },
      { type: 'text' as const, text: 'Done.' },
    ];
    let step = 0;
    const model = new MockLanguageModelV3({
      doGenerate: async () => {
        const reply = replies[step++]!;
        const finishReason = { unified: reply.type === 'text' ? 'stop' : 'tool-calls', raw: undefined } as never;
        return { content: [reply], finishReason, usage, warnings: [] };
      },
    });
    const result = await generateText({
      model,
      tools: await aiTools(ambit),
      prompt: 'Write 7',
      stopWhen: stepCountIs(3),
    });
    expect(result.text).toBe('Done.');
    expect(received.map((call) => call.arguments)).toEqual([{ n: 7 }]);
  });

  it('OpenAI Agents SDK', async () => {
    let step = 0;
    const model = {
      async getResponse() {
        const call = {
          type: 'function_call',
          callId: 'x',
          name: 'acme_write',
          status: 'completed',
          arguments: '{"n":8}',
        };
        const text = { type: 'output_text', text: 'Done.' };
        const message = { type: 'message', role: 'assistant', status: 'completed', content: [text] };
        const output = [step++ === 0 ? call : message] as AgentInputItem[];
        return { output, usage: { requests: 1, inputTokens: 1, outputTokens: 1, totalTokens: 2 } } as never;
      },
      // biome-ignore lint/correctness/useYield: streaming is not used.
      async *getStreamedResponse(): AsyncGenerator<never> {
        throw new Error('not used');
      },
    };
    const agent = new Agent({ name: 'Writer', model, tools: await agentTools(ambit) });
    const result = await new Runner({ tracingDisabled: true }).run(agent, 'Write 8');
    expect(result.finalOutput).toBe('Done.');
    expect(received.map((call) => call.arguments)).toEqual([{ n: 8 }]);
  });

  it('MCP client', async () => {
    const { url: address, ...init } = mcpServer({ url, token: acme.open.key, session: 'mcp-adapter' });
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(address, init));
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('acme_write');
    const { content } = await client.callTool({ name: 'acme_write', arguments: { n: 10 } });
    expect(content).toEqual([{ type: 'text', text: 'wrote 10' }]);
    await client.close();
    await observedCalls().flush();
    const { rows } = await at.owner.query(`SELECT count(*)::int AS count FROM "Outcome" WHERE session = 'mcp-adapter'`);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('LangChain', async () => {
    const tools = await langchainTools(ambit);
    const write = tools.find(({ name }) => name === 'acme_write')!;
    expect(await write.invoke({ n: 9 })).toBe('wrote 9');
    expect(received.map((call) => call.arguments)).toEqual([{ n: 9 }]);
  });

  const DENYING = {
    waitForApproval: true,
    onApproval: ({ id }: { id: string }) => void decide(id, false, 'Ask Ada first.'),
  };
  const named = <T extends { name: string }>(tools: readonly T[]) => tools.find(({ name }) => name === 'acme_wipe')!;
  it.each<[string, number, (input: { n: number }) => Promise<unknown>]>([
    [
      'OpenAI chat completions',
      21,
      async (input) => {
        const call = { name: 'acme_wipe', arguments: JSON.stringify(input) };
        return (await chatTools(ambit, DENYING)).run({ tool_calls: [{ id: 'a', type: 'function', function: call }] });
      },
    ],
    [
      'OpenAI responses',
      22,
      async (input) => {
        const call = { type: 'function_call', call_id: 'a', name: 'acme_wipe', arguments: JSON.stringify(input) };
        return (await responsesTools(ambit, DENYING)).run([call]);
      },
    ],
    [
      'Anthropic messages',
      23,
      async (input) =>
        (await anthropicTools(ambit, DENYING)).run([{ type: 'tool_use', id: 'a', name: 'acme_wipe', input }]),
    ],
    [
      'AI SDK',
      24,
      async (input) => {
        const { acme_wipe: wipe } = await aiTools(ambit, DENYING);
        return wipe!.execute!(input, { toolCallId: 'a', messages: [] });
      },
    ],
    [
      'OpenAI Agents SDK',
      25,
      async (input) => named(await agentTools(ambit, DENYING)).invoke(new RunContext(), JSON.stringify(input)),
    ],
    ['LangChain', 26, async (input) => named(await langchainTools(ambit, DENYING)).invoke(input)],
  ])('%s: the model reads the note of a denial', async (_, n, deny) => {
    const answer = JSON.stringify(await deny({ n }));
    expect(answer).toContain('A person denied this call of acme_wipe: Ask Ada first. Do not repeat it.');
    expect(received).toEqual([]);
  });
});
