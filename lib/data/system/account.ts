import { auditRow } from '@/lib/data/audit';
import { systemDatabase } from '@/lib/data/db';
import type { AuditAction } from '@/lib/shared/audit-action';
import { lockAccount } from './address-proof';

export interface BrowserRow {
  id: string;
  userAgent: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Where somebody is signed in, the newest first. */
export function listBrowserRows(userId: string): Promise<BrowserRow[]> {
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

/** False when the person has no such browser. */
export function deleteBrowserRow(person: Person, id: string, requestId: string): Promise<boolean> {
  return systemDatabase().$transaction(async (tx) => {
    const { count } = await tx.userSession.deleteMany({ where: { id, userId: person.id } });
    if (count === 0) return false;
    const details = { email: person.email, browsers: count, by: 'themselves' };
    await tx.auditEvent.createMany({ data: [ownEvent(person, 'user.sign_out', requestId, details)] });
    return true;
  });
}

/** Ends every browser of a person but one; answers which. */
export function deleteOtherBrowserRows(person: Person, keptId: string, requestId: string): Promise<string[]> {
  return systemDatabase().$transaction(async (tx) => {
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
 * Sets a password and ends what the old one began, but for the browser that asks. Answers the ended browsers; null when
 * the password is no longer `verifiedHash`, or that browser was signed out meanwhile.
 */
export function changePasswordRow(
  user: { id: string; email: string },
  { verifiedHash, passwordHash }: { verifiedHash: string; passwordHash: string },
  keptId: string,
  requestId: string,
): Promise<string[] | null> {
  return systemDatabase().$transaction(async (tx) => {
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
    // Links to choose a password that are still open would undo the change.
    await tx.invitation.deleteMany({ where: { userId: user.id } });
    await tx.auditEvent.createMany({ data: [ownEvent(user, 'user.password', requestId)] });
    return rows.map(({ id }) => id);
  });
}

/** Writes when keys were used, to the minute; a key whose minute is written already costs nothing. */
export async function writeKeyUses(ids: string[]): Promise<void> {
  await systemDatabase().$executeRaw`
    UPDATE "ApiKey" SET "lastUsedAt" = date_trunc('minute', now())
    WHERE id = ANY(${ids}::uuid[]) AND ("lastUsedAt" IS NULL OR "lastUsedAt" <> date_trunc('minute', now()))`;
}
