import { expect, it } from 'vitest';
import { findCorrection } from './find-correction';
import { findExpectedTool } from './find-expected-tool';

const isTool = (name: string) => ['list_return', 'list_order'].includes(name);
const expected = (text: string) => findExpectedTool(text, isTool)?.tool ?? null;

it.each([
  'You called the wrong tool, use list_return',
  'Use the tool list_return.',
  'you should have called `list_return`, not list_order',
  'list_return instead, please',
  'Das war falsch: use list_return',
  'I meant list_return',
])('%s: names the expected tool', (text) => expect(expected(text)).toBe('list_return'));

it.each([
  'You called list_return',
  "Don't use list_return",
  'Should I use list_return?',
  'use list_nothing',
  'use return',
  'Thank you',
])('%s: names none', (text) => expect(expected(text)).toBeNull());

it('the clearest correction is one, without a known name too', () => {
  expect(findCorrection('You called the wrong tool, use list_return')).toMatchObject({ kind: 'wrong' });
  expect(findCorrection('You ran the wrong tool')).not.toBeNull();
});
