import { replaceAddress, sealAddress } from '@/lib/access/sealed-address';
import { isUniqueViolation, recordAudit } from '@/lib/data/audit';
import type { Prisma, Transaction } from '@/lib/data/db';
import { enqueue } from '@/lib/data/enqueue';
import { AHEAD_MS } from '@/lib/data/not-heard-since';
import type { OrgScope, PlatformScope } from '@/lib/data/scope';
import { appendPlatform, readOrg, readPlatform, writePlatform } from '@/lib/data/transactions';
import { writeVersioned } from '@/lib/data/versioned';
import { AppError, notFound } from '@/lib/shared/app-error';
import { shownAddress, toldAddress } from '@/lib/shared/shown-address';
import { requireVersion } from '@/lib/shared/versions';
import type { ToolCall } from './imported-tool';
import type { PlatformSourceInput, PlatformSourcePatch } from './platform-source-contract';

const WITH_CONNECTION = { include: { connection: true } } as const;
export type PlatformSourceRow = Prisma.PlatformSourceGetPayload<object>;
export type PlatformConnectionRow = Prisma.PlatformConnectionGetPayload<object>;

export interface PlatformReachable {
  source: PlatformSourceRow;
  connection: PlatformConnectionRow;
}

export interface PlatformSourceWithNews extends PlatformReachable {
  tools: { approved: number; changed: number; unapproved: number };
  waiting: number;
}

const DEFAULT_SYNC_MINUTES = 60;
const SAVE_TIMEOUT_MS = 120_000;

async function withNews(
  tx: Transaction,
  rows: readonly Prisma.PlatformSourceGetPayload<typeof WITH_CONNECTION>[],
): Promise<PlatformSourceWithNews[]> {
  const counts = await tx.tool.groupBy({
    by: ['platformSourceId', 'definition'],
    where: { platformSourceId: { in: rows.map(({ id }) => id) } },
    _count: true,
  });
  const waiting = await tx.$queryRaw<{ id: string; count: bigint }[]>`
    SELECT "platformSourceId" AS id, count(*) FROM "Tool" WHERE "platformSourceId" IS NOT NULL AND definition <> 'approved'
    AND "refusedHash" IS DISTINCT FROM coalesce("pendingHash", "definitionHash") GROUP BY 1`;
  return rows.map(({ connection, ...source }) => {
    const tools = { approved: 0, changed: 0, unapproved: 0 };
    for (const one of counts) if (one.platformSourceId === source.id) tools[one.definition] = one._count;
    return {
      ...{ source, connection: connection!, tools },
      waiting: Number(waiting.find(({ id }) => id === source.id)?.count ?? 0),
    };
  });
}

export function listPlatformSourceRows(scope: PlatformScope): Promise<PlatformSourceWithNews[]> {
  return readPlatform(scope, async (tx) =>
    withNews(tx, await tx.platformSource.findMany({ orderBy: [{ name: 'asc' }, { slug: 'asc' }], ...WITH_CONNECTION })),
  );
}

async function getIn(tx: Transaction, slug: string) {
  const row = await tx.platformSource.findUnique({ where: { slug }, ...WITH_CONNECTION });
  if (!row) throw notFound('source');
  return row;
}

/** Throws `not_found`. */
export function getPlatformSourceRow(scope: PlatformScope, slug: string): Promise<PlatformSourceWithNews> {
  return readPlatform(scope, async (tx) => (await withNews(tx, [await getIn(tx, slug)]))[0]!);
}

export interface SealedCredential {
  credential: 'none' | 'bearer' | 'header';
  headerName: string | null;
  seal: ((sourceId: string) => Uint8Array<ArrayBuffer>) | null;
}

async function writeCredential(
  tx: Transaction,
  { id: sourceId, url }: PlatformSourceRow,
  { seal, ...credential }: SealedCredential,
): Promise<void> {
  await tx.platformConnection.update({
    where: { sourceId },
    data: {
      ...{ ...credential, sealed: seal?.(sourceId) ?? null, credentialAt: seal ? new Date() : null },
      ...{ health: 'unknown', error: null, healthAt: null },
    },
  });
  // Whoever gives a secret for this address says that it may be sent there.
  const confirmedHost = seal ? new URL(url).host : null;
  await tx.platformSource.update({ where: { id: sourceId }, data: { confirmedHost } });
}

