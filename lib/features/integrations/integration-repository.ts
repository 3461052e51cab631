import { recordAudit } from '@/lib/data/audit';
import type { Prisma } from '@/lib/data/db';
import type { OrgScope } from '@/lib/data/scope';
import { appendOrg, readOrg, writeOrg } from '@/lib/data/transactions';
import { notify } from '@/lib/features/notifications/notify';
import { notFound } from '@/lib/shared/app-error';
import type { RequirementInput } from './integration-contract';

export type ProviderRow = Prisma.IntegrationProviderGetPayload<object>;
export type ConnectionRow = Omit<Prisma.IntegrationConnectionGetPayload<object>, 'sealed'>;

const WITHOUT_SECRET = { omit: { sealed: true } } as const;

/** Returns every provider of the platform with the organization's connection, if any. */
export function listProviderRows(
  scope: OrgScope,
): Promise<{ provider: ProviderRow; connection: ConnectionRow | null }[]> {
  return readOrg(scope, async (tx) => {
    const providers = await tx.integrationProvider.findMany({ orderBy: { name: 'asc' } });
    const connections = await tx.integrationConnection.findMany({ where: { orgId: scope.orgId }, ...WITHOUT_SECRET });
    return providers.map((provider) => ({
      provider,
      connection: connections.find((c) => c.provider === provider.slug) ?? null,
    }));
  });
}

export function getProviderRow(
  scope: OrgScope,
  slug: string,
): Promise<{ provider: ProviderRow; connection: ConnectionRow | null }> {
  return readOrg(scope, async (tx) => {
    const provider = await tx.integrationProvider.findUnique({ where: { slug } });
    if (!provider) throw notFound('integration');
    const connection = await tx.integrationConnection.findUnique({
      where: { orgId_provider: { orgId: scope.orgId, provider: slug } },
      ...WITHOUT_SECRET,
    });
    return { provider, connection };
  });
}

/** Returns the encrypted secret of a connection, for immediate use only. */
export function getSealedSecret(scope: OrgScope, provider: string): Promise<Uint8Array<ArrayBuffer>> {
  return readOrg(scope, async (tx) => {
    const row = await tx.integrationConnection.findUnique({
      where: { orgId_provider: { orgId: scope.orgId, provider } },
      select: { sealed: true },
    });
    if (!row) throw notFound('connection');
    return row.sealed;
  });
}

export const isUsable = (status: ConnectionRow['status']): boolean => status === 'connected' || status === 'unverified';

export interface CheckResult {
  status: 'connected' | 'unverified' | 'broken' | 'expired';
  error: string | null;
  checkedAt: Date | null;
}

export function saveConnection(
  scope: OrgScope,
  provider: string,
  secret: { sealed: Uint8Array<ArrayBuffer>; lastFour: string; checkHost: string | null },
  check: CheckResult,
): Promise<void> {
  return writeOrg(scope, undefined, async (tx) => {
    const data = { kind: 'apiKey', expiresAt: null, ...secret, ...check };
    await tx.integrationConnection.upsert({
      where: { orgId_provider: { orgId: scope.orgId, provider } },
      create: { orgId: scope.orgId, provider, ...data },
      update: data,
    });
    await recordAudit(tx, scope, 'integration.connect', `integration/${provider}`, {
      kind: 'apiKey',
      status: check.status,
    });
  });
}

/**
 * `checked`: the encrypted secret that was checked; saves nothing if it has been replaced. Notifies subscribers when
 * the connection becomes unusable.
 */
export function saveCheck(
  scope: OrgScope,
  provider: string,
  check: CheckResult,
  checked?: Uint8Array<ArrayBuffer>,
): Promise<void> {
  return writeOrg(scope, undefined, async (tx) => {
    const where = { orgId: scope.orgId, provider, ...(checked && { sealed: checked }) };
    const was = await tx.integrationConnection.findFirst({ where, select: { status: true } });
    const { count } = await tx.integrationConnection.updateMany({ where, data: check });
    if (count === 0 && checked) return;
    if (count === 0) throw notFound('connection');
    await recordAudit(tx, scope, 'integration.check', `integration/${provider}`, { status: check.status });
    if (!was || !isUsable(was.status) || isUsable(check.status)) return;
    const reason = (check.error ?? 'It cannot be used any more.').slice(0, 300);
    await notify(tx, scope, 'integration.broken', { integration: provider, reason });
  });
}

/** Records the time of an unchanged check result. Not policy: no revision and no audit event. */
export async function saveCheckTime(
  scope: OrgScope,
  provider: string,
  checkedAt: Date,
  checked: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const where = { orgId: scope.orgId, provider, sealed: checked };
  await appendOrg(scope, (tx) => tx.integrationConnection.updateMany({ where, data: { checkedAt } }));
}

export function deleteConnection(scope: OrgScope, provider: string): Promise<void> {
  return writeOrg(scope, undefined, async (tx) => {
    const { count } = await tx.integrationConnection.deleteMany({ where: { orgId: scope.orgId, provider } });
    if (count === 0) throw notFound('connection');
    await recordAudit(tx, scope, 'integration.disconnect', `integration/${provider}`);
  });
}

export function saveRequirement(
  scope: OrgScope,
  tool: string,
  { note, integrations, reason, expiresAt }: RequirementInput,
): Promise<void> {
  return writeOrg(scope, note, async (tx) => {
    const data = { integrations, reason: reason ?? null, expiresAt: expiresAt ?? null };
    await tx.integrationRequirement.upsert({
      where: { orgId_tool: { orgId: scope.orgId, tool } },
      create: { orgId: scope.orgId, tool, ...data },
      update: data,
    });
    await recordAudit(tx, scope, 'integration_requirement.update', `tool/${tool}`, {
      ...data,
      ...(note ? { note } : {}),
    });
  });
}

/** Removes the override. Throws `not_found` when there is none. */
export function deleteRequirement(scope: OrgScope, tool: string): Promise<void> {
  return writeOrg(scope, undefined, async (tx) => {
    const { count } = await tx.integrationRequirement.deleteMany({ where: { orgId: scope.orgId, tool } });
    if (count === 0) throw notFound('requirement override');
    await recordAudit(tx, scope, 'integration_requirement.reset', `tool/${tool}`);
  });
}
