import { recordAudit } from '@/lib/data/audit';
import type { Transaction } from '@/lib/data/db';
import type { OrgScope, Role } from '@/lib/data/scope';
import { readOrg, writeOrg } from '@/lib/data/transactions';
import { AppError, notFound } from '@/lib/shared/app-error';

export interface MemberRow {
  id: string;
  email: string;
  name: string;
  role: Role;
  emailVerified: boolean;
  joinedAt: Date;
  keys: number;
  keyUsedAt: Date | null;
}

const PERSON = { select: { id: true, email: true, name: true, emailVerifiedAt: true } } as const;

export function listMemberRows(scope: OrgScope): Promise<MemberRow[]> {
  const { orgId } = scope;
  return readOrg(scope, async (tx) => {
    const rows = await tx.membership.findMany({ where: { orgId }, include: { user: PERSON } });
    const live = await tx.apiKey.groupBy({
      by: ['userId'],
      where: { orgId, kind: 'user', OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }] },
      _count: { _all: true },
      _max: { lastUsedAt: true },
    });
    const keys = new Map(live.map((group) => [group.userId, group]));
    const members = rows.map(({ user: { emailVerifiedAt, ...user }, role, createdAt }) => {
      const held = keys.get(user.id);
      return {
        ...user,
        role,
        emailVerified: emailVerifiedAt !== null,
        joinedAt: createdAt,
        keys: held?._count._all ?? 0,
        keyUsedAt: held?._max.lastUsedAt ?? null,
      };
    });
    const rank = (role: Role) => ['owner', 'configurator', 'viewer'].indexOf(role);
    return members.sort((a, b) => rank(a.role) - rank(b.role) || a.email.localeCompare(b.email, 'en'));
  });
}

async function getMember(tx: Transaction, orgId: string, userId: string) {
  const row = await tx.membership.findUnique({
    where: { orgId_userId: { orgId, userId } },
    include: { user: PERSON },
  });
  if (!row) throw notFound('member');
  return row;
}

/** Writers of one organization are serialized, so the count stays valid until the write. */
async function requireAnotherOwner(tx: Transaction, orgId: string, userId: string, why: string): Promise<void> {
  const others = await tx.membership.count({ where: { orgId, role: 'owner', userId: { not: userId } } });
  if (others === 0) throw new AppError('last_owner', why);
}

export async function findMemberByEmail(scope: OrgScope, email: string): Promise<string | undefined> {
  const where = { orgId: scope.orgId, user: { email } };
  const row = await readOrg(scope, (tx) => tx.membership.findFirst({ where, select: { userId: true } }));
  return row?.userId;
}

export function changeRoleRow(scope: OrgScope, userId: string, role: Role): Promise<void> {
  const { orgId } = scope;
  return writeOrg(scope, undefined, async (tx) => {
    const { user, role: before, id } = await getMember(tx, orgId, userId);
    if (before === role) return;
    if (before === 'owner') {
      await requireAnotherOwner(
        tx,
        orgId,
        userId,
        `${user.email} is the only owner. Make another member an owner first.`,
      );
    }
    await tx.membership.update({ where: { id, orgId }, data: { role } });
    await recordAudit(tx, scope, 'member.role', `member/${userId}`, { email: user.email, before, after: role });
  });
}

/**
 * Deletes a membership and the member's keys for the organization. Returns the keys' selectors for cache invalidation.
 */
export function removeMemberRow(scope: OrgScope, userId: string, leaves: boolean): Promise<string[]> {
  const { orgId } = scope;
  return writeOrg(scope, undefined, async (tx) => {
    const { user, role, id } = await getMember(tx, orgId, userId);
    if (role === 'owner') {
      await requireAnotherOwner(
        tx,
        orgId,
        userId,
        leaves
          ? 'You are the only owner. Make another member an owner before you leave, or delete the organization.'
          : `${user.email} is the only owner. Make another member an owner first.`,
      );
    }
    const keys = await tx.apiKey.findMany({ where: { orgId, userId }, select: { id: true, selector: true } });
    await tx.apiKey.deleteMany({ where: { orgId, userId } });
    await tx.membership.deleteMany({ where: { id, orgId } });
    await recordAudit(tx, scope, leaves ? 'member.leave' : 'member.remove', `member/${userId}`, {
      email: user.email,
      role,
      keys: keys.length,
    });
    return keys.map(({ selector }) => selector);
  });
}
