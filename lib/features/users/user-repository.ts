import { recordAudit } from '@/lib/data/audit';
import type { Transaction } from '@/lib/data/db';
import type { PlatformScope } from '@/lib/data/scope';
import { writePlatform } from '@/lib/data/transactions';
import { AppError, notFound } from '@/lib/shared/app-error';
import type { UserPatch } from './user-contract';

async function getUser(tx: Transaction, id: string) {
  const row = await tx.user.findUnique({ where: { id }, select: { email: true, name: true, platformAdmin: true } });
  if (!row) throw notFound('user');
  return row;
}

/** Writers of the platform go one after another, so what is counted here still holds when it is written. */
async function requireAnotherAdmin(tx: Transaction, id: string, email: string): Promise<void> {
  if ((await tx.user.count({ where: { platformAdmin: true, id: { not: id } } })) > 0) return;
  throw new AppError('conflict', `${email} is the only platform admin. Make somebody else one first.`);
}

export function updateUserRow(scope: PlatformScope, id: string, patch: UserPatch): Promise<void> {
  return writePlatform(scope, undefined, async (tx) => {
    const before = await getUser(tx, id);
    const after = { name: patch.name ?? before.name, platformAdmin: patch.platformAdmin ?? before.platformAdmin };
    if (before.platformAdmin && !after.platformAdmin) await requireAnotherAdmin(tx, id, before.email);
    if (after.name === before.name && after.platformAdmin === before.platformAdmin) return;
    await tx.user.updateMany({ where: { id }, data: after });
    const { email, ...was } = before;
    await recordAudit(tx, scope, 'user.update', `user/${id}`, { email, before: was, after });
  });
}

/** A link to choose a password in place of every earlier one; the password of now holds until it is used. */
export function createPasswordLinkRow(
  scope: PlatformScope,
  id: string,
  link: { tokenHash: Uint8Array<ArrayBuffer>; expiresAt: Date },
): Promise<void> {
  return writePlatform(scope, undefined, async (tx) => {
    const { email } = await getUser(tx, id);
    await tx.invitation.deleteMany({ where: { userId: id, orgId: null } });
    await tx.invitation.createMany({ data: [{ ...link, userId: id, createdBy: scope.label }] });
    await recordAudit(tx, scope, 'user.password_link', `user/${id}`, { email });
  });
}

/** With memberships, keys, identities and browsers. The trigger refuses to leave an organization without an owner. */
export function deleteUserRow(scope: PlatformScope, id: string): Promise<void> {
  return writePlatform(scope, undefined, async (tx) => {
    const { email, platformAdmin } = await getUser(tx, id);
    if (platformAdmin) await requireAnotherAdmin(tx, id, email);
    await tx.user.deleteMany({ where: { id } });
    await recordAudit(tx, scope, 'user.delete', `user/${id}`, { email, platformAdmin });
  });
}
