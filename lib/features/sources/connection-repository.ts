import { recordAudit } from '@/lib/data/audit';
import type { Prisma, Transaction } from '@/lib/data/db';
import type { OrgScope } from '@/lib/data/scope';
import { appendOrg, readOrg, writeOrg } from '@/lib/data/transactions';
import { notify } from '@/lib/features/notifications/notify';
import { AppError, notFound } from '@/lib/shared/app-error';
import type { ToolCall } from './imported-tool';
import { getSourceIn, type SourceRow } from './source-repository';
import { requireConnected, type StoredCredential, writeCredential } from './write-credential-repository';

export type ConnectionRow = Prisma.SourceConnectionGetPayload<object>;

const INTEGRATION = { provider: true, kind: true, status: true, sealed: true, checkedAt: true } as const;
export type UsedIntegration = Prisma.IntegrationConnectionGetPayload<{ select: typeof INTEGRATION }>;

/** A source with what it takes to ask it. */
export interface Reachable {
  source: SourceRow;
  connection: ConnectionRow;
  /** Of a credential that is an integration's; null: it is not connected. */
  integration: UsedIntegration | null;
}

async function reachable(tx: Transaction, source: SourceRow): Promise<Reachable | null> {
  const { orgId, id: sourceId } = source;
  const connection = await tx.sourceConnection.findUnique({ where: { sourceId_orgId: { sourceId, orgId } } });
  if (!connection) return null;
  const { provider } = connection;
  const integration =
    provider === null
      ? null
      : await tx.integrationConnection.findUnique({
          where: { orgId_provider: { orgId, provider } },
          select: INTEGRATION,
        });
  return { source, connection, integration };
}

/** The source of a tool and the name that it has there; null: no MCP server's. */
export function findToolsSource(
  scope: OrgScope,
  tool: string,
): Promise<{ reachable: Reachable; call: ToolCall } | null> {
  const { orgId } = scope;
  return readOrg(scope, async (tx) => {
    const row = await tx.tool.findUnique({
      where: { orgId_name: { orgId, name: tool } },
      select: { call: true, source: true },
    });
    const call = row?.call as unknown as ToolCall | null | undefined;
    if (!row?.source || call?.method !== 'tools/call') return null;
    const found = await reachable(tx, row.source);
    return found && { reachable: found, call };
  });
}

/** Throws `not_found`. */
export function getReachable(scope: OrgScope, sourceId: string): Promise<Reachable> {
  const { orgId } = scope;
  return readOrg(scope, async (tx) => {
    const source = await tx.source.findUnique({ where: { id_orgId: { id: sourceId, orgId } } });
    const found = source && (await reachable(tx, source));
    if (!found) throw notFound('source');
    return found;
  });
}

/** `seal` is given the source's id, to which the secret is bound. */
export function saveCredential(
  scope: OrgScope,
  slug: string,
  { seal, ...credential }: StoredCredential & { seal: ((sourceId: string) => Uint8Array<ArrayBuffer>) | null },
): Promise<void> {
  const { orgId } = scope;
  return writeOrg(scope, undefined, async (tx) => {
    const source = await getSourceIn(tx, orgId, slug);
    const { id: sourceId, url } = source;
    if (source.kind !== 'mcp-http' || url === null)
      throw new AppError('conflict', 'Credentials are for MCP servers that are reached by their address.');
    if (credential.provider !== null) await requireConnected(tx, orgId, credential.provider);
    await writeCredential(tx, { orgId, sourceId }, credential, seal?.(sourceId) ?? null);
    // Whoever gives a secret for this address says that it may be sent there.
    const host = credential.credential === 'none' ? null : new URL(url).host;
    await tx.source.update({ where: { id_orgId: { id: sourceId, orgId } }, data: { confirmedHost: host } });
    await recordAudit(tx, scope, 'source.credential', `source/${slug}`, { ...credential, host });
  });
}

/** How a source fares: news of this process, which decides nothing. Nothing happens where it is gone. */
export function saveHealth(
  scope: OrgScope,
  sourceId: string,
  health: { health: 'healthy' | 'failing' | 'open'; error: string | null },
): Promise<void> {
  const { orgId } = scope;
  return appendOrg(scope, async (tx) => {
    const opened = { orgId, sourceId, health: { not: 'open' } };
    const breaks = health.health === 'open' && (await tx.sourceConnection.count({ where: opened })) > 0;
    await tx.sourceConnection.updateMany({ where: { orgId, sourceId }, data: { ...health, healthAt: new Date() } });
    if (!breaks) return;
    const { slug } = await tx.source.findUniqueOrThrow({ where: { id_orgId: { id: sourceId, orgId } } });
    const reason = (health.error ?? 'It failed several times in a row.').slice(0, 300);
    await notify(tx, scope, 'source.broken', { source: slug, reason });
  });
}

export function saveServer(
  scope: OrgScope,
  sourceId: string,
  server: { serverName: string; serverVersion: string; protocol: string },
): Promise<void> {
  const { orgId } = scope;
  return appendOrg(scope, async (tx) => {
    await tx.sourceConnection.updateMany({ where: { orgId, sourceId }, data: server });
  });
}

/** It is asked within a minute, and a minute after the last time at the earliest; one that is never asked by itself is not. */
export function askSoon(scope: OrgScope, sourceId: string): Promise<void> {
  const { orgId } = scope;
  return appendOrg(scope, async (tx) => {
    await tx.$executeRaw`
      UPDATE "SourceConnection" c SET "nextSyncAt" = greatest(now(), (SELECT max(r."createdAt") FROM "ImportRun" r
        WHERE r."sourceId" = c."sourceId" AND r."orgId" = c."orgId") + interval '1 minute')
      WHERE c."sourceId" = ${sourceId}::uuid AND c."orgId" = ${orgId}::uuid AND c."nextSyncAt" > now() + interval '1 minute'`;
  });
}
