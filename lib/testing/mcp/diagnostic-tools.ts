import {
  acceptedContent,
  type CallToolResult,
  inputRequired,
  MissingRequiredClientCapabilityError,
} from '@modelcontextprotocol/server';
import type pg from 'pg';
import { type Executor, executors, type ToolCall } from '@/lib/features/calls/executors';
import { requestState } from '@/lib/mcp/request-state';
import { insertRow, toolRow } from '../rows';

/*
 * The tools that the official conformance suite calls, as tools of one organization: in a test's server only. Those that
 * ask back stand in for what an approval does, with the forms that the suite expects.
 */

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const SILENCE = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';
const NOTHING = { type: 'object', properties: {}, additionalProperties: false };

const SCHEMA_2020_12 = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: {
      $anchor: 'addressDef',
      type: 'object',
      properties: { street: { type: 'string' }, city: { type: 'string' } },
    },
  },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
};

type Content = CallToolResult['content'];

const result = (...content: Content): CallToolResult => ({ content });
const textResult = (text: string) => result({ type: 'text', text });
const resource = (uri: string, mimeType: string, text: string): Content[number] => ({
  type: 'resource',
  resource: { uri, mimeType, text },
});
const image: Content[number] = { type: 'image', data: PIXEL, mimeType: 'image/png' };
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function withProgress({ onProgress }: ToolCall): Promise<CallToolResult> {
  for (const progress of [0, 50, 100]) {
    onProgress?.({ progress, total: 100 });
    await after(50);
  }
  return textResult('Done.');
}

interface Question {
  key: string;
  schema: Parameters<typeof inputRequired.elicit>[0]['requestedSchema'];
  answer: (content: Record<string, unknown>) => string | null;
}

const NAME: Question = {
  key: 'user_name',
  schema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
  answer: ({ name }) => (typeof name === 'string' ? `Hello, ${name}!` : null),
};
const CONFIRM: Question = {
  key: 'confirm',
  schema: { type: 'object', properties: { ok: { type: 'boolean' } }, required: ['ok'] },
  answer: ({ ok }) => (ok === true ? 'state-ok' : null),
};

/** Asks the client's user and continues with the answer, as in the suite. */
function asking(agentId: string, { key, schema, answer }: Question): Executor {
  return async ({ client }) => {
    if (!client.capabilities.elicitation)
      return { ...textResult('This needs a client that can ask its user.'), isError: true };
    const given = acceptedContent(client.inputResponses, key) as Record<string, unknown> | undefined;
    const answerText = given && answer(given);
    if (answerText) return textResult(answerText);
    return inputRequired({
      inputRequests: { [key]: inputRequired.elicit({ message: 'Please say.', requestedSchema: schema }) },
      requestState: await stateOf(agentId, { asked: key }),
    });
  };
}

const elicit = (message: string, field: string) =>
  inputRequired.elicit({
    message,
    requestedSchema: { type: 'object', properties: { [field]: { type: 'string' } }, required: [field] },
  });
const sample = (text: string) =>
  inputRequired.createMessage({ messages: [{ role: 'user', content: { type: 'text', text } }], maxTokens: 100 });

/** Client capabilities required by each kind of request. */
const EVERY_KIND = {
  elicitation: () => ({ user_name: elicit('What is your name?', 'name') }),
  sampling: () => ({ capital_question: sample('What is the capital of France?') }),
  roots: () => ({ client_roots: inputRequired.listRoots() }),
};
type Kind = keyof typeof EVERY_KIND;

/** Asks for several things at once, of those that the client can do, until all are answered. */
function askingFor(agentId: string, kinds: readonly Kind[]): Executor {
  return async ({ client }) => {
    const able = kinds.filter((kind) => client.capabilities[kind]);
    const inputRequests = Object.assign({}, ...able.map((kind) => EVERY_KIND[kind]()));
    const missing = Object.keys(inputRequests).filter((key) => client.inputResponses?.[key] === undefined);
    if (missing.length === 0) return textResult('All is answered.');
    return inputRequired({ inputRequests, requestState: await stateOf(agentId, { asked: missing }) });
  };
}

