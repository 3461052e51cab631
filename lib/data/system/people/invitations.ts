import { auditRow } from '@/lib/data/audit';
import { systemDatabase, type Transaction } from '@/lib/data/db';
import type { Role } from '@/lib/data/scope';
import { systemTransaction } from '@/lib/data/system/system-transaction';
import type { AuditAction } from '@/lib/shared/audit-action';
import {
  endAllSessions,
  lockAccount,
  markAddressVerified,
  NO_REVOKED_ACCESS,
  type RevokedAccess,
  recoverAccount,
} from './address-proof';

type Hash = Uint8Array<ArrayBuffer>;

export interface InvitationRow {
  id: string;
  /** The person to choose a password; null when it invites an address. */
  userId: string | null;
  email: string;
  name: string;
  /** The organization to join with `role`; both null when it grants access to the installation only. */
  org: { id: string; slug: string; name: string } | null;
  role: Role | null;
  platformAdmin: boolean;
  createdBy: string;
  /** The creator, whose permission it depends on; null for the installation. */
  createdById: string | null;
  /** The link was only emailed to its address, so redeeming it proves the address. */
  mailed: boolean;
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
  mailed: true,
  expiresAt: true,
  user: { select: { email: true, name: true } },
  organization: { select: { id: true, slug: true, name: true } },
} as const;

/** Returns null when the invitation does not exist, was used or has expired. */
export async function findInvitation(tokenHash: Hash): Promise<InvitationRow | null> {
  const row = await systemDatabase().invitation.findUnique({ where: { tokenHash }, select: COLUMNS });
  if (!row || row.expiresAt.getTime() <= Date.now()) return null;
  const { user, organization, ...rest } = row;
  return { ...rest, email: user?.email ?? row.email ?? '', name: user?.name ?? row.name, org: organization };
}

export async function listInvitationsOf(email: string): Promise<InvitationRow[]> {
  const rows = await systemDatabase().invitation.findMany({
    where: { email, expiresAt: { gt: new Date() } },
    select: COLUMNS,
    orderBy: { createdAt: 'asc' },
  });
  return rows.map(({ user: _, organization, ...rest }) => ({ ...rest, email, org: organization }));
}

export async function findAccount(email: string): Promise<{ id: string; proven: boolean } | null> {
  const row = await systemDatabase().user.findUnique({ where: { email }, select: { id: true, emailVerifiedAt: true } });
  return row && { id: row.id, proven: row.emailVerifiedAt !== null };
}

/** Reference to an invitation being redeemed: by its link, which may have been replaced, or by its id. */
export type Use = { tokenHash: Hash } | { id: string };

// Deletes the invitation. Returns false when a concurrent request has used it.
async function consumeLink(tx: Transaction, use: Use): Promise<boolean> {
  const { count } = await tx.invitation.deleteMany({ where: { ...use, expiresAt: { gt: new Date() } } });
  return count > 0;
}

async function creatorMayInvite(tx: Transaction, { createdById, org }: Pick<InvitationRow, 'createdById' | 'org'>) {
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

// `createMany` returns no rows.
async function record(tx: Transaction, who: { id: string; email: string }, requestId: string, events: Event[]) {
  await tx.auditEvent.createMany({
    data: events.map((event) => auditRow({ actor: `user:${who.id}`, label: who.email, requestId, ...event })),
  });
}

export interface Accepted {
  userId: string;
  ended: RevokedAccess;
}

async function setPassword(tx: Transaction, userId: string, passwordHash: string): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { passwordHash }, select: { id: true } });
}

/**
 * Sets a password by a link. An emailed link proves the address. A link its creator saw leaves the address unproven,
 * except the installation's first link, because the operator is trusted. Ends sessions and other password links in each
 * case. Returns null when the link was used meanwhile.
 */
