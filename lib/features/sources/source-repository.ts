import { addressOwner, replaceAddress, sealAddress } from '@/lib/access/sealed-address';
import { ifTaken, recordAudit } from '@/lib/data/audit';
import type { Prisma, Transaction } from '@/lib/data/db';
import { type OwnerScope, ownedBy, ownerId, readOwner, writeOwner } from '@/lib/data/owner';
import { writeVersioned } from '@/lib/data/versioned';
import { AppError, notFound } from '@/lib/shared/app-error';
import { redactAddress, shownAddress } from '@/lib/shared/shown-address';
import { writeExecution } from './execution/execution-repository';
import { addRun, type RunDocument } from './run-repository';
import type { SourceInput, SourcePatch } from './source-contract';
import { isCalled, isServer, type SourceKind } from './source-kind-contract';
import { type SealedCredential, writeCredential } from './write-credential-repository';

export type SourceRow = Prisma.SourceGetPayload<object>;
export type RunRow = Prisma.ImportRunGetPayload<object>;
export type ConnectionRow = Prisma.SourceConnectionGetPayload<typeof WITHOUT_SECRET>;
const WITHOUT_SECRET = { omit: { sealed: true } } as const;

export interface SourceWithHealth {
  source: SourceRow;
  run: RunRow | null;
  connection: ConnectionRow | null;
  tools: { approved: number; changed: number; unapproved: number };
  waiting: number;
}

async function countWaiting(tx: Transaction, orgId: string | null): Promise<Map<string, number>> {
  const rows = await tx.$queryRaw<{ sourceId: string; count: bigint }[]>`
    SELECT "sourceId", count(*) FROM "Tool" t WHERE ${ownedBy(orgId, 't')} AND "sourceId" IS NOT NULL
    AND definition <> 'approved' AND "refusedHash" IS DISTINCT FROM coalesce("pendingHash", "definitionHash") GROUP BY 1`;
  return new Map(rows.map(({ sourceId, count }) => [sourceId, Number(count)]));
}

async function withHealth(
  tx: Transaction,
  orgId: string | null,
  sources: readonly SourceRow[],
): Promise<SourceWithHealth[]> {
  const counts = await tx.tool.groupBy({
    by: ['sourceId', 'definition'],
    where: { orgId, sourceId: { in: sources.map(({ id }) => id) } },
    _count: true,
  });
  const waiting = await countWaiting(tx, orgId);
  const withHealth: SourceWithHealth[] = [];
  for (const source of sources) {
    const run = await tx.importRun.findFirst({
      where: { orgId, sourceId: source.id },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    });
    const connection = await tx.sourceConnection.findUnique({
      where: { sourceId: source.id, orgId },
      ...WITHOUT_SECRET,
    });
    const tools = { approved: 0, changed: 0, unapproved: 0 };
    for (const { sourceId, definition, _count } of counts) if (sourceId === source.id) tools[definition] = _count;
    withHealth.push({ source, run, connection, tools, waiting: waiting.get(source.id) ?? 0 });
  }
  return withHealth;
}

export function listSourceRows(scope: OwnerScope): Promise<SourceWithHealth[]> {
  const orgId = ownerId(scope);
  return readOwner(scope, async (tx) =>
    withHealth(tx, orgId, await tx.source.findMany({ where: { orgId }, orderBy: [{ name: 'asc' }, { slug: 'asc' }] })),
  );
}

/** Throws `not_found`. */
export async function getSourceIn(tx: Transaction, orgId: string | null, slug: string): Promise<SourceRow> {
  const source = await tx.source.findFirst({ where: { orgId, slug } });
  if (!source) throw notFound('source');
  return source;
}

export function getSourceRow(scope: OwnerScope, slug: string): Promise<SourceWithHealth> {
  const orgId = ownerId(scope);
  return readOwner(scope, async (tx) => (await withHealth(tx, orgId, [await getSourceIn(tx, orgId, slug)]))[0]!);
}

function taken(orgId: string | null, slug: string): string {
  const where = orgId === null ? '' : ' here or on the platform';
  return `Source ${slug} already exists${where}. Choose another slug.`;
}

export type NewSource = Omit<SourceInput, 'document'> & { document: RunDocument | null };

/** Creates the source, its first run and the job in one transaction. */
export async function createSourceRow(
  scope: OwnerScope,
  { slug, kind, name, url, server, document, approve, syncMinutes, callSeconds = null, note }: NewSource,
  credential: SealedCredential,
): Promise<void> {
  const orgId = ownerId(scope);
  const { seal: _, ...described } = credential;
  const hasCredential = credential.credential !== 'none';
  await writeOwner(scope, note, async (tx) => {
    const shared = await tx.source.findFirst({ where: { orgId: null, slug }, select: { id: true } });
    if (shared) throw new AppError('already_exists', taken(orgId, slug));
    const asked = isServer(kind);
    const stored = url === undefined ? null : sealAddress(url, addressOwner(orgId));
    const data = {
      ...{ orgId, slug, kind, name: name ?? slug, url: stored, servers: [], createdBy: scope.label },
      confirmedHost: hasCredential ? new URL(url!).host : null,
      server: server ?? null,
      syncMinutes: asked ? (syncMinutes === undefined ? DEFAULT_SYNC_MINUTES : syncMinutes) : null,
      callSeconds,
    };
    const source = await tx.source.create({ data });
    if (hasCredential) await writeCredential(tx, scope, source.id, credential);
    await addRun(tx, scope, source, { url: stored, document, approve, acceptAll: true });
    await recordAudit(tx, scope, 'source.create', `source/${slug}`, {
      ...{ kind, name: data.name, url: stored && shownAddress(stored).origin, approve, ...(server && { server }) },
      ...(asked && { syncMinutes: data.syncMinutes }),
      ...(callSeconds !== null && { callSeconds }),
      ...(hasCredential && { credential: described, host: data.confirmedHost }),
      ...(document ? { documentBytes: document.size } : {}),
      ...(note && { note }),
    });
  }).catch(ifTaken(taken(orgId, slug)));
}