/** Plans that the server is asked now. Throws `conflict` while it is being asked. */
async function addRun(tx: Transaction, sourceId: string, label: string, approve: boolean): Promise<void> {
  const { count } = await tx.platformConnection.updateMany({
    where: { sourceId, runStatus: { notIn: ['queued', 'running'] } },
    data: {
      ...{ runStatus: 'queued', runAttempt: 0, runApprove: approve, runDone: 0, runBy: label, runError: null },
      ...{ runCounts: {}, runRefused: [], runAt: new Date(), runEndedAt: null, runBeatAt: new Date() },
    },
  });
  if (count === 0) throw new AppError('conflict', 'This server is being asked already. Wait until that has ended.');
  await enqueue(tx, 'platform-import', { sourceId }, sourceId);
}

export async function createPlatformSourceRow(
  scope: PlatformScope,
  { slug, name, url, syncMinutes, approve, note }: PlatformSourceInput,
  credential: SealedCredential,
): Promise<void> {
  try {
    await writePlatform(scope, note, async (tx) => {
      const minutes = syncMinutes === undefined ? DEFAULT_SYNC_MINUTES : syncMinutes;
      const stored = sealAddress(url, 'platform');
      const data = { slug, name: name ?? slug, url: stored, syncMinutes: minutes, createdBy: scope.label };
      const source = await tx.platformSource.create({ data });
      await writeCredential(tx, source, credential);
      await addRun(tx, source.id, scope.label, approve);
      await recordAudit(tx, scope, 'source.create', `source/${slug}`, {
        ...{ kind: 'mcp-http', name: data.name, url: shownAddress(stored).origin, approve, syncMinutes: minutes },
        credential: credential.credential,
        ...(note && { note }),
      });
    });
  } catch (error) {
    if (isUniqueViolation(error))
      throw new AppError('already_exists', `There is a source ${slug} already. Choose another slug.`);
    throw error;
  }
}

const LONGEST_SYNC_MINUTES = 10_080;
const latestSync = (now: Date) => new Date(now.getTime() + (LONGEST_SYNC_MINUTES + 1) * 60_000);
const nextSync = (minutes: number | null) => (minutes === null ? null : new Date(Date.now() + minutes * 60_000));

export function updatePlatformSourceRow(
  scope: PlatformScope,
  slug: string,
  expected: string | null,
  { note, ...patch }: PlatformSourcePatch,
): Promise<void> {
  const read = async (tx: Transaction) => {
    const source = await getIn(tx, slug);
    requireVersion(expected, source.version, 'this source');
    return source;
  };
  return writeVersioned(scope, { expected, note, read }, async (tx, source) => {
    const given: Record<string, unknown> = Object.fromEntries(
      Object.entries(patch).filter(([, value]) => value !== undefined),
    );
    if (patch.url !== undefined) given.url = replaceAddress(patch.url, source.url, 'platform');
    await tx.platformSource.update({ where: { id: source.id }, data: given });
    if (patch.syncMinutes !== undefined)
      await tx.platformConnection.update({
        where: { sourceId: source.id },
        data: { nextSyncAt: nextSync(patch.syncMinutes) },
      });
    const { name, url, syncMinutes } = source;
    const was = Object.fromEntries(Object.entries({ name, url, syncMinutes }).filter(([field]) => field in given));
    await recordAudit(tx, scope, 'source.update', `source/${slug}`, {
      ...{ before: toldAddress(was), after: toldAddress(given), ...(note && { note }) },
    });
  });
}

