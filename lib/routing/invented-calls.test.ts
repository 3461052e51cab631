import { describe, expect, it } from 'vitest';
import { startCpuClock } from '@/lib/testing/cpu-time';
import { callAsMessage, findInventedCalls, withoutInventedCalls } from './invented-calls';

const only = (text: string) => {
  const found = findInventedCalls(text);
  expect(found).toHaveLength(1);
  return found[0]!;
};

describe('invented calls', () => {
  it.each<[string, Record<string, unknown>]>([
    [
      '<function_calls><invoke name="t"><parameter name="query">Ada Miller</parameter><parameter name="limit">3</parameter></invoke></function_calls>',
      { query: 'Ada Miller', limit: 3 },
    ],
    ['<invoke name="t"><parameter name="id">ev_1</parameter></invoke>', { id: 'ev_1' }],
    ['<|python_tag|>t.call(query="Ada Miller", limit=3)', { query: 'Ada Miller', limit: 3 }],
    ['<|python_tag|>{"name": "t", "parameters": {"query": "Ada"}}', { query: 'Ada' }],
    ["[t(city='Rome')]", { city: 'Rome' }],
    ['```tool_code\nt({"id": 1})\n```', { id: 1 }],
    ['<｜tool▁call▁begin｜>t\n{"city": "Rome"}<｜tool▁call▁end｜>', { city: 'Rome' }],
  ])('reads the arguments of %s', (text, given) => {
    expect(only(text)).toMatchObject({ name: 't', arguments: given });
  });

  it('become a request in words: the name and every argument', () => {
    expect(callAsMessage(only('<|python_tag|>search_contacts.call(query="Ada Miller", since="2026-01-01")'))).toBe(
      'search contacts, query: "Ada Miller", since: 2026-01-01',
    );
  });

  it.each([
    ['the seed’s', 'Let me look. <|Start of Memory Helper Tool Call|>', 'seed', null],
    [
      'the seed’s with an end',
      '<|Start of File Tool Call|>{"name":"ai_read","arguments":{"path":"/a"}}<|End of File Tool Call|> Done.',
      'seed',
      'ai_read',
    ],
    ['lower case', '<|start of tool call|>', 'seed', null],
    [
      'Hermes',
      '<tool_call>\n{"name": "get_event", "arguments": {"id": 7}}\n</tool_call>',
      'tool_call tags',
      'get_event',
    ],
    ['Hermes, cut off', 'So: <tool_call>{"name": "get_event", "argum', 'tool_call tags', null],
    ['function tags', '<function=list_events>{"city": "Rome"}</function>', 'function tags', 'list_events'],
    [
      'invoke tags',
      '<function_calls><invoke name="send_email"><parameter name="to">a</parameter></invoke></function_calls>',
      'function_call tags',
      'send_email',
    ],
    [
      'one invoke',
      '<invoke name="send_email"><parameter name="to">a</parameter></invoke>',
      'invoke tags',
      'send_email',
    ],
    ['Mistral', '[TOOL_CALLS] [{"name": "refund", "arguments": {"amount": 5}}]', 'TOOL_CALLS mark', 'refund'],
    ['Llama', '<|python_tag|>{"name": "refund", "parameters": {"amount": 5}}', 'python_tag', 'refund'],
    ['Llama’s code', '<|python_tag|>search_contacts.call(query="Miller")', 'python_tag', 'search_contacts'],
    ['calls as code', '[list_events(city="Rome"), list_events(city="Bonn")]', 'call as code', 'list_events'],
    ['marks', '<｜tool▁call▁begin｜>function<｜tool▁sep｜>', 'tool_call marks', null],
    ['marks with JSON', '<|tool_call|>[{"name":"a_tool","arguments":{}}]', 'tool_call marks', 'a_tool'],
    ['ReAct', 'Thought: I need it.\nAction: search_web\nAction Input: {"q": "x"}', 'Action lines', 'search_web'],
    ['a block', 'Here:\n```tool_code\nfind_user({"id": 1})\n```', 'tool block', 'find_user'],
    ['bare JSON', '{"name": "create_invoice", "arguments": {"amount": 10}}', 'bare JSON', 'create_invoice'],
    ['the seed’s own answer', '{"selected_tool": "x_y", "params": {"a": 1}}', 'bare JSON', 'x_y'],
    ['JSON in a text', 'I call {"name": "x_y", "arguments": {"a": {"b": 1}}} now', 'JSON in a text', 'x_y'],
    ['fenced JSON', '```json\n{"tool": "x_y", "params": {}}\n```', 'bare JSON', 'x_y'],
    [
      'chat completions',
      '{"tool_calls":[{"id":"1","type":"function","function":{"name":"f_1","arguments":"{\\"a\\":1}"}}]}',
      'bare JSON',
      'f_1',
    ],
  ])('finds %s', (_, text, form, name) => {
    expect(only(text)).toMatchObject({ form, name });
  });

  it.each<[string, string, string]>([
    ['functions.', 'functions.delete_ticket({"ticket_id": "T-12"})', 'call as code'],
    ['printed', 'print(default_api.delete_ticket(ticket_id="T-12"))', 'call as code'],
    [
      'gpt-oss',
      '<|channel|>commentary to=functions.delete_ticket <|constrain|>json<|message|>{"ticket_id": "T-12"}<|call|>',
      'channel marks',
    ],
    [
      'tool_use',
      '<tool_use><name>delete_ticket</name><input>{"ticket_id": "T-12"}</input></tool_use>',
      'tool_use tags',
    ],
    [
      'tool_use JSON',
      '<tool_use>{"name": "delete_ticket", "input": {"ticket_id": "T-12"}}</tool_use>',
      'tool_use tags',
    ],
    ['tool_code', '<tool_code>\nprint(default_api.delete_ticket(ticket_id="T-12"))\n</tool_code>', 'tool_use tags'],
    ['TOOL and INPUT', 'TOOL: delete_ticket\nINPUT: {"ticket_id": "T-12"}', 'TOOL lines'],
    [
      'escaped',
      '&lt;tool_call&gt;{"name": "delete_ticket", "arguments": {"ticket_id": "T-12"}}&lt;/tool_call&gt;',
      'escaped tags',
    ],
    ['bare', 'delete_ticket(ticket_id="T-12")', 'call as code'],
    ['in a sentence', 'I will now call delete_ticket(ticket_id="T-12") for you.', 'call as code'],
  ])('finds what is written as %s, with its arguments', (_, text, form) => {
    const call = only(text);
    expect(call).toMatchObject({ form, name: 'delete_ticket', arguments: { ticket_id: 'T-12' } });
    const rest = withoutInventedCalls(text, [call]);
    expect(rest).toBe(text.startsWith('I will') ? 'I will now call  for you.' : '');
  });

  it('finds a bare call with a prefix', () => {
    expect(only('fu__delete_ticket(ticket_id="T-12")')).toMatchObject({ name: 'fu__delete_ticket' });
  });

  it('reads their arguments', () => {
    expect(only('<function=list_events>{"city": "Rome"}</function>').arguments).toEqual({ city: 'Rome' });
    expect(only('{"function_call":{"name":"f","arguments":"{\\"a\\":1}"}}').arguments).toEqual({ a: 1 });
  });

  it.each([
    'Could you call the tool that lists events?',
    'Start of the tool call centre shift is at nine.',
    'The actions: refund, and then an email. Action: none',
    'Our price list: {"name": "Chair", "price": 40}',
    '[{"name": "Ada"}, {"name": "Grace"}]',
    '[see the note (page 3)]',
    'Publish the tool {"name": "x_y", "parameters": {"type": "object"}}',
    'Use a < b and c |> d in the pipe.',
    'What does the function delete_ticket() do?',
    'The tool: hammer. The input: none.',
    'Write &lt;b&gt; for bold text.',
    'Explain what <tool> means in XML.',
    '',
  ])('leaves plain words alone: %s', (text) => {
    expect(findInventedCalls(text)).toEqual([]);
  });

  it('finds several with their surroundings', () => {
    const text = 'First <tool_call>{"name":"a","arguments":{}}</tool_call> then <|Start of X Tool Call|> and done';
    const calls = findInventedCalls(text);
    expect(calls.map(({ form }) => form)).toEqual(['tool_call tags', 'seed']);
    expect(withoutInventedCalls(text, calls)).toBe('First  then  and done');
  });

  it('takes texts made to hang a pattern in their stride', () => {
    const cpuMs = startCpuClock();
    for (const text of [
      '<|start of '.repeat(6_000),
      '<tool_call>'.repeat(6_000),
      '['.repeat(60_000),
      '<|'.repeat(30_000),
      'a_b(c="'.repeat(8_000),
      '&lt;tool_call'.repeat(5_000),
      '<|channel|>a to='.repeat(4_000),
      '<tool_use>'.repeat(6_000),
    ])
      findInventedCalls(text);
    expect(cpuMs()).toBeLessThan(2_000);
  });
});
