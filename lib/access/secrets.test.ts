import { beforeAll, describe, expect, it } from 'vitest';
import { seal, sessionSecret, unseal } from './secrets';

beforeAll(() => {
  const url = 'postgres://nobody@127.0.0.1:1/none';
  Object.assign(process.env, { AMBIT_APP_URL: url, AMBIT_SYSTEM_URL: url, AMBIT_SECRET: 's'.repeat(43) });
});

describe('seal', () => {
  const context = 'integration/org-a/stripe';

  it('opens where it was sealed, whatever the text', () => {
    for (const secret of ['sk_live_1', '', '\u0000', '😀'.repeat(1000)])
      expect(unseal(seal(secret, context), context)).toBe(secret);
  });

  it('opens nowhere else: moved to another organization or provider it is worthless', () => {
    const sealed = seal('sk_live_1', context);
    for (const elsewhere of ['integration/org-b/stripe', 'integration/org-a/resend', '', `${context} `]) {
      expect(() => unseal(sealed, elsewhere)).toThrow();
    }
  });

  it('does not open once a bit of it has changed, or a part is missing', () => {
    const sealed = seal('sk_live_1', context);
    for (let i = 0; i < sealed.length; i++) {
      const changed = Buffer.from(sealed);
      changed[i]! ^= 1;
      expect(() => unseal(changed, context), `byte ${i}`).toThrow();
    }
    for (let length = 0; length < sealed.length; length++) {
      expect(() => unseal(sealed.subarray(0, length), context), `${length} bytes`).toThrow();
    }
  });

  it('never looks the same twice, and never like the secret', () => {
    const [one, two] = [seal('sk_live_1', context), seal('sk_live_1', context)];
    expect(one.equals(two)).toBe(false);
    expect(one.includes('sk_live')).toBe(false);
  });

  it('uses another key than the cookies', () => {
    expect(sessionSecret()).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(sessionSecret()).not.toContain('s'.repeat(10));
  });
});
