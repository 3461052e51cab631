import { auditRow } from '@/lib/data/audit';
import { systemDatabase } from '@/lib/data/db';
import { systemTransaction } from '@/lib/data/system/system-transaction';
import type { AuditAction } from '@/lib/shared/audit-action';
import { lockAccount } from './address-proof';

export interface UserSessionRow {
  id: string;
  userAgent: string;
  createdAt: Date;
  expiresAt: Date;
}

export function listUserSessionRows(userId: string): Promise<UserSessionRow[]> {
  return systemDatabase().userSession.findMany({
    where: { userId, expiresAt: { gt: new Date() } },
    select: { id: true, userAgent: true, createdAt: true, expiresAt: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
}

interface Person {
  id: string;
  email: string;
}

function ownEvent(
  { id, email }: Person,
  action: AuditAction,
  requestId: string,
  details: Record<string, unknown> = {},
) {
  return auditRow({ orgId: null, actor: `user:${id}`, label: email, requestId, action, target: `user/${id}`, details });
}

export function deleteUserSessionRow(person: Person, id: string, requestId: string): Promise<boolean> {
  return systemTransaction(async (tx) => {
    const { count } = await tx.userSession.deleteMany({ where: { id, userId: person.id } });
    if (count === 0) return false;
    const details = { email: person.email, browsers: count, by: 'themselves' };
    await tx.auditEvent.createMany({ data: [ownEvent(person, 'user.sign_out', requestId, details)] });
    return true;
  });
}

/** Ends all browser sessions of a person except one. Returns the ended ids. */
export function deleteOtherSessionRows(person: Person, keptId: string, requestId: string): Promise<string[]> {
  return systemTransaction(async (tx) => {
    const others = { userId: person.id, id: { not: keptId } };
    const rows = await tx.userSession.findMany({ where: others, select: { id: true } });
    await tx.userSession.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
    if (rows.length > 0) {
      const details = { email: person.email, browsers: rows.length, by: 'themselves' };
      await tx.auditEvent.createMany({ data: [ownEvent(person, 'user.sign_out', requestId, details)] });
    }
    return rows.map(({ id }) => id);
  });
}

export async function findPasswordHash(userId: string): Promise<string | null> {
  const row = await systemDatabase().user.findUnique({ where: { id: userId }, select: { passwordHash: true } });
  return row?.passwordHash ?? null;
}

/**
 * Sets a password and ends everything based on the old one except the current session. Returns the ended sessions, or
 * null when the password is no longer `verifiedHash` or the session has ended.
 */
export function changePasswordRow(
  user: { id: string; email: string },
  { verifiedHash, passwordHash }: { verifiedHash: string; passwordHash: string },
  keptId: string,
  requestId: string,
): Promise<string[] | null> {
  return systemTransaction(async (tx) => {
    await lockAccount(tx, user.id);
    const now = await tx.user.findUnique({ where: { id: user.id }, select: { passwordHash: true } });
    const kept = await tx.userSession.count({ where: { id: keptId, userId: user.id } });
    if (now?.passwordHash !== verifiedHash || kept === 0) return null;
    await tx.user.update({ where: { id: user.id }, data: { passwordHash }, select: { id: true } });
    const rows = await tx.userSession.findMany({
      where: { userId: user.id, id: { not: keptId } },
      select: { id: true },
    });
    await tx.userSession.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
    // An open password link could undo the change.
    await tx.invitation.deleteMany({ where: { userId: user.id } });
    await tx.auditEvent.createMany({ data: [ownEvent(user, 'user.password', requestId)] });
    return rows.map(({ id }) => id);
  });
}

/** Writes the last use of keys with minute precision. Skips keys already written in this minute. */
export async function writeKeyUses(ids: string[]): Promise<void> {
  await systemDatabase().$executeRaw`
    UPDATE "ApiKey" SET "lastUsedAt" = date_trunc('minute', now())
    WHERE id = ANY(${ids}::uuid[]) AND ("lastUsedAt" IS NULL OR "lastUsedAt" <> date_trunc('minute', now()))`;
}
