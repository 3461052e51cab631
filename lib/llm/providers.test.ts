import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isSignedByAws } from '@/lib/testing/aws-signature';
import { type ChatReply, type ChatServer, completion, replyInTurn, startChatServer } from '@/lib/testing/chat-server';
import { sendJson } from '@/lib/testing/embeddings-server';
import { ChatError, type ChatOptions, type ChatTarget, completeChat } from './chat-client';
import type { ModelProvider } from './model-target';

/* Servers that speak the providers' protocols as their documentation records them. */

let server: ChatServer;
let models = 0;
beforeAll(async () => {
  server = await startChatServer(replyInTurn('{}'));
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
});

const SECRET = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';
const KEYS: Readonly<Record<ModelProvider, string>> = {
  ...{ openai: 'sk-proj-1', anthropic: 'sk-ant-1', google: 'AIza-1', azure: 'azure-1', 'openai-compatible': 'key-1' },
  bedrock: `AKIAIOSFODNN7EXAMPLE:${SECRET}`,
};
const PATHS: Readonly<Record<ModelProvider, string>> = {
  ...{
    openai: '/v1',
    anthropic: '/v1',
    google: '/v1beta',
    azure: '/openai/v1',
    bedrock: '',
    'openai-compatible': '/v1',
  },
};
const target = (provider: ModelProvider, change: Partial<ChatTarget> = {}): ChatTarget => ({
  ...{ provider, baseUrl: `http://${server.host}${PATHS[provider]}`, key: KEYS[provider], allowPrivate: true },
  // What was learned about one model must not change the next test.
  ...{ model: `model-${models++}`, region: provider === 'bedrock' ? 'eu-central-1' : null },
  ...change,
});
const OPTIONS: ChatOptions = { timeoutMs: 2_000, totalMs: 5_000 };
const SCHEMA = {
  type: 'object',
  properties: { tool: { type: 'string' } },
  required: ['tool'],
  additionalProperties: false,
};
const REQUEST = {
  messages: [
    { role: 'system' as const, content: 'Choose a tool.' },
    { role: 'user' as const, content: 'What time is it?' },
  ],
  responseFormat: { type: 'json_schema' as const, json_schema: { name: 'choice', strict: true, schema: SCHEMA } },
  sampling: { temperature: 0.15, topP: 0.9, maxTokens: 500 },
};
const ask = (to: ChatTarget, options: Partial<ChatOptions> = {}) =>
  completeChat(to, REQUEST, { ...OPTIONS, ...options });
const errorOf = async (asked: Promise<unknown>): Promise<ChatError> => {
  const error = await asked.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ChatError);
  return error as ChatError;
};
const last = () => server.asked.at(-1)!;
const body = () => last().body as unknown as Record<string, unknown>;

const ANSWER = { tool: 'get_time' };
const ANTHROPIC = {
  ...{ id: 'msg_1', type: 'message', role: 'assistant', model: 'm', stop_sequence: null },
  usage: { input_tokens: 100, output_tokens: 20, cache_creation_input_tokens: 0, cache_read_input_tokens: 0 },
};
const GEMINI_USAGE = { promptTokenCount: 100, candidatesTokenCount: 20, totalTokenCount: 120 };
const SUCCESS: Readonly<Record<ModelProvider, ChatReply>> = {
  openai: (_, r) => sendJson(r, completion(JSON.stringify(ANSWER))),
  azure: (_, r) => sendJson(r, completion(JSON.stringify(ANSWER))),
  'openai-compatible': (_, r) => sendJson(r, completion(JSON.stringify(ANSWER))),
  anthropic: (_, r) =>
    sendJson(r, {
      ...ANTHROPIC,
      ...{ content: [{ type: 'tool_use', id: 'toolu_1', name: 'json', input: ANSWER }], stop_reason: 'tool_use' },
    }),
  google: (_, r) =>
    sendJson(r, {
      candidates: [{ content: { parts: [{ text: JSON.stringify(ANSWER) }], role: 'model' }, finishReason: 'STOP' }],
      usageMetadata: GEMINI_USAGE,
    }),
  bedrock: (_, r) =>
    sendJson(r, {
      output: {
        message: { role: 'assistant', content: [{ toolUse: { toolUseId: 't1', name: 'json', input: ANSWER } }] },
      },
      ...{ stopReason: 'tool_use', usage: { inputTokens: 100, outputTokens: 20, totalTokens: 120 } },
      metrics: { latencyMs: 5 },
    }),
};
const PROVIDERS = Object.keys(SUCCESS) as ModelProvider[];

