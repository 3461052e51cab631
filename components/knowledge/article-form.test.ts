import { describe, expect, it } from 'vitest';
import { type ArticleForm, changedFields, patchOf, readTags, rebased } from './article-form';

const BASE: ArticleForm = {
  slug: 'a',
  title: 'A',
  description: '',
  body: 'one',
  kind: 'Concepts',
  status: 'Draft',
  tags: ['x'],
};

describe('an article’s form', () => {
  it('sends what changed and nothing else', () => {
    expect(changedFields(BASE, { ...BASE, tags: ['x'] })).toEqual([]);
    expect(patchOf(BASE, { ...BASE, body: 'two', tags: [] })).toEqual({ body: 'two', tags: [] });
  });

  it('keeps both changes and reports conflicts', () => {
    const { form, both } = rebased(
      BASE,
      { ...BASE, body: 'mine', title: 'T' },
      { ...BASE, body: 'theirs', status: 'Live' },
    );
    expect(form).toEqual({ ...BASE, body: 'mine', title: 'T', status: 'Live' });
    expect(both).toEqual(['body']);
  });

  it('reads tags between commas', () => {
    expect(readTags(' a, b ,,a')).toEqual(['a', 'b']);
  });
});
