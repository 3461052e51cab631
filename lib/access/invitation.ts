import { createHash, randomBytes } from 'node:crypto';
import { isUniqueViolation } from '@/lib/data/audit';
import {
  type Accepted,
  findAccount,
  findInvitation,
  type InvitationRow,
  type Joiner,
  joinByInvitation,
  listInvitationsOf,
  setInvitedPassword,
} from '@/lib/data/system/people/invitations';
import { env } from '@/lib/env';
import { mailIsSetUp } from '@/lib/outbound/mail';
import { AppError } from '@/lib/shared/app-error';
import { accessCache, invalidateAccess } from './authenticate';
import { makeDeviceCookie } from './device-cookie';
import { hashPassword } from './password';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const LIFE_MS = 7 * 24 * 3600_000;

/** Returns a new 256-bit token and its hash for storage. */
export function generateInvitation(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashInvitation(token) };
}

export interface NewLink {
  tokenHash: Uint8Array<ArrayBuffer>;
  /** The link is sent by email and not shown to its creator. */
  mailed: boolean;
  expiresAt: Date;
}

/**
 * Creates a link and the row to store. When email is configured, use `url` only in the email and never return it in a
 * response, even when sending fails.
 */
export function makeLink(page: 'invite' | 'signin/reset', lifeMs = LIFE_MS): NewLink & { url: string } {
  const { token, tokenHash } = generateInvitation();
  return {
    url: `${env().origin}/${page}/${token}`,
    tokenHash: Uint8Array.from(tokenHash),
    mailed: mailIsSetUp(),
    expiresAt: new Date(Date.now() + lifeMs),
  };
}