const stateOf = (agentId: string, state: object): Promise<string> =>
  requestState({ agent: { agentId } } as Parameters<typeof requestState>[0]).mint(state);

/** One question after the other; how far it got is in the state that the client brings back. */
function askingTwice(agentId: string): Executor {
  return async ({ client }) => {
    const { step = 0 } = (client.requestState() ?? {}) as { step?: number };
    const answered = client.inputResponses?.[`step${step}`] !== undefined;
    if (step === 2 && answered) return textResult('Both steps are done.');
    const [next, question] =
      step === 1 && answered ? [2, elicit('Which colour?', 'color')] : [1, elicit('Who?', 'name')];
    return inputRequired({
      inputRequests: { [`step${next}`]: question },
      requestState: await stateOf(agentId, { step: next }),
    });
  };
}

interface Diagnostic {
  inputSchema?: object;
  run: Executor;
}

function diagnostics(agentId: string, changeTools: () => Promise<void>): Record<string, Diagnostic> {
  const plain = (answer: CallToolResult): Diagnostic => ({ run: async () => answer });
  return {
    test_simple_text: plain(textResult('This is a simple text response for testing.')),
    test_image_content: plain(result(image)),
    test_audio_content: plain(result({ type: 'audio', data: SILENCE, mimeType: 'audio/wav' })),
    test_embedded_resource: plain(
      result(resource('test://embedded-resource', 'text/plain', 'This is an embedded resource content.')),
    ),
    test_multiple_content_types: plain(
      result(
        { type: 'text', text: 'Multiple content types test:' },
        image,
        resource('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
      ),
    ),
    test_error_handling: plain({
      ...textResult('This tool intentionally returns an error for testing'),
      isError: true,
    }),
    test_tool_with_progress: { run: withProgress },
    test_logging_tool: plain(textResult('Nothing is logged here.')),
    json_schema_2020_12_tool: { ...plain(textResult('It fits.')), inputSchema: SCHEMA_2020_12 },
    test_input_required_result_elicitation: { run: asking(agentId, NAME) },
    test_input_required_result_request_state: { run: asking(agentId, CONFIRM) },
    test_input_required_result_tampered_state: { run: asking(agentId, CONFIRM) },
    test_input_required_result_sampling: { run: askingFor(agentId, ['sampling']) },
    test_input_required_result_list_roots: { run: askingFor(agentId, ['roots']) },
    test_input_required_result_multiple_inputs: { run: askingFor(agentId, ['elicitation', 'sampling', 'roots']) },
    test_input_required_result_capabilities: { run: askingFor(agentId, ['elicitation', 'sampling']) },
    test_input_required_result_multi_round: { run: askingTwice(agentId) },
    test_streaming_elicitation: { run: asking(agentId, CONFIRM) },
    test_missing_capability: {
      run: async ({ client }) => {
        if (client.capabilities.sampling) return textResult('This client can be asked for samples.');
        throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { sampling: {} } });
      },
    },
    test_trigger_tool_change: {
      run: async () => {
        await changeTools();
        return textResult('The tools change.');
      },
    },
  };
}

/** Gives an organization the suite's tools, and what runs them for one of its agents. */
export async function addDiagnosticTools(
  db: pg.Client,
  orgId: string,
  agentId: string,
  changeTools: () => Promise<void> = async () => {},
): Promise<string[]> {
  const all = diagnostics(agentId, changeTools);
  for (const [name, { inputSchema = NOTHING }] of Object.entries(all))
    await insertRow(db, 'Tool', toolRow({ name, title: name, description: name, inputSchema, readOnly: true }, orgId));
  executors().add(({ snapshot, agent }, index) => {
    if (snapshot.orgId !== orgId || agent.input.id !== agentId) return null;
    return all[snapshot.catalog.names[index]!]?.run ?? null;
  });
  return Object.keys(all).sort();
}
