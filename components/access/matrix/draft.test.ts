import { describe, expect, it } from 'vitest';
import { changesOf, mergeDraft, type Policy, resolveConflicts, withMode, withTools } from './draft';

const policyOf = (revision: string, allow: string[], block: string[], mode: 'all' | 'selected' = 'all'): Policy => ({
  revision,
  allow: { mode, tools: allow },
  block: block.map((tool) => ({ tool })),
});

const START = policyOf('1', ['a'], ['b']);

describe('a draft', () => {
  it('keeps the state that each change was made on, and forgets a change that leads back', () => {
    const draft = withTools(null, START, 7, { a: 'block', c: 'allow' });
    expect(draft).toEqual({
      revision: '1',
      since: 7,
      tools: { a: { from: 'allow', to: 'block' }, c: { from: 'inherit', to: 'allow' } },
    });
    expect(withTools(draft, START, 9, { c: 'inherit' })!.tools).toEqual({ a: { from: 'allow', to: 'block' } });
    expect(withTools(withTools(draft, START, 9, { c: 'inherit' }), START, 9, { a: 'allow' })).toBeNull();
  });

  it('asks for what PATCH takes', () => {
    const draft = withMode(withTools(null, START, 1, { b: 'inherit' }), START, 1, 'selected')!;
    expect(changesOf(draft)).toEqual({ tools: { b: 'inherit' }, mode: 'selected' });
    expect(withMode(draft, START, 1, 'all')!.mode).toBeUndefined();
  });
});

describe('mergeDraft', () => {
  const draft = withTools(null, START, 1, { a: 'block', c: 'block', d: 'allow' })!;

  it('wins on its own entries and leaves the others’ alone', () => {
    const { draft: merged, conflicts, settled } = mergeDraft(draft, policyOf('2', ['a', 'x'], ['b', 'y']), 5);
    expect(conflicts).toEqual([]);
    expect(settled).toEqual([]);
    expect(merged!.revision).toBe('2');
    expect(merged!.since).toBe(5);
    expect(changesOf(merged!).tools).toEqual({ a: 'block', c: 'block', d: 'allow' });
  });

  it('asks about an entry that both set', () => {
    const merge = mergeDraft(draft, policyOf('2', ['a', 'c'], ['b']), 5);
    expect(merge.conflicts).toEqual([{ tool: 'c', was: 'inherit', theirs: 'allow', mine: 'block' }]);
    expect(changesOf(resolveConflicts(merge, new Set())!).tools).toEqual({ a: 'block', c: 'block', d: 'allow' });
    expect(changesOf(resolveConflicts(merge, new Set(['c']))!).tools).toEqual({ a: 'block', d: 'allow' });
  });

  it('drops what the others did already', () => {
    const merge = mergeDraft(draft, policyOf('2', ['d'], ['a', 'c']), 5);
    expect(merge.draft).toBeNull();
    expect(merge.settled).toEqual(['a', 'c', 'd']);
  });

  it('drops a mode that the others set already', () => {
    const both = withMode(draft, START, 1, 'selected')!;
    expect(mergeDraft(both, policyOf('2', ['a'], ['b'], 'selected'), 5).draft!.mode).toBeUndefined();
    expect(mergeDraft(both, policyOf('2', ['a'], ['b']), 5).draft!.mode).toEqual({ from: 'all', to: 'selected' });
  });
});