export function setInvitedPassword(
  use: Use,
  link: { userId: string; email: string; createdById: string | null; mailed: boolean },
  passwordHash: string,
  requestId: string,
): Promise<Accepted | null> {
  const { userId, email, mailed, createdById } = link;
  return systemTransaction(async (tx) => {
    // Locks before redeeming: a concurrent proof ends the link.
    const locked = await lockAccount(tx, userId);
    if (!locked || !(await consumeLink(tx, use)) || !(await creatorMayInvite(tx, { createdById, org: null })))
      return null;
    const account = { id: userId, email, ...locked };
    let ended = NO_REVOKED_ACCESS;
    if (mailed) ended = await markAddressVerified(tx, account, 'mailed link', requestId);
    else if (createdById !== null) ended = await recoverAccount(tx, account, requestId);
    const sessionIds = await endAllSessions(tx, userId);
    await tx.invitation.deleteMany({ where: { userId } });
    await setPassword(tx, userId, passwordHash);
    const details = { email, browsers: ended.sessionIds.length + sessionIds.length };
    await record(tx, account, requestId, [
      { orgId: null, action: 'invitation.accept', target: `user/${userId}`, details },
    ]);
    return { userId, ended: { ...ended, sessionIds: [...ended.sessionIds, ...sessionIds] } };
  });
}

export type Joiner =
  /** A new person; `proven` by the identity provider, otherwise by an emailed link. */
  | { kind: 'new'; name: string; passwordHash: string | null; proven: boolean }
  /** A signed-in person. `unproven`: accepts an unproven address too. */
  | { kind: 'account'; userId: string; unproven: boolean }
  /** The holder of a link that was emailed to the address of an unproven account, and takes it over. */
  | { kind: 'claim'; userId: string; passwordHash: string };

/** Creates or takes over the joiner's account. Returns null when not permitted. */
async function enterAccount(
  tx: Transaction,
  { email, mailed, platformAdmin, createdBy: invitedBy }: InvitationRow,
  joiner: Joiner,
  requestId: string,
  events: Event[],
): Promise<Accepted | null> {
  if (joiner.kind === 'new') {
    const { name, passwordHash, proven } = joiner;
    const emailVerifiedAt = proven || mailed ? new Date() : null;
    const data = { email, name, passwordHash, platformAdmin, emailVerifiedAt };
    const { id: userId } = await tx.user.create({ data, select: { id: true } });
    const details = { email, platformAdmin, invitedBy, verified: emailVerifiedAt !== null };
    events.push({ orgId: null, action: 'user.create', target: `user/${userId}`, details });
    return { userId, ended: NO_REVOKED_ACCESS };
  }
  const { userId } = joiner;
  const locked = await lockAccount(tx, userId);
  if (!locked) return null;
  let ended = NO_REVOKED_ACCESS;
  if (joiner.kind === 'claim') {
    // Proven by another link meanwhile: the password belongs to its person.
    if (locked.proven || !mailed) return null;
    ended = await markAddressVerified(tx, { id: userId, email, ...locked }, 'mailed link', requestId);
    await setPassword(tx, userId, joiner.passwordHash);
  } else if (!locked.proven && !joiner.unproven) return null;
  if (platformAdmin) {
    const { count } = await tx.user.updateMany({
      where: { id: userId, platformAdmin: false },
      data: { platformAdmin },
    });
    const details = { email, before: { platformAdmin: false }, after: { platformAdmin }, invitedBy };
    if (count > 0) events.push({ orgId: null, action: 'user.update', target: `user/${userId}`, details });
  }
  return { userId, ended };
}

/**
 * Accepts an invitation of an address: creates the account when needed, and the membership. An existing member keeps
 * their role. Returns null when the invitation was used meanwhile or the joiner may not use it. A unique key prevents a
 * second account per address.
 */
export function joinByInvitation(
  use: Use,
  invitation: InvitationRow,
  joiner: Joiner,
  requestId: string,
): Promise<Accepted | null> {
  const { email, org, role, createdBy: invitedBy } = invitation;
  return systemDatabase()
    .$transaction(async (tx) => {
      if (!(await consumeLink(tx, use)) || !(await creatorMayInvite(tx, invitation))) return null;
      const events: Event[] = [];
      const accepted = await enterAccount(tx, invitation, joiner, requestId, events);
      if (!accepted) throw new NotJoined();
      const { userId } = accepted;
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
      return accepted;
    })
    .catch((error: unknown) => {
      if (error instanceof NotJoined) return null;
      throw error;
    });
}

/** Rolls back, so that a link the caller may not use remains valid. */
class NotJoined extends Error {}
