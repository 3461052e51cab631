import { expect, it } from 'vitest';
import { arrayText } from './array-text';

it('is an array as PostgreSQL writes it', () => {
  expect(arrayText([])).toBe('{}');
  expect(arrayText([null, 'NULL', '', 1, true])).toBe('{NULL,"NULL","",1,true}');
  expect(arrayText(['a,b', '{x}', 'say "hi"', 'back\\slash', ' ä '])).toBe(
    '{"a,b","{x}","say \\"hi\\"","back\\\\slash"," ä "}',
  );
});
