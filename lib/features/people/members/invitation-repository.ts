import type { NewLink } from '@/lib/access/invitation';
import { recordAudit } from '@/lib/data/audit';
import type { Prisma, Transaction } from '@/lib/data/db';
import { type OwnerScope, ownerId, readOwner, writeOwner } from '@/lib/data/owner';
import type { Role } from '@/lib/data/scope';
import { AppError, notFound } from '@/lib/shared/app-error';

export type InvitationRow = Omit<Prisma.InvitationGetPayload<object>, 'tokenHash'>;

export interface Invitee {
  /** Lowercase. */
  email: string;
  name: string;
  role: Role | null;
  platformAdmin: boolean;
}

const MAX_OPEN = 200;

const WITHOUT_HASH = { omit: { tokenHash: true } } as const;

const liveOf = (scope: OwnerScope) => ({ orgId: ownerId(scope), userId: null, expiresAt: { gt: new Date() } });
const creatorColumns = ({ label, personId }: OwnerScope) => ({ createdBy: label, createdById: personId ?? null });
const detailsOf = ({ email, role, platformAdmin }: Pick<InvitationRow, 'email' | 'role' | 'platformAdmin'>) => ({
  email,
  ...(role ? { role } : { platformAdmin }),
});

/** Newest first; excludes expired invitations. */
export function listInvitationRows(scope: OwnerScope): Promise<InvitationRow[]> {
  return readOwner(scope, (tx) =>
    tx.invitation.findMany({
      where: liveOf(scope),
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      ...WITHOUT_HASH,
    }),
  );
}

async function refuseKnown(tx: Transaction, scope: OwnerScope, email: string): Promise<void> {
  const orgId = ownerId(scope);
  const known = orgId
    ? await tx.membership.findFirst({ where: { orgId, user: { email } }, select: { role: true } })
    : await tx.user.findUnique({ where: { email }, select: { id: true } });
  if (known) {
    const words = orgId ? 'is already a member. Change the role in the list instead.' : 'already has an account.';
    throw new AppError('already_exists', `${email} ${words}`);
  }
  if ((await tx.invitation.count({ where: { ...liveOf(scope), email } })) > 0) {
    throw new AppError(
      'already_exists',
      `${email} is already invited. Send that invitation again, or revoke it first.`,
    );
  }
}

/**
 * Throws `already_exists` for existing members and invited addresses, `conflict` when too many invitations are open.
 */
export function createInvitationRow(scope: OwnerScope, invitee: Invitee, link: NewLink): Promise<InvitationRow> {
  return writeOwner(scope, undefined, async (tx) => {
    await refuseKnown(tx, scope, invitee.email);
    if ((await tx.invitation.count({ where: liveOf(scope) })) >= MAX_OPEN) {
      throw new AppError('conflict', `${MAX_OPEN} invitations are open, the maximum. Revoke some first.`);
    }
    await tx.invitation.deleteMany({ where: { orgId: ownerId(scope), email: invitee.email } });
    return insertInvitation(tx, scope, ownerId(scope), invitee, link);
  });
}

/** Requires a transaction with the organization's context. */
export async function insertInvitation(
  tx: Transaction,
  scope: OwnerScope,
  orgId: string | null,
  invitee: Invitee,
  link: NewLink,
): Promise<InvitationRow> {
  const row = await tx.invitation.create({
    data: { ...invitee, ...link, orgId, ...creatorColumns(scope) },
    ...WITHOUT_HASH,
  });
  await recordAudit(tx, scope, 'invitation.create', `invitation/${row.id}`, detailsOf(row));
  return row;
}

async function getRow(tx: Transaction, scope: OwnerScope, id: string): Promise<InvitationRow> {
  const row = await tx.invitation.findFirst({ where: { ...liveOf(scope), id }, ...WITHOUT_HASH });
  if (!row) throw notFound('invitation');
  return row;
}

/** Replaces the link; the old one becomes invalid. */
export function renewInvitationRow(scope: OwnerScope, id: string, link: NewLink): Promise<InvitationRow> {
  return writeOwner(scope, undefined, async (tx) => {
    const { email, name, role, platformAdmin, orgId } = await getRow(tx, scope, id);
    await tx.invitation.deleteMany({ where: { id, orgId } });
    const data = { id, orgId, email, name, role, platformAdmin, ...link, ...creatorColumns(scope) };
    const row = await tx.invitation.create({ data, ...WITHOUT_HASH });
    await recordAudit(tx, scope, 'invitation.resend', `invitation/${id}`, detailsOf(row));
    return row;
  });
}

export function deleteInvitationRow(scope: OwnerScope, id: string): Promise<void> {
  return writeOwner(scope, undefined, async (tx) => {
    const row = await getRow(tx, scope, id);
    await tx.invitation.deleteMany({ where: { id, orgId: row.orgId } });
    await recordAudit(tx, scope, 'invitation.revoke', `invitation/${id}`, detailsOf(row));
  });
}

export function getOrgName(scope: OwnerScope): Promise<string | null> {
  const orgId = ownerId(scope);
  if (orgId === null) return Promise.resolve(null);
  return readOwner(scope, async (tx) => {
    const row = await tx.organization.findUnique({ where: { id: orgId }, select: { name: true } });
    return row?.name ?? null;
  });
}
