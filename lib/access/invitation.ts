import { createHash, randomBytes } from 'node:crypto';
import { acceptInvitationRow } from '@/lib/data/system/invitations';
import { AppError } from '@/lib/shared/app-error';
import { hashPassword } from './password';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A fresh token of 256 random bits and what is stored of it. */
export function generateInvitation(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashInvitation(token) };
}

function hashInvitation(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Sets the password of the person whom the link is for, and uses it up. Throws `not_found` for a link that is no good (any more). */
export async function acceptInvitation(token: string, password: string, requestId: string): Promise<{ email: string }> {
  const gone = () =>
    new AppError(
      'not_found',
      'This link is not valid: it was used, has expired, or was copied in part. Ask for another.',
    );
  if (!TOKEN.test(token)) throw gone();
  const person = await acceptInvitationRow(
    Uint8Array.from(hashInvitation(token)),
    () => hashPassword(password),
    requestId,
  );
  if (!person) throw gone();
  return person;
}
