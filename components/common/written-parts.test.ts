import { expect, it } from 'vitest';
import { writtenParts } from './written-parts';

it('finds code and the moments of a sentence', () => {
  expect(writtenParts('The platform blocks it by `send_*`. It ends at 2026-11-29 00:21 UTC.')).toEqual([
    { kind: 'text', text: 'The platform blocks it by ' },
    { kind: 'code', text: 'send_*' },
    { kind: 'text', text: '. It ends at ' },
    { kind: 'moment', text: '2026-11-29 00:21 UTC', at: '2026-11-29T00:21Z' },
    { kind: 'text', text: '.' },
  ]);
});

it('finds moments in texts that were stored with milliseconds', () => {
  expect(writtenParts('It ends at 2026-11-29T00:21:35.308Z.')[1]).toMatchObject({ at: '2026-11-29T00:21Z' });
});

it('leaves code and what is no moment as it is', () => {
  expect(
    writtenParts('Version 2026-11-29, `2026-11-29T00:21:35Z`, 2026-99-99 00:21 UTC').map(({ kind }) => kind),
  ).toEqual([...['text', 'code', 'text']]);
});
