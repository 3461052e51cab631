import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readSelection } from '@/lib/routing/read-answers';
import { type ChatServer, completion, replyInTurn, startChatServer } from '@/lib/testing/chat-server';
import { sendJson } from '@/lib/testing/embeddings-server';
import { ChatError, type ChatOptions, type ChatTarget, completeChat } from './chat-client';
import { chatModel, completeChecked } from './chat-model';

let server: ChatServer;
beforeAll(async () => {
  server = await startChatServer(replyInTurn('{}'));
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
  server.reply = replyInTurn('{}');
});

const SCHEMA = { type: 'json_schema', json_schema: { name: 'x', strict: false, schema: { type: 'object' } } } as const;
const REQUEST = { messages: [{ role: 'user' as const, content: 'Hello' }], responseFormat: SCHEMA };
const target = (change: Partial<ChatTarget> = {}): ChatTarget => ({
  ...{ provider: 'openai-compatible', baseUrl: server.baseUrl, model: 'small', key: 'sk-1', region: null },
  allowPrivate: true,
  ...change,
});
const OPTIONS: ChatOptions = { timeoutMs: 2_000, totalMs: 5_000 };
const ask = (options: Partial<ChatOptions> = {}, change: Partial<ChatTarget> = {}) =>
  completeChat(target(change), REQUEST, { ...OPTIONS, ...options });
const faultOf = async (asked: Promise<unknown>) => {
  const error = await asked.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ChatError);
  return error as ChatError;
};

describe('completeChat', () => {
  it('sends model, messages, key, form and sampling, and counts tokens', async () => {
    server.reply = replyInTurn('Hi');
    const sampling = { temperature: 0.15, topP: 0.9, maxTokens: 500 };
    const answer = await completeChat(target(), { ...REQUEST, sampling }, OPTIONS);
    expect(answer).toEqual({ text: 'Hi', usage: { inputTokens: 100, outputTokens: 20, requests: 1 } });
    expect(server.asked).toHaveLength(1);
    expect(server.asked[0]).toMatchObject({ path: '/v1/chat/completions', authorization: 'Bearer sk-1' });
    expect(server.asked[0]!.headers['user-agent']).toBe('Ambit');
    expect(server.asked[0]!.body).toEqual({
      ...{ model: 'small', messages: REQUEST.messages, response_format: SCHEMA },
      ...{ temperature: 0.15, max_tokens: 500, top_p: 0.9 },
    });
  });

  it('sends no key where there is none', async () => {
    await ask({}, { key: null, baseUrl: `${server.baseUrl}/` });
    expect(server.asked[0]).toMatchObject({ path: '/v1/chat/completions', authorization: undefined });
  });

  it('reads text in parts', async () => {
    server.reply = (_, response) =>
      sendJson(
        response,
        completion([
          { type: 'text', text: 'a' },
          { type: 'text', text: 'b' },
        ]),
      );
    expect((await ask()).text).toBe('ab');
  });

  it.each([
    ['no JSON', (r: Parameters<ChatServer['reply']>[1]) => r.end('<html>'), 'bad_answer'],
    ['no choices', (r) => sendJson(r, { error: 'sk-1' }), 'bad_answer'],
    ['no message', (r) => sendJson(r, { choices: [{}] }), 'bad_answer'],
    ['empty text', (r) => sendJson(r, completion('  ')), 'bad_answer'],
    ['a refusal', (r) => sendJson(r, completion(null, { refusal: 'I cannot.' })), 'refused'],
    ['a filter', (r) => sendJson(r, completion('x', { finish: 'content_filter' })), 'refused'],
    ['a cut-off text', (r) => sendJson(r, completion('{"selected_t', { finish: 'length' })), 'cut_off'],
    ['401', (r) => sendJson(r, { error: 'sk-1' }, 401), 'key_refused'],
    ['404', (r) => sendJson(r, {}, 404), 'error_status'],
    ['500', (r) => sendJson(r, {}, 500), 'error_status'],
    ['a broken connection', (r) => r.destroy(), 'unreachable'],
    [
      'half an answer',
      (r) => {
        r.writeHead(200, { 'Content-Length': '1000' });
        r.write('{"choices":');
        setTimeout(() => r.destroy(), 20);
      },
      'unreachable',
    ],
    ['a redirect', (r) => r.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(), 'error_status'],
  ] as [string, (r: Parameters<ChatServer['reply']>[1]) => void, string][])(
    'says what is wrong with %s, and not what it said',
    async (_, reply, fault) => {
      server.reply = (_body, response) => reply(response);
      const error = await faultOf(ask());
      expect(error.fault).toBe(fault);
      expect(error.message).not.toContain('sk-1');
    },
  );

  it('gives up on a slow answer', async () => {
    server.reply = (_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      const drip = setInterval(() => response.write(' '), 10);
      response.on('close', () => clearInterval(drip));
    };
    const started = Date.now();
    expect((await faultOf(ask({ timeoutMs: 150 }))).message).toMatch(/no complete response/);
    expect(Date.now() - started).toBeLessThan(1_500);
  });

  it('waits as long as a 429 asks for, and tries again', async () => {
    server.reply = (body, response, turn) =>
      turn === 0 ? sendJson(response, {}, 429, { 'Retry-After': '0.2' }) : replyInTurn('Hi')(body, response, turn);
    const started = Date.now();
    expect((await ask({ tries: 3 })).usage.requests).toBe(2);
    expect(Date.now() - started).toBeGreaterThanOrEqual(190);
    expect(server.asked).toHaveLength(2);
  });

  it('retries 5xx as configured, and nothing permanent', async () => {
    server.reply = (_, response) => sendJson(response, {}, 503, { 'Retry-After': '0' });
    await faultOf(ask({ tries: 3 }));
    expect(server.asked).toHaveLength(3);
    server.reply = (_, response) => sendJson(response, {}, 400);
    await faultOf(ask({ tries: 3 }));
    expect(server.asked).toHaveLength(4);
  });

  it('does not wait beyond the time there is', async () => {
    server.reply = (_, response) => sendJson(response, {}, 429, { 'Retry-After': '20' });
    const started = Date.now();
    expect((await faultOf(ask({ tries: 3, totalMs: 300 }))).fault).toBe('busy');
    expect(Date.now() - started).toBeLessThan(1_000);
  });

  it('sends nothing into private networks unless configured', async () => {
    await faultOf(ask({}, { allowPrivate: false }));
    expect(server.asked).toEqual([]);
  });
});

