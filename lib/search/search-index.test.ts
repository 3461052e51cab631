import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CatalogIndex } from './catalog-index';
import { fromIndexData, toIndexData } from './index-data';
import { requestedOperation, toolOperation } from './operations';
import { SearchIndex } from './search-index';
import type { SearchTool } from './search-tool';
import { runWithPauses } from './slices';

const TOOLS: SearchTool[] = [
  {
    name: 'invoice_create',
    description: 'Writes a new invoice for a customer',
    source: 'books',
    parameters: [{ name: 'customer_id' }],
  },
  {
    name: 'invoice_list',
    description: 'Lists the invoices of a period',
    source: 'books',
    parameters: [{ name: 'from', type: 'string' }],
  },
  {
    name: 'sendEmail',
    description: 'Sends a message',
    source: 'post',
    parameters: [{ name: 'email', required: true }, { name: 'body' }],
  },
  {
    name: 'weather.forecast',
    description: 'What the weather will be like at a place',
    source: 'sky',
    parameters: [{ name: 'city' }],
  },
  {
    name: 'getVideoSummary',
    description: 'Sums up a YouTube video',
    source: 'video',
    parameters: [{ name: 'url', required: true }],
  },
  { name: 'tides', description: '', source: 'sky' },
];

const index = SearchIndex.build(TOOLS);
const namesFor = (text: string, limit = 3) => index.search(text, { limit }).map(({ tool }) => TOOLS[tool]!.name);

function mask(...tools: number[]): Uint32Array {
  const bits = new Uint32Array(1);
  for (const tool of tools) bits[0]! |= 1 << tool;
  return bits;
}

