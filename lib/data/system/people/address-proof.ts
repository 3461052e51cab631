import { auditRow } from '@/lib/data/audit';
import type { Transaction } from '@/lib/data/db';
import type { AuditAction } from '@/lib/shared/audit-action';

interface Account {
  id: string;
  email: string;
}

type Proof = 'mailed link' | 'identity provider';

export interface RevokedAccess {
  sessionIds: string[];
  keySelectors: string[];
}

export const NO_REVOKED_ACCESS: RevokedAccess = { sessionIds: [], keySelectors: [] };

/**
 * Locks an account and returns whether its address is proven. `FOR UPDATE` also blocks inserts that reference the
 * account (sessions, keys) until the transaction ends.
 */
export async function lockAccount(tx: Transaction, userId: string): Promise<{ proven: boolean } | null> {
  const rows = await tx.$queryRaw<{ emailVerifiedAt: Date | null }[]>`
    SELECT "emailVerifiedAt" FROM "User" WHERE id = ${userId}::uuid FOR UPDATE`;
  return rows[0] ? { proven: rows[0].emailVerifiedAt !== null } : null;
}

export async function endAllSessions(tx: Transaction, userId: string): Promise<string[]> {
  const sessions = await tx.userSession.findMany({ where: { userId }, select: { id: true } });
  await tx.userSession.deleteMany({ where: { userId } });
  return sessions.map(({ id }) => id);
}

interface EndAccess extends RevokedAccess {
  /** Number of ended keys by organization; platform keys under null. */
  keysByOrg: Map<string | null, number>;
  identities: number;
  links: number;
}

/**
 * Removes all access to a locked account: password, sessions, keys, linked identities and links. Keeps memberships,
 * which were granted to the address.
 */
async function revokeAccess(tx: Transaction, userId: string, keptIdentity: string | null): Promise<EndAccess> {
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

/**
 * Records the ended access and its reason in the audit logs of the platform and of each organization of the account.
 */
async function recordRevocation(
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
 * Marks the address of a locked account as proven. The first proof ends all previous access, because the person who
 * prepared the account may not own the address. Does nothing for a proven account.
 */
export async function markAddressVerified(
  tx: Transaction,
  account: Account & { proven: boolean },
  by: Proof,
  requestId: string,
  keptIdentity: string | null = null,
): Promise<RevokedAccess> {
  if (account.proven) return NO_REVOKED_ACCESS;
  const ended = await revokeAccess(tx, account.id, keptIdentity);
  await tx.user.update({ where: { id: account.id }, data: { emailVerifiedAt: new Date() }, select: { id: true } });
  await recordRevocation(tx, account, 'verify', { by }, ended, requestId);
  return ended;
}

/**
 * Resets a locked account by a link that somebody else has seen. Its address becomes unproven, so the next proof ends
 * whatever the link was used for. An unproven account also loses its API keys; a proven account keeps them, so that a
 * recovery does not break its integrations.
 */
export async function recoverAccount(
  tx: Transaction,
  account: Account & { proven: boolean },
  requestId: string,
): Promise<RevokedAccess> {
  const ended: EndAccess = account.proven
    ? {
        sessionIds: await endAllSessions(tx, account.id),
        keySelectors: [],
        keysByOrg: new Map(),
        identities: 0,
        links: 0,
      }
    : await revokeAccess(tx, account.id, null);
  await tx.user.update({ where: { id: account.id }, data: { emailVerifiedAt: null }, select: { id: true } });
  await recordRevocation(tx, account, 'recover', { wasProven: account.proven }, ended, requestId);
  return ended;
}
