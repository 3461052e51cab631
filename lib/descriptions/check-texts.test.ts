import { describe, expect, it } from 'vitest';
import { SearchIndex } from '@/lib/search/search-index';
import type { SearchTool } from '@/lib/search/search-tool';
import { runAtOnce } from '@/lib/search/slices';
import { unexplainedAcronyms } from './acronyms';
import { checkTexts } from './check-texts';
import { type DescribedTool, parametersOf } from './described-tool';
import { checkMistaken, findMistaken, findMistakenPairs } from './find-mistaken';

const query = (description: string, more: object = {}) =>
  parametersOf({
    type: 'object',
    properties: { query: { type: 'string', description, ...more } },
    required: ['query'],
  });
const tool = (more: Partial<DescribedTool>): DescribedTool => ({
  name: 'search_articles',
  title: '',
  description: 'Search for articles in the knowledge base using a keyword query.',
  category: '',
  source: '',
  operations: [],
  entities: [],
  parameters: query('The search query string.'),
  ...more,
});
function asSearchTool({ source, parameters, ...tool }: DescribedTool): SearchTool {
  return {
    ...tool,
    parameters: parameters.map(({ saysValues: _, ...one }) => one),
    ...(source === '' ? {} : { source }),
  };
}

const codes = (one: DescribedTool, domain?: string[]) => checkTexts(one, domain).map(({ code }) => code);

describe('what a description lacks', () => {
  it('accepts the plain search tool of the seed', () => {
    expect(codes(tool({}))).toEqual([
      'no_domain_words',
      'no_when_to_use',
      'no_when_not_to_use',
      'parameter_without_example',
    ]);
  });

  it('reads guidance in other languages', () => {
    const chinese = tool({
      description:
        '按编号、供应商或月份查找供应商发票。当用户询问欠款或付款情况时使用，例如“十月的发票”。不要用于报价单。',
    });
    expect(codes(chinese)).not.toContain('no_when_to_use');
    expect(codes(chinese)).not.toContain('no_when_not_to_use');
    expect(codes(tool({ description: '查找发票和供应商的资料。' }))).toContain('no_when_to_use');
  });

  it('has nothing against a description that says what, when, what not, and an example', () => {
    const good = tool({
      description:
        'Finds supplier invoices by number, supplier or month. Use this when the user asks what is owed or was paid. Do not use it for quotes.',
      parameters: query("A supplier's name or an invoice number (e.g., 'Miller', 'INV-204')."),
    });
    expect(codes(good)).toEqual([]);
  });

  it('takes one word of the organization for a domain, and names some where none is there', () => {
    const about = 'Returns all of the items of the list with their values, keys, types and also the data about zod.';
    expect(codes(tool({ description: about }), ['Zod'])).not.toContain('no_domain_words');
    const [finding] = checkTexts(tool({ description: about }), ['Widgets']).filter(
      ({ code }) => code === 'no_domain_words',
    );
    expect(finding?.suggestion).toContain('Widgets');
  });

  it('reports missing parts of each parameter; enum values suffice as examples', () => {
    expect(codes(tool({ parameters: query('') }))).toContain('parameter_undescribed');
    expect(codes(tool({ parameters: query('How it is sorted.', { enum: ['up', 'down'] }) }))).not.toContain(
      'parameter_without_example',
    );
    expect(checkTexts(tool({})).find(({ code }) => code === 'parameter_without_example')?.parameter).toBe('query');
  });

  it('reports an empty description once', () => {
    expect(codes(tool({ description: ' ', parameters: [] }))).toEqual(['no_purpose']);
    expect(codes(tool({ description: 'x'.repeat(1025), parameters: [] }))).toContain('too_long');
  });

  it('every finding has a reason and a suggestion', () => {
    for (const { reason, suggestion } of checkTexts(tool({ description: 'The XQR of QQP.' }))) {
      expect(reason.length).toBeGreaterThan(20);
      expect(suggestion.length).toBeGreaterThan(20);
    }
  });
});

it('acronyms are explained before or behind them; common ones need no words', () => {
  expect(unexplainedAcronyms('The ASDLC base over HTTP, as JSON.')).toEqual(['ASDLC']);
  expect(unexplainedAcronyms('The ASDLC (Agentic Software Development Life Cycle) base of the ASDLC.')).toEqual([]);
  expect(unexplainedAcronyms('The Net Promoter Score (NPS), then NPS again.')).toEqual([]);
  expect(unexplainedAcronyms('Use it ONLY after a search, do NOT guess. Version V2.')).toEqual([]);
});

describe('tools that are mistaken for each other', () => {
  const tools = [
    tool({ name: 'find_client', description: 'Finds a client by name or phone number in the address book.' }),
    tool({ name: 'look_up_customer', description: 'Finds a client by name or phone number in the address book.' }),
    tool({ name: 'search_contacts', description: 'Searches the contacts of a company by their role.' }),
    tool({ name: 'list_contacts', description: 'Lists the contacts of a company, page by page.' }),
    tool({
      name: 'weather_forecast',
      description: 'Tells the weather of a city for the coming days, with rain and wind.',
    }),
    tool({ name: 'book_flight', description: 'Books a flight between two airports for a traveller and pays for it.' }),
  ];
  const index = SearchIndex.build(tools.map(asSearchTool));

  it('finds the pair from both sides, and nothing else', () => {
    expect(runAtOnce(findMistaken(index, tools, 0)).map((one) => one.tool)).toEqual([1]);
    expect(runAtOnce(findMistaken(index, tools, 1)).map((one) => one.tool)).toEqual([0]);
    expect([2, 3, 4, 5].flatMap((one) => runAtOnce(findMistaken(index, tools, one)))).toEqual([]);
    // A pause is possible after each search.
    expect([...findMistaken(index, tools, 0)].length).toBeGreaterThanOrEqual(2);
    expect(checkMistaken(runAtOnce(findMistaken(index, tools, 0)), tools, 0)[0]).toMatchObject({
      code: 'mistaken_for',
      other: 'look_up_customer',
    });
  });
});

it.each([
  ['查询库存', '查询商品当前的库存数量', '查询仓库里商品的库存数量', '创建发票', '为客户创建新的发票'],
  ['จองห้องประชุม', 'จองห้องประชุมสำหรับทีม', 'จองห้องประชุมให้กับทีมงาน', 'ส่งอีเมล', 'ส่งอีเมลถึงลูกค้า'],
  [
    'Rechnung stornieren',
    'Storniert eine Rechnung des Kunden',
    'Die Rechnung des Kunden wird storniert',
    'Wetter',
    'Zeigt das Wetter',
  ],
])('finds tools with the title %j in two sources', (title, description, rephrased, otherTitle, other) => {
  const tools = [
    { name: 'shop_a', title, description },
    { name: 'shop_b', title, description: rephrased },
    { name: 'shop_c', title: otherTitle, description: other },
  ];
  const index = SearchIndex.build(tools);
  expect(runAtOnce(findMistakenPairs(index, tools))).toMatchObject([{ a: 0, b: 1 }]);
  const untitled = tools.map((tool) => ({ ...tool, title: tool.name }));
  expect(runAtOnce(findMistaken(SearchIndex.build(tools), untitled, 2))).toEqual([]);
});
