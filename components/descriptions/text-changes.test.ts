import { expect, it } from 'vitest';
import { changedFields } from './text-changes';

const texts = { name: 'find', title: 'Find', description: 'Finds.', parameters: { q: 'What' }, examples: ['Find it'] };

it('names the fields that differ, parameters among them', () => {
  expect(changedFields(texts, texts)).toEqual([]);
  expect(
    changedFields(texts, {
      ...texts,
      title: 'Seek',
      parameters: { q: 'Words' },
      examples: ['Find it', 'Where is it?'],
    }),
  ).toEqual([
    { field: 'Title', was: 'Find', is: 'Seek' },
    { field: 'Parameter q', was: 'What', is: 'Words' },
    { field: 'Example requests', was: 'Find it', is: 'Find it\nWhere is it?' },
  ]);
});