const DEFAULT_SYNC_MINUTES = 60;

/** Throws `invalid` when a source of this kind cannot have these values. */
function requireFitting(kind: SourceKind, patch: SourcePatch): void {
  const wrong = unfitting(kind, patch);
  if (wrong) throw new AppError('invalid', 'Invalid fields for this kind of source.', { invalidParams: [wrong] });
}

function unfitting(kind: SourceKind, { url, syncMinutes, callSeconds }: SourcePatch) {
  if (kind === 'mcp-stdio' && url != null)
    return { pointer: '/url', message: 'must be omitted: this source is a local server' };
  if (kind === 'mcp-http' && url === null) return { pointer: '/url', message: 'must be the address of the server' };
  if (isServer(kind)) return null;
  if (syncMinutes != null)
    return { pointer: '/syncMinutes', message: 'must be omitted: documents are synced manually' };
  if (callSeconds != null && !isCalled(kind))
    return { pointer: '/callSeconds', message: 'must be omitted: Ambit does not call the tools of a manifest' };
  return null;
}

/** Sets the next sync; null for manual syncs only. */
async function planSync(
  tx: Transaction,
  { id: sourceId, orgId }: Pick<SourceRow, 'id' | 'orgId'>,
  minutes: number | null,
): Promise<void> {
  const nextSyncAt = minutes === null ? null : new Date(Date.now() + minutes * 60_000);
  await tx.sourceConnection.updateMany({ where: { sourceId, orgId }, data: { nextSyncAt } });
}

export async function updateSourceRow(
  scope: OwnerScope,
  slug: string,
  expected: string | null,
  { note, execution, ...given }: SourcePatch,
): Promise<void> {
  const orgId = ownerId(scope);
  const read = (tx: Transaction) => getSourceIn(tx, orgId, slug);
  await writeVersioned(scope, { expected, what: 'this source', note, read }, async (tx, source) => {
    requireFitting(source.kind as SourceKind, given);
    const patch = { ...given };
    if (given.url) patch.url = replaceAddress(given.url, source.url, addressOwner(orgId));
    await tx.source.update({ where: { id: source.id, orgId }, data: patch });
    if (patch.syncMinutes !== undefined) await planSync(tx, source, patch.syncMinutes);
    const { name, url, confirmedHost, syncMinutes, callSeconds } = source;
    const was = Object.fromEntries(
      Object.entries({ name, url, confirmedHost, syncMinutes, callSeconds }).filter(([field]) => field in patch),
    );
    const executed = execution && (await writeExecution(tx, source, execution));
    await recordAudit(tx, scope, 'source.update', `source/${slug}`, {
      before: { ...redactAddress(was), ...executed?.before },
      after: { ...redactAddress(patch), ...executed?.after },
      ...(note && { note }),
    });
  });
}

/** Throws `not_found`, `conflict` while an import is running. */
export async function deleteSourceRow(scope: OwnerScope, slug: string, note: string | undefined): Promise<void> {
  const orgId = ownerId(scope);
  await writeOwner(
    scope,
    note,
    async (tx) => {
      const source = await getSourceIn(tx, orgId, slug);
      const { count } = await tx.tool.deleteMany({ where: { orgId, sourceId: source.id } });
      await tx.source.delete({ where: { id: source.id, orgId } });
      await recordAudit(tx, scope, 'source.delete', `source/${slug}`, {
        ...{ kind: source.kind, name: source.name, tools: count },
        ...(note && { note }),
      });
    },
    { timeoutMs: 120_000 },
  );
}

export function listToolNames(scope: OwnerScope, slug: string): Promise<string[]> {
  const orgId = ownerId(scope);
  return readOwner(scope, async (tx) => {
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

export function listSourceTools(
  scope: OwnerScope,
  slug: string,
  { q, category, definition }: ToolFilter,
  { after, limit }: { after: string | null; limit: number },
): Promise<SourceToolRow[]> {
  const orgId = ownerId(scope);
  return readOwner(scope, async (tx) => {
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

/** Throws `not_found`. */
export function countCategories(scope: OwnerScope, slug: string): Promise<{ category: string; count: number }[]> {
  const orgId = ownerId(scope);
  return readOwner(scope, async (tx) => {
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
