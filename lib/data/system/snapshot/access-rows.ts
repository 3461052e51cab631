import { systemDatabase } from '@/lib/data/db';
import type { Role } from '@/lib/data/scope';
import { systemTransaction } from '@/lib/data/system/system-transaction';

export interface KeyRow {
  id: string;
  kind: 'plat' | 'user' | 'agent';
  name: string;
  /** SHA-256 of the key, one character per byte to save memory: a million may be cached. */
  hash: string;
  expiresAt: number | null;
  orgId: string | null;
  orgSlug: string | null;
  userId: string | null;
  agentId: string | null;
  agentSlug: string | null;
  /** Maximum role of a member's key. */
  role: Role | null;
}

export async function findKeyBySelector(selector: string): Promise<KeyRow | null> {
  const row = await systemDatabase().apiKey.findUnique({
    where: { selector },
    include: { organization: { select: { slug: true } }, agent: { select: { slug: true } } },
  });
  if (!row) return null;
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    hash: Buffer.from(row.hash).toString('latin1'),
    expiresAt: row.expiresAt?.getTime() ?? null,
    orgId: row.orgId,
    orgSlug: row.organization?.slug ?? null,
    userId: row.userId,
    agentId: row.agentId,
    agentSlug: row.agent?.slug ?? null,
    role: row.role,
  };
}

export interface PersonRow {
  id: string;
  email: string;
  name: string;
  platformAdmin: boolean;
  emailVerified: boolean;
  memberships: { orgId: string; slug: string; name: string; role: Role }[];
}

export async function findPerson(userId: string): Promise<PersonRow | null> {
  const row = await systemDatabase().user.findUnique({
    where: { id: userId },
    select: {
      id: true,
      email: true,
      name: true,
      platformAdmin: true,
      emailVerifiedAt: true,
      memberships: { select: { role: true, organization: { select: { id: true, slug: true, name: true } } } },
    },
  });
  if (!row) return null;
  const memberships = row.memberships.map(({ role, organization: o }) => ({
    orgId: o.id,
    slug: o.slug,
    name: o.name,
    role,
  }));
  const { emailVerifiedAt, ...person } = row;
  const emailVerified = emailVerifiedAt !== null;
  return { ...person, emailVerified, memberships: memberships.sort((a, b) => a.name.localeCompare(b.name, 'en')) };
}

export function findCredentials(
  email: string,
): Promise<{ id: string; email: string; name: string; passwordHash: string | null } | null> {
  return systemDatabase().user.findUnique({
    where: { email },
    select: { id: true, email: true, name: true, passwordHash: true },
  });
}

export async function findUserSession(id: string): Promise<{ userId: string; expiresAt: number } | null> {
  const row = await systemDatabase().userSession.findUnique({ where: { id } });
  return row ? { userId: row.userId, expiresAt: row.expiresAt.getTime() } : null;
}

/**
 * Creates a browser session. `passwordHash`: the verified hash; null when an identity provider authenticated the
 * person. Returns null when the password has changed meanwhile. Password changes lock the account and end its sessions,
 * so they either see this session or prevent it.
 */
export function createUserSession(
  { id: userId, passwordHash }: { id: string; passwordHash: string | null },
  userAgent: string,
  expiresAt: Date,
): Promise<string | null> {
  return systemTransaction(async (tx) => {
    const { id } = await tx.userSession.create({
      data: { userId, userAgent: userAgent.slice(0, 300), expiresAt },
      select: { id: true },
    });
    if (passwordHash === null) return id;
    const user = await tx.user.findUnique({ where: { id: userId }, select: { passwordHash: true } });
    if (user?.passwordHash === passwordHash) return id;
    await tx.userSession.deleteMany({ where: { id } });
    return null;
  });
}

export async function deleteUserSession(id: string): Promise<void> {
  await systemDatabase().userSession.deleteMany({ where: { id } });
}

export async function newestSignIns(userIds: string[]): Promise<Map<string, Date>> {
  const rows = await systemDatabase().userSession.groupBy({
    by: ['userId'],
    where: { userId: { in: userIds } },
    _max: { createdAt: true },
  });
  return new Map(rows.flatMap(({ userId, _max }) => (_max.createdAt ? [[userId, _max.createdAt]] : [])));
}
