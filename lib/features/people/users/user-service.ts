import { accessCache, invalidateAccess } from '@/lib/access/authenticate';
import { canVerifyAddresses, makeLink } from '@/lib/access/invitation';
import { isLastOwnerViolation } from '@/lib/data/audit';
import type { PlatformScope } from '@/lib/data/scope';
import {
  endSessions,
  findPlatformPerson,
  listPeople,
  orgIdsOf,
  orgsWithSoleOwner,
  type PlatformPerson,
  unlinkIdentity,
} from '@/lib/data/system/people/people';
import { passwordMail } from '@/lib/features/people/members/invitation-mail';
import { mailIsSetUp, sendMail } from '@/lib/outbound/mail';
import { AppError, notFound } from '@/lib/shared/app-error';
import { decodeCursor, toPage } from '@/lib/shared/cursor';
import type { Page, PageRequest } from '@/lib/shared/page';
import { isUuid } from '@/lib/shared/text';
import type { PasswordLink, SignedOut, UserPatch, UserView } from './user-contract';
import { createPasswordLinkRow, deleteUserRow, updateUserRow } from './user-repository';

function toView({ createdAt, lastSignInAt, identities, ...person }: PlatformPerson): UserView {
  return {
    ...person,
    identities: identities.map(({ id, issuer, createdAt: at }) => ({ id, issuer, linkedAt: at.toISOString() })),
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

const ADDRESS = /^[^\0]{1,254}$/;

interface Listing extends PageRequest {
  q?: string | undefined;
}

// The scope proves the permission; the query covers all organizations.
export async function listUsers(_: PlatformScope, { q, cursor, limit }: Listing): Promise<Page<UserView>> {
  const after = cursor === undefined ? null : decodeCursor(cursor, [ADDRESS])[0]!;
  const rows = await listPeople(q?.trim() ?? '', after, limit + 1);
  return toPage(rows.map(toView), limit, ({ email }) => [email]);
}

async function getPerson(id: string): Promise<PlatformPerson> {
  const person = isUuid(id) ? await findPlatformPerson(id) : null;
  if (!person) throw notFound('user');
  return person;
}

export async function getUser(_: PlatformScope, id: string): Promise<UserView> {
  return toView(await getPerson(id));
}

/**
 * Takes effect on the person's next request. Throws `not_found`; `conflict` when changing one's own role or the last
 * admin's; `email_unverified` for a new admin whose address can be verified and is not.
 */
export async function updateUser(scope: PlatformScope, by: string, id: string, patch: UserPatch): Promise<UserView> {
  const { email, emailVerified, platformAdmin } = await getPerson(id);
  if (patch.platformAdmin && !platformAdmin && !emailVerified && canVerifyAddresses()) {
    throw new AppError('email_unverified', `${email} is not verified. Send a password link first.`);
  }
  if (by === id && patch.platformAdmin === false)
    throw new AppError('conflict', 'You cannot remove your own admin role. Ask another platform admin.');
  await updateUserRow(scope, id, patch);
  accessCache().people.drop(id);
  return getUser(scope, id);
}

/** Ends all sessions of a person by their next request; API keys stay valid. Throws `not_found`. */
export async function signUserOut(scope: PlatformScope, id: string): Promise<SignedOut> {
  const ended = await endSessions(scope, await getPerson(id));
  for (const sid of ended) accessCache().sessions.drop(sid);
  return { browsers: ended.length };
}

/** Shorter than an invitation: whoever has the link gets an existing account. */
const RECOVERY_LIFE_MS = 24 * 3_600_000;

/**
 * Creates a link to set a new password. It is good for a day. Mailed to the person when mail is configured; otherwise returned. Because its
 * creator could use the link, the event is recorded in the log of each of the person's organizations. Throws
 * `not_found`.
 */
export async function makePasswordLink(scope: PlatformScope, id: string): Promise<PasswordLink> {
  const { email, name } = await getPerson(id);
  const { url, ...link } = makeLink('signin/reset', RECOVERY_LIFE_MS);
  await createPasswordLinkRow(scope, id, link, await orgIdsOf(id));
  const expiresAt = link.expiresAt.toISOString();
  if (!mailIsSetUp()) return { url, mailed: false, expiresAt };
  return { mailed: await sendMail({ to: email, ...passwordMail({ name, url, expiresAt }) }), expiresAt };
}

/** Unlinks the provider's identity and marks the address as unverified. Throws `not_found`. */
export async function unlinkUserIdentity(scope: PlatformScope, id: string, identity: string): Promise<void> {
  const person = await getPerson(id);
  const ended = isUuid(identity) ? await unlinkIdentity(scope, person, identity) : null;
  if (!ended) throw notFound('identity');
  invalidateAccess(person.id, { sessionIds: ended, keySelectors: [] });
}

function ownedAlone(email: string, orgs: string[]): AppError {
  const [few, which] = orgs.length === 1 ? ['1 organization', 'it'] : [`${orgs.length} organizations`, 'them'];
  const named = orgs.slice(0, 5).join(', ') + (orgs.length > 5 ? ' and others' : '');
  return new AppError(
    'last_owner',
    `${email} is the only owner of ${few} (${named}). Give ${which} another owner or delete ${which} first.`,
  );
}

/**
 * Deletes an account with its memberships, keys and sessions. Throws `not_found`, `conflict` for one's own account,
 * `last_owner`.
 */
export async function deleteUser(scope: PlatformScope, by: string, id: string): Promise<void> {
  const { email } = await getPerson(id);
  if (by === id) throw new AppError('conflict', 'You cannot delete your own account. Ask another platform admin.');
  const orgs = await orgsWithSoleOwner(id);
  if (orgs.length > 0) throw ownedAlone(email, orgs);
  try {
    await deleteUserRow(scope, id, await orgIdsOf(id));
  } catch (error) {
    // Another owner left concurrently; the trigger rejects the deletion with the same error.
    if (!isLastOwnerViolation(error)) throw error;
    throw ownedAlone(email, await orgsWithSoleOwner(id));
  }
  accessCache().people.drop(id);
}
