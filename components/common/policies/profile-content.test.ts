import { describe, expect, it } from 'vitest';
import { patchedContent } from '@/lib/features/access/profiles/profile-form';
import {
  entriesOf,
  fieldsOf,
  hasNewEntries,
  type ProfileContent,
  patchOf,
  withBase,
  withEnd,
  withEntries,
} from './profile-content';

const END = '2030-01-01T00:00:00.000Z';
const list: ProfileContent = { tools: ['a', 'b'], extends: null, add: [], remove: [] };
const extending: ProfileContent = {
  ...{ tools: [], extends: 'general', remove: ['x'] },
  add: ['a', { tool: 'b', expiresAt: END }],
};

/** The content that the API stores for the patch. */
function stored(before: ProfileContent, after: ProfileContent): ProfileContent {
  const add = before.add.map((entry) => (typeof entry === 'string' ? { tool: entry } : entry));
  const result = patchedContent({ ...before, add }, patchOf(before, after));
  return { ...result, add: result.add.map(({ tool, expiresAt }) => (expiresAt ? { tool, expiresAt } : tool)) };
}

describe('editing what a profile holds', () => {
  it('sends a patch that leads exactly to the edited content, and back', () => {
    const edits: [ProfileContent, ProfileContent][] = [
      [list, withEntries(list, ['b', 'c'])],
      [list, withBase(list, 'general')],
      [extending, withEntries(extending, ['b', 'c'])],
      [extending, { ...extending, remove: ['y'] }],
      [extending, { ...extending, remove: ['a'], add: [{ tool: 'b', expiresAt: END }] }],
      [extending, withBase(extending, 'support')],
      [extending, withBase(extending, null)],
    ];
    for (const [before, after] of edits) {
      expect(fieldsOf(stored(before, after))).toEqual(fieldsOf(after));
      expect(fieldsOf(stored(after, before))).toEqual(fieldsOf(before));
    }
  });

  it('keeps the end of an addition that stays, and gives one to new additions only', () => {
    const edited = withEntries(extending, ['a', 'b', 'c']);
    expect(edited.add).toEqual(['a', { tool: 'b', expiresAt: END }, 'c']);
    expect(hasNewEntries(edited, extending)).toBe(true);
    const ending = withEnd(edited, extending, '2031-01-01T00:00:00.000Z');
    expect(ending.add).toEqual([
      'a',
      { tool: 'b', expiresAt: END },
      { tool: 'c', expiresAt: '2031-01-01T00:00:00.000Z' },
    ]);
    expect(withEnd(edited, extending, undefined)).toBe(edited);
    expect(entriesOf(extending)).toEqual(['a', 'b']);
  });
});
