import { auditRow } from '@/lib/data/audit';
import { PLATFORM_CHAIN } from '@/lib/data/audit-event';
import { Prisma, systemDatabase, type Transaction } from '@/lib/data/db';
import { DAYS_COLUMN, DELETED_COLUMN, LIMITS_COLUMN } from '@/lib/data/retention-columns';
import { daysKept, type RetentionDays, type RetentionKind } from '@/lib/shared/retention';

/** Rows that one statement deletes, so that none holds its locks for long. */
const AT_ONCE = 2_000;
const DAY_MS = 86_400_000;

/** Owner of the histories. `orgId` null: the platform. */
interface Owner {
  orgId: string | null;
  days: RetentionDays;
}

/** Number of deleted rows by kind, as recorded in the audit event of a run. */
type Deleted = Record<string, number>;

const chainOf = ({ orgId }: Owner) => orgId ?? PLATFORM_CHAIN;

async function readOwners(): Promise<Owner[]> {
  const db = systemDatabase();
  const platform = await db.platformSettings.findUniqueOrThrow({ where: { id: 1 }, select: { retention: true } });
  const limits = LIMITS_COLUMN.read(platform.retention, '1');
  const settings = await db.orgSettings.findMany({
    select: { orgId: true, retention: true },
    orderBy: { orgId: 'asc' },
  });
  const owners = settings.map(({ orgId, retention }) => ({
    orgId,
    days: daysKept(DAYS_COLUMN.read(retention, orgId), limits),
  }));
  return [{ orgId: null, days: daysKept({}, limits) }, ...owners];
}

/** Conditions of the rows to delete, by kind. `$org`: the organization; `$before`: rows must have ended by then. */
const OLD_ROWS: readonly [kind: RetentionKind, table: string, condition: string][] = [
  // Never longer than the call itself.
  [
    'callRecords',
    'CallRecord',
    `"occurredAt" < greatest($2, now() - interval '1 day' * (SELECT s."outcomeDays" FROM "OrgSettings" s WHERE s."orgId" = $1))`,
  ],
  // A session in use is noted every few minutes.
  ['sessions', 'AgentSession', '"updatedAt" < $2'],
  [
    'packets',
    'Packet',
    `"createdAt" < $2 AND "updatedAt" < $2 AND status IN ('executed', 'failed', 'skipped', 'user_denied') AND NOT EXISTS (
      SELECT 1 FROM "Packet" part WHERE part."parentId" = t.id
        AND (part."updatedAt" >= $2 OR part.status NOT IN ('executed', 'failed', 'skipped', 'user_denied')))`,
  ],
  ['approvals', 'Approval', `"createdAt" < $2 AND "expiresAt" < $2 AND status <> 'pending'`],
  ['requests', 'AccessRequest', `"createdAt" < $2 AND status <> 'pending' AND "answeredAt" < $2`],
  ['corrections', 'Correction', '"occurredAt" < $2 AND "createdAt" < $2'],
  ['corrections', 'CohesionWarning', '"closedAt" < $2'],
  ['corrections', 'DetectedProblem', '"closedAt" < $2'],
  ['corrections', 'Suggestion', `status IN ('accepted', 'dismissed', 'withdrawn') AND "updatedAt" < $2`],
  // The newest run of a set stays: drafts are compared with it.
  [
    'evaluations',
    'EvaluationRun',
    `"createdAt" < $2 AND status IN ('done', 'failed', 'cancelled') AND EXISTS (
      SELECT 1 FROM "EvaluationRun" newer WHERE newer."setId" = t."setId" AND newer."createdAt" > t."createdAt" AND newer.status = 'done')
      AND NOT EXISTS (SELECT 1 FROM "EvaluationRun" draft WHERE draft."baselineId" = t.id AND draft."createdAt" >= $2)`,
  ],
  [
    'imports',
    'ImportRun',
    `"createdAt" < $2 AND status IN ('applied', 'failed', 'discarded') AND EXISTS (
      SELECT 1 FROM "ImportRun" newer WHERE newer."sourceId" = t."sourceId" AND newer."createdAt" > t."createdAt")`,
  ],
  ['notifications', 'NotificationDelivery', `"createdAt" < $2 AND status <> 'pending'`],
  [
    'history',
    'ArticleVersion',
    'at < $2 AND EXISTS (SELECT 1 FROM "ArticleVersion" n WHERE n."articleId" = t."articleId" AND n.number > t.number)',
  ],
  [
    'history',
    'QuestionSetVersion',
    `at < $2 AND EXISTS (SELECT 1 FROM "QuestionSetVersion" n WHERE n."setId" = t."setId" AND n.number > t.number)
      AND NOT EXISTS (SELECT 1 FROM "EvaluationRun" r WHERE r."setId" = t."setId" AND r."setNumber" = t.number)`,
  ],
  [
    'history',
    'RoutingSettingsVersion',
    'at < $2 AND EXISTS (SELECT 1 FROM "RoutingSettingsVersion" n WHERE n."orgId" = t."orgId" AND n.version > t.version)',
  ],
  [
    'history',
    'CohesionSettingsVersion',
    'at < $2 AND EXISTS (SELECT 1 FROM "CohesionSettingsVersion" n WHERE n."orgId" = t."orgId" AND n.version > t.version)',
  ],
  // Keeps the newest earlier revision of each existing session: its state at the start of the kept history.
  [
    'history',
    'SessionRevision',
    `at < $2 AND (EXISTS (SELECT 1 FROM "SessionRevision" n WHERE n."agentId" = t."agentId" AND n.name = t.name
        AND n.revision > t.revision AND n.at < $2)
      OR NOT EXISTS (SELECT 1 FROM "AgentSession" s WHERE s."agentId" = t."agentId" AND s.name = t.name))`,
  ],
];