describe.each(PROVIDERS)('%s', (provider) => {
  it('returns the answer as JSON text, with its tokens', async () => {
    server.reply = SUCCESS[provider];
    const { text, usage } = await ask(target(provider));
    expect(JSON.parse(text)).toEqual(ANSWER);
    expect(usage).toEqual({ inputTokens: 100, outputTokens: 20, requests: 1 });
  });

  it('is unreachable after the timeout, and when the connection breaks', async () => {
    server.reply = () => {};
    const slow = await errorOf(ask(target(provider), { timeoutMs: 150 }));
    expect(slow).toMatchObject({ fault: 'unreachable', isTransient: true });
    // The time that is left when the request starts, a little less than the limit.
    expect(slow.message).toMatch(/^no complete response within 0\.\d+ s$/);
    server.reply = (_, r) => void r.destroy();
    expect(await errorOf(ask(target(provider)))).toMatchObject({ fault: 'unreachable', isTransient: true });
  });

  it('answers garbage, which is no answer', async () => {
    server.reply = (_, r) => void r.end('<html>');
    expect(await errorOf(ask(target(provider)))).toMatchObject({ fault: 'bad_answer' });
    server.reply = (_, r) => sendJson(r, { ok: true });
    expect(await errorOf(ask(target(provider)))).toMatchObject({ fault: 'bad_answer' });
  });

  it('is not requested on a private network unless the installation allows it', async () => {
    const error = await errorOf(ask(target(provider, { allowPrivate: false })));
    expect(error.fault).toBe('unreachable');
    expect(server.asked).toEqual([]);
  });

  it('never gets a key from the environment', async () => {
    const secrets = ['OPENAI_API_KEY', 'ANTHROPIC_API_KEY', 'GOOGLE_GENERATIVE_AI_API_KEY', 'AZURE_API_KEY'];
    for (const name of [...secrets, 'AWS_BEARER_TOKEN_BEDROCK']) process.env[name] = 'key-of-the-platform';
    try {
      server.reply = SUCCESS[provider];
      if (provider === 'openai-compatible') await ask(target(provider, { key: null }));
      else expect(await errorOf(ask(target(provider, { key: null })))).toMatchObject({ fault: 'key_refused' });
      await ask(target(provider));
      expect(JSON.stringify(server.asked)).not.toContain('key-of-the-platform');
    } finally {
      for (const name of [...secrets, 'AWS_BEARER_TOKEN_BEDROCK']) delete process.env[name];
    }
  });
});

type Fault = [ModelProvider, number, object, Record<string, string>, string, string];
const openai = (message: string, code: string | null, param: string | null = null) => ({
  error: { message, type: 'invalid_request_error', param, code },
});
const anthropic = (type: string, message: string) => ({ type: 'error', error: { type, message }, request_id: 'req_1' });
const google = (code: number, status: string, message: string, details: object[] = []) => ({
  error: { code, message, status, details },
});
const aws = (type: string) => ({ 'x-amzn-ErrorType': `${type}:http://internal.amazon.com/coral/` });

