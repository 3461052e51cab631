import { replaceAddress, sealAddress } from '@/lib/access/sealed-address';
import { isUniqueViolation, recordAudit } from '@/lib/data/audit';
import type { Prisma, Transaction } from '@/lib/data/db';
import type { OrgScope } from '@/lib/data/scope';
import { readOrg, writeOrg } from '@/lib/data/transactions';
import { writeVersioned } from '@/lib/data/versioned';
import { AppError, notFound } from '@/lib/shared/app-error';
import { shownAddress, toldAddress } from '@/lib/shared/shown-address';
import { requireVersion } from '@/lib/shared/versions';
import { addRun, type RunDocument } from './run-repository';
import { isServer, type SourceInput, type SourceKind, type SourcePatch } from './source-contract';
import { requireConnected, storedCredential, writeCredential } from './write-credential-repository';

export type SourceRow = Prisma.SourceGetPayload<object>;
export type RunRow = Prisma.ImportRunGetPayload<object>;
export type ConnectionRow = Prisma.SourceConnectionGetPayload<typeof WITHOUT_SECRET>;
const WITHOUT_SECRET = { omit: { sealed: true } } as const;

export interface SourceWithNews {
  source: SourceRow;
  run: RunRow | null;
  /** Of an MCP server. */
  connection: ConnectionRow | null;
  /** By state of their definitions. */
  tools: { approved: number; changed: number; unapproved: number };
  waiting: number;
}

/** Of definitions that wait, those that nobody refused as they are. */
async function countWaiting(tx: Transaction, orgId: string): Promise<Map<string, number>> {
  const rows = await tx.$queryRaw<{ sourceId: string; count: bigint }[]>`
    SELECT "sourceId", count(*) FROM "Tool" WHERE "orgId" = ${orgId}::uuid AND "sourceId" IS NOT NULL
    AND definition <> 'approved' AND "refusedHash" IS DISTINCT FROM coalesce("pendingHash", "definitionHash") GROUP BY 1`;
  return new Map(rows.map(({ sourceId, count }) => [sourceId, Number(count)]));
}

async function withNews(tx: Transaction, orgId: string, sources: readonly SourceRow[]): Promise<SourceWithNews[]> {
  const counts = await tx.tool.groupBy({
    by: ['sourceId', 'definition'],
    where: { orgId, sourceId: { in: sources.map(({ id }) => id) } },
    _count: true,
  });
  const waiting = await countWaiting(tx, orgId);
  const withNews: SourceWithNews[] = [];
  for (const source of sources) {
    const run = await tx.importRun.findFirst({
      where: { orgId, sourceId: source.id },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    });
    const connection = await tx.sourceConnection.findUnique({
      where: { sourceId_orgId: { sourceId: source.id, orgId } },
      ...WITHOUT_SECRET,
    });
    const tools = { approved: 0, changed: 0, unapproved: 0 };
    for (const { sourceId, definition, _count } of counts) if (sourceId === source.id) tools[definition] = _count;
    withNews.push({ source, run, connection, tools, waiting: waiting.get(source.id) ?? 0 });
  }
  return withNews;
}

export function listSourceRows(scope: OrgScope): Promise<SourceWithNews[]> {
  const { orgId } = scope;
  return readOrg(scope, async (tx) =>
    withNews(tx, orgId, await tx.source.findMany({ where: { orgId }, orderBy: [{ name: 'asc' }, { slug: 'asc' }] })),
  );
}

/** Throws `not_found`. */
export async function getSourceIn(tx: Transaction, orgId: string, slug: string): Promise<SourceRow> {
  const source = await tx.source.findUnique({ where: { orgId_slug: { orgId, slug } } });
  if (!source) throw notFound('source');
  return source;
}

export function getSourceRow(scope: OrgScope, slug: string): Promise<SourceWithNews> {
  const { orgId } = scope;
  return readOrg(scope, async (tx) => (await withNews(tx, orgId, [await getSourceIn(tx, orgId, slug)]))[0]!);
}

