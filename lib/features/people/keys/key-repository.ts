import { recordAudit } from '@/lib/data/audit';
import type { Prisma, Transaction } from '@/lib/data/db';
import { readOwner, writeOwner } from '@/lib/data/owner';
import type { OrgScope, PlatformScope } from '@/lib/data/scope';
import { writeOrg } from '@/lib/data/transactions';
import { AppError, notFound } from '@/lib/shared/app-error';

export type KeyRow = Omit<Prisma.ApiKeyGetPayload<object>, 'hash' | 'expiryToldAt'>;

/** Owner of API keys: an agent (by slug), an organization member or a platform admin. New keys belong to `userId`. */
export type KeyHolder =
  | { kind: 'agent'; scope: OrgScope; agent: string }
  | { kind: 'user'; scope: OrgScope; userId: string; emailVerified: boolean }
  | { kind: 'plat'; scope: PlatformScope; userId: string; emailVerified: boolean };

export interface NewKey {
  name: string;
  /** Maximum role of a member's key. */
  role: KeyRow['role'];
  selector: string;
  hash: Uint8Array<ArrayBuffer>;
  lastFour: string;
  expiresAt: Date | null;
}

// Returns the filter for keys accessible through the holder's routes: owners manage every member's keys.
async function reach(tx: Transaction, holder: KeyHolder) {
  if (holder.kind === 'plat') return { kind: holder.kind, orgId: null, userId: holder.userId };
  const { orgId } = holder.scope;
  if (holder.kind === 'user') return { kind: holder.kind, orgId };
  const agent = await tx.agent.findUnique({
    where: { orgId_slug: { orgId, slug: holder.agent } },
    select: { id: true },
  });
  if (!agent) throw notFound('agent');
  return { kind: holder.kind, orgId, agentId: agent.id };
}

function targetOf(holder: KeyHolder, id: string): string {
  return holder.kind === 'agent' ? `agent/${holder.agent}/key/${id}` : `key/${id}`;
}

const WITHOUT_HASH = { omit: { hash: true } } as const;

/** Newest first, each with its member's email address. */
export function listKeyRows(holder: KeyHolder): Promise<(KeyRow & { holder: string | null })[]> {
  return readOwner(holder.scope, async (tx) => {
    const rows = await tx.apiKey.findMany({
      where: await reach(tx, holder),
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      include: { user: { select: { email: true } } },
      ...WITHOUT_HASH,
    });
    return rows.map(({ user, ...row }) => ({ ...row, holder: user?.email ?? null }));
  });
}

async function insert(tx: Transaction, holder: KeyHolder, key: NewKey): Promise<KeyRow> {
  const columns = { ...(await reach(tx, holder)), ...('userId' in holder ? { userId: holder.userId } : {}) };
  const row = await tx.apiKey.create({ data: { ...columns, ...key, createdBy: holder.scope.label }, ...WITHOUT_HASH });
  await requireSameProof(tx, holder);
  return row;
}

// Verifying an address for the first time revokes the account's existing keys. A key being created concurrently by the
// previous user must be rejected too: its insert waits for the pending verification, which is then visible here.
async function requireSameProof(tx: Transaction, holder: KeyHolder): Promise<void> {
  if (!('userId' in holder) || holder.emailVerified) return;
  const user = await tx.user.findUnique({ where: { id: holder.userId }, select: { emailVerifiedAt: true } });
  if (user?.emailVerifiedAt) throw new AppError('unauthenticated', 'You are signed out. Sign in again.');
}

export function createKeyRow(holder: KeyHolder, key: NewKey): Promise<KeyRow> {
  return writeOwner(holder.scope, undefined, async (tx) => {
    const row = await insert(tx, holder, key);
    await recordAudit(tx, holder.scope, 'key.create', targetOf(holder, row.id), {
      name: key.name,
      ...(key.role ? { role: key.role } : {}),
      expiresAt: key.expiresAt?.toISOString() ?? null,
    });
    return row;
  });
}