const FAULTS: Fault[] = [
  [
    'openai',
    401,
    openai('Incorrect API key provided: sk-proj-1', 'invalid_api_key'),
    {},
    'key_refused',
    'it rejects the API key (invalid_api_key): enter a valid key',
  ],
  [
    'openai',
    404,
    openai('The model `m` does not exist', 'model_not_found'),
    {},
    'model_unknown',
    'it has no m (model_not_found): check the name of the model',
  ],
  [
    'openai',
    400,
    openai('Invalid value', 'invalid_value', 'messages[0].content'),
    {},
    'error_status',
    'it rejects the parameter messages[0].content (invalid_value): choose a model that accepts it',
  ],
  [
    'openai',
    429,
    openai('Rate limit reached', 'rate_limit_exceeded'),
    {},
    'busy',
    'it reports too many requests (429) (rate_limit_exceeded): raise the rate limit of the account, or send fewer messages',
  ],
  [
    'openai',
    429,
    openai('You exceeded your current quota', 'insufficient_quota'),
    {},
    'busy',
    'the account has no quota left (insufficient_quota): check the plan and billing of the account',
  ],
  [
    'anthropic',
    401,
    anthropic('authentication_error', 'invalid x-api-key'),
    {},
    'key_refused',
    'it rejects the API key (authentication_error): enter a valid key',
  ],
  [
    'anthropic',
    404,
    anthropic('not_found_error', 'model: m'),
    {},
    'model_unknown',
    'it has no m (not_found_error): check the name of the model',
  ],
  [
    'anthropic',
    529,
    anthropic('overloaded_error', 'Overloaded'),
    {},
    'error_status',
    'it returned 529 (overloaded_error)',
  ],
  [
    'google',
    400,
    google(400, 'INVALID_ARGUMENT', 'API key not valid.', [{ reason: 'API_KEY_INVALID' }]),
    {},
    'key_refused',
    'it rejects the API key (API_KEY_INVALID): enter a valid key',
  ],
  [
    'google',
    404,
    google(404, 'NOT_FOUND', 'models/m is not found for API version v1beta'),
    {},
    'model_unknown',
    'it has no m (NOT_FOUND): check the name of the model',
  ],
  [
    'google',
    429,
    google(429, 'RESOURCE_EXHAUSTED', 'Resource has been exhausted'),
    {},
    'busy',
    'it reports too many requests (429) (RESOURCE_EXHAUSTED): raise the rate limit of the account, or send fewer messages',
  ],
  [
    'azure',
    404,
    { error: { code: 'DeploymentNotFound', message: 'The API deployment does not exist.' } },
    {},
    'model_unknown',
    'it has no m (DeploymentNotFound): check the name of the deployment',
  ],
  [
    'bedrock',
    403,
    { message: 'The security token included in the request is invalid.' },
    aws('UnrecognizedClientException'),
    'key_refused',
    'it rejects the API key (UnrecognizedClientException): give the key access to the model, or enter another one',
  ],
  [
    'bedrock',
    400,
    { message: 'The provided model identifier is invalid.' },
    aws('ValidationException'),
    'model_unknown',
    'it has no m (ValidationException): check the name of the model',
  ],
  [
    'bedrock',
    429,
    { message: 'Too many tokens' },
    aws('ThrottlingException'),
    'busy',
    'it reports too many requests (429) (ThrottlingException): raise the rate limit of the account, or send fewer messages',
  ],
  [
    'openai-compatible',
    404,
    { error: 'model "m" not found, try pulling it first' },
    {},
    'model_unknown',
    'it has no m: check the name of the model',
  ],
  [
    'openai-compatible',
    404,
    { detail: 'Not Found' },
    {},
    'error_status',
    'it returned 404: check the address and the name of the model',
  ],
  [
    'openai-compatible',
    400,
    { object: 'error', message: 'maximum context length', type: 'BadRequestError', param: null, code: 400 },
    {},
    'error_status',
    'it returned 400 (BadRequestError)',
  ],
];

describe('an error of a provider', () => {
  it.each(FAULTS)('%s, %i: %j', async (provider, status, answer, headers, fault, message) => {
    server.reply = (_, r) => sendJson(r, answer, status, headers);
    const error = await errorOf(ask(target(provider, { model: 'm' })));
    expect([error.fault, error.message]).toEqual([fault, message]);
    expect(error.message).not.toContain(KEYS[provider]);
  });

  it('never shows a key that is sent back as a code', async () => {
    server.reply = (_, r) => sendJson(r, openai('x', 'sk-proj-1'), 401);
    const { message } = await errorOf(ask(target('openai')));
    expect(message).toBe('it rejects the API key (invalid_request_error): enter a valid key');
  });

  it('is retried after the time that it asks for', async () => {
    server.reply = (b, r, turn) =>
      turn === 0
        ? sendJson(r, anthropic('rate_limit_error', 'x'), 429, { 'retry-after': '0.2' })
        : SUCCESS.anthropic(b, r, turn);
    const started = Date.now();
    expect((await ask(target('anthropic'), { tries: 2 })).usage.requests).toBe(2);
    expect(Date.now() - started).toBeGreaterThanOrEqual(190);
  });
});

describe('a reasoning model', () => {
  /** Refuses what OpenAI’s reasoning models refuse, in their words, and needs tokens to reason. */
  const reasoning: ChatReply = ({ max_tokens, temperature, top_p, max_completion_tokens }, r) => {
    if (max_tokens !== undefined)
      return sendJson(
        r,
        openai(
          "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
          'unsupported_parameter',
          'max_tokens',
        ),
        400,
      );
    for (const [name, value] of Object.entries({ temperature, top_p }))
      if (value !== undefined)
        return sendJson(
          r,
          openai(`Unsupported value: '${name}' does not support ${value} with this model.`, 'unsupported_value', name),
          400,
        );
    if ((max_completion_tokens ?? 0) < 2_000) {
      const cut = completion('', { finish: 'length' });
      return sendJson(r, { ...cut, usage: { ...cut.usage, completion_tokens_details: { reasoning_tokens: 500 } } });
    }
    sendJson(r, completion(JSON.stringify(ANSWER)));
  };

  it.each(['openai', 'azure', 'openai-compatible'] as const)(
    'of %s is used without what it refuses',
    async (provider) => {
      server.reply = reasoning;
      const to = target(provider);
      expect(JSON.parse((await ask(to)).text)).toEqual(ANSWER);
      expect(body()).toMatchObject({ max_completion_tokens: 4_500 });
      expect(body()).not.toHaveProperty('max_tokens');
      expect(body()).not.toHaveProperty('temperature');
      // The next request leaves it out from the start.
      server.asked.length = 0;
      expect((await ask(to)).usage.requests).toBe(1);
      expect(server.asked).toHaveLength(1);
    },
  );

  it('that OpenAI names as one is asked the right way at once', async () => {
    server.reply = (b, r, turn) => reasoning({ ...b, max_completion_tokens: 4_000 }, r, turn);
    expect((await ask(target('openai', { model: 'gpt-5-mini' }))).usage.requests).toBe(1);
    expect(body()).toMatchObject({ model: 'gpt-5-mini', max_completion_tokens: 500 });
  });
});

