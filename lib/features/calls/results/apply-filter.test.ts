import { afterEach, describe, expect, it, vi } from 'vitest';
import { workThread } from '@/lib/threads/thread-pool';
import { runFilter } from './apply-filter';
import { expressionProblem } from './field-expression';

const filterOf = (fields: string | null) => ({ tool: 'list', fields, maxTokens: null, mask: [], maskFields: [] });
const resultOf = (items: number) => ({ content: [], structuredContent: { items: Array(items).fill(7) } });

afterEach(() => vi.restoreAllMocks());

describe('a filter runs', () => {
  const filtered = { result: { content: [] }, filtered: null };
  const threadFor = async (fields: string | null, items: number) => {
    const run = vi.spyOn(workThread(), 'run').mockResolvedValue(filtered);
    await runFilter(filterOf(fields), resultOf(items), {});
    return run.mock.calls.length > 0;
  };

  it('in place on a small result', async () => {
    expect(await threadFor('items', 5_000)).toBe(false);
    expect(await threadFor('items[?@ > `3`] | [0]', 1_000)).toBe(false);
    expect(await threadFor(null, 5_000)).toBe(false);
  });

  it('in a thread on a large result', async () => {
    expect(await threadFor('items', 20_000)).toBe(true);
  });

  it('in a thread when its expression reads a small result hundreds of times', async () => {
    const long = `items|${Array(330).fill('[]').join('|')}`;
    expect(expressionProblem(long)).toBeNull();
    expect(await threadFor(long, 5_000)).toBe(true);
  });
});
