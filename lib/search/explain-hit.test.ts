import { describe, expect, it } from 'vitest';
import { explainHit, restsOnCorrection } from './explain-hit';
import { SearchIndex } from './search-index';
import { UseIndex } from './use-index';
import { learnUse } from './use-model';

const TOOLS = [
  { name: 'invoice_create', description: 'Writes an invoice for a customer', parameters: [{ name: 'customer' }] },
  { name: 'weather', description: 'Forecasts' },
];
const index = SearchIndex.build(TOOLS);

describe('an explanation', () => {
  it('names the words, how they were read and their positions', () => {
    expect(explainHit(index, 'invoces for clients', 0)?.words).toEqual([
      { said: 'invoces', as: 'correction', found: 'invoice', fields: ['name', 'description'] },
      { said: 'clients', as: 'synonym', found: 'customer', fields: ['description', 'parameters'] },
    ]);
  });

  it('has parts that add up to the score', () => {
    const sum = explainHit(index, 'invoice', 0)!.parts.reduce((total, { points }) => total + points, 0);
    expect(sum).toBeCloseTo(index.search('invoice')[0]!.score, 5);
  });

  it('counts past requests that are like the message', () => {
    const calls = ['brolly today', 'brolly tonight'].map((request) => ({ request, tool: 'weather', worth: 1 }));
    const use = new UseIndex(learnUse(calls), (name) => TOOLS.findIndex((tool) => tool.name === name));
    expect(explainHit(index, 'brolly?', 1, { use })).toMatchObject({ words: [], likeCalls: 2 });
  });

  it('is none for a tool that does not fit', () => {
    expect(explainHit(index, 'invoice', 1)).toBeNull();
  });

  it('says whether the result rests on corrected words', () => {
    expect(restsOnCorrection(index, 'an invoce please', 0)).toBe(true);
    expect(restsOnCorrection(index, 'an invoice for my custmer', 0)).toBe(true);
    expect(restsOnCorrection(index, 'an invoice', 0)).toBe(false);
  });
});
