import { Attempts } from '@/lib/access/attempts';
import { makeLink } from '@/lib/access/invitation';
import { createPasswordReset } from '@/lib/data/system/password-resets';
import { log } from '@/lib/log';
import { mailIsSetUp, sendMail } from '@/lib/outbound/mail';
import { AppError } from '@/lib/shared/app-error';
import type { PasswordResetView } from './invitation-contract';
import { passwordResetMail } from './invitation-mail';

const HOUR_MS = 3600_000;
const LINK_LIFE_MS = 30 * 60_000;
/** Mails that one account gets in an hour, whoever asks for them. */
const MAILS_PER_ACCOUNT = 3;
/** Requests from one address in an hour, whatever accounts they name. */
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
 * Mails a link to choose a new password, if the address has an account. The caller is answered before anything is
 * looked up, so neither the answer nor its time tells whether there is one. Throws `rate_limited` for a client address
 * that asked too often.
 */
export async function requestPasswordReset(
  email: string,
  clientAddress: string,
  requestId: string,
): Promise<PasswordResetView> {
  const { remaining, resetSeconds } = await byAddress.count(clientAddress);
  if (remaining < 0) {
    throw new AppError('rate_limited', 'Too many password resets were asked for from your address. Try again later.', {
      headers: { 'Retry-After': String(resetSeconds) },
    });
  }
  if (!mailIsSetUp()) return { mail: false };
  mailLink(email.toLowerCase(), requestId).catch((error: unknown) => {
    log().error({ err: error, requestId }, 'a password reset could not be prepared');
  });
  return { mail: true };
}
