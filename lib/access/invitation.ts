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
} from '@/lib/data/system/invitations';
import { env } from '@/lib/env';
import { mailIsSetUp } from '@/lib/outbound/mail';
import { AppError } from '@/lib/shared/app-error';
import { accessCache, forgetAccess } from './authenticate';
import { makeDeviceCookie } from './device-cookie';
import { hashPassword } from './password';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const LIFE_MS = 7 * 24 * 3600_000;

/** A fresh token of 256 random bits and what is stored of it. */
export function generateInvitation(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashInvitation(token) };
}

export interface NewLink {
  tokenHash: Uint8Array<ArrayBuffer>;
  /** The link goes to its address by mail, and its maker does not see it. */
  mailed: boolean;
  expiresAt: Date;
}

/**
 * What is stored of a new link, and the link. Where mail is set up, `url` is for the mail alone: no answer may hold it,
 * even if the mail fails.
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
  return new AppError(
    'not_found',
    'This link is not valid: it was used, has expired, or was copied in part. Ask for another.',
  );
}

function knownAlready(email: string): AppError {
  return new AppError('already_exists', `${email} has an account here. Sign in with it, then use the link.`);
}

async function open(token: string): Promise<{ row: InvitationRow; tokenHash: Uint8Array<ArrayBuffer> }> {
  if (!TOKEN.test(token)) throw gone();
  const tokenHash = Uint8Array.from(hashInvitation(token));
  const row = await findInvitation(tokenHash);
  if (!row) throw gone();
  return { row, tokenHash };
}

/** Whether a link is still good. */
export async function isOpenInvitation(token: string): Promise<boolean> {
  return TOKEN.test(token) && (await findInvitation(Uint8Array.from(hashInvitation(token)))) !== null;
}

/** How an address stands to the account that it may have. */
interface AccountState {
  /** Its person has to sign in to accept. */
  account: boolean;
  /** Its account is unproven, and this mailed link takes it over with a new password. */
  takesOver: boolean;
}

/** What a link invites to. Throws `not_found`, alike for every link that is no good. */
export async function readInvitation(token: string): Promise<InvitationRow & AccountState> {
  const { row } = await open(token);
  if (row.userId !== null) return { ...row, account: true, takesOver: false };
  const account = await findAccount(row.email);
  const takesOver = account !== null && !account.proven && row.mailed;
  return { ...row, account: account !== null && !takesOver, takesOver };
}

/**
 * Uses a link with a password: sets that of the person whom it is for, makes an account for the address that it
 * invites, or takes over an unproven one by a mailed link. Throws `not_found` for a link that is no good (any more),
 * `already_exists` when the address has an account: then only its own person joins, signed in.
 */
export async function acceptWithPassword(
  token: string,
  { password, name }: { password: string; name?: string | undefined },
  requestId: string,
): Promise<{ email: string; org: string | null; deviceCookie: string }> {
  const { row, tokenHash } = await open(token);
  const { userId, email } = row;
  const known = userId === null ? await findAccount(email) : null;
  if (known && (known.proven || !row.mailed)) throw knownAlready(email);
  const passwordHash = await hashPassword(password);
  const accepted = await acceptLink({ row, tokenHash, passwordHash, known, name, requestId });
  if (!accepted) throw gone();
  forgetAccess(accepted.userId, accepted.ended);
  // Whoever used the link may sign in here at once, also while others guess at the account.
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
    throw isUniqueViolation(error) ? knownAlready(email) : error;
  });
}

/** Whether a person can prove their address here: without mail and provider nobody can. */
export function addressesCanBeProven(): boolean {
  return mailIsSetUp() || env().oidc !== undefined;
}

function unproven(email: string, mailed: boolean): AppError {
  const how = mailed
    ? 'Open the mailed link and choose a new password.'
    : 'Use "Forgot password?" on the sign-in page, or sign in with your identity provider. Then open the link again.';
  return new AppError('email_unverified', `Nobody has proved that ${email} belongs to you. ${how}`);
}

/**
 * A signed-in person accepts an invitation. The address that was invited is what counts: throws `forbidden` for anybody
 * else, `not_found` for a link that is no good, `conflict` for one that asks for a password, `email_unverified` for an
 * unproven account: somebody else may have prepared it.
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
  if (row.userId !== null) throw new AppError('conflict', 'This link is for choosing a password, not for joining.');
  // A mailed link proves its address, but not that of the session it is used with: that may be another's.
  const mayBeUnproven = !row.mailed && !addressesCanBeProven();
  const joiner = { kind: 'account', userId: person.id, unproven: mayBeUnproven } as const;
  const accepted = await joinByInvitation({ tokenHash }, row, joiner, requestId);
  if (!accepted) {
    const account = await findAccount(row.email);
    throw account && !account.proven && !mayBeUnproven ? unproven(row.email, row.mailed) : gone();
  }
  forgetAccess(accepted.userId, accepted.ended);
  return { email: row.email, org: row.org?.slug ?? null };
}

/**
 * Somebody new whose address an identity provider vouches for accepts every open invitation of it: the first makes the
 * account, which is proven. Null when nobody invited the address. Throws a unique violation when an account of the
 * address appeared meanwhile. `email` in lower case.
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
