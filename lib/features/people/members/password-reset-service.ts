import { Attempts } from '@/lib/access/attempts';
import { makeLink } from '@/lib/access/invitation';
import { createPasswordReset } from '@/lib/data/system/people/password-resets';
import { log } from '@/lib/log';
import { mailIsSetUp, sendMail } from '@/lib/outbound/mail';
import { AppError } from '@/lib/shared/app-error';
import { lowercaseAddress } from '@/lib/shared/text';
import type { PasswordResetView } from './invitation-contract';
import { passwordResetMail } from './invitation-mail';

const HOUR_MS = 3600_000;
const LINK_LIFE_MS = 30 * 60_000;
/** Reset mails per account and hour. */
const MAILS_PER_ACCOUNT = 3;
/** Requests per client address and hour, for any accounts. */
const REQUESTS_PER_ADDRESS = 60;

const byAccount = new Attempts('password reset account', MAILS_PER_ACCOUNT, HOUR_MS);
const byAddress = new Attempts('password reset address', REQUESTS_PER_ADDRESS, HOUR_MS);

async function mailLink(email: string, requestId: string): Promise<void> {
  if ((await byAccount.count(email)).remaining < 0) return;
  const { url, ...link } = makeLink('signin/reset', LINK_LIFE_MS);
  const person = await createPasswordReset(email, link, requestId);
  if (person)
    await sendMail({ to: email, ...passwordResetMail({ name: person.name, url, minutes: LINK_LIFE_MS / 60_000 }) });
}

/**
 * Mails a password reset link if the address has an account. Responds before the lookup, so that neither the response
 * nor its timing reveals whether the account exists. Throws `rate_limited` per client address.
 */
export async function requestPasswordReset(
  email: string,
  clientAddress: string,
  requestId: string,
): Promise<PasswordResetView> {
  const { remaining, resetSeconds } = await byAddress.count(clientAddress);
  if (remaining < 0) {
    throw new AppError('rate_limited', 'Too many password resets from your address. Try again later.', {
      headers: { 'Retry-After': String(resetSeconds) },
    });
  }
  if (!mailIsSetUp()) return { mail: false };
  mailLink(lowercaseAddress(email), requestId).catch((error: unknown) => {
    log().error({ err: error, requestId }, 'failed to prepare a password reset');
  });
  return { mail: true };
}
