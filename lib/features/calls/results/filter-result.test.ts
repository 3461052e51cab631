import type { CallToolResult } from '@modelcontextprotocol/server';
import { describe, expect, it } from 'vitest';
import type { ResultFilter } from '@/lib/data/boundary-rows';
import { countTextTokens } from '@/lib/snapshot/token-count';
import { expressionProblem } from './field-expression';
import { type FilterOutput, filterResult, resultTokens } from './filter-result';

const OFF: ResultFilter = { tool: 'list_orders', fields: null, maxTokens: null, mask: [], maskFields: [] };
const run = (filter: Partial<ResultFilter>, result: CallToolResult, paging: string[] = []): FilterOutput =>
  filterResult({ filter: { ...OFF, ...filter }, result, paging });

const orders = Array.from({ length: 200 }, (_, n) => ({
  id: `o_${n}`,
  total: n,
  customer: { name: `Person ${n}`, email: `p${n}@example.com` },
  note: 'Leave the parcel with the neighbor.',
}));
const json = (value: object): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(value) }],
  structuredContent: { ...value },
});
const textOf = ({ content }: CallToolResult, at = 0) => (content[at] as { text: string }).text;

describe('a filter of results', () => {
  it('changes nothing when it is off', () => {
    const result = json({ orders });
    expect(run({}, result)).toEqual({ result, filtered: null });
  });

  it('selects fields in texts and in structured content alike', () => {
    const { result, filtered } = run({ fields: '{orders: orders[].{id: id, total: total}}' }, json({ orders }));
    const expected = { orders: orders.map(({ id, total }) => ({ id, total })) };
    expect(result.structuredContent).toEqual(expected);
    expect(JSON.parse(textOf(result))).toEqual(expected);
    expect(filtered).toMatchObject({ filter: 'list_orders', fields: true, masked: 0, cut: null });
    expect(filtered!.tokens.after).toBeLessThan(filtered!.tokens.before / 2);
    expect(filtered!.tokens.after).toBe(resultTokens(result));
  });

  it('passes a list on as text, because structured content must be an object', () => {
    const { result } = run({ fields: 'orders[].id' }, { content: [], structuredContent: { orders } });
    expect(result.structuredContent).toBeUndefined();
    expect(JSON.parse(textOf(result))).toEqual(orders.map(({ id }) => id));
  });

  it('leaves texts that are not JSON, and errors', () => {
    const plain: CallToolResult = { content: [{ type: 'text', text: 'Order o_1 is on its way.' }] };
    expect(run({ fields: 'id' }, plain)).toEqual({ result: plain, filtered: null });
    const error = { ...json({ error: 'unknown order' }), isError: true };
    expect(run({ fields: 'id' }, error)).toEqual({ result: error, filtered: null });
  });

  it('cuts lists to the limit, keeps JSON valid, and says how to get the rest', () => {
    const { result, filtered } = run({ maxTokens: 500 }, json({ orders, total: 200 }), ['page', 'limit']);
    const shown = JSON.parse(textOf(result)) as { orders: unknown[]; total: number };
    expect(countTextTokens(textOf(result))).toBeLessThanOrEqual(500);
    expect(shown.total).toBe(200);
    expect(shown.orders.length).toBeGreaterThan(5);
    expect(shown.orders).toEqual(orders.slice(0, shown.orders.length));
    expect(result.structuredContent).toEqual(shown);
    expect(filtered!.cut).toBe(`orders: ${shown.orders.length} of 200 items`);
    expect(textOf(result, 1)).toContain('`page` or `limit` for the rest');
    expect(textOf(result, 1)).toContain(`from ${filtered!.tokens.before} to ${filtered!.tokens.after} tokens`);
  });

  it.each([
    ['one long text', { body: 'word '.repeat(5_000) }, 'body: '],
    ['long texts in a list', { pages: [{ body: 'word '.repeat(5_000) }] }, 'pages[].body: '],
    ['a list at the top', Array.from({ length: 500 }, (_, n) => n * 7), 'result: '],
  ])('shortens %s', (_, value, cut) => {
    const { result, filtered } = run({ maxTokens: 100 }, { content: [{ type: 'text', text: JSON.stringify(value) }] });
    expect(countTextTokens(textOf(result))).toBeLessThanOrEqual(100);
    expect(countTextTokens(textOf(result))).toBeGreaterThan(60);
    expect(() => JSON.parse(textOf(result))).not.toThrow();
    expect(filtered!.cut).toContain(cut);
  });

  it('shortens plain text, and shares the limit among texts', () => {
    const long = 'All parcels of this week are late. '.repeat(500);
    const { result, filtered } = run(
      { maxTokens: 200 },
      {
        content: [
          { type: 'text', text: long },
          { type: 'text', text: long },
        ],
      },
    );
    expect(filtered!.tokens.after).toBeLessThanOrEqual(205);
    expect(long.startsWith(textOf(result).slice(0, -1))).toBe(true);
  });

  it('leaves structured content out when its fields alone are too long', () => {
    const wide = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`field_${n}`, n]));
    const { result, filtered } = run({ maxTokens: 50 }, { content: [], structuredContent: wide });
    expect(result.structuredContent).toBeUndefined();
    expect(filtered!.cut).toBe('structured content');
  });

  it('masks values by kind and by field, in texts, JSON and errors', () => {
    const value = {
      email: 'ana@example.com',
      card: '4242 4242 4242 4242',
      apiKey: 'sk_live_abcdefghijklmnop1234',
      homePhone: '+49 30 1234567',
      note: 'Ask ana@example.com',
    };
    const filter = { mask: ['emails', 'cardNumbers', 'keys'], maskFields: ['home_phone'] };
    const { result, filtered } = run(filter, json(value));
    const clean = {
      ...{ email: '[redacted]', card: '[redacted]', apiKey: '[redacted]', homePhone: '[redacted]' },
      note: 'Ask [redacted]',
    };
    expect(result.structuredContent).toEqual(clean);
    expect(JSON.parse(textOf(result))).toEqual(clean);
    expect(filtered!.masked).toBe(10);
    const failed = run(filter, { content: [{ type: 'text', text: 'No user ana@example.com' }], isError: true });
    expect(textOf(failed.result)).toBe('No user [redacted]');
  });

  it('masks only what is asked for, and never binary content or the form of blocks', () => {
    const image = { type: 'image' as const, data: 'YW5hQGV4YW1wbGUuY29t', mimeType: 'image/png' };
    const text = { type: 'text' as const, text: 'ana@example.com pays with 4242424242424242' };
    const { result, filtered } = run(
      { mask: ['cardNumbers'], maskFields: ['type', 'data', 'text'] },
      { content: [image, text] },
    );
    expect(result.content).toEqual([image, { type: 'text', text: 'ana@example.com pays with [redacted]' }]);
    expect(filtered!.masked).toBe(1);
  });

  it('masks before it selects, so a renamed field stays masked', () => {
    const { result } = run({ fields: '{x: phone}', maskFields: ['phone'] }, json({ phone: '123' }));
    expect(result.structuredContent).toEqual({ x: '[redacted]' });
  });

  it('masks long texts in time in proportion to their length', () => {
    const startedAt = process.cpuUsage();
    for (const piece of ['a', 'a@', 'a.', '@a.']) run({ mask: ['emails'] }, json({ text: piece.repeat(200_000) }));
    const { user } = process.cpuUsage(startedAt);
    expect(user / 1_000).toBeLessThan(4_000);
  });
});

describe('an expression of fields', () => {
  it.each(['items[].{id: id, user: user.login}', "items[?state == 'open'] | [0:5].title", 'sort_by(items, &id)[].id'])(
    'may be %s',
    (expression) => {
      expect(expressionProblem(expression)).toBeNull();
    },
  );

  it.each([
    ['items[', /not a JMESPath/],
    [`${'[@,@]|'.repeat(20)}@`, /repeats parts/],
    [`[${Array(201).fill('@').join()}]`, /repeats parts/],
    ['items[?contains($.names, name)]', /`\$`/],
    ['let $a = @ in $a', /variables/],
    ["pad_left(name, `1000000`, ' ')", /pad_left/],
  ])('may not be %s', (expression, problem) => {
    expect(expressionProblem(expression)).toMatch(problem);
  });
});
