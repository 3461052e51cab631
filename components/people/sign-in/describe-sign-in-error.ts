import { ApiError } from '@/lib/client/api-error';
import { counted } from '@/lib/shared/counted';

const CANCELLED = 'Sign-in was not completed. Try again or use your password.';
const WORDS: Record<string, string> = {
  unavailable: 'Sign-in is not available at the moment. Try again in a few seconds.',
  wrong_credentials: 'The email or the password is wrong. Check both, then try again.',
  CredentialsSignin: 'The email or the password is wrong. Check both, then try again.',
  SessionRequired: 'Sign in to continue.',
  OAuthSignin: 'Your sign-in provider could not be reached. Try again in a moment, or use your password.',
  OAuthCallback: CANCELLED,
  Callback: CANCELLED,
  oidc_wrong_issuer: 'Unexpected sign-in provider. Contact the operator of this installation.',
};
const UNEXPECTED = 'Sign-in failed on the server. Try again in a moment.';

/** Message for a sign-in that the server did not take. */
export function describeFailure(error: unknown): string {
  // Without a problem document there is no detail to show.
  if (!(error instanceof ApiError) || error.code === 'unexpected') return UNEXPECTED;
  return error.status === 0 ? 'The server is unreachable. Check that it is running, then try again.' : error.detail;
}

function durationWords(seconds: number): string {
  if (seconds < 90) return counted(seconds, 'second');
  return `${Math.ceil(seconds / 60)} minutes`;
}

/** Message for a rejected sign-in. `address`: the address verified by the provider, if relevant. */
export function describeSignInError(code: string, address: string | null): string {
  const waitSeconds = /^too_many_attempts\.(\d+)$/.exec(code)?.[1];
  if (waitSeconds) return `Too many wrong passwords. Wait ${durationWords(Number(waitSeconds))}, then try again.`;
  const whom = address ?? 'this address';
  switch (code) {
    case 'oidc_not_invited':
      return `Nobody has invited ${whom}. Ask an owner of your organization to invite this address.`;
    case 'oidc_unverified':
      return `Your provider has not verified ${address ?? 'an address of yours'}. Verify it there, then try again, or use your password.`;
    case 'oidc_bad_address':
      return `Your provider reports ${whom}, which is not an address that accounts can have. Have it corrected there, then try again, or use your password.`;
    case 'oidc_linked_elsewhere':
      return `The account of ${whom} belongs to another identity at this provider. Use your password, or ask a platform admin to unlink it.`;
    default:
      return WORDS[code] ?? UNEXPECTED;
  }
}
