import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAppError } from '@/lib/shared/app-error';
import { countMembers, findDuplicateKey } from '@/lib/shared/duplicate-key';
import { parseBody } from './read-request';

function refusalOf(json: string): unknown {
  try {
    parseBody(Buffer.from(json));
    return null;
  } catch (error) {
    return isAppError(error) ? [error.status, error.code, error.invalidParams?.[0]?.pointer] : error;
  }
}

describe('a JSON body that names a member twice', () => {
  it.each([
    ['{"a":1,"a":1}', '/a'],
    ['{"a":1,"\\u0061":2}', '/a'],
    ['{"x":{"a":{},"b":[],"a":{}}}', '/x/a'],
    ['[{"a":1},{"a":[1,{"c":1,"d":2,"c":3}]}]', '/1/a/1/c'],
    ['{"a/b":{"~":1,"~":2}}', '/a~1b/~0'],
    ['{"":1,"":2}', '/'],
    ['{"1":1,"1":2}', '/1'],
    ['{"a":":,{}[]\\"","b":1,"b":2}', '/b'],
    [' { "a" : 1 , "a" : 2 } ', '/a'],
  ])('is refused with its pointer: %s', (json, pointer) => {
    expect(refusalOf(json)).toEqual([400, 'malformed', pointer]);
  });

  it.each([
    '{"a":1,"b":{"a":1}}',
    '[{"a":1},{"a":1}]',
    '{"a":"\\"a\\":1,"}',
    '{"a":null,"A":[null]}',
    '{}',
    '[]',
    '"a:b"',
    '1',
  ])('is told from one that does not: %s', (json) => {
    expect(parseBody(Buffer.from(json))).toEqual(JSON.parse(json));
    expect(findDuplicateKey(json)).toBeNull();
  });

  it('is found at any position, and nothing else', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const json = JSON.stringify(value);
        if (json.includes('"__proto__"')) return;
        expect(parseBody(Buffer.from(json))).toEqual(JSON.parse(json));
        expect(findDuplicateKey(json)).toBeNull();
        const doubled = json.replace(/\{("(?:[^"\\]|\\.)*")(?=:)/, '{$1:0,$1');
        if (doubled === json) return;
        expect(findDuplicateKey(doubled)).not.toBeNull();
        expect(refusalOf(doubled)).toMatchObject([400, 'malformed', expect.any(String)]);
        expect(countMembers(JSON.parse(doubled))).toBe(countMembers(value));
      }),
    );
  });
});
