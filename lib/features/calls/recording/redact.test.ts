import { describe, expect, it } from 'vitest';
import { REDACTED, redact } from './redact';

describe('redact', () => {
  it('removes fields with the names of secrets, in any spelling and depth', () => {
    const secret = 'abc';
    const names = [
      'password',
      'apiKey',
      'api_key',
      'X-API-Key',
      'Authorization',
      'accessToken',
      'client_secret',
      'cvc',
    ];
    const value = { user: { name: 'Ana', ...Object.fromEntries(names.map((name) => [name, secret])) } };
    const clean = redact(value) as typeof value;
    expect(clean.user).toEqual({ name: 'Ana', ...Object.fromEntries(names.map((name) => [name, REDACTED])) });
  });

  it('keeps counts, flags and ordinary words', () => {
    const value = { maxTokens: 200, token: 12, secretary: null, hasPassword: true, keyboard: 'us', pinned: 'yes' };
    expect(redact(value)).toEqual(value);
    expect(redact({ pin: 1234, cvv: 123 })).toEqual({ pin: REDACTED, cvv: REDACTED });
  });

  it('removes fields that the schema marks, through references, lists and combinations', () => {
    const schema = {
      type: 'object',
      properties: {
        door: { type: 'string', format: 'password' },
        people: { type: 'array', items: { $ref: '#/$defs/person' } },
        extra: { anyOf: [{ type: 'object', properties: { note: { 'x-sensitive': true } } }, { type: 'null' }] },
      },
      additionalProperties: { type: 'string', writeOnly: true },
      $defs: { person: { type: 'object', properties: { birthday: { 'x-sensitive': true }, name: {} } } },
    };
    const value = {
      door: '1234',
      people: [{ name: 'Ana', birthday: '1990-01-01' }],
      extra: { note: { deep: 1 }, open: 'x' },
      other: 'y',
    };
    expect(redact(value, schema)).toEqual({
      door: REDACTED,
      people: [{ name: 'Ana', birthday: REDACTED }],
      extra: { note: REDACTED, open: 'x' },
      other: REDACTED,
    });
  });

  it('stops at schemas that contain themselves', () => {
    const schema = { $ref: '#/$defs/node', $defs: { node: { properties: { next: { $ref: '#/$defs/node' } } } } };
    expect(redact({ next: { next: { value: 1 } } }, schema)).toEqual({ next: { next: { value: 1 } } });
  });

  it.each([
    ['Bearer abcdefgh12345678', `Bearer ${REDACTED}`],
    ['use sk-proj-abcdefghijklmnop1234 now', `use ${REDACTED} now`],
    ['sk_live_abcdefghijklmnop1234', REDACTED],
    ['ghp_abcdefghijklmnopqrst1234', REDACTED],
    ['amb_agent_abcdefgh1234', REDACTED],
    ['eyJhbGciOiJIUzI1.eyJzdWIiOiIxMjM0.sig', REDACTED],
    ['postgres://me:hunter2@db/x', `postgres://me:${REDACTED}@db/x`],
    ['https://x.test/?api_key=abcdef12&q=1', `https://x.test/?api_key=${REDACTED}&q=1`],
    ['password: hunter2', `password: ${REDACTED}`],
    ['card 4242 4242 4242 4242 please', `card ${REDACTED} please`],
    ['-----BEGIN RSA PRIVATE KEY-----\nabc\n-----END RSA PRIVATE KEY-----', REDACTED],
  ])('removes secrets from the text %j', (text, clean) => {
    expect(redact({ text })).toEqual({ text: clean });
  });

  it.each(['Order 1234567890123', 'call +49 30 1234567', '0198f3a2-6d1e-7c55-9a51-3f0d2f6f7c11', 'The secret garden'])(
    'keeps the text %j',
    (text) => {
      expect(redact(text)).toBe(text);
    },
  );

  it('removes secrets from JSON in texts, and leaves other JSON as it is written', () => {
    expect(redact('{"password":"x","n":1}')).toBe(`{"password":"${REDACTED}","n":1}`);
    expect(redact('{ "n" : 1 }')).toBe('{ "n" : 1 }');
  });

  it('removes card numbers that are numbers', () => {
    expect(redact({ n: 4242424242424242, id: 1764245000000 })).toEqual({ n: REDACTED, id: 1764245000000 });
  });

  it('takes time in proportion to the length of hostile texts', () => {
    const time = (text: string) => {
      const startedAt = performance.now();
      redact(text);
      return performance.now() - startedAt;
    };
    for (const piece of ['a_', 'password ', '1 ', 'eyJ', 'x://', '-----BEGIN A '])
      expect(time(piece.repeat(10_000))).toBeLessThan(500);
  });
});