describe('search', () => {
  it('finds a tool by other forms of its words', () => {
    expect(namesFor('please create an invoice for my customers')[0]).toBe('invoice_create');
    expect(namesFor('listing invoices')[0]).toBe('invoice_list');
  });

  it('takes identifiers apart, and keeps them whole too', () => {
    expect(namesFor('send an email')[0]).toBe('sendEmail');
    expect(namesFor('summary of a youtube video')[0]).toBe('getVideoSummary');
  });

  it.each([10, 30])('treats %i identifiers with the same verb alike', (count) => {
    const tools = Array.from({ length: count }, (_, n) => {
      const name = String.fromCharCode(65 + (n % 26), 97 + (n % 7)).padEnd(6, 'rt');
      return { name: `create${name}`, description: `Creates a ${name}.` };
    });
    const scores = SearchIndex.build(tools)
      .search('create a new thing', { limit: count })
      .map(({ score }) => score);
    expect(scores).toHaveLength(count);
    expect(Math.max(...scores) - Math.min(...scores)).toBeLessThan(2);
  });

  it('finds parts of a German compound that is in the catalog too', () => {
    const tools = [
      { name: 'stock', description: 'Lagerbestand der Filiale' },
      { name: 'store', description: 'Bestand im Lager der Filiale' },
      { name: 'staff', description: 'Mitarbeiter der Filiale' },
    ];
    const hits = SearchIndex.build(tools).search('Was ist der Lagerbestand?');
    expect(hits.map(({ tool }) => tool)).toEqual([0, 1, 2]);
  });

  it('knows synonyms of the domain', () => {
    expect(namesFor('bill a client')[0]).toBe('invoice_create');
  });

  it('reads a misspelt word as its nearest', () => {
    expect(namesFor('wether forcast')[0]).toBe('weather.forecast');
  });

  it('finds what each clause of a long message asks for', () => {
    const message =
      'Write an invoice for the customer of last week. Then tell me the weather forecast for Ghent, and also send the summary by email.';
    expect(namesFor(message, 3).sort()).toEqual(['invoice_create', 'sendEmail', 'weather.forecast']);
  });

  it.each([
    [
      'Chinese',
      ['invoice_create', '开具发票'],
      ['order_status', '查询订单的当前状态'],
      '帮我查一下订单到哪一步了',
      'order_status',
    ],
    [
      'Japanese',
      ['mail_send', 'メールを送信します'],
      ['file_delete', 'ファイルを削除します'],
      '古いファイルを消して',
      'file_delete',
    ],
    ['Thai', ['mail_send', 'ส่งอีเมลพร้อมไฟล์แนบ'], ['leave', 'ยื่นคำขอลางาน'], 'ขอลางานวันศุกร์', 'leave'],
    ['Korean', ['mail_send', '이메일 보내기'], ['invoice', '청구서 발행'], '청구서를 발행해 줘', 'invoice'],
    ['German', ['stock', 'Lagerbestand abfragen'], ['bill', 'Rechnungserstellung'], 'Rechnungen erstellen', 'bill'],
    ['full-width forms', ['fax', 'Sends a fax'], ['mail', 'Sends mail'], 'ＦＡＸ', 'fax'],
  ])('finds tools described in %s', (_, [a, about], [b, other], message, expected) => {
    const tools = [
      { name: a!, description: about! },
      { name: b!, description: other! },
    ];
    expect(tools[SearchIndex.build(tools).search(message)[0]!.tool]!.name).toBe(expected);
  });

  it('counts the verb of a name once among the words of a command', () => {
    const names = ['create_ticket', 'add_comment_to_customer_ticket', 'create_event', 'create_invoice', 'list_tickets'];
    const tools = names.map((name) => ({ name, description: `${name.replaceAll('_', ' ')}.` }));
    expect(names[SearchIndex.build(tools).search('create ticket comment')[0]!.tool]).toBe(names[1]);
  });

  it('puts a deprecated tool behind its successor', () => {
    const search = (note: string) =>
      SearchIndex.build([
        { name: 'compare_commits', description: `${note} Compares two commits` },
        { name: 'compare_commits_with_base', description: 'Compares two commits' },
        { name: 'list_commits', description: 'Commits of a branch' },
        { name: 'rename_base', description: 'Renames the base of a repository' },
      ]).search('compare two commits');
    expect(search('Fast.')[0]?.tool).toBe(0);
    expect(search('**Deprecated**:')[0]?.tool).toBe(1);
  });

  it('corrects misspelled words, but not common ones', () => {
    const deals = SearchIndex.build([
      { name: 'list_deals', description: 'Lists deals' },
      { name: 'list_halls', description: 'Lists halls of a venue' },
    ]);
    const best = (message: string) => deals.search(message)[0]?.tool;
    expect(best('show me the dealss')).toBe(0);
    expect(best('the hall is dead')).toBe(1);
    expect(deals.search('it is dead')).toEqual([]);
  });

  it('finds what reads for a question, and what creates for a need', () => {
    const tools = ['update_price', 'price_history', 'create_invoice', 'send_invoice', 'remove_invoice'];
    const all = SearchIndex.build(tools.map((name) => ({ name, description: name.replace('_', ' ') })));
    const best = (message: string) => tools[all.search(message)[0]!.tool];
    expect(best('what changed in the price?')).toBe('price_history');
    expect(best('I need an invoice')).toBe('create_invoice');
  });

  it('takes a translation for no update', () => {
    const asked = requestedOperation('Translate it', ['translate', 'it'], []);
    expect(asked.kinds & toolOperation(['update', 'product']).kinds).toBe(0);
  });

  it('answers a message that has nothing but stop words', () => {
    expect(namesFor('what will it be like').length).toBeGreaterThan(0);
    expect(namesFor('what will it be like')[0]).toBe('weather.forecast');
  });

  it('answers nothing when no word is known, and to nothing', () => {
    expect(index.search('qqqqqq zzzzzz')).toEqual([]);
    expect(index.search('')).toEqual([]);
  });

  it('finds tools of a source by the words of the others', () => {
    expect(namesFor('weather at the place', 6)).toContain('tides');
  });

  it('never finds what is not allowed, whatever fits best', () => {
    const hits = index.search('invoice customer', { allowed: mask(1, 3) });
    expect(hits.map(({ tool }) => tool)).toEqual([1]);
    expect(index.search('invoice', { allowed: mask() })).toEqual([]);
  });

  it('builds the same index with rests as at once', async () => {
    const rested = SearchIndex.over(await runWithPauses(CatalogIndex.build(TOOLS), async () => undefined));
    for (const text of ['invoice', 'send the weather', 'like it'])
      expect(rested.search(text)).toEqual(index.search(text));
  });

  it('answers the same after it was copied as data from another thread', () => {
    const copied = SearchIndex.over(fromIndexData(TOOLS, structuredClone(toIndexData(index.catalog))));
    for (const text of ['invoice', 'send the weather', 'wether forcast', 'youtube summary of a url', 'like it'])
      expect(copied.search(text)).toEqual(index.search(text));
  });

  it('gives the same answer each time, ordered, within the limit, for any text and any tools', () => {
    const words = fc.constantFrom(
      'get',
      'invoice',
      'Weather',
      'sendMail',
      'für',
      '北京',
      '42',
      '',
      '👋 x',
      'a_b-c',
      "don't",
    );
    const text = fc.array(words, { maxLength: 12 }).map((all) => all.join(' '));
    const tool = fc.record({ name: text, description: text, source: fc.option(text, { nil: undefined }) });
    fc.assert(
      fc.property(fc.array(tool, { maxLength: 12 }), text, fc.integer({ min: 0, max: 6 }), (tools, message, limit) => {
        const any = SearchIndex.build(tools);
        const hits = any.search(message, { limit });
        expect(hits.length).toBeLessThanOrEqual(limit);
        expect(any.search(message, { limit })).toEqual(hits);
        hits.forEach(({ score, tool: found }, i) => {
          expect(Number.isFinite(score)).toBe(true);
          const before = hits[i - 1];
          if (before) expect(before.score > score || (before.score === score && before.tool < found)).toBe(true);
        });
      }),
    );
  });
});
