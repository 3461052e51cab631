import type { NewLink } from '@/lib/access/invitation';
import { auditRow, recordAudit } from '@/lib/data/audit';
import type { Transaction } from '@/lib/data/db';
import type { PlatformScope } from '@/lib/data/scope';
import { enterOrg, leaveOrg, writePlatform } from '@/lib/data/transactions';
import { AppError, notFound } from '@/lib/shared/app-error';
import type { AuditAction } from '@/lib/shared/audit-action';
import type { UserPatch } from './user-contract';

async function getUser(tx: Transaction, id: string) {
  const row = await tx.user.findUnique({ where: { id }, select: { email: true, name: true, platformAdmin: true } });
  if (!row) throw notFound('user');
  return row;
}

/** Writers of the platform are serialized, so the count stays valid until the write. */
async function requireAnotherAdmin(tx: Transaction, id: string, email: string): Promise<void> {
  if ((await tx.user.count({ where: { platformAdmin: true, id: { not: id } } })) > 0) return;
  throw new AppError('conflict', `${email} is the only platform admin. Appoint another one first.`);
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

interface OrgEvent {
  action: AuditAction;
  target: string;
  details: Record<string, unknown>;
}

/**
 * Records a platform admin's action on a member in the log of each of the member's organizations. `tell` runs in the
 * organization's context and returns the event, or null for none. Restores the platform context afterwards.
 */
async function recordInOrgLogs(
  tx: Transaction,
  { actor, label, requestId }: PlatformScope,
  orgIds: readonly string[],
  tell: (orgId: string) => Promise<OrgEvent | null>,
): Promise<void> {
  // Fixed order to prevent deadlocks.
  for (const orgId of [...orgIds].sort()) {
    await enterOrg(tx, orgId);
    const event = await tell(orgId);
    if (event) await tx.auditEvent.create({ data: auditRow({ orgId, actor, label, requestId, ...event }) });
  }
  await leaveOrg(tx);
}

/**
 * Creates a link to set a password and invalidates earlier links; the current password stays valid until the link is
 * used.
 */
export function createPasswordLinkRow(
  scope: PlatformScope,
  id: string,
  link: NewLink,
  orgIds: readonly string[],
): Promise<void> {
  return writePlatform(scope, undefined, async (tx) => {
    const { email } = await getUser(tx, id);
    await tx.invitation.deleteMany({ where: { userId: id, orgId: null } });
    await tx.invitation.createMany({
      data: [{ ...link, userId: id, createdBy: scope.label, createdById: scope.personId ?? null }],
    });
    await recordAudit(tx, scope, 'user.password_link', `user/${id}`, { email });
    await recordInOrgLogs(tx, scope, orgIds, async (orgId) => {
      const held = await tx.membership.findUnique({ where: { orgId_userId: { orgId, userId: id } } });
      if (!held) return null;
      return { action: 'member.password_link', target: `member/${id}`, details: { email, role: held.role } };
    });
  });
}

/**
 * Also deletes memberships, keys, identities and sessions. A trigger prevents removing an organization's last owner.
 */
export function deleteUserRow(scope: PlatformScope, id: string, orgIds: readonly string[]): Promise<void> {
  return writePlatform(scope, undefined, async (tx) => {
    const { email, platformAdmin } = await getUser(tx, id);
    if (platformAdmin) await requireAnotherAdmin(tx, id, email);
    await recordInOrgLogs(tx, scope, orgIds, async (orgId) => {
      const held = await tx.membership.findUnique({ where: { orgId_userId: { orgId, userId: id } } });
      if (!held) return null;
      const keys = await tx.apiKey.deleteMany({ where: { orgId, userId: id } });
      await tx.membership.deleteMany({ where: { id: held.id, orgId } });
      const details = { email, role: held.role, keys: keys.count, account: 'deleted' };
      return { action: 'member.remove', target: `member/${id}`, details };
    });
    await tx.user.deleteMany({ where: { id } });
    await recordAudit(tx, scope, 'user.delete', `user/${id}`, { email, platformAdmin });
  });
}