const before = (days: number) => new Date(Date.now() - days * DAY_MS);

/** Adds to what the next audit event tells, in the transaction that deletes. */
async function note(tx: Pick<Transaction, '$executeRaw'>, chain: string, what: string, rows: number): Promise<void> {
  if (rows === 0) return;
  await tx.$executeRaw`
    INSERT INTO "RetentionState" AS s (chain, deleted) VALUES (${chain}::uuid, jsonb_build_object(${what}::text, ${rows}::int))
    ON CONFLICT (chain) DO UPDATE SET deleted = s.deleted ||
      jsonb_build_object(${what}::text, coalesce((s.deleted->>${what}::text)::int, 0) + ${rows}::int)`;
}

/** Runs `batch` until it deletes less than a whole one. */
async function inBatches(signal: AbortSignal | undefined, batch: () => Promise<number>): Promise<void> {
  while (!signal?.aborted && (await batch()) >= AT_ONCE);
}

async function deleteRows(owner: Owner, signal: AbortSignal | undefined): Promise<void> {
  for (const [kind, table, condition] of OLD_ROWS) {
    const name = `"${table}"`;
    const sql = `DELETE FROM ${name} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM ${name} t WHERE t."orgId" ${owner.orgId === null ? 'IS NULL AND $1::uuid IS NULL' : '= $1::uuid'} AND ${condition} LIMIT ${AT_ONCE}))`;
    // Tables without rows of the platform have no column that could be null.
    if (owner.orgId === null && table !== 'ArticleVersion') continue;
    await inBatches(signal, () =>
      systemDatabase().$transaction(async (tx) => {
        const rows = await tx.$executeRawUnsafe(sql, owner.orgId, before(owner.days[kind]));
        await note(tx, chainOf(owner), table, rows);
        return rows;
      }),
    );
  }
}

/** Calls with a message of a packet from before a time. Read through the partial index `Outcome_packet_message`. */
export const oldMessages = (orgId: string, until: Date) => Prisma.sql`
  SELECT "agentId", id, "occurredAt" FROM "Outcome"
  WHERE "orgId" = ${orgId}::uuid AND "occurredAt" < ${until} AND source = 'gateway' AND request IS NOT NULL
  ORDER BY "occurredAt" LIMIT ${AT_ONCE}`;

/**
 * Removes the messages of packets that are no longer kept from their calls, which may be kept longer. Requests that
 * agents reported stay.
 */
async function forgetMessages({ orgId, days }: Owner, signal: AbortSignal | undefined): Promise<void> {
  if (orgId === null) return;
  await inBatches(
    signal,
    () => systemDatabase().$executeRaw`
      UPDATE "Outcome" o SET request = NULL FROM (${oldMessages(orgId, before(days.packets))}) old
      WHERE o."agentId" = old."agentId" AND o.id = old.id AND o."occurredAt" = old."occurredAt"`,
  );
}

interface Run {
  deleted: Deleted;
  historySince: Date | null;
  audit: Anchor | null;
}

async function recordRun(tx: Transaction, { orgId }: Owner, { historySince, ...run }: Run): Promise<void> {
  await tx.auditEvent.create({
    data: auditRow({
      ...{ orgId, actor: 'system:retention', label: 'Retention', requestId: '' },
      ...{ action: 'retention.run', target: 'retention' },
      details: { ...run, historySince: historySince?.toISOString() ?? null },
    }),
  });
}

/**
 * Deletes old revisions. The first transaction that deletes any also writes the event that says so: verification never
 * reports them as missing, not even while the job is running or after it was killed. Returns the number of deleted rows
 * in that event.
 */
async function deleteHistory(owner: Owner, signal: AbortSignal | undefined): Promise<number> {
  const since = before(owner.days.history);
  const chain = chainOf(owner);
  let recorded = 0;
  await inBatches(signal, () =>
    systemDatabase().$transaction(async (tx) => {
      const [gone] = await tx.$queryRaw<{ changes: bigint; revisions: bigint }[]>`
        SELECT changes, revisions FROM ambit_drop_history(${owner.orgId}::uuid, ${since}, ${AT_ONCE})`;
      const [changes, revisions] = [Number(gone!.changes), Number(gone!.revisions)];
      const count = changes + revisions;
      if (count === 0) return 0;
      await tx.$executeRaw`
        INSERT INTO "RetentionState" (chain, "historySince") VALUES (${chain}::uuid, ${since})
        ON CONFLICT (chain) DO UPDATE SET "historySince" = excluded."historySince"`;
      if (recorded === 0) {
        const deleted = { RevisionChange: changes, Revision: revisions };
        await recordRun(tx, owner, { deleted, historySince: since, audit: await lastAnchor(tx, owner.orgId) });
        recorded = count;
      } else {
        await note(tx, chain, 'RevisionChange', changes);
        await note(tx, chain, 'Revision', revisions);
      }
      return changes;
    }),
  );
  return recorded;
}

