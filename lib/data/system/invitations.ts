import { auditRow } from '@/lib/data/audit';
import { systemDatabase, type Transaction } from '@/lib/data/db';
import type { Role } from '@/lib/data/scope';
import type { AuditAction } from '@/lib/shared/audit-action';

type Hash = Uint8Array<ArrayBuffer>;

/** An invitation that is still good: for a person who is to choose a password, or for whoever an address belongs to. */
export interface InvitationRow {
  id: string;
  /** Who is to choose a password; null when it invites an address. */
  userId: string | null;
  email: string;
  name: string;
  /** The organization to join in `role`; both null when it leads to the installation alone. */
  org: { id: string; slug: string; name: string } | null;
  role: Role | null;
  platformAdmin: boolean;
  createdBy: string;
  /** Whose right it stands on; null: the installation's own. */
  createdById: string | null;
  expiresAt: Date;
}

const COLUMNS = {
  id: true,
  userId: true,
  email: true,
  name: true,
  role: true,
  platformAdmin: true,
  createdBy: true,
  createdById: true,
  expiresAt: true,
  user: { select: { email: true, name: true } },
  organization: { select: { id: true, slug: true, name: true } },
} as const;

/** Null when there is no such invitation, it was used, or it has expired. */
export async function findInvitation(tokenHash: Hash): Promise<InvitationRow | null> {
  const row = await systemDatabase().invitation.findUnique({ where: { tokenHash }, select: COLUMNS });
  if (!row || row.expiresAt.getTime() <= Date.now()) return null;
  const { user, organization, ...rest } = row;
  return { ...rest, email: user?.email ?? row.email ?? '', name: user?.name ?? row.name, org: organization };
}

/** Every invitation of an address that is still good, the oldest first. */
export async function listInvitationsOf(email: string): Promise<InvitationRow[]> {
  const rows = await systemDatabase().invitation.findMany({
    where: { email, expiresAt: { gt: new Date() } },
    select: COLUMNS,
    orderBy: { createdAt: 'asc' },
  });
  return rows.map(({ user: _, organization, ...rest }) => ({ ...rest, email, org: organization }));
}

export async function hasAccount(email: string): Promise<boolean> {
  return (await systemDatabase().user.count({ where: { email } })) > 0;
}

/** How an invitation is found again when it is used: by its link, which another may have replaced meanwhile, or by itself. */
export type Use = { tokenHash: Hash } | { id: string };

// Of two who use an invitation at once, one deletes the row.
async function useUp(tx: Transaction, use: Use): Promise<boolean> {
  const { count } = await tx.invitation.deleteMany({ where: { ...use, expiresAt: { gt: new Date() } } });
  return count > 0;
}

// Links go with the right they stand on (triggers see to it); one that was made while it went is worth nothing either.
async function makerMayStill(tx: Transaction, { createdById, org }: Pick<InvitationRow, 'createdById' | 'org'>) {
  if (createdById === null) return true;
  const memberships = { where: { orgId: org?.id ?? createdById, role: 'owner' as const }, select: { id: true } };
  const maker = await tx.user.findUnique({ where: { id: createdById }, select: { platformAdmin: true, memberships } });
  return maker !== null && (maker.platformAdmin || maker.memberships.length > 0);
}

interface Event {
  orgId: string | null;
  action: AuditAction;
  target: string;
  details?: Record<string, unknown>;
}

// createMany reads nothing back.
async function record(tx: Transaction, who: { id: string; email: string }, requestId: string, events: Event[]) {
  await tx.auditEvent.createMany({
    data: events.map((event) => auditRow({ actor: `user:${who.id}`, label: who.email, requestId, ...event })),
  });
}

/** Uses an invitation to choose a password up, and sets it. False when it was used meanwhile. */
export function setInvitedPassword(
  use: Use,
  user: { id: string; email: string; createdById: string | null },
  passwordHash: string,
  requestId: string,
): Promise<boolean> {
  return systemDatabase().$transaction(async (tx) => {
    if (!(await useUp(tx, use)) || !(await makerMayStill(tx, { ...user, org: null }))) return false;
    await tx.user.update({ where: { id: user.id }, data: { passwordHash }, select: { id: true } });
    // A new password ends what an old one began.
    await tx.userSession.deleteMany({ where: { userId: user.id } });
    await record(tx, user, requestId, [{ orgId: null, action: 'invitation.accept', target: `user/${user.id}` }]);
    return true;
  });
}

/** Who takes an invitation up: somebody with an account, or somebody who gets one now. */
export type Joiner = { userId: string } | { name: string; passwordHash: string | null };

/**
 * Uses an invitation of an address up: makes the account where there is none, and the membership. The role of somebody
 * who is a member already stays as it is. Null when the invitation was used meanwhile; a second account under one
 * address is refused by its unique key.
 */
export function joinByInvitation(
  use: Use,
  invitation: InvitationRow,
  joiner: Joiner,
  requestId: string,
): Promise<{ userId: string } | null> {
  const { email, org, role, platformAdmin, createdBy: invitedBy } = invitation;
  return systemDatabase().$transaction(async (tx) => {
    if (!(await useUp(tx, use)) || !(await makerMayStill(tx, invitation))) return null;
    const events: Event[] = [];
    let userId: string;
    if ('userId' in joiner) {
      userId = joiner.userId;
      // Made an admin by the link, as somebody without an account would be.
      const { count } = platformAdmin
        ? await tx.user.updateMany({ where: { id: userId, platformAdmin: false }, data: { platformAdmin } })
        : { count: 0 };
      if (count > 0) {
        const details = { email, before: { platformAdmin: false }, after: { platformAdmin }, invitedBy };
        events.push({ orgId: null, action: 'user.update', target: `user/${userId}`, details });
      }
    } else {
      ({ id: userId } = await tx.user.create({ data: { email, platformAdmin, ...joiner }, select: { id: true } }));
      const details = { email, platformAdmin, invitedBy };
      events.push({ orgId: null, action: 'user.create', target: `user/${userId}`, details });
    }
    if (org && role) {
      await tx.membership.createMany({ data: [{ orgId: org.id, userId, role }], skipDuplicates: true });
      const details = { email, role, invitedBy };
      events.push({ orgId: org.id, action: 'invitation.accept', target: `member/${userId}`, details });
    } else {
      events.push({
        orgId: null,
        action: 'invitation.accept',
        target: `user/${userId}`,
        details: { email, invitedBy },
      });
    }
    await record(tx, { id: userId, email }, requestId, events);
    return { userId };
  });
}
