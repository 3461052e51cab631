import { describe, expect, it } from 'vitest';
import { trainUse } from './evaluate-use-model';
import { SearchIndex } from './search-index';
import { runAtOnce } from './slices';
import { UseIndex } from './use-index';
import { learnUse, type PastCall, requestTerms } from './use-model';

const TOOLS = [
  { name: 'weather', description: 'Forecast of the weather for a city' },
  { name: 'wardrobe', description: 'Says which clothes you own' },
  { name: 'calendar', description: 'Events of a day' },
  { name: 'umbrella_shop', description: 'Sells umbrellas' },
];
const index = SearchIndex.build(TOOLS);
const numberOf = (name: string) => {
  const number = TOOLS.findIndex((tool) => tool.name === name);
  return number < 0 ? undefined : number;
};
const call = (request: string, tool: string, worth = 1): PastCall => ({ request, tool, worth });
const useOf = (...calls: PastCall[]) => new UseIndex(learnUse(calls), numberOf);
const first = (message: string, use?: UseIndex) => TOOLS[index.search(message, { use })[0]?.tool ?? -1]?.name;

const RAIN = [call('should I take an umbrella to work', 'weather'), call('do I need my umbrella tomorrow', 'weather')];

describe('past requests', () => {
  it('that were wrong end what the same request taught before them, and nothing after', () => {
    const wrong = call('sunglasses or coat', 'weather', 0);
    const before = call('coat or sunglasses', 'weather');
    expect(learnUse([before, wrong]).calls).toEqual([]);
    expect(learnUse([wrong, before]).calls).toHaveLength(1);
    expect(learnUse([before, call('sunglasses or coat', 'wardrobe', 0)]).calls).toHaveLength(1);
    expect(first('sunglasses', useOf(before, wrong))).toBeUndefined();
  });

  it('put the tool first that was right before', () => {
    expect(first('will I need an umbrella')).toBe('umbrella_shop');
    const bought = call('where are umbrellas sold', 'umbrella_shop');
    expect(first('will I need an umbrella tomorrow', useOf(...RAIN, bought))).toBe('weather');
    expect(first('who sells an umbrella', useOf(...RAIN, bought))).toBe('umbrella_shop');
  });

  it('put it before a tool that was never called only where the request is the same', () => {
    expect(first('a nice umbrella', useOf(...RAIN))).toBe('umbrella_shop');
    expect(first('tomorrow, do I need my umbrella?', useOf(...RAIN))).toBe('weather');
  });

  it('find a tool that has no word in common with the message', () => {
    expect(index.search('sunglasses').map(({ tool }) => tool)).toEqual([]);
    expect(first('sunglasses', useOf(call('sunglasses or coat', 'weather')))).toBe('weather');
  });

  it('change nothing for a message that is like none of them', () => {
    const use = useOf(...RAIN);
    expect(index.search('events of the day', { use })).toEqual(index.search('events of the day'));
  });

  it('never let through what is not allowed, nor let its history move the others', () => {
    const allowed = Uint32Array.of(0b1110);
    const use = useOf(...RAIN);
    expect(index.search('need umbrella tomorrow', { use, allowed })).toEqual(
      index.search('need umbrella tomorrow', { allowed }),
    );
  });

  it('leave a tool without history in front where its words fit', () => {
    const many = Array.from({ length: 30 }, (_, i) => call(`what are my clothes and events for day ${i}`, 'wardrobe'));
    expect(first('events of the day', useOf(...many))).toBe('calendar');
  });

  it('count by their worth', () => {
    const use = useOf(call('raincoat', 'weather', 0.3), call('raincoat', 'wardrobe', 1));
    expect(first('raincoat', use)).toBe('wardrobe');
  });
});

describe('a model of use', () => {
  it('counts a request for a tool once however often it came, at its best worth', () => {
    const model = learnUse([
      call('Umbrella today?', 'weather', 0.3),
      call('today umbrella', 'weather'),
      call('umbrella today', 'wardrobe'),
    ]);
    expect(model.calls.map(({ tool, worth }) => [tool, worth])).toEqual([
      ['wardrobe', 1],
      ['weather', 1],
    ]);
  });

  it('survives being stored, and leaves out tools that are gone', () => {
    const model = JSON.parse(JSON.stringify(learnUse([...RAIN, call('umbrella', 'gone')])));
    const use = new UseIndex(model, numberOf);
    expect(index.search('umbrella tomorrow', { use })).toEqual(
      index.search('umbrella tomorrow', { use: useOf(...RAIN) }),
    );
  });

  it('keeps stop words only where a request has nothing else', () => {
    expect(requestTerms('what is it like')).toEqual(['what', 'is', 'it', 'like']);
    expect(requestTerms('what is the umbrella like')).toEqual(['umbrella']);
  });

  it('ignores empty requests and worthless evidence', () => {
    expect(learnUse([call('', 'weather'), call('umbrella', 'weather', 0)]).calls).toEqual([]);
  });
});