/** The last event that may go: signed long enough ago, with a later signature that stays. */
async function findAnchor(owner: Owner) {
  const chain = chainOf(owner);
  const [anchor] = await systemDatabase().$queryRaw<
    { seq: bigint; hash: Uint8Array; at: Date; events: number; revision: bigint | null }[]
  >`
    SELECT c.seq, c.hash, e.at, gone.events, gone.revision FROM "AuditCheckpoint" c
    JOIN "AuditEvent" e ON (e."orgId" = ${owner.orgId}::uuid OR (${owner.orgId}::uuid IS NULL AND e."orgId" IS NULL)) AND e.seq = c.seq
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS events, max(revision) AS revision FROM "AuditEvent" o
      WHERE (o."orgId" = ${owner.orgId}::uuid OR (${owner.orgId}::uuid IS NULL AND o."orgId" IS NULL)) AND o.seq <= c.seq) AS gone
    WHERE c.chain = ${chain}::uuid AND c.at < ${before(owner.days.audit)}
      AND EXISTS (SELECT 1 FROM "AuditCheckpoint" later WHERE later.chain = c.chain AND later.seq > c.seq)
    ORDER BY c.seq DESC LIMIT 1`;
  return anchor ?? null;
}

/**
 * Records what was deleted in one event, and then deletes the oldest events of the log. The event comes first: the log
 * is verified from the end of the deleted part, however far the deletion got.
 */
async function auditAndTrim(owner: Owner, signal: AbortSignal | undefined): Promise<number> {
  const db = systemDatabase();
  const chain = chainOf(owner);
  const anchor = await findAnchor(owner);
  const state = await db.retentionState.findUnique({ where: { chain } });
  const deleted: Deleted = { ...DELETED_COLUMN.read(state?.deleted ?? {}, chain) };
  if (anchor) deleted.AuditEvent = anchor.events;
  const rows = Object.values(deleted).reduce((sum, count) => sum + count, 0);
  if (rows === 0) return 0;
  await db.$transaction(async (tx) => {
    const earlier = await lastAnchor(tx, owner.orgId);
    const audit = anchor
      ? {
          through: String(anchor.seq),
          hash: Buffer.from(anchor.hash).toString('hex'),
          at: anchor.at.toISOString(),
          revision: anchor.revision === null ? (earlier?.revision ?? null) : String(anchor.revision),
        }
      : earlier;
    await recordRun(tx, owner, { deleted, historySince: state?.historySince ?? null, audit });
    await tx.$executeRaw`UPDATE "RetentionState" SET deleted = '{}' WHERE chain = ${chain}::uuid`;
  });
  if (anchor) {
    await inBatches(signal, async () => {
      const [gone] = await db.$queryRaw<{ events: bigint }[]>`
        SELECT ambit_drop_audit(${chain}::uuid, ${anchor.seq}, ${AT_ONCE}) AS events`;
      return Number(gone!.events);
    });
  }
  return rows;
}

interface Anchor {
  through: string;
  hash: string;
  at: string;
  revision: string | null;
}

/** The start of the log, according to the newest event of a run. */
async function lastAnchor(tx: Transaction, orgId: string | null): Promise<Anchor | null> {
  const event = await tx.auditEvent.findFirst({
    where: { orgId, action: 'retention.run' },
    orderBy: { seq: 'desc' },
    select: { details: true },
  });
  return ((event?.details as { audit?: Anchor | null } | undefined)?.audit ?? null) as Anchor | null;
}

/** From when on an owner's history is whole; null: from its beginning. */
export async function historySince(
  tx: Pick<Transaction, 'retentionState'>,
  orgId: string | null,
): Promise<Date | null> {
  const state = await tx.retentionState.findUnique({ where: { chain: orgId ?? PLATFORM_CHAIN } });
  return state?.historySince ?? null;
}

/**
 * Deletes what organizations and the platform no longer keep, in small transactions, and records it in their logs: one
 * event for history and one for the rest. The next run continues an interrupted one. Returns the number of deleted rows.
 */
export async function retainHistories(signal?: AbortSignal): Promise<number> {
  let rows = 0;
  for (const owner of await readOwners()) {
    if (signal?.aborted) break;
    await deleteRows(owner, signal);
    await forgetMessages(owner, signal);
    rows += await deleteHistory(owner, signal);
    rows += await auditAndTrim(owner, signal);
  }
  await systemDatabase().oAuthAttempt.deleteMany({ where: { expiresAt: { lte: new Date() } } });
  return rows;
}
