import { auditRow } from '@/lib/data/audit';
import { type Prisma, systemDatabase } from '@/lib/data/db';
import { escapeLikePattern } from '@/lib/data/like-literal';
import type { PlatformScope, Role } from '@/lib/data/scope';
import { systemTransaction } from '@/lib/data/system/system-transaction';
import type { AuditAction } from '@/lib/shared/audit-action';
import { endAllSessions, lockAccount } from './address-proof';

/** A person with data across organizations, which platform transactions cannot see because of row-level security. */
export interface PlatformPerson {
  id: string;
  email: string;
  name: string;
  platformAdmin: boolean;
  emailVerified: boolean;
  createdAt: Date;
  hasPassword: boolean;
  orgs: { slug: string; name: string; role: Role }[];
  identities: { id: string; issuer: string; createdAt: Date }[];
  browsers: number;
  lastSignInAt: Date | null;
}

const select = () =>
  ({
    id: true,
    email: true,
    name: true,
    platformAdmin: true,
    createdAt: true,
    emailVerifiedAt: true,
    passwordHash: true,
    memberships: { select: { role: true, organization: { select: { slug: true, name: true } } } },
    identities: { select: { id: true, issuer: true, createdAt: true }, orderBy: { createdAt: 'asc' } },
    sessions: { select: { createdAt: true }, where: { expiresAt: { gt: new Date() } } },
  }) satisfies Prisma.UserSelect;

type Row = Prisma.UserGetPayload<{ select: ReturnType<typeof select> }>;

function toPerson({ passwordHash, emailVerifiedAt, memberships, sessions, ...row }: Row): PlatformPerson {
  const orgs = memberships.map(({ role, organization }) => ({ ...organization, role }));
  const newest = Math.max(0, ...sessions.map(({ createdAt }) => createdAt.getTime()));
  return {
    ...row,
    emailVerified: emailVerifiedAt !== null,
    hasPassword: passwordHash !== null,
    orgs: orgs.sort((a, b) => a.slug.localeCompare(b.slug, 'en')),
    browsers: sessions.length,
    lastSignInAt: newest > 0 ? new Date(newest) : null,
  };
}

export async function listPeople(search: string, after: string | null, limit: number): Promise<PlatformPerson[]> {
  const contains = { contains: escapeLikePattern(search), mode: 'insensitive' as const };
  const rows = await systemDatabase().user.findMany({
    where: {
      ...(after === null ? {} : { email: { gt: after } }),
      ...(search ? { OR: [{ email: contains }, { name: contains }] } : {}),
    },
    orderBy: { email: 'asc' },
    take: limit,
    select: select(),
  });
  return rows.map(toPerson);
}

export async function findPlatformPerson(id: string): Promise<PlatformPerson | null> {
  const row = await systemDatabase().user.findUnique({ where: { id }, select: select() });
  return row && toPerson(row);
}

export async function orgsWithSoleOwner(userId: string): Promise<string[]> {
  const rows = await systemDatabase().organization.findMany({
    where: {
      memberships: { some: { userId, role: 'owner' } },
      NOT: { memberships: { some: { userId: { not: userId }, role: 'owner' } } },
    },
    select: { slug: true },
    orderBy: { slug: 'asc' },
  });
  return rows.map(({ slug }) => slug);
}

export async function orgIdsOf(userId: string): Promise<string[]> {
  const rows = await systemDatabase().membership.findMany({ where: { userId }, select: { orgId: true } });
  return rows.map(({ orgId }) => orgId);
}

function toAuditRow({ actor, label, requestId }: PlatformScope, action: AuditAction, target: string, details: object) {
  return auditRow({ orgId: null, actor, label, requestId, action, target, details: { ...details } });
}

/** Ends all browser sessions of a person. Returns their ids for cache invalidation. */
export function endSessions(scope: PlatformScope, person: { id: string; email: string }): Promise<string[]> {
  return systemTransaction(async (tx) => {
    const sessions = await tx.userSession.findMany({ where: { userId: person.id }, select: { id: true } });
    await tx.userSession.deleteMany({ where: { userId: person.id } });
    const details = { email: person.email, browsers: sessions.length };
    await tx.auditEvent.createMany({ data: [toAuditRow(scope, 'user.sign_out', `user/${person.id}`, details)] });
    return sessions.map(({ id }) => id);
  });
}

/**
 * Unlinks an identity, ends its sessions and marks the address as unproven: the next identity with this address may
 * belong to another person, and its proof then ends the previous access. Returns the ended sessions, or null when the
 * identity is not linked.
 */
export function unlinkIdentity(
  scope: PlatformScope,
  person: { id: string; email: string },
  id: string,
): Promise<string[] | null> {
  return systemTransaction(async (tx) => {
    await lockAccount(tx, person.id);
    const identity = await tx.userIdentity.findFirst({ where: { id, userId: person.id }, select: { issuer: true } });
    if (!identity) return null;
    await tx.userIdentity.deleteMany({ where: { id } });
    await tx.user.update({ where: { id: person.id }, data: { emailVerifiedAt: null }, select: { id: true } });
    const ended = await endAllSessions(tx, person.id);
    const details = { email: person.email, issuer: identity.issuer, browsers: ended.length };
    await tx.auditEvent.createMany({ data: [toAuditRow(scope, 'identity.unlink', `user/${person.id}`, details)] });
    return ended;
  });
}
