import { recordAudit } from '@/lib/data/audit';
import type { PlatformScope } from '@/lib/data/scope';
import {
  type BrowserRow,
  changePasswordRow,
  deleteBrowserRow,
  deleteOtherBrowserRows,
  findPasswordHash,
  listBrowserRows,
} from '@/lib/data/system/account';
import { writePlatform } from '@/lib/data/transactions';
import { AppError, notFound } from '@/lib/shared/app-error';
import { isUuid } from '@/lib/shared/text';
import { Attempts } from './attempts';
import { accessCache, nobody } from './authenticate';
import { hashPassword, verifyPassword } from './password';
import type { PersonPrincipal } from './principal';

/** Somebody signed in with a browser, who alone touches their own account. */
export type Self = PersonPrincipal & { sid: string };

const TRIES = 10;
const WINDOW_MS = 15 * 60_000;
const wrongPasswords = new Attempts('password change', TRIES, WINDOW_MS);

export interface Browser extends BrowserRow {
  /** The one that asks. */
  current: boolean;
}

export async function listBrowsers({ person, sid }: Self): Promise<Browser[]> {
  return (await listBrowserRows(person.id)).map((row) => ({ ...row, current: row.id === sid }));
}

function forgetBrowsers(ids: readonly string[]): void {
  for (const id of ids) accessCache().sessions.drop(id);
}

/** Signs one browser out at once. Throws `not_found` for one that is not the person's. */
export async function endBrowser({ person }: Self, id: string, requestId: string): Promise<void> {
  if (!isUuid(id) || !(await deleteBrowserRow(person, id, requestId))) throw notFound('browser');
  forgetBrowsers([id]);
}

/** Signs every other browser out at once. */
export async function endOtherBrowsers({ person, sid }: Self, requestId: string): Promise<void> {
  forgetBrowsers(await deleteOtherBrowserRows(person, sid, requestId));
}

/**
 * Sets another password and signs every other browser out. Throws `invalid` when `current` is wrong, `conflict` for
 * somebody who signs in without a password, `rate_limited` after ten wrong ones in this browser, `unauthenticated` when
 * the account was taken back meanwhile.
 */
export async function changePassword(
  { person, sid }: Self,
  { current, password }: { current: string; password: string },
  requestId: string,
): Promise<void> {
  const { remaining, resetSeconds } = await wrongPasswords.count(sid);
  if (remaining < 0) {
    throw new AppError('rate_limited', 'Too many wrong passwords. Wait fifteen minutes, then try again.', {
      headers: { 'Retry-After': String(resetSeconds) },
    });
  }
  const stored = await findPasswordHash(person.id);
  if (stored === null) {
    await wrongPasswords.forgive(sid);
    throw new AppError(
      'conflict',
      'You sign in without a password here. A platform admin can send you a link to set one.',
    );
  }
  if (!(await verifyPassword(current, stored))) {
    throw new AppError('invalid', 'The present password is wrong.', {
      invalidParams: [{ pointer: '/current', message: 'is not your present password' }],
    });
  }
  await wrongPasswords.forget(sid);
  const hashes = { verifiedHash: stored, passwordHash: await hashPassword(password) };
  const ended = await changePasswordRow(person, hashes, sid, requestId);
  if (!ended) throw nobody();
  forgetBrowsers(ended);
}

/** Changes what a person is called. */
export async function renameSelf({ person }: Self, name: string, requestId: string): Promise<void> {
  // People belong to the platform; this is the one row of it that is anybody's own.
  const scope = { requestId, actor: `user:${person.id}`, label: person.email } as PlatformScope;
  await writePlatform(scope, undefined, async (tx) => {
    await tx.user.update({ where: { id: person.id }, data: { name }, select: { id: true } });
    await recordAudit(tx, scope, 'user.rename', `user/${person.id}`, { before: person.name, after: name });
  });
  accessCache().people.drop(person.id);
}
