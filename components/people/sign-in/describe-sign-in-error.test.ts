import { expect, it } from 'vitest';
import { OIDC_REFUSALS } from '@/lib/access/oidc';
import { ApiError, problemOf } from '@/lib/client/api-error';
import { describeFailure, describeSignInError } from './describe-sign-in-error';

it.each(Object.values(OIDC_REFUSALS))('says what to do after %s', (code) => {
  expect(describeSignInError(code, null)).not.toBe(describeSignInError('no such code', null));
});

it('does not say that a provider has not verified an address that accounts cannot have', () => {
  const message = describeSignInError('oidc_bad_address', 'r&d@x.org');
  expect(message).toContain('r&d@x.org');
  expect(message).not.toMatch(/verified/);
});

it('shows the reason that the server gives, and never only a status', async () => {
  const reason = new ApiError({ status: 503, code: 'unavailable', title: 'Service unavailable', detail: 'Try again.' });
  expect(describeFailure(reason)).toBe('Try again.');
  expect(describeFailure(await problemOf(new Response('', { status: 500 })))).not.toContain('500');
});
