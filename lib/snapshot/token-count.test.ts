import fc from 'fast-check';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { countArrayTokens, countTextTokens, countWrappedTokens, tokenPiece } from './token-count';

const IS_FULL = process.env.AMBIT_FULL === '1';

const object = fc.record({
  name: fc.string({ minLength: 1, maxLength: 12 }),
  description: fc.oneof(
    fc.lorem({ maxCount: 8 }),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.constant("it's  \n done "),
  ),
  nested: fc.jsonValue({ maxDepth: 2 }),
});

describe('countArrayTokens', () => {
  it('equals the tokenization of the whole array', () => {
    fc.assert(
      fc.property(fc.array(object, { maxLength: 6 }), (objects) => {
        const pieces = objects.map((o) => tokenPiece(JSON.stringify(o)));
        expect(countArrayTokens(pieces)).toBe(countTextTokens(JSON.stringify(objects)));
      }),
      { numRuns: IS_FULL ? 5_000 : 600 },
    );
  });

  it('equals it inside the one object of another array', () => {
    fc.assert(
      fc.property(fc.array(object, { minLength: 1, maxLength: 6 }), (objects) => {
        const pieces = objects.map((o) => tokenPiece(JSON.stringify(o)));
        const whole = JSON.stringify([{ functionDeclarations: objects }]);
        expect(countWrappedTokens('[{"functionDeclarations":[', pieces)).toBe(countTextTokens(whole));
      }),
      { numRuns: IS_FULL ? 5_000 : 300 },
    );
    expect(countWrappedTokens('[{"functionDeclarations":[', [])).toBe(countTextTokens('[]'));
  });

  it('counts text that looks like a special token as text', () => {
    const tools = [{ name: 'a', description: '<|endoftext|>' }];
    expect(countArrayTokens([tokenPiece(JSON.stringify(tools[0]))])).toBe(countTextTokens(JSON.stringify(tools)));
  });

  it('rejects what it cannot count apart', () => {
    expect(() => tokenPiece('[1]')).toThrow('first key');
  });
});

describe('countTextTokens', () => {
  it('counts as the encoding does where nothing runs on', () => {
    fc.assert(
      fc.property(fc.oneof(fc.lorem({ maxCount: 60 }), fc.string({ unit: 'grapheme', maxLength: 60 })), (text) => {
        expect(countTextTokens(text)).toBe(countTokens(text, { disallowedSpecial: new Set<string>() }));
      }),
    );
  });

  it.each(['a', ' ', '!', '\u4e00', '\u{1f600}', 'aB', '\u0301'])('counts 60,000 of %j in no time', (unit) => {
    const text = unit.repeat(60_000 / unit.length);
    const took = [1, 2, 3].map(() => {
      const started = performance.now();
      expect(countTextTokens(text)).toBeGreaterThan(0);
      return performance.now() - started;
    });
    expect(Math.min(...took)).toBeLessThan(500);
  });
});
