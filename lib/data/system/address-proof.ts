import { auditRow } from '@/lib/data/audit';
import type { Transaction } from '@/lib/data/db';
import type { AuditAction } from '@/lib/shared/audit-action';

interface Account {
  id: string;
  email: string;
}

/** What vouched for an address: a link that was mailed to it, or the identity provider. */
type Proof = 'mailed link' | 'identity provider';

/** What was ended, for caches to forget. */
export interface EndedAccess {
  sessionIds: string[];
  keySelectors: string[];
}

export const NOTHING_ENDED: EndedAccess = { sessionIds: [], keySelectors: [] };

/**
 * Locks an account and says whether its address is proven. `FOR UPDATE` also blocks rows that refer to the account
 * (sessions, keys), so none is added between this and the end of the transaction.
 */
export async function lockAccount(tx: Transaction, userId: string): Promise<{ proven: boolean } | null> {
  const rows = await tx.$queryRaw<{ emailVerifiedAt: Date | null }[]>`
    SELECT "emailVerifiedAt" FROM "User" WHERE id = ${userId}::uuid FOR UPDATE`;
  return rows[0] ? { proven: rows[0].emailVerifiedAt !== null } : null;
}

/** Ends every browser session of a locked account. */
export async function endAllSessions(tx: Transaction, userId: string): Promise<string[]> {
  const sessions = await tx.userSession.findMany({ where: { userId }, select: { id: true } });
  await tx.userSession.deleteMany({ where: { userId } });
  return sessions.map(({ id }) => id);
}

interface EndAccess extends EndedAccess {
  /** Keys by organization; the platform's under null. */
  keysByOrg: Map<string | null, number>;
  identities: number;
  links: number;
}

/**
 * Ends whatever lets somebody into a locked account or acts in its name: password, sessions, keys, linked identities
 * and links. Memberships stay, since whoever granted them meant the address.
 */
async function endAccess(tx: Transaction, userId: string, keptIdentity: string | null): Promise<EndAccess> {
  await tx.user.update({ where: { id: userId }, data: { passwordHash: null }, select: { id: true } });
  const sessionIds = await endAllSessions(tx, userId);
  const keys = await tx.apiKey.findMany({ where: { userId }, select: { selector: true, orgId: true } });
  await tx.apiKey.deleteMany({ where: { userId } });
  const identities = await tx.userIdentity.deleteMany({
    where: { userId, ...(keptIdentity === null ? {} : { id: { not: keptIdentity } }) },
  });
  const links = await tx.invitation.deleteMany({ where: { OR: [{ userId }, { createdById: userId }] } });
  const keysByOrg = new Map<string | null, number>();
  for (const { orgId } of keys) keysByOrg.set(orgId, (keysByOrg.get(orgId) ?? 0) + 1);
  return {
    sessionIds,
    keySelectors: keys.map(({ selector }) => selector),
    keysByOrg,
    identities: identities.count,
    links: links.count,
  };
}

/** Tells the platform's log and that of each organization of the account what ended, and why. */
async function recordEnd(
  tx: Transaction,
  { id, email }: Account,
  action: 'verify' | 'recover',
  details: Record<string, unknown>,
  ended: EndAccess,
  requestId: string,
): Promise<void> {
  const memberships = await tx.membership.findMany({ where: { userId: id }, select: { orgId: true } });
  const event = (orgId: string | null, name: AuditAction, target: string, more: object) =>
    auditRow({
      orgId,
      actor: `user:${id}`,
      label: email,
      requestId,
      action: name,
      target,
      details: { email, ...details, ...more },
    });
  const { sessionIds, keySelectors, identities, links, keysByOrg } = ended;
  const counts = { browsers: sessionIds.length, keys: keySelectors.length, identities, links };
  await tx.auditEvent.createMany({
    data: [
      event(null, `user.${action}`, `user/${id}`, counts),
      ...memberships.map(({ orgId }) =>
        event(orgId, `member.${action}`, `member/${id}`, { keys: keysByOrg.get(orgId) ?? 0 }),
      ),
    ],
  });
}

/**
 * Records that the address of a locked account is proven. The first proof ends everything that the unproven account
 * had, because whoever prepared it may not be the person who owns the address. Does nothing to a proven account.
 */
export async function proveAddress(
  tx: Transaction,
  account: Account & { proven: boolean },
  by: Proof,
  requestId: string,
  keptIdentity: string | null = null,
): Promise<EndedAccess> {
  if (account.proven) return NOTHING_ENDED;
  const ended = await endAccess(tx, account.id, keptIdentity);
  await tx.user.update({ where: { id: account.id }, data: { emailVerifiedAt: new Date() }, select: { id: true } });
  await recordEnd(tx, account, 'verify', { by }, ended, requestId);
  return ended;
}

/**
 * Hands a locked account over by a link that somebody saw besides its person: its address counts as unproven from now
 * on, so the next proof ends whatever the link was used for. An account that was unproven loses its keys too; those of
 * a proven one belong to its person, who would not want them broken by a recovery.
 */
export async function recoverAccount(
  tx: Transaction,
  account: Account & { proven: boolean },
  requestId: string,
): Promise<EndedAccess> {
  const ended: EndAccess = account.proven
    ? {
        sessionIds: await endAllSessions(tx, account.id),
        keySelectors: [],
        keysByOrg: new Map(),
        identities: 0,
        links: 0,
      }
    : await endAccess(tx, account.id, null);
  await tx.user.update({ where: { id: account.id }, data: { emailVerifiedAt: null }, select: { id: true } });
  await recordEnd(tx, account, 'recover', { wasProven: account.proven }, ended, requestId);
  return ended;
}
