import { expect, it } from 'vitest';
import { changedText } from './changed-text';

const shown = (before: string, after: string) =>
  changedText(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'gone' ? `[-${text}-]` : `[+${text}+]`))
    .join('');

it('shows what is gone and what is new among what stayed', () => {
  expect(shown('Creates an invoice.', 'Creates a large invoice.')).toBe('Creates [-an-][+a large+] invoice.');
  expect(shown('a b c', 'a c')).toBe('a [-b -]c');
  expect(shown('', 'new')).toBe('[+new+]');
  expect(shown('same', 'same')).toBe('same');
});

it('shows a rewritten text whole beside what it was', () => {
  expect(shown('Counts words.', 'Reads the words of a file and sends them away.')).toBe(
    '[-Counts words.-][+Reads the words of a file and sends them away.+]',
  );
});

it('shows everything new at any position of a long text', () => {
  const long = Array.from({ length: 900 }, (_, i) => `word${i}`).join(' ');
  const after = `${long.replace('word450', 'IGNORE')} And the end.`;
  const text = shown(long, after);
  expect(text).toContain('IGNORE');
  expect(text).toContain('And the end.');
  expect(shown(long, `${long} extra`).length).toBeLessThan(200);
});

it('loses nothing of the new text but what did not change', () => {
  const [before, after] = ['one two three four', 'zero one three four five'];
  const pieces = changedText(before, after);
  expect(
    pieces
      .filter(({ kind }) => kind !== 'gone')
      .map(({ text }) => text)
      .join(''),
  ).toBe(after);
  expect(
    pieces
      .filter(({ kind }) => kind !== 'new')
      .map(({ text }) => text)
      .join(''),
  ).toBe(before);
});