async function getRow(tx: Transaction, holder: KeyHolder, id: string): Promise<KeyRow> {
  const row = await tx.apiKey.findFirst({ where: { ...(await reach(tx, holder)), id }, ...WITHOUT_HASH });
  if (!row) throw notFound('key');
  return row;
}

/**
 * The old key expires at `oldEndsAt`, or earlier if it would have anyway; the new key has the same lifetime as the old
 * one. Throws `forbidden` for another member's key, because its secret would let the caller act in that member's name.
 */
export function rotateKeyRow(
  holder: KeyHolder,
  id: string,
  key: Omit<NewKey, 'name' | 'role' | 'expiresAt'>,
  oldEndsAt: Date,
): Promise<{ old: KeyRow; fresh: KeyRow }> {
  return writeOwner(holder.scope, undefined, async (tx) => {
    const old = await getRow(tx, holder, id);
    if ('userId' in holder && old.userId !== holder.userId) {
      throw new AppError('forbidden', 'Only the member can rotate their own key. Revoke it or ask them.');
    }
    const lastsMs = old.expiresAt ? old.expiresAt.getTime() - old.createdAt.getTime() : null;
    const freshEndsAt = lastsMs === null ? null : new Date(Date.now() + lastsMs);
    const expiresAt = old.expiresAt && old.expiresAt < oldEndsAt ? old.expiresAt : oldEndsAt;
    await tx.apiKey.update({
      where: { id: old.id, orgId: old.orgId },
      data: { expiresAt, expiryToldAt: new Date() },
      ...WITHOUT_HASH,
    });
    const fresh = await insert(tx, holder, { ...key, name: old.name, role: old.role, expiresAt: freshEndsAt });
    await recordAudit(tx, holder.scope, 'key.rotate', targetOf(holder, id), {
      replacedBy: fresh.id,
      oldEndsAt: expiresAt.toISOString(),
    });
    return { old, fresh };
  });
}

const WEEK_MS = 7 * 86_400_000;

const isSoon = ({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date | null }, now: Date) => {
  if (expiresAt === null) return false;
  const lifeMs = expiresAt.getTime() - createdAt.getTime();
  return expiresAt.getTime() - now.getTime() <= Math.min(WEEK_MS, lifeMs / 4);
};

export interface ExpiringKey {
  key: string;
  name: string;
  lastFour: string;
  agent: string | null;
  member: string | null;
  expiresAt: string;
}

/** Tells of keys that expire soon, and remembers that in the same transaction. Returns their number. */
export function takeExpiringKeys(
  scope: OrgScope,
  now: Date,
  tell: (tx: Transaction, key: ExpiringKey) => Promise<void>,
): Promise<number> {
  const { orgId } = scope;
  return writeOrg(scope, undefined, async (tx) => {
    const within = { gt: now, lte: new Date(now.getTime() + WEEK_MS) };
    const rows = await tx.apiKey.findMany({
      where: { orgId, expiryToldAt: null, expiresAt: within },
      select: {
        ...{ id: true, name: true, lastFour: true, createdAt: true, expiresAt: true },
        ...{ agent: { select: { slug: true } }, user: { select: { email: true } } },
      },
    });
    const soon = rows.filter((row) => isSoon(row, now));
    for (const { id, name, lastFour, expiresAt, agent, user } of soon) {
      await tx.apiKey.update({ where: { id, orgId }, data: { expiryToldAt: now }, select: { id: true } });
      const holder = { agent: agent?.slug ?? null, member: user?.email ?? null };
      const facts = { key: id, name, lastFour, ...holder, expiresAt: expiresAt!.toISOString() };
      await tell(tx, facts);
    }
    return soon.length;
  });
}

/** Returns the deleted key's selector for cache invalidation. */
export function deleteKeyRow(holder: KeyHolder, id: string): Promise<string> {
  return writeOwner(holder.scope, undefined, async (tx) => {
    const row = await getRow(tx, holder, id);
    await tx.apiKey.delete({ where: { id: row.id, orgId: row.orgId }, ...WITHOUT_HASH });
    await recordAudit(tx, holder.scope, 'key.revoke', targetOf(holder, id), { name: row.name });
    return row.selector;
  });
}
