import { recordAudit } from '@/lib/data/audit';
import type { Prisma } from '@/lib/data/db';
import type { OrgScope } from '@/lib/data/scope';
import { appendOrg, readOrg, writeOrg } from '@/lib/data/transactions';

type Sealed = Uint8Array<ArrayBuffer>;
export type GrantRow = Prisma.IntegrationConnectionGetPayload<{ include: { definition: true } }>;

/** Stores a pending authorization; expired ones are deleted. */
export function addAttempt(
  scope: OrgScope,
  attempt: { stateHash: string; provider: string; actor: string; verifier: Sealed; expiresAt: Date },
): Promise<void> {
  const { orgId } = scope;
  return writeOrg(scope, undefined, async (tx) => {
    await tx.oAuthAttempt.deleteMany({ where: { orgId, expiresAt: { lte: new Date() } } });
    await tx.oAuthAttempt.create({ data: { ...attempt, orgId } });
    await recordAudit(tx, scope, 'integration.authorize', `integration/${attempt.provider}`);
  });
}

/** Consumes a pending authorization; single use. Null: this person has no valid one. */
export function consumeAttempt(
  scope: OrgScope,
  { stateHash, provider, actor }: { stateHash: string; provider: string; actor: string },
): Promise<{ verifier: Sealed } | null> {
  const { orgId } = scope;
  return appendOrg(scope, async (tx) => {
    const where = { orgId, stateHash, provider, actor, expiresAt: { gt: new Date() } };
    const found = await tx.oAuthAttempt.findFirst({ where, select: { verifier: true } });
    if (!found) return null;
    const { count } = await tx.oAuthAttempt.deleteMany({ where });
    return count === 1 ? found : null;
  });
}

export function saveGrant(
  scope: OrgScope,
  provider: string,
  given: { sealed: Sealed; expiresAt: Date | null; checkHost: string },
): Promise<void> {
  const { orgId } = scope;
  return writeOrg(scope, undefined, async (tx) => {
    const data = {
      ...{ ...given, kind: 'oauth', lastFour: '', error: null, checkedAt: new Date() },
      status: 'connected' as const,
    };
    await tx.integrationConnection.upsert({
      where: { orgId_provider: { orgId, provider } },
      create: { orgId, provider, ...data },
      update: data,
    });
    await recordAudit(tx, scope, 'integration.connect', `integration/${provider}`, {
      kind: 'oauth',
      status: 'connected',
    });
  });
}

export function findGrant(scope: OrgScope, provider: string): Promise<GrantRow | null> {
  const { orgId } = scope;
  return readOrg(scope, (tx) =>
    tx.integrationConnection.findUnique({
      where: { orgId_provider: { orgId, provider } },
      include: { definition: true },
    }),
  );
}

/**
 * Renews a grant's tokens under a lock, because a refresh token may be used only once. `renew` receives the locked row
 * and returns the new values, or null to keep it unchanged.
 */
export function renewLocked(
  scope: OrgScope,
  provider: string,
  renew: (row: GrantRow) => Promise<{ sealed: Sealed; expiresAt: Date | null } | null>,
): Promise<void> {
  const { orgId } = scope;
  return appendOrg(scope, async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM "IntegrationConnection" WHERE "orgId" = ${orgId}::uuid AND provider = ${provider} FOR UPDATE`;
    const where = { orgId_provider: { orgId, provider } };
    const row = await tx.integrationConnection.findUnique({ where, include: { definition: true } });
    if (row?.kind !== 'oauth') return;
    const kept = await renew(row);
    if (kept) await tx.integrationConnection.update({ where, data: kept });
  });
}