function hashInvitation(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function gone(): AppError {
  return new AppError('not_found', 'Invalid link. It may be used, expired or incomplete. Request a new one.');
}

/** Does not name the account: the holder of a link that was handed over may not be the person. */
function cannotCreate(email: string): AppError {
  return new AppError(
    'conflict',
    `This link cannot set a password for ${email}. If this is your address, sign in with it and open the link again.`,
  );
}

async function open(token: string): Promise<{ row: InvitationRow; tokenHash: Uint8Array<ArrayBuffer> }> {
  if (!TOKEN.test(token)) throw gone();
  const tokenHash = Uint8Array.from(hashInvitation(token));
  const row = await findInvitation(tokenHash);
  if (!row) throw gone();
  return { row, tokenHash };
}

export async function isOpenInvitation(token: string): Promise<boolean> {
  return TOKEN.test(token) && (await findInvitation(Uint8Array.from(hashInvitation(token)))) !== null;
}

interface AccountState {
  /** Null for a link that was handed over: its holder must not learn whether the address has an account. */
  account: boolean | null;
  /** The account is unproven. This mailed link takes it over with a new password. */
  takesOver: boolean;
}

/** Returns the invitation of a link. Throws the same `not_found` for every invalid link. */
export async function readInvitation(token: string): Promise<InvitationRow & AccountState> {
  const { row } = await open(token);
  if (row.userId !== null) return { ...row, account: true, takesOver: false };
  if (!row.mailed) return { ...row, account: null, takesOver: false };
  const account = await findAccount(row.email);
  const takesOver = account !== null && !account.proven;
  return { ...row, account: account !== null && !takesOver, takesOver };
}

/**
 * Redeems a link with a password: resets the password of its person, creates an account for the invited address, or
 * takes over an unproven account by a mailed link. Throws `not_found` for an invalid or used link, `conflict` when the
 * address has an account, whose owner must sign in to join.
 */
export async function acceptWithPassword(
  token: string,
  { password, name }: { password: string; name?: string | undefined },
  requestId: string,
): Promise<{ email: string; org: string | null; deviceCookie: string }> {
  const { row, tokenHash } = await open(token);
  const { userId, email } = row;
  // Hashed first, so that the time of the answer does not depend on the account.
  const passwordHash = await hashPassword(password);
  const known = userId === null ? await findAccount(email) : null;
  if (known && (known.proven || !row.mailed)) throw cannotCreate(email);
  const accepted = await acceptLink({ row, tokenHash, passwordHash, known, name, requestId });
  if (!accepted) throw gone();
  invalidateAccess(accepted.userId, accepted.ended);
  const deviceCookie = makeDeviceCookie({ id: accepted.userId, passwordHash });
  return { email, org: userId === null ? (row.org?.slug ?? null) : null, deviceCookie };
}

interface LinkUse {
  row: InvitationRow;
  tokenHash: Uint8Array<ArrayBuffer>;
  passwordHash: string;
  known: { id: string } | null;
  name: string | undefined;
  requestId: string;
}

async function acceptLink({ row, tokenHash, passwordHash, known, name, requestId }: LinkUse): Promise<Accepted | null> {
  const { userId, email } = row;
  if (userId !== null) return setInvitedPassword({ tokenHash }, { ...row, userId }, passwordHash, requestId);
  if (known) return joinByInvitation({ tokenHash }, row, { kind: 'claim', userId: known.id, passwordHash }, requestId);
  const called = name?.trim() || row.name || email.split('@')[0]!;
  const joiner = { kind: 'new', name: called, passwordHash, proven: false } as const;
  return joinByInvitation({ tokenHash }, row, joiner, requestId).catch((error: unknown) => {
    throw isUniqueViolation(error) ? cannotCreate(email) : error;
  });
}

export function canVerifyAddresses(): boolean {
  return mailIsSetUp() || env().oidc !== undefined;
}

function unproven(email: string, mailed: boolean): AppError {
  const how = mailed
    ? 'Open the mailed link and choose a new password.'
    : 'Use "Forgot password?" on the sign-in page, or sign in with your identity provider. Then open this link again.';
  return new AppError('email_unverified', `${email} is not verified. ${how}`);
}

/**
 * Accepts an invitation as a signed-in person. Only the invited address counts: throws `forbidden` for any other
 * person, `not_found` for an invalid link, `conflict` for a link that requires a password, `email_unverified` for an
 * unproven account, which somebody else may have prepared.
 */
export async function acceptAsPerson(
  token: string,
  person: { id: string; email: string },
  requestId: string,
): Promise<{ email: string; org: string | null }> {
  const { row, tokenHash } = await open(token);
  if (row.email !== person.email) {
    throw new AppError('forbidden', `This invitation is for ${row.email}; you are signed in as ${person.email}.`);
  }
  if (row.userId !== null) throw new AppError('conflict', 'This link sets a password. It is not an invitation.');
  // A mailed link proves the invited address, but not the address of the session that redeems it, which may belong to
  // somebody else.
  const mayBeUnproven = !row.mailed && !canVerifyAddresses();
  const joiner = { kind: 'account', userId: person.id, unproven: mayBeUnproven } as const;
  const accepted = await joinByInvitation({ tokenHash }, row, joiner, requestId);
  if (!accepted) {
    const account = await findAccount(row.email);
    throw account && !account.proven && !mayBeUnproven ? unproven(row.email, row.mailed) : gone();
  }
  invalidateAccess(accepted.userId, accepted.ended);
  return { email: row.email, org: row.org?.slug ?? null };
}

/**
 * Accepts every open invitation of an address that an identity provider verified, for a person without an account. The
 * first invitation creates the account, which is proven. Returns null when there is no invitation. Throws a unique
 * violation when an account of the address was created meanwhile. `email` must be lowercase.
 */
export async function acceptInvitationsOf(
  { email, name }: { email: string; name: string },
  requestId: string,
): Promise<{ userId: string; orgs: string[] } | null> {
  let userId: string | null = null;
  const orgs: string[] = [];
  for (const row of await listInvitationsOf(email)) {
    const joiner: Joiner =
      userId === null
        ? { kind: 'new', name: name.trim() || row.name || email.split('@')[0]!, passwordHash: null, proven: true }
        : { kind: 'account', userId, unproven: false };
    const accepted = await joinByInvitation({ id: row.id }, row, joiner, requestId);
    if (!accepted) continue;
    userId = accepted.userId;
    if (row.org) orgs.push(row.org.slug);
  }
  if (userId === null) return null;
  accessCache().people.drop(userId);
  return { userId, orgs };
}