export function savePlatformCredential(
  scope: PlatformScope,
  slug: string,
  credential: SealedCredential,
): Promise<void> {
  return writePlatform(scope, undefined, async (tx) => {
    const source = await getIn(tx, slug);
    await writeCredential(tx, source, credential);
    const host = credential.seal ? new URL(source.url).host : null;
    const { credential: kind, headerName } = credential;
    await recordAudit(tx, scope, 'source.credential', `source/${slug}`, { credential: kind, headerName, host });
  });
}

export function deletePlatformSourceRow(scope: PlatformScope, slug: string, note: string | undefined): Promise<void> {
  return writePlatform(
    scope,
    note,
    async (tx) => {
      const source = await getIn(tx, slug);
      const { count } = await tx.tool.deleteMany({ where: { platformSourceId: source.id } });
      await tx.platformSource.delete({ where: { id: source.id } });
      await recordAudit(tx, scope, 'source.delete', `source/${slug}`, {
        ...{ kind: 'mcp-http', name: source.name, tools: count },
        ...(note && { note }),
      });
    },
    { timeoutMs: SAVE_TIMEOUT_MS },
  );
}

/** Throws `not_found`, `conflict` while it is being asked. */
export function addPlatformSync(scope: PlatformScope, slug: string, approve: boolean): Promise<void> {
  return writePlatform(scope, undefined, async (tx) => {
    const source = await getIn(tx, slug);
    await addRun(tx, source.id, scope.label, approve);
    await recordAudit(tx, scope, 'source.sync', `source/${slug}`, { approve });
  });
}

/** A source's tools by name, as the console lists them. Throws `not_found`. */
export function listPlatformSourceTools(scope: PlatformScope, slug: string): Promise<Prisma.ToolGetPayload<object>[]> {
  return readPlatform(scope, async (tx) => {
    const { id } = await getIn(tx, slug);
    return tx.tool.findMany({ where: { platformSourceId: id, orgId: null }, orderBy: { name: 'asc' } });
  });
}

// ---------------------------------------------------------------- calls, and what the job does

/** The platform's server behind a tool, and the tool's name there, for a call of an organization; null: none. */
export function findPlatformToolsSource(
  scope: OrgScope,
  tool: string,
): Promise<{ reachable: PlatformReachable; call: ToolCall } | null> {
  return readOrg(scope, async (tx) => {
    const row = await tx.tool.findFirst({
      where: { orgId: null, name: tool, platformSourceId: { not: null } },
      select: { call: true, platformSource: WITH_CONNECTION },
    });
    const call = row?.call as unknown as ToolCall | null | undefined;
    if (!row?.platformSource?.connection || !call) return null;
    const { connection, ...source } = row.platformSource;
    return { reachable: { source, connection }, call };
  });
}

/** Throws `not_found`. */
export function getPlatformReachable(scope: PlatformScope, sourceId: string): Promise<PlatformReachable> {
  return readPlatform(scope, async (tx) => {
    const row = await tx.platformSource.findUnique({ where: { id: sourceId }, ...WITH_CONNECTION });
    if (!row?.connection) throw notFound('source');
    const { connection, ...source } = row;
    return { source, connection };
  });
}

/** News of a server, which decide nothing. Nothing happens where it is gone. */
export function savePlatformNews(
  scope: PlatformScope,
  sourceId: string,
  news: Prisma.PlatformConnectionUpdateManyMutationInput,
): Promise<void> {
  return appendPlatform(scope, async (tx) => {
    await tx.platformConnection.updateMany({ where: { sourceId }, data: news });
  });
}

export interface PlatformAttempt {
  sourceId: string;
  source: string;
  attempt: number;
  approve: boolean;
  requestedBy: string;
}

const ACTIVE = { in: ['queued', 'running'] };
const MOST_ATTEMPTS = 5;