describe('the request', () => {
  it('to OpenAI has a key, a strict schema and sampling', async () => {
    server.reply = SUCCESS.openai;
    await ask(target('openai', { model: 'gpt-4.1-mini' }));
    expect(last()).toMatchObject({ path: '/v1/chat/completions', authorization: 'Bearer sk-proj-1' });
    expect(body()).toMatchObject({
      ...{ model: 'gpt-4.1-mini', max_tokens: 500, temperature: 0.15, top_p: 0.9, messages: REQUEST.messages },
      response_format: { type: 'json_schema', json_schema: { name: 'choice', strict: true, schema: SCHEMA } },
    });
  });

  it('to Anthropic marks the instructions for the cache', async () => {
    server.reply = SUCCESS.anthropic;
    await ask(target('anthropic', { model: 'claude-3-5-haiku-latest' }));
    expect(last()).toMatchObject({ path: '/v1/messages', headers: { 'x-api-key': 'sk-ant-1' } });
    expect(last().headers['anthropic-version']).toBe('2023-06-01');
    expect(body()).toMatchObject({
      ...{ model: 'claude-3-5-haiku-latest', max_tokens: 500, temperature: 0.15 },
      system: [{ type: 'text', text: 'Choose a tool.', cache_control: { type: 'ephemeral' } }],
      messages: [{ role: 'user', content: [{ type: 'text', text: 'What time is it?' }] }],
    });
  });

  it('to Google names the model in its path', async () => {
    server.reply = SUCCESS.google;
    await ask(target('google', { model: 'gemini-2.5-flash' }));
    expect(last()).toMatchObject({
      path: '/v1beta/models/gemini-2.5-flash:generateContent',
      headers: { 'x-goog-api-key': 'AIza-1' },
    });
    expect(body()).toMatchObject({
      generationConfig: { maxOutputTokens: 500, temperature: 0.15, topP: 0.9, responseMimeType: 'application/json' },
      systemInstruction: { parts: [{ text: 'Choose a tool.' }] },
    });
  });

  it('to Azure has the deployment’s key', async () => {
    server.reply = SUCCESS.azure;
    await ask(target('azure', { model: 'our-deployment' }));
    expect(last()).toMatchObject({ path: '/openai/v1/chat/completions', headers: { 'api-key': 'azure-1' } });
    expect(body()).toMatchObject({ model: 'our-deployment' });
  });

  it('to Bedrock is signed for its region, or carries an API key', async () => {
    server.reply = SUCCESS.bedrock;
    const model = 'anthropic.claude-3-5-haiku-20241022-v1:0';
    await ask(target('bedrock', { model }));
    expect(last().path).toBe(`/model/${encodeURIComponent(model)}/converse`);
    expect(last().authorization).toMatch(/Credential=AKIAIOSFODNN7EXAMPLE\/\d{8}\/eu-central-1\/bedrock\/aws4_request/);
    expect(isSignedByAws(last(), SECRET)).toBe(true);
    expect(isSignedByAws(last(), 'another')).toBe(false);
    expect(body()).toMatchObject({
      system: [{ text: 'Choose a tool.' }, { cachePoint: { type: 'default' } }],
      messages: [{ role: 'user', content: [{ text: 'What time is it?' }] }],
      inferenceConfig: { maxTokens: 500, temperature: 0.15, topP: 0.9 },
    });
    await ask(target('bedrock', { key: 'bedrock-api-key-1' }));
    expect(last().authorization).toBe('Bearer bedrock-api-key-1');
    // Other models refuse cache points.
    expect((body().system as object[]).length).toBe(1);
  });
});
