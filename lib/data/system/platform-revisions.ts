import { Prisma, systemDatabase, type Transaction } from '@/lib/data/db';
import { KeyedLimit } from '@/lib/data/keyed-limit';
import { historySince } from '@/lib/data/system/retention/retention';
import { queryIn, type StoredChange, withWholeRows } from '@/lib/data/whole-changes';
import { singleton } from '@/lib/shared/singleton';

/** Tables of the platform that decide which tools organizations have, apart from the catalog. */
const LAYER = ['PlatformPolicy', 'SubtypeDefault', 'Profile', 'Channel'];

const OPTIONS = { maxWait: 5_000, timeout: 20_000 };

/** One connection per organization: the system role has few, and every request may need one. */
function inTurn<T>(orgId: string, read: () => Promise<T>): Promise<T> {
  const limit = singleton(
    'platform-revisions',
    () =>
      new KeyedLimit({
        ...{ concurrency: 1, maxWaiting: 256, maxWaitMs: 5_000 },
        message: 'Too many requests are waiting for the database. Try again.',
      }),
  );
  return limit.run(orgId, read);
}

/** A change of a tool of the platform's catalog. */
export interface PlatformToolChange {
  name: string;
  kind: 'added' | 'changed' | 'retired';
  /** Columns that changed. */
  fields: string[];
  /** Before or after the change. */
  universal: boolean;
}

export interface PlatformRevision {
  number: bigint;
  at: Date;
  /** As stored; `wholePlatformRows` completes them. */
  rows: StoredChange[];
  tools: PlatformToolChange[];
}

export interface PlatformRevisionQuery {
  /** Only revisions with a lower number. */
  before: bigint | null;
  from: Date | null;
  to: Date | null;
  limit: number;
}

/** Since when an organization can read the platform's changes: its creation, and the start of both histories. */
async function readableSince(tx: Transaction, orgId: string): Promise<Date | null> {
  const org = await tx.organization.findUnique({ where: { id: orgId }, select: { createdAt: true } });
  if (!org) return null;
  const starts = [org.createdAt, await historySince(tx, orgId), await historySince(tx, null)];
  return new Date(Math.max(...starts.map((start) => start?.getTime() ?? 0)));
}

type ToolRow = PlatformToolChange & { revisionId: string };

// Rows that are stored in parts lack unchanged columns, and so usually the name and `universal`.
const toolChanges = (ids: readonly string[]) => Prisma.sql`
  SELECT c."revisionId",
    coalesce(c.after->>'name', c.before->>'name', t.name, whole.after->>'name', '') AS name,
    CASE WHEN c.before IS NULL THEN 'added' WHEN c.after IS NULL THEN 'retired' ELSE 'changed' END AS kind,
    coalesce(greatest((c.before->>'universal')::boolean, (c.after->>'universal')::boolean), t.universal,
      (whole.after->>'universal')::boolean, false) AS universal,
    CASE WHEN c.before IS NULL OR c.after IS NULL THEN '{}' ELSE ARRAY(
      SELECT key FROM jsonb_object_keys(c.after) AS key
      WHERE c.before->key IS DISTINCT FROM c.after->key OR jsonb_typeof(c.parts->key) = 'object' ORDER BY key) END AS fields
  FROM "RevisionChange" c
  LEFT JOIN "Tool" t ON t.id = c."entityId"::uuid AND t."orgId" IS NULL
  LEFT JOIN LATERAL (
    SELECT w.after FROM "RevisionChange" w
    WHERE c.parts IS NOT NULL AND t.id IS NULL AND w."orgId" IS NULL AND w.entity = 'Tool' AND w."entityId" = c."entityId"
      AND w.seq < c.seq AND w.parts IS NULL ORDER BY w.seq DESC LIMIT 1) whole ON true
  WHERE c."revisionId" = ANY(${ids}::uuid[]) AND c.entity = 'Tool' ORDER BY c.seq`;

/**
 * Revisions of the platform's layer and catalog since an organization exists, newest first, without their authors and
 * notes. They name tools of any organization: show only what concerns `orgId`.
 */
export function readPlatformRevisions(orgId: string, query: PlatformRevisionQuery): Promise<PlatformRevision[]> {
  return inTurn(orgId, () => systemDatabase().$transaction((tx) => readRevisions(tx, orgId, query), OPTIONS));
}

async function readRevisions(
  tx: Transaction,
  orgId: string,
  { before, from, to, limit }: PlatformRevisionQuery,
): Promise<PlatformRevision[]> {
  const since = await readableSince(tx, orgId);
  if (!since) return [];
  const where = [Prisma.sql`r."orgId" IS NULL`, Prisma.sql`r.at >= ${since}`];
  if (before !== null) where.push(Prisma.sql`r.number < ${before}`);
  if (from) where.push(Prisma.sql`r.at >= ${from}`);
  if (to) where.push(Prisma.sql`r.at <= ${to}`);
  const revisions = await tx.$queryRaw<{ id: string; number: bigint; at: Date }[]>`
      SELECT r.id, r.number, r.at FROM "Revision" r WHERE ${Prisma.join(where, ' AND ')} AND EXISTS (
        SELECT 1 FROM "RevisionChange" c WHERE c."revisionId" = r.id AND c.entity = ANY(${[...LAYER, 'Tool']}) OFFSET 0)
      ORDER BY r.number DESC LIMIT ${limit}`;
  const ids = revisions.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await tx.revisionChange.findMany({
    where: { revisionId: { in: ids }, entity: { in: LAYER } },
    orderBy: { seq: 'asc' },
  });
  const tools = await tx.$queryRaw<ToolRow[]>(toolChanges(ids));
  const found = new Map(
    revisions.map(({ id, number, at }) => [id, { number, at, rows: [], tools: [] } as PlatformRevision]),
  );
  for (const row of rows) found.get(row.revisionId)!.rows.push(row);
  for (const { revisionId, ...tool } of tools) found.get(revisionId)!.tools.push(tool);
  return [...found.values()];
}

/** Completes changes of the platform's rows to the full row before and after, for an organization. */
export function wholePlatformRows(orgId: string, rows: readonly StoredChange[]): Promise<StoredChange[]> {
  return inTurn(orgId, () => withWholeRows(queryIn(systemDatabase()), null, rows));
}
