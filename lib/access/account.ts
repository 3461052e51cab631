import { recordAudit } from '@/lib/data/audit';
import type { PlatformScope } from '@/lib/data/scope';
import {
  changePasswordRow,
  deleteOtherSessionRows,
  deleteUserSessionRow,
  findPasswordHash,
  listUserSessionRows,
  type UserSessionRow,
} from '@/lib/data/system/people/account';
import { writePlatform } from '@/lib/data/transactions';
import { AppError, notFound } from '@/lib/shared/app-error';
import { isUuid } from '@/lib/shared/text';
import { Attempts } from './attempts';
import { accessCache, unauthenticatedError } from './authenticate';
import { hashPassword, verifyPassword } from './password';
import type { PersonPrincipal } from './principal';

/** A person with a browser session. API keys cannot change an account. */
export type Self = PersonPrincipal & { sid: string };

const TRIES = 10;
const WINDOW_MS = 15 * 60_000;
const wrongPasswords = new Attempts('password change', TRIES, WINDOW_MS);

export interface Browser extends UserSessionRow {
  /** The session of this request. */
  current: boolean;
}

export async function listBrowsers({ person, sid }: Self): Promise<Browser[]> {
  return (await listUserSessionRows(person.id)).map((row) => ({ ...row, current: row.id === sid }));
}

function forgetBrowsers(ids: readonly string[]): void {
  for (const id of ids) accessCache().sessions.drop(id);
}

/** Ends one browser session. Throws `not_found` when it belongs to another person. */
export async function endBrowser({ person }: Self, id: string, requestId: string): Promise<void> {
  if (!isUuid(id) || !(await deleteUserSessionRow(person, id, requestId))) throw notFound('browser');
  forgetBrowsers([id]);
}

export async function endOtherBrowsers({ person, sid }: Self, requestId: string): Promise<void> {
  forgetBrowsers(await deleteOtherSessionRows(person, sid, requestId));
}

/**
 * Changes the password and ends every other browser session. Throws `invalid` when `current` is wrong, `conflict` for
 * an account without a password, `rate_limited` after ten wrong attempts in this browser, `unauthenticated` when the
 * account was recovered meanwhile.
 */
export async function changePassword(
  { person, sid }: Self,
  { current, password }: { current: string; password: string },
  requestId: string,
): Promise<void> {
  const { remaining, resetSeconds } = await wrongPasswords.count(sid);
  if (remaining < 0) {
    throw new AppError('rate_limited', 'Too many wrong passwords. Try again in 15 minutes.', {
      headers: { 'Retry-After': String(resetSeconds) },
    });
  }
  const stored = await findPasswordHash(person.id);
  if (stored === null) {
    await wrongPasswords.forgive(sid);
    throw new AppError('conflict', 'Your account has no password. A platform admin can send you a link to set one.');
  }
  if (!(await verifyPassword(current, stored))) {
    throw new AppError('invalid', 'The current password is wrong.', {
      invalidParams: [{ pointer: '/current', message: 'is not your current password' }],
    });
  }
  await wrongPasswords.forget(sid);
  const hashes = { verifiedHash: stored, passwordHash: await hashPassword(password) };
  const ended = await changePasswordRow(person, hashes, sid, requestId);
  if (!ended) throw unauthenticatedError();
  forgetBrowsers(ended);
}

export async function renameSelf({ person }: Self, name: string, requestId: string): Promise<void> {
  // Users belong to the platform. Their own row is the only platform data they may change without being an
  // administrator.
  const scope = { requestId, actor: `user:${person.id}`, label: person.email } as PlatformScope;
  await writePlatform(scope, undefined, async (tx) => {
    await tx.user.update({ where: { id: person.id }, data: { name }, select: { id: true } });
    await recordAudit(tx, scope, 'user.rename', `user/${person.id}`, { before: person.name, after: name });
  });
  accessCache().people.drop(person.id);
}
