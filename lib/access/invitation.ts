import { createHash, randomBytes } from 'node:crypto';
import { isUniqueViolation } from '@/lib/data/audit';
import { findCredentials } from '@/lib/data/system/access-rows';
import {
  findInvitation,
  hasAccount,
  type InvitationRow,
  joinByInvitation,
  listInvitationsOf,
  setInvitedPassword,
} from '@/lib/data/system/invitations';
import { env } from '@/lib/env';
import { AppError } from '@/lib/shared/app-error';
import { accessCache } from './authenticate';
import { hashPassword } from './password';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const LIFE_MS = 7 * 24 * 3600_000;

/** A fresh token of 256 random bits and what is stored of it. */
export function generateInvitation(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashInvitation(token) };
}

/** What is stored of a new invitation, and the link that leads to it, which is shown once. */
export function makeInvitationLink(): { url: string; tokenHash: Uint8Array<ArrayBuffer>; expiresAt: Date } {
  const { token, tokenHash } = generateInvitation();
  return {
    url: `${env().origin}/invite/${token}`,
    tokenHash: Uint8Array.from(tokenHash),
    expiresAt: new Date(Date.now() + LIFE_MS),
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

/** What a link invites to, and whether its address has an account. Throws `not_found`, alike for every link that is no good. */
export async function readInvitation(token: string): Promise<InvitationRow & { account: boolean }> {
  const { row } = await open(token);
  return { ...row, account: row.userId !== null || (await hasAccount(row.email)) };
}

/**
 * Uses a link up with a password: sets that of the person whom it is for, or makes an account for the address that it
 * invites. Throws `not_found` for a link that is no good (any more), `already_exists` when the address has an account:
 * then only its own person joins, signed in.
 */
export async function acceptWithPassword(
  token: string,
  { password, name }: { password: string; name?: string | undefined },
  requestId: string,
): Promise<{ email: string; org: string | null }> {
  const { row, tokenHash } = await open(token);
  const { userId, email } = row;
  if (userId === null && (await hasAccount(email))) throw knownAlready(email);
  const passwordHash = await hashPassword(password);
  if (userId !== null) {
    if (
      !(await setInvitedPassword(
        { tokenHash },
        { id: userId, email, createdById: row.createdById },
        passwordHash,
        requestId,
      ))
    )
      throw gone();
    return { email, org: null };
  }
  const joiner = { name: name?.trim() || row.name || email.split('@')[0]!, passwordHash };
  const made = await joinByInvitation({ tokenHash }, row, joiner, requestId).catch((error: unknown) => {
    throw isUniqueViolation(error) ? knownAlready(email) : error;
  });
  if (!made) throw gone();
  return { email, org: row.org?.slug ?? null };
}

/**
 * A signed-in person takes a link up. The address that was invited is what counts: throws `forbidden` for anybody else,
 * `not_found` for a link that is no good, `conflict` for one that asks for a password.
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
  if (!(await joinByInvitation({ tokenHash }, row, { userId: person.id }, requestId))) throw gone();
  accessCache().people.drop(person.id);
  return { email: row.email, org: row.org?.slug ?? null };
}

/**
 * Somebody whose address an identity provider vouches for takes up every open invitation of it; an account is made
 * where there is none. Null when nobody invited the address. `email` in small letters.
 */
export async function acceptInvitationsOf(
  { email, name }: { email: string; name: string },
  requestId: string,
): Promise<{ userId: string; orgs: string[] } | null> {
  let userId = (await findCredentials(email))?.id;
  const orgs: string[] = [];
  let taken = 0;
  for (const row of await listInvitationsOf(email)) {
    const joiner = userId ? { userId } : { name: name.trim() || row.name || email.split('@')[0]!, passwordHash: null };
    const made = await joinByInvitation({ id: row.id }, row, joiner, requestId);
    if (!made) continue;
    userId = made.userId;
    taken++;
    if (row.org) orgs.push(row.org.slug);
  }
  if (!userId || taken === 0) return null;
  accessCache().people.drop(userId);
  return { userId, orgs };
}
