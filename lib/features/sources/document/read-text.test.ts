import { describe, expect, it } from 'vitest';
import { startCpuClock } from '@/lib/testing/cpu-time';
import { DocumentError, type DocumentPlace } from './document-error';
import { readText } from './read-text';

function wrong(text: string): { message: string; place: DocumentPlace } {
  try {
    readText(text);
  } catch (error) {
    if (error instanceof DocumentError) return { message: error.message, place: error.place };
    throw error;
  }
  throw new Error('it was read');
}

describe('JSON', () => {
  it.each(['{}', '[1, -0.5e+3, "\\u00e9\\n", null, true, false, {"a": {}}]', '\ufeff{"a": [[]]}', '{"a":""}\n'])(
    '%s is read',
    (text) => {
      expect(readText(text).value).toEqual(JSON.parse(text.replace('\ufeff', '')));
    },
  );

  it.each([
    ['{"a": 1,}', 1, 9, '', /name in double quotes/],
    ['{\n  "a": [1 2]\n}', 2, 11, '/a', /comma/],
    ['{"a": tru}', 1, 7, '/a', /value/],
    ['{"a/b": {"~": nul}}', 1, 15, '/a~1b/~0', /value/],
    ['{"a": "x\ny"}', 1, 9, '', /line break/],
    ['["\\x"]', 1, 3, '', /escape/],
    ['["\\u12G4"]', 1, 3, '', /hexadecimal/],
    ['{"a": "x', 1, 7, '', /Unterminated/],
    ['{"a"', 1, 5, '', /colon/],
    ['[1] 2', 1, 5, '', /end of the document/],
    ['[', 1, 2, '/0', /Unexpected end/],
    ['{"a": 01}', 1, 8, '', /comma/],
    ['{"x": {"a": 1,\n "a": 2}}', 2, 2, '/x/a', /duplicated/],
    ['{"__proto__": 1}', 1, 2, '/__proto__', /is not allowed/],
  ])('%s is refused where it is broken', (text, line, column, pointer, why) => {
    const { message, place } = wrong(text);
    expect(message).toMatch(why);
    expect(place).toEqual({ line, column, pointer });
  });

  it('agrees with JSON.parse on what is JSON', () => {
    const pieces = ['{', '}', '[', ']', ',', ':', '"a"', '"b"', '1', '-', 'null', ' ', '\n', '.5', 'e1', '""'];
    let seed = 7;
    const next = (max: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return seed % max;
    };
    for (let i = 0; i < 20_000; i++) {
      const text = `[${Array.from({ length: 1 + next(7) }, () => pieces[next(pieces.length)]).join('')}]`;
      let isJson = true;
      try {
        JSON.parse(text);
      } catch {
        isJson = false;
      }
      let isRead = true;
      try {
        readText(text);
      } catch (error) {
        // Accepted by JSON.parse: a duplicate name.
        if (/duplicated/.test(String(error))) continue;
        isRead = false;
      }
      expect(isRead, text).toBe(isJson);
    }
  });

  it('nested deeper than it may be is rejected before anything walks it', () => {
    expect(wrong('['.repeat(500_000)).message).toMatch(/deeper than 200/);
  });

  it('reports the lines of values', () => {
    const { linesOf } = readText('{\n "paths": {\n  "/a": {\n   "get": 7\n} } }');
    expect(linesOf(['/paths/~1a/get', '/none'])).toEqual(new Map([['/paths/~1a/get', 4]]));
  });

  it('reports the positions of names', () => {
    const { placesOf } = readText('{"a/b": [{ "c":\n 1}], "d": {}}');
    const asked = ['/a~1b/0/c', '/a~1b/0', '/d', '', '/none'];
    expect([...placesOf(asked, 'name')]).toEqual([
      ['/a~1b/0/c', { line: 1, column: 12 }],
      ['/d', { line: 2, column: 7 }],
    ]);
    expect(placesOf(['/a~1b/0/c'], 'value').get('/a~1b/0/c')).toEqual({ line: 2, column: 2 });
  });
});