/** Takes a run on; null: there is nothing left to do. Whoever had it before finds that it is not theirs any more. */
export function takePlatformRun(scope: PlatformScope, sourceId: string): Promise<PlatformAttempt | null> {
  return appendPlatform(scope, async (tx) => {
    const { count } = await tx.platformConnection.updateMany({
      where: { sourceId, runStatus: ACTIVE },
      data: { runStatus: 'running', runAttempt: { increment: 1 }, runBeatAt: new Date() },
    });
    if (count === 0) return null;
    const row = await tx.platformConnection.findUniqueOrThrow({ where: { sourceId }, include: { source: true } });
    const { runAttempt: attempt, runApprove: approve, runBy: requestedBy } = row;
    if (attempt > MOST_ATTEMPTS) {
      const runError = `It was interrupted ${MOST_ATTEMPTS} times, and is not tried again.`;
      await tx.platformConnection.update({
        where: { sourceId },
        data: { runStatus: 'failed', runError, runEndedAt: new Date() },
      });
      return null;
    }
    return { sourceId, source: row.source.slug, attempt, approve, requestedBy };
  });
}

/** The last word on a run, in the transaction of what it did. Throws an Error when another attempt has it by now. */
export async function endPlatformRun(
  tx: Transaction,
  { sourceId, attempt }: Pick<PlatformAttempt, 'sourceId' | 'attempt'>,
  end: Prisma.PlatformConnectionUpdateManyMutationInput,
): Promise<void> {
  const { count } = await tx.platformConnection.updateMany({
    where: { sourceId, runAttempt: attempt, runStatus: 'running' },
    data: { ...end, runEndedAt: new Date() },
  });
  if (count !== 1) throw new Error('the run was taken on by another worker, or its source is gone');
}

export function failPlatformRun(
  scope: PlatformScope,
  attempt: PlatformAttempt,
  end: Prisma.PlatformConnectionUpdateManyMutationInput,
): Promise<void> {
  return appendPlatform(scope, (tx) => endPlatformRun(tx, attempt, { ...end, runStatus: 'failed' }));
}

/** After its job has been given up: whatever attempt it was. */
export function giveUpPlatformRun(scope: PlatformScope, sourceId: string, runError: string): Promise<void> {
  return appendPlatform(scope, async (tx) => {
    await tx.platformConnection.updateMany({
      where: { sourceId, runStatus: ACTIVE },
      data: { runStatus: 'failed', runError, runEndedAt: new Date() },
    });
  });
}

/** Asks servers whose time has come, and again those whose worker went silent; answers how many. */
export function addDuePlatformRuns(scope: PlatformScope, now: Date, silentSince: Date): Promise<number> {
  return appendPlatform(scope, async (tx) => {
    const due = await tx.platformConnection.findMany({
      where: {
        OR: [
          { nextSyncAt: { lte: now }, runStatus: { notIn: ['queued', 'running'] } },
          // Further ahead than any interval: written while the clock was ahead.
          { nextSyncAt: { gt: latestSync(now) }, runStatus: { notIn: ['queued', 'running'] } },
          { runStatus: ACTIVE, runBeatAt: { lt: silentSince } },
          { runStatus: ACTIVE, runBeatAt: { gt: new Date(now.getTime() + AHEAD_MS) } },
        ],
      },
      include: { source: { select: { syncMinutes: true } } },
      take: 100,
    });
    for (const { sourceId, runStatus, source } of due) {
      if (runStatus === 'queued' || runStatus === 'running') {
        await tx.platformConnection.update({ where: { sourceId }, data: { runBeatAt: now } });
        await enqueue(tx, 'platform-import', { sourceId }, sourceId);
        continue;
      }
      await tx.platformConnection.update({ where: { sourceId }, data: { nextSyncAt: nextSync(source.syncMinutes) } });
      await addRun(tx, sourceId, scope.label, false);
    }
    return due.length;
  });
}

/** It is asked within a minute, and a minute after the last time at the earliest; one that is never asked by itself is not. */
export function askPlatformSoon(scope: PlatformScope, sourceId: string): Promise<void> {
  return appendPlatform(scope, async (tx) => {
    await tx.$executeRaw`
      UPDATE "PlatformConnection" SET "nextSyncAt" = greatest(now(), "runAt" + interval '1 minute')
      WHERE "sourceId" = ${sourceId}::uuid AND "nextSyncAt" > now() + interval '1 minute'`;
  });
}