function taken(slug: string): AppError {
  return new AppError(
    'already_exists',
    `There is a source ${slug} already, here or on the platform. Choose another slug.`,
  );
}

/** The source and its first run, whose job is there when both are. */
export async function createSourceRow(
  scope: OrgScope,
  { slug, kind, name, url, server, approve, credential, syncMinutes, note }: SourceInput,
  document: RunDocument | null,
  sealFor: ((sourceId: string) => Uint8Array<ArrayBuffer>) | null,
): Promise<void> {
  const { orgId } = scope;
  try {
    await writeOrg(scope, note, async (tx) => {
      const shared = await tx.platformSource.findUnique({ where: { slug }, select: { id: true } });
      if (shared) throw taken(slug);
      const asked = isServer(kind);
      const stored = url === undefined ? null : sealAddress(url, orgId);
      const data = {
        ...{ orgId, slug, kind, name: name ?? slug, url: stored, servers: [], createdBy: scope.label },
        confirmedHost: credential ? new URL(url!).host : null,
        server: server ?? null,
        syncMinutes: asked ? (syncMinutes === undefined ? DEFAULT_SYNC_MINUTES : syncMinutes) : null,
      };
      const source = await tx.source.create({ data });
      if (asked) {
        const place = { orgId, sourceId: source.id };
        if (credential?.kind === 'integration') await requireConnected(tx, orgId, credential.provider);
        await writeCredential(tx, place, storedCredential(credential), sealFor?.(source.id) ?? null);
        await planSync(tx, source, data.syncMinutes);
      }
      await addRun(tx, scope, source, { url: stored, document, approve, acceptAll: true });
      await recordAudit(tx, scope, 'source.create', `source/${slug}`, {
        ...{ kind, name: data.name, url: stored && shownAddress(stored).origin, approve, ...(server && { server }) },
        ...(credential && { credential: storedCredential(credential), host: data.confirmedHost }),
        ...(document ? { documentBytes: document.size } : {}),
        ...(note && { note }),
      });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw taken(slug);
    throw error;
  }
}

const DEFAULT_SYNC_MINUTES = 60;

/** When a server is asked next; null: when somebody says so. */
export async function planSync(
  tx: Transaction,
  { id: sourceId, orgId }: Pick<SourceRow, 'id' | 'orgId'>,
  minutes: number | null,
): Promise<void> {
  const nextSyncAt = minutes === null ? null : new Date(Date.now() + minutes * 60_000);
  await tx.sourceConnection.updateMany({ where: { sourceId, orgId }, data: { nextSyncAt } });
}

export async function updateSourceRow(
  scope: OrgScope,
  slug: string,
  expected: string | null,
  { note, ...given }: SourcePatch,
): Promise<void> {
  const { orgId } = scope;
  const read = async (tx: Transaction) => {
    const source = await getSourceIn(tx, orgId, slug);
    requireVersion(expected, source.version, 'this source');
    return source;
  };
  await writeVersioned(scope, { expected, note, read }, async (tx, source) => {
    const patch = { ...given };
    if (given.url) patch.url = replaceAddress(given.url, source.url, orgId);
    await tx.source.update({ where: { id_orgId: { id: source.id, orgId } }, data: patch });
    if (source.kind === 'mcp-stdio' && patch.url != null)
      throw new AppError('invalid', 'This source runs here.', {
        invalidParams: [{ pointer: '/url', message: 'must be left out' }],
      });
    if (
      source.kind === 'mcp-http'
        ? patch.url === null
        : !isServer(source.kind as SourceKind) && patch.syncMinutes != null
    )
      throw new AppError('invalid', 'This does not fit the kind of the source.', {
        invalidParams: [
          patch.url === null
            ? { pointer: '/url', message: 'must be the address of the server' }
            : { pointer: '/syncMinutes', message: 'must be left out: documents are read when somebody says so' },
        ],
      });
    if (patch.syncMinutes !== undefined) await planSync(tx, source, patch.syncMinutes);
    const { name, url, confirmedHost, syncMinutes } = source;
    const was = Object.fromEntries(
      Object.entries({ name, url, confirmedHost, syncMinutes }).filter(([field]) => field in patch),
    );
    await recordAudit(tx, scope, 'source.update', `source/${slug}`, {
      before: toldAddress(was),
      after: toldAddress(patch),
      ...(note && { note }),
    });
  });
}

/** Throws `not_found`, `conflict` while it is being imported. */
export async function deleteSourceRow(scope: OrgScope, slug: string, note: string | undefined): Promise<void> {
  const { orgId } = scope;
  await writeOrg(
    scope,
    note,
    async (tx) => {
      const source = await getSourceIn(tx, orgId, slug);
      const { count } = await tx.tool.deleteMany({ where: { orgId, sourceId: source.id } });
      await tx.source.delete({ where: { id_orgId: { id: source.id, orgId } } });
      await recordAudit(tx, scope, 'source.delete', `source/${slug}`, {
        ...{ kind: source.kind, name: source.name, tools: count },
        ...(note && { note }),
      });
    },
    { timeoutMs: 120_000 },
  );
}

/** Names of a source's tools. */
export function listToolNames(scope: OrgScope, slug: string): Promise<string[]> {
  const { orgId } = scope;
  return readOrg(scope, async (tx) => {
    const source = await getSourceIn(tx, orgId, slug);
    const tools = await tx.tool.findMany({ where: { orgId, sourceId: source.id }, select: { name: true } });
    return tools.map(({ name }) => name);
  });
}

export interface ToolFilter {
  q?: string | undefined;
  category?: string | undefined;
  definition?: 'approved' | 'changed' | 'unapproved' | undefined;
}

type SourceToolRow = Pick<
  Prisma.ToolGetPayload<object>,
  | 'name'
  | 'title'
  | 'description'
  | 'category'
  | 'operations'
  | 'entities'
  | 'readOnly'
  | 'destructive'
  | 'definition'
  | 'call'
>;

const LISTED = {
  ...{ name: true, title: true, description: true, category: true, operations: true, entities: true },
  ...{ readOnly: true, destructive: true, definition: true, call: true },
} as const;

/** A source's tools by name, from the one after `after`. */
export function listSourceTools(
  scope: OrgScope,
  slug: string,
  { q, category, definition }: ToolFilter,
  { after, limit }: { after: string | null; limit: number },
): Promise<SourceToolRow[]> {
  const { orgId } = scope;
  return readOrg(scope, async (tx) => {
    const source = await getSourceIn(tx, orgId, slug);
    const contains = { contains: (q ?? '').replaceAll(/[\\%_]/g, '\\$&'), mode: 'insensitive' } as const;
    return tx.tool.findMany({
      where: {
        orgId,
        sourceId: source.id,
        ...(category === undefined ? {} : { category }),
        ...(definition === undefined ? {} : { definition }),
        ...(q ? { OR: [{ name: contains }, { title: contains }, { description: contains }] } : {}),
        ...(after === null ? {} : { name: { gt: after } }),
      },
      select: LISTED,
      orderBy: { name: 'asc' },
      take: limit,
    });
  });
}

/** How many tools each category of a source has. */
export function countCategories(scope: OrgScope, slug: string): Promise<{ category: string; count: number }[]> {
  const { orgId } = scope;
  return readOrg(scope, async (tx) => {
    const source = await getSourceIn(tx, orgId, slug);
    const counts = await tx.tool.groupBy({
      by: ['category'],
      where: { orgId, sourceId: source.id },
      _count: true,
      orderBy: { category: 'asc' },
    });
    return counts.map(({ category, _count }) => ({ category, count: _count }));
  });
}
