import { env } from '@/lib/env';
import { addressProblem } from '@/lib/outbound/safe-address';
import { AppError } from '@/lib/shared/app-error';

/** Throws `invalid` for an address that is never asked: private, without https, with a user or a fragment. */
export function requireUrl(url: string | null | undefined): void {
  if (url == null) return;
  const { username, password, hash } = new URL(url);
  const refuse = (message: string) => {
    throw new AppError('invalid', 'This address cannot be read.', { invalidParams: [{ pointer: '/url', message }] });
  };
  if (username || password)
    refuse('must not hold a user name or password: give them as `credential`, which is stored encrypted');
  if (hash) refuse('must not have a fragment');
  const problem = addressProblem(url, env().allowPrivateAddresses);
  if (problem) refuse(problem);
}
