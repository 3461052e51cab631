import { expect, it } from 'vitest';
import { changedFields } from './text-changes';

const texts = { name: 'find', title: 'Find', description: 'Finds.', parameters: { q: 'What' } };

it('names the fields that differ, parameters among them', () => {
  expect(changedFields(texts, texts)).toEqual([]);
  expect(changedFields(texts, { ...texts, title: 'Seek', parameters: { q: 'Words' } })).toEqual([
    { field: 'Title', was: 'Find', is: 'Seek' },
    { field: 'Parameter q', was: 'What', is: 'Words' },
  ]);
});
