import { expect, it } from 'vitest';
import { OIDC_REFUSALS } from '@/lib/access/oidc';
import { describeSignInError } from './describe-sign-in-error';

it.each(Object.values(OIDC_REFUSALS))('says what to do after %s', (code) => {
  expect(describeSignInError(code, null)).not.toBe(describeSignInError('no such code', null));
});

it('does not say that a provider has not verified an address that accounts cannot have', () => {
  const message = describeSignInError('oidc_bad_address', 'r&d@x.org');
  expect(message).toContain('r&d@x.org');
  expect(message).not.toMatch(/verified/);
});
