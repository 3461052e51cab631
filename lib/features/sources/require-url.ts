import { env } from '@/lib/env';
import { addressProblem } from '@/lib/outbound/safe-address';
import { AppError } from '@/lib/shared/app-error';

/** Throws `invalid` for an address that is not asked at all: private, without https, or with credentials in it. */
export function requireUrl(url: string | null | undefined): void {
  if (url == null) return;
  const { username, password } = new URL(url);
  const refuse = (message: string) => {
    throw new AppError('invalid', 'This address cannot be read.', { invalidParams: [{ pointer: '/url', message }] });
  };
  if (username || password) refuse('must not hold a name or a password');
  const problem = addressProblem(url, env().allowPrivateAddresses);
  if (problem) refuse(problem);
}
