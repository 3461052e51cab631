import { describe, expect, it } from 'vitest';
import { cleanDisplayName, displayName, instant } from './text';

const problemOf = (name: string) => displayName(120).safeParse(name).error?.issues[0]?.message ?? null;

describe('a display name', () => {
  it.each([
    ['Support\u200b', 'U+200B'],
    ['\u202etroppuS', 'U+202E'],
    ['Sup\u2066port', 'U+2066'],
    ['Sup\u00adport', 'U+00AD'],
    ['Support\ufeff', 'U+FEFF'],
    ['Support\u{e0041}', 'U+E0041'],
    ['Sup\u0007port', 'U+0007'],
  ])('refuses characters that nobody sees: %j', (name, character) => {
    expect(problemOf(name)).toContain(character);
  });

  it('is one line and not blank', () => {
    expect(problemOf('a\nb')).toBe('must be one line');
    expect(problemOf('a\u2028b')).toBe('must be one line');
    expect(problemOf('   ')).toBe('must not be blank');
    expect(problemOf('')).toBe('must not be empty');
  });

  it('takes words of any script, and emoji', () => {
    for (const name of ['Ünal & Söhne', 'Поддержка', '请求', 'שלום', 'नमस्ते', '👩‍💻 Dev', '✔️ Done', "O'Neil-Smith"])
      expect(problemOf(name)).toBeNull();
  });

  it('of another user is cleaned', () => {
    expect(cleanDisplayName(' Ada\u202e \n Love\u200blace ', 120)).toBe('Ada Lovelace');
    expect(cleanDisplayName('x'.repeat(200), 120)).toHaveLength(120);
  });
});

describe('an instant', () => {
  it.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00'])(
    'outside the years that the database holds is rejected: %s',
    (value) => {
      expect(instant.safeParse(value).error?.issues.map(({ message }) => message)).toEqual([
        'must be in the years 0001 to 9999 UTC',
      ]);
    },
  );

  it.each(['0001-01-01T00:00:00Z', '2026-11-21T10:00:00+23:59', '9999-12-31T23:59:59.999Z'])('may be %s', (value) => {
    expect(instant.safeParse(value).success).toBe(true);
  });

  it('in another form is reported once', () => {
    expect(instant.safeParse('yesterday').error?.issues.map(({ message }) => message)).toEqual([
      'must be an ISO 8601 timestamp, for example 2026-11-28T14:05:00Z',
    ]);
  });
});
