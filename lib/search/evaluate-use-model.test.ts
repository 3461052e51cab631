import { describe, expect, it, vi } from 'vitest';
import { trainUse } from './evaluate-use-model';
import { fixedSequence } from './learn-weights';
import { SearchIndex } from './search-index';
import { runAtOnce } from './slices';

const CALLS_PER_TOOL = 6;
const next = fixedSequence(5);
const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
const word = () => `${Array.from({ length: 3 }, () => pick([...'bdfgklmnprtv']) + pick([...'aeiou'])).join('')}k`;
const words = (count: number) => Array.from({ length: count }, word);

const groups = words(8);
const kinds = words(12);
const tools = Array.from({ length: groups.length * kinds.length }, (_, i) => {
  const object = word();
  return {
    object,
    name: `${groups[Math.floor(i / kinds.length)]} ${object}`,
    description: kinds[i % kinds.length]!,
    /** Words of its requests that its texts do not have. */
    ownWords: words(3),
  };
});
/** Of requests to every tool, so that each of them resembles past requests to others. */
const commonWords = words(20);
const index = SearchIndex.build(tools);
const numbers = new Map(tools.map(({ name }, number) => [name, number]));

/** Most requests name the object of the tool, the others only its kind. All have words that its texts do not have. */
function requestFor({ object, description, ownWords }: (typeof tools)[number]): string {
  const described = next() < 0.7 ? object : `${pick(groups)} ${description}`;
  return [described, pick(ownWords), ...Array.from({ length: 4 }, () => pick(commonWords))].join(' ');
}

const train = (toolOf: (tool: (typeof tools)[number]) => string) => {
  const calls = tools.flatMap((tool) =>
    Array.from({ length: CALLS_PER_TOOL }, () => ({ request: requestFor(tool), tool: toolOf(tool), worth: 1 })),
  );
  return runAtOnce(trainUse(index, (name) => numbers.get(name), calls)).comparison;
};

describe('the gate of learning', () => {
  const features = vi.spyOn(index, 'features');
  const learned = vi.spyOn(index, 'learned');
  const strong = train(({ name }) => name);
  const asked = features.mock.calls.map(([text]) => text);
  const tried = learned.mock.calls.filter(([{ weights }]) => weights);
  vi.restoreAllMocks();

  it('admits a strong history of all tools', () => {
    const { all, withoutHistory, isBetter } = strong;
    expect(all.first.learned).toBeGreaterThan(all.first.cold + 0.1);
    expect(withoutHistory.ndcg10.learned).toBeGreaterThan(withoutHistory.ndcg10.cold - 0.03);
    expect(withoutHistory.recall20.learned).toBeGreaterThan(withoutHistory.recall20.cold - 0.03);
    expect(isBetter).toBe(true);
  });

  it('finds the candidates of a message once for all weights that it tries', () => {
    const times = new Map<string, number>();
    for (const text of asked) times.set(text, (times.get(text) ?? 0) + 1);
    // With the words alone, to learn or with the calls of four fifths, and with those of four fifths of the tools.
    expect(Math.max(...times.values())).toBe(3);
    expect(tried).not.toEqual([]);
  });

  it('refuses a history of wrong calls', () => {
    expect(train(() => pick(tools).name).isBetter).toBe(false);
  });
});
