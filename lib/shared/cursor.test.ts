import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURSOR_INSTANT, CURSOR_NUMBER, CURSOR_UUID, decodeCursor, encodeCursor } from './cursor';

const INSTANT = '2026-11-21T10:00:00.000Z';
const UUID = '01938c1e-0000-7000-8000-000000000000';
const FORMS = [CURSOR_INSTANT, CURSOR_UUID];

describe('cursors', () => {
  it('come back as they were given', () => {
    expect(decodeCursor(encodeCursor([INSTANT, UUID]), FORMS)).toEqual([INSTANT, UUID]);
    expect(encodeCursor([INSTANT, UUID])).toMatch(/^[\w-]+$/);
    expect(decodeCursor(encodeCursor(['7']), [CURSOR_NUMBER])).toEqual(['7']);
  });

  it.each([
    [[INSTANT]],
    [[INSTANT, UUID, UUID]],
    [[UUID, INSTANT]],
    [[INSTANT, UUID.toUpperCase()]],
    [['2026-13-45T10:00:00.000Z', UUID]],
    [['0000-01-01T00:00:00.000Z', UUID]],
    [[`${INSTANT}\n`, UUID]],
    [[INSTANT, 7]],
    [[INSTANT, null]],
    [{ 0: INSTANT, 1: UUID, length: 2 }],
    [null],
  ])('of another form are refused: %j', (parts) => {
    const cursor = Buffer.from(JSON.stringify(parts)).toString('base64url');
    expect(() => decodeCursor(cursor, FORMS)).toThrow(expect.objectContaining({ code: 'invalid' }));
  });

  it('of any text are rejected as invalid, and nothing else is thrown', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        expect(() => decodeCursor(text, FORMS)).toThrow(expect.objectContaining({ code: 'invalid' }));
      }),
    );
  });
});
