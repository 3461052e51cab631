import { recordAudit } from '@/lib/data/audit';
import type { Prisma, Transaction } from '@/lib/data/db';
import { appendOwner, type OwnerScope, ownedBy, ownerId, readOwner, writeOwner } from '@/lib/data/owner';
import type { OrgScope } from '@/lib/data/scope';
import { readOrg } from '@/lib/data/transactions';
import { notify } from '@/lib/features/notifications/notify';
import { AppError, notFound } from '@/lib/shared/app-error';
import type { ToolCall } from './reading/imported-tool';
import { CALL_COLUMN } from './source-columns';
import { getSourceIn, type SourceRow } from './source-repository';
import { type SealedCredential, writeCredential } from './write-credential-repository';

export type ConnectionRow = Prisma.SourceConnectionGetPayload<object>;

const INTEGRATION = { provider: true, kind: true, status: true, sealed: true, checkedAt: true } as const;
export type UsedIntegration = Prisma.IntegrationConnectionGetPayload<{ select: typeof INTEGRATION }>;

export interface SourceWithConnection {
  source: SourceRow;
  connection: ConnectionRow;
  /** Set for an integration's credential; null when not connected. */
  integration: UsedIntegration | null;
}

async function reachable(tx: Transaction, source: SourceRow): Promise<SourceWithConnection | null> {
  const { orgId, id: sourceId } = source;
  const connection = await tx.sourceConnection.findUnique({ where: { sourceId, orgId } });
  if (!connection) return null;
  const { provider } = connection;
  const integration =
    provider === null || orgId === null
      ? null
      : await tx.integrationConnection.findUnique({
          where: { orgId_provider: { orgId, provider } },
          select: INTEGRATION,
        });
  return { source, connection, integration };
}

/**
 * Returns the source of an organization's tool, or of the platform's (`shared`), and the tool's name there; null for
 * tools without an MCP server.
 */
export function findToolSource(
  scope: OrgScope,
  tool: string,
  shared: boolean,
): Promise<{ reachable: SourceWithConnection; call: ToolCall } | null> {
  return readOrg(scope, async (tx) => {
    const row = await tx.tool.findFirst({
      where: { orgId: shared ? null : scope.orgId, name: tool },
      select: { call: true, source: true },
    });
    const call = row ? CALL_COLUMN.read(row.call, tool) : null;
    if (!row?.source || call?.method !== 'tools/call') return null;
    const found = await reachable(tx, row.source);
    return found && { reachable: found, call };
  });
}

/**
 * Returns the MCP server with this slug: the owner's own, else the platform's. `sharedOnly`: only the platform's. Null
 * for none.
 */
export function findServer(scope: OwnerScope, slug: string, sharedOnly: boolean): Promise<SourceWithConnection | null> {
  const owner = ownerId(scope);
  return readOwner(scope, async (tx) => {
    for (const orgId of owner === null || sharedOnly ? [null] : [owner, null]) {
      const source = await tx.source.findFirst({ where: { orgId, slug, kind: { in: ['mcp-http', 'mcp-stdio'] } } });
      if (source) return reachable(tx, source);
    }
    return null;
  });
}

/** Throws `not_found`. */
export function getSourceWithConnection(scope: OwnerScope, sourceId: string): Promise<SourceWithConnection> {
  return readOwner(scope, async (tx) => {
    const source = await tx.source.findUnique({ where: { id: sourceId, orgId: ownerId(scope) } });
    const found = source && (await reachable(tx, source));
    if (!found) throw notFound('source');
    return found;
  });
}

export function saveCredential(scope: OwnerScope, slug: string, credential: SealedCredential): Promise<void> {
  const orgId = ownerId(scope);
  const { seal: _, ...described } = credential;
  return writeOwner(scope, undefined, async (tx) => {
    const source = await getSourceIn(tx, orgId, slug);
    const { id: sourceId, url } = source;
    if (source.kind !== 'mcp-http' || url === null)
      throw new AppError('conflict', 'Only remote MCP servers have credentials.');
    await writeCredential(tx, scope, sourceId, credential);
    // Setting a secret for this address confirms that it may be sent to this host.
    const host = credential.credential === 'none' ? null : new URL(url).host;
    await tx.source.update({ where: { id: sourceId, orgId }, data: { confirmedHost: host } });
    await recordAudit(tx, scope, 'source.credential', `source/${slug}`, { ...described, host });
  });
}

/** Saves the source's health. Does not affect decisions. Ignores deleted sources. */
export function saveHealth(
  scope: OwnerScope,
  sourceId: string,
  health: { health: 'healthy' | 'failing' | 'open'; error: string | null },
): Promise<void> {
  const orgId = ownerId(scope);
  return appendOwner(scope, async (tx) => {
    const opened = { orgId, sourceId, health: { not: 'open' } } as const;
    const breaks = health.health === 'open' && (await tx.sourceConnection.count({ where: opened })) > 0;
    await tx.sourceConnection.updateMany({ where: { orgId, sourceId }, data: { ...health, healthAt: new Date() } });
    if (!breaks || !('orgId' in scope)) return;
    const { slug } = await tx.source.findUniqueOrThrow({ where: { id: sourceId, orgId } });
    const reason = (health.error ?? 'It failed repeatedly.').slice(0, 300);
    await notify(tx, scope, 'source.broken', { source: slug, reason });
  });
}

export function saveServer(
  scope: OwnerScope,
  sourceId: string,
  server: { serverName: string; serverVersion: string; protocol: string },
): Promise<void> {
  return appendOwner(scope, async (tx) => {
    await tx.sourceConnection.updateMany({ where: { orgId: ownerId(scope), sourceId }, data: server });
  });
}

/**
 * Schedules a check within a minute, at least one minute after the previous one. Skips sources without automatic
 * checks.
 */
export function scheduleSync(scope: OwnerScope, sourceId: string): Promise<void> {
  return appendOwner(scope, async (tx) => {
    await tx.$executeRaw`
      UPDATE "SourceConnection" c SET "nextSyncAt" = greatest(now(), (SELECT max(r."createdAt") FROM "ImportRun" r
        WHERE r."sourceId" = c."sourceId") + interval '1 minute')
      WHERE c."sourceId" = ${sourceId}::uuid AND ${ownedBy(ownerId(scope), 'c')} AND c."nextSyncAt" > now() + interval '1 minute'`;
  });
}
