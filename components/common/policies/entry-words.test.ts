import { describe, expect, it } from 'vitest';
import { coveredCount, matchEntry, splitEntries } from './entry-words';

const names = ['create_event', 'create_invoice', 'list_events'];

describe('entries', () => {
  it('counts what a name and a glob match', () => {
    expect(matchEntry('create_event', names)).toMatchObject({ glob: false, count: 1 });
    expect(matchEntry('create_*', names)).toMatchObject({ glob: true, count: 2 });
    expect(matchEntry('remove_*', names).count).toBe(0);
  });

  it('counts a tool once, however many entries cover it', () => {
    expect(coveredCount(['create_*', 'create_event', 'gone'], names)).toBe(2);
    expect(coveredCount(['*'], names)).toBe(3);
  });

  it('reads pasted lists of any make', () => {
    expect(splitEntries('["create_event", "list_events"]')).toEqual(['create_event', 'list_events']);
    expect(splitEntries('create_*\n list_events,')).toEqual(['create_*', 'list_events']);
  });
});
