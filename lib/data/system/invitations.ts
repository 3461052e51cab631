import { auditRow } from '@/lib/data/audit';
import { systemDatabase, type Transaction } from '@/lib/data/db';
import type { Role } from '@/lib/data/scope';
import type { AuditAction } from '@/lib/shared/audit-action';
import {
  type EndedAccess,
  endAllSessions,
  lockAccount,
  NOTHING_ENDED,
  proveAddress,
  recoverAccount,
} from './address-proof';

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
  /** The link went to its address by mail and to nobody else: using it proves the address. */
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

/** The account of an address and whether the address is proven; null when there is none. */
export async function findAccount(email: string): Promise<{ id: string; proven: boolean } | null> {
  const row = await systemDatabase().user.findUnique({ where: { email }, select: { id: true, emailVerifiedAt: true } });
  return row && { id: row.id, proven: row.emailVerifiedAt !== null };
}

/** How an invitation is found again when it is used: by its link, which another may have replaced meanwhile, or by itself. */
export type Use = { tokenHash: Hash } | { id: string };

// Of two who use an invitation at once, one deletes the row.
async function consumeLink(tx: Transaction, use: Use): Promise<boolean> {
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

/** Whoever gets in by this link from now on, and what it ended. */
export interface Accepted {
  userId: string;
  ended: EndedAccess;
}

/** Sets the password of a locked account whose other ways in have been ended. */
async function setPassword(tx: Transaction, userId: string, passwordHash: string): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { passwordHash }, select: { id: true } });
}

/**
 * Uses a link to choose a password. A mailed one proves the address. One that its maker saw leaves the address
 * unproven, except the installation's own (the operator's first link), who is trusted with everything anyway. Sessions
 * and other links to choose a password end in each case. Null when the link was used meanwhile.
 */
export function setInvitedPassword(
  use: Use,
  link: { userId: string; email: string; createdById: string | null; mailed: boolean },
  passwordHash: string,
  requestId: string,
): Promise<Accepted | null> {
  const { userId, email, mailed, createdById } = link;
  return systemDatabase().$transaction(async (tx) => {
    // Locked before the link is used: a proof that is under way ends the link.
    const locked = await lockAccount(tx, userId);
    if (!locked || !(await consumeLink(tx, use)) || !(await makerMayStill(tx, { createdById, org: null }))) return null;
    const account = { id: userId, email, ...locked };
    let ended = NOTHING_ENDED;
    if (mailed) ended = await proveAddress(tx, account, 'mailed link', requestId);
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

/** Who accepts an invitation of an address. */
export type Joiner =
  /** Somebody new; `proven` by the identity provider, else by a mailed link. */
  | { kind: 'new'; name: string; passwordHash: string | null; proven: boolean }
  /** Somebody signed in. `unproven`: also where their address is not proven. */
  | { kind: 'account'; userId: string; unproven: boolean }
  /** Whoever holds a link that was mailed to the address of an unproven account, which becomes theirs. */
  | { kind: 'claim'; userId: string; passwordHash: string };

/** Makes or takes over the account of a joiner. Null when it may not join. */
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
    return { userId, ended: NOTHING_ENDED };
  }
  const { userId } = joiner;
  const locked = await lockAccount(tx, userId);
  if (!locked) return null;
  let ended = NOTHING_ENDED;
  if (joiner.kind === 'claim') {
    // Proven by another link meanwhile: that password is its person's.
    if (locked.proven || !mailed) return null;
    ended = await proveAddress(tx, { id: userId, email, ...locked }, 'mailed link', requestId);
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
 * Accepts an invitation of an address: makes the account where there is none, and the membership. The role of somebody
 * who is a member already stays as it is. Null when the invitation was used meanwhile or the joiner may not use it; a
 * second account under one address is refused by its unique key.
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
      if (!(await consumeLink(tx, use)) || !(await makerMayStill(tx, invitation))) return null;
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

/** Rolls back: a link that its user may not use stays good. */
class NotJoined extends Error {}