describe('completeChecked', () => {
  const check = (text: string) => {
    const { problem, tool } = readSelection(text);
    return problem ? [problem] : tool && tool.toolName !== 'ai_read' ? [`${tool.toolName} is no tool`] : [];
  };
  const good = { selected_tool: 'ai_read', params: {}, reasoning: '', confidence: 1 };

  it('asks once when the answer will do', async () => {
    server.reply = replyInTurn(good);
    expect(await completeChecked(target(), REQUEST, OPTIONS, check)).toMatchObject({ repaired: false });
    expect(server.asked).toHaveLength(1);
  });

  it.each([
    ['prose', 'I would read the file.'],
    ['invalid JSON', '{"selected_tool": "ai_read", }'],
    ['a tool that does not exist', { ...good, selected_tool: 'memory_helper' }],
  ])('sends %s back once, with what is wrong', async (_, bad) => {
    server.reply = replyInTurn(bad, good);
    const answer = await completeChecked(target(), REQUEST, OPTIONS, check);
    expect(answer).toMatchObject({ repaired: true, usage: { inputTokens: 200, outputTokens: 40, requests: 2 } });
    expect(readSelection(answer.text).tool?.toolName).toBe('ai_read');
    const { messages } = server.asked[1]!.body;
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
    expect(messages[2]!.content).toContain('is invalid');
  });

  it('takes the second answer as it is, and the first where there is no second', async () => {
    server.reply = replyInTurn('No.', 'Still no.');
    expect((await completeChecked(target(), REQUEST, OPTIONS, check)).text).toBe('Still no.');
    expect(server.asked).toHaveLength(2);
    server.asked.length = 0;
    server.reply = (body, response, turn) =>
      turn === 0 ? replyInTurn('No.')(body, response, 0) : sendJson(response, {}, 500);
    expect(await completeChecked(target(), REQUEST, OPTIONS, check)).toMatchObject({ text: 'No.', repaired: false });
  });

  it('does without JSON Schema, and without any form, where the endpoint knows none', async () => {
    server.reply = (body, response, turn) =>
      body.response_format
        ? sendJson(response, { error: { message: "'response_format' is not supported" } }, 400)
        : replyInTurn(good)(body, response, turn);
    const old = target({ model: 'old' });
    const { usage } = await completeChecked(old, REQUEST, OPTIONS, check);
    const forms = () => server.asked.map(({ body }) => body.response_format?.type);
    expect(forms()).toEqual(['json_schema', 'json_object', undefined]);
    expect(usage.requests).toBe(3);
    // It is not asked for them again.
    await completeChecked(old, REQUEST, OPTIONS, check);
    expect(forms().slice(3)).toEqual([undefined]);
  });
});

describe('chatModel', () => {
  it('is known by its model, and answers text and what it cost', async () => {
    server.reply = replyInTurn('Hi');
    const model = chatModel(target(), OPTIONS);
    expect(model.name).toBe('small');
    expect(await model.complete({ ...REQUEST, selection: { tools: [], data: {} } })).toEqual({
      text: 'Hi',
      usage: { inputTokens: 100, outputTokens: 20, requests: 1 },
    });
  });
});