describe('the comparison on held-back calls', () => {
  const things = ['umbrella', 'raincoat', 'boots', 'sunglasses', 'scarf', 'gloves', 'hat', 'sandals'];
  const chores = ['meeting', 'dentist', 'lunch', 'gym', 'school', 'train', 'party', 'review'];
  const pairs = (words: string[], tool: string) =>
    words.flatMap((one) => words.map((other) => call(`${one} or ${other} now`, tool)));
  const lessons = [...pairs(things, 'weather'), ...pairs(chores, 'calendar')];

  it('reports improvement where past requests help, by group', () => {
    const result = runAtOnce(trainUse(index, numberOf, lessons)).comparison;
    expect(result).toMatchObject({ isBetter: true });
    expect(result.all.first.learned).toBeGreaterThan(result.all.first.cold);
    expect(result.withHistory.calls).toBe(result.all.calls);
  });

  it('reports no improvement where only one of many held-back calls gains', () => {
    const events = chores.flatMap((one) => things.map((other) => call(`events of day ${one} ${other}`, 'calendar')));
    const result = runAtOnce(
      trainUse(index, numberOf, [...events, ...pairs(things.slice(0, 3), 'weather')]),
    ).comparison;
    expect(result.all.ndcg10.learned).toBeGreaterThan(result.all.ndcg10.cold);
    expect(result).toMatchObject({ isBetter: false });
  });

  it('reports no improvement for few or random calls', () => {
    expect(runAtOnce(trainUse(index, numberOf, RAIN)).comparison.isBetter).toBe(false);
    const names = TOOLS.map(({ name }) => name);
    const messages = ['weather in a city', 'clothes you own', 'events of a day', 'sells umbrellas'];
    const random = Array.from({ length: 80 }, (_, i) =>
      call(`${messages[i % 4]} ${i}`, names[(i * 7 + (i >> 2)) % 4]!),
    );
    const result = runAtOnce(trainUse(index, numberOf, random)).comparison;
    expect(result.all.ndcg10.learned).toBeLessThan(0.95);
  });
});

describe('example requests of tools', () => {
  const withExamples = TOOLS.map((tool) =>
    tool.name === 'wardrobe' ? { ...tool, examples: ['Will I freeze outside', 'What should I put on'] } : tool,
  );
  const catalog = SearchIndex.build(withExamples);
  const best = (message: string, calls: PastCall[] = []) => {
    const use = calls.length > 0 ? catalog.learned(learnUse(calls), numberOf) : undefined;
    return TOOLS[catalog.search(message, { use })[0]?.tool ?? -1]?.name;
  };

  it('find a tool that shares no word with the message', () => {
    expect(index.search('will I freeze')).toEqual([]);
    expect(best('will I freeze')).toBe('wardrobe');
  });

  it('of tools that are not allowed do not displace others', () => {
    const reports = Array.from({ length: 140 }, (_, n) => ({
      name: `make_admin_report_${n}`,
      description: 'Makes an admin report.',
    }));
    const role = { name: 'set_role', description: 'Changes what a member may do', examples: ['make Tom an admin'] };
    const hidden = Array.from({ length: 12 }, (_, n) => ({ ...role, name: `hidden_${n}` }));
    const all = SearchIndex.build([...hidden, ...reports, role]);
    const allowed = new Uint32Array(5).fill(0xffffffff);
    allowed[0] = 0xfffff000;
    const { tools } = all.features('make Bob an admin', allowed, all.examples);
    expect(tools.slice(100)).toEqual([hidden.length + reports.length]);
  });

  it('find messages that differ by a name only, even if a hundred tools match the words', () => {
    const many = Array.from({ length: 140 }, (_, n) => ({
      name: `admin_report_${n}`,
      description: `Report ${n} that an admin such as Tom reads. Admin only.`,
    }));
    const role = { name: 'set_role', description: 'Changes what a member may do', examples: ['make Tom an admin'] };
    const all = SearchIndex.build([...many, role]);
    expect(all.search('make Bob an admin')[0]?.tool).toBe(many.length);
    expect(all.features('make bob admin', undefined, all.examples).tools).toContain(many.length);
  });

  it('find the very same message, even if nearly all of it is stop words', () => {
    const tools = [
      {
        name: 'register_guest',
        description: 'Registers a guest for a workshop',
        examples: ['one more for the workshop'],
      },
      { name: 'cancel_place', description: 'Gives a place back', examples: ["she can't make it to the workshop"] },
    ];
    expect(SearchIndex.build(tools).search("She can't make it to the workshop")[0]?.tool).toBe(1);
  });

  it('count less than confirmed calls of the same request', () => {
    expect(best('will I freeze outside', [call('will I freeze outside', 'weather')])).toBe('weather');
    const unlike = [call('can you sell me one', 'umbrella_shop')];
    expect(best('will I freeze outside', unlike)).toBe('wardrobe');
  });
});
