import { describe, expect, it } from 'vitest';
import { MAX_FOR_MODELS, shortlist } from './shortlist';

const tool = (n: number) => ({ name: `tool_${n}`, description: `Does the thing number ${n} for the customer.` });
const some = (count: number) => Array.from({ length: count }, (_, n) => tool(n));

describe('the tools that a model receives', () => {
  it('are all that are allowed when they fit, whatever search finds', () => {
    const allowed = some(60);
    expect(shortlist([], allowed)).toHaveLength(60);
    expect(shortlist([allowed[59]!], allowed)[0]).toBe(allowed[59]);
    expect(new Set(shortlist(allowed.slice(3, 9), allowed)).size).toBe(60);
  });

  it('are the found ones and others, as many as fit, in a large catalog', () => {
    const allowed = some(2_000);
    const found = [allowed[1_500]!, allowed[7]!];
    const offered = shortlist(found, allowed);
    expect(offered).toHaveLength(MAX_FOR_MODELS);
    expect(offered.slice(0, 2)).toEqual(found);
    expect(new Set(offered).size).toBe(MAX_FOR_MODELS);
    expect(shortlist(allowed.slice(100, 200), allowed)).toEqual(allowed.slice(100, 120));
  });

  it('are none where none is allowed', () => {
    expect(shortlist([], [])).toEqual([]);
  });
});