describe('YAML', () => {
  it('is read with aliases and merges', () => {
    const { value } = readText('base: &b {a: 1}\none: *b\ntwo:\n  <<: *b\n  b: 2\n200: yes\n');
    expect(value).toEqual({ base: { a: 1 }, one: { a: 1 }, two: { a: 1, b: 2 }, '200': 'yes' });
  });

  it.each([
    ['a: 1\nb: [1, 2\nc: 3', 3],
    ['a: 1\na: 2', 2],
    ['a: "x', 1],
    ['a: b: c', 1],
    ['a:\n\t- b', 2],
    ['a: *none', 1],
  ])('%j is refused in its line', (text, line) => {
    expect(wrong(text).place.line).toBe(line);
  });

  it('reports the positions of merged names', () => {
    const { placesOf } = readText('base: &b {a: 1}\nlist:\n  - "x/y":\n      1\n    <<: *b\nempty:\n');
    const asked = ['/list/0/x~1y', '/list/0/a', '/list/0', '/empty', ''];
    expect([...placesOf(asked, 'name')]).toEqual([
      ['/list/0/x~1y', { line: 3, column: 5 }],
      ['/empty', { line: 6, column: 1 }],
    ]);
    expect(placesOf(['/list/0/x~1y'], 'value').get('/list/0/x~1y')).toEqual({ line: 4, column: 7 });
  });

  it('is rejected with a pointer to where it is broken', () => {
    const { place } = wrong('openapi: 3.0.0\npaths:\n  /a:\n    get: [1, {b: 2\n');
    expect(place).toMatchObject({ line: 5, pointer: expect.stringMatching(/^\/paths\/~1a\/get/) });
  });

  it('that unfolds to billions is rejected immediately', () => {
    const levels = Array.from(
      { length: 12 },
      (_, i) => `l${i + 1}: &l${i + 1} [${Array(10).fill(`*l${i}`).join(', ')}]`,
    );
    const cpuMs = startCpuClock();
    expect(wrong(['l0: &l0 x', ...levels].join('\n')).message).toMatch(/aliases/);
    expect(cpuMs()).toBeLessThan(1_000);
  });

  it('whose merges unfold is rejected or small', () => {
    const levels = Array.from(
      { length: 30 },
      (_, i) => `l${i + 1}: &l${i + 1}\n  <<: *l${i}\n  a${i}: *l${i}\n  b${i}: *l${i}`,
    );
    expect(wrong(['l0: &l0 {x: 1}', ...levels].join('\n')).message).toMatch(/aliases|deeper/);
  });

  it.each(['<<: [*l, *l]', '{<<: [*l, *l]}', '<<:\n    - *l\n    - *l'])(
    'whose maps merge the one before twice is refused at once: %j',
    (merge) => {
      const levels = Array.from(
        { length: 60 },
        (_, i) => `l${i + 1}: &l${i + 1}\n  ${merge.replaceAll('*l', `*l${i}`)}`,
      );
      const cpuMs = startCpuClock();
      expect(wrong(['l0: &l0 {x: 1}', ...levels].join('\n'))).toMatchObject({
        message: expect.stringMatching(/merge keys unfold to more than 200,000/),
        place: { line: expect.any(Number) },
      });
      expect(cpuMs()).toBeLessThan(1_000);
    },
  );

  it.each([
    ['? ', ''],
    ['[? ', ']'],
    ['{? ', '}'],
    ['{{a: ', '}: 1}'],
    ['- ? ', ''],
  ])('whose keys are collections in collections is refused at once: %j', (open, close) => {
    const cpuMs = startCpuClock();
    expect(wrong(`a: 1\nb:\n  ${open.repeat(60)}${close.repeat(60)}`).message).toMatch(/must be strings|flow|Nested/i);
    expect(cpuMs()).toBeLessThan(1_000);
  });

  it('in flow style is bounded like every other', () => {
    const wide = `{${Array.from({ length: 1_000 }, (_, i) => `x${i}: [1]`).join(', ')}}`;
    const merges = (count: number) => `b: &b ${wide}\nc: [${Array(count).fill('{<<: *b}').join(', ')}]\n`;
    expect(Object.keys((readText(merges(10)).value as { c: object[] }).c[9]!)).toHaveLength(1_000);
    expect(wrong(merges(200)).message).toMatch(/merge keys unfold/);
    const doubled = Array.from({ length: 40 }, (_, i) => `a${i + 1}: &a${i + 1} {x: *a${i}, y: *a${i}}`);
    expect(wrong(`a0: &a0 {x: 1}\n${doubled.join('\n')}`).message).toMatch(/unfold/);
    const anchors = Array.from({ length: 10_001 }, (_, i) => `&a${i} ${i}`);
    expect(wrong(`[${anchors.join(', ')}]`.replace(/^/, 'list: ')).message).toMatch(/more than 10,000 anchors/);
    expect(wrong('a: &a {<<: *a}').message).toMatch(/inside what it refers to/);
  });

  it('that holds itself is refused', () => {
    expect(wrong('a: &a\n  b: *a').message).toMatch(/refers to its own parent|unresolved/i);
  });

  it('that is empty, duplicated or nested without end is rejected with a clear message', () => {
    expect(wrong('  \n').message).toMatch(/empty/);
    expect(wrong(`a: ${'['.repeat(20_000)}`).message).toMatch(/nested too deep/);
    expect(wrong('a: 1\n---\nb: 2\n')).toMatchObject({
      message: 'Expected only one document.',
      place: { line: 2, column: 1 },
    });
  });

  it('reads tens of thousands of names in one place in little more than their number', () => {
    const text = (names: number) => Array.from({ length: names }, (_, n) => `k${n}: 1\n`).join('');
    const time = (names: number) => {
      const source = text(names);
      const cpuMs = startCpuClock();
      readText(source);
      return cpuMs();
    };
    time(2_000);
    // Compared each with each, eight times as many take sixty times as long.
    expect(time(40_000)).toBeLessThan(25 * Math.max(time(5_000), 5));
    expect(() => readText(`${text(40_000)}k7: 2\n`)).toThrow('Map keys must be unique.');
    expect(() => readText(`a:\n  k: 1\nb:\n  k: 1\n`)).not.toThrow();
  });
});

describe('a document that names a member twice', () => {
  it.each(['{"a":{"b":1,"b":2}}', 'a:\n  b: 1\n  b: 2\n', 'a: {b: 1, "b": 2}\n'])('is rejected: %j', (text) => {
    expect(() => readText(text)).toThrow(/duplicated|duplicate|unique/i);
  });
});
