import { env } from '@/lib/env';
import { addressProblem } from '@/lib/outbound/safe-address';
import { AppError } from '@/lib/shared/app-error';

/** Throws `invalid` for unsupported addresses: private, not https, or with credentials or a fragment. */
export function requireUrl(url: string | null | undefined): void {
  if (url == null) return;
  const { username, password, hash } = new URL(url);
  const refuse = (message: string) => {
    throw new AppError('invalid', 'Invalid address.', { invalidParams: [{ pointer: '/url', message }] });
  };
  if (username || password) refuse('must not contain a user name or password: send them as `credential`');
  if (hash) refuse('must not have a fragment');
  const problem = addressProblem(url, env().allowPrivateAddresses);
  if (problem) refuse(problem);
}
