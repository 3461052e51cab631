import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { recordAudit } from '@/lib/data/audit';
import type { Prisma, Transaction } from '@/lib/data/db';
import { enqueue } from '@/lib/data/enqueue';
import { noHeartbeatSince } from '@/lib/data/no-heartbeat-since';
import { appendOwner, type OwnerScope, ownerId, writeOwner } from '@/lib/data/owner';
import type { OrgScope } from '@/lib/data/scope';
import { readOrg } from '@/lib/data/transactions';
import { AppError, notFound } from '@/lib/shared/app-error';
import { MAX_IMPORT_PLACES } from '@/lib/shared/max-import-places';
import { redactAddress } from '@/lib/shared/shown-address';
import type { DocumentPlace } from './document/document-error';
import type { ImportWarning, Refusal } from './reading/imported-tool';
import { RUN_COLUMNS } from './source-columns';
import { MAX_DOCUMENT_BYTES } from './source-contract';
import { isServer, type SourceKind } from './source-kind-contract';

const unpack = promisify(gunzip);

export type RunRow = Prisma.ImportRunGetPayload<object>;
type SourceRow = Prisma.SourceGetPayload<object>;

export interface RunDocument {
  gzip: Uint8Array<ArrayBuffer>;
  /** Uncompressed size in bytes. */
  size: number;
}

export interface NewRun {
  url: string | null;
  document: RunDocument | null;
  approve: boolean;
  acceptAll: boolean;
}

/** States of a running import; at most one per source. */
const ACTIVE = ['queued', 'running'] as const;
const KEPT_RUNS = 20;

/**
 * Creates a run with its document and job in one transaction. Throws `conflict` while another run of the source is
 * active.
 */
export async function addRun(tx: Transaction, scope: OwnerScope, source: SourceRow, run: NewRun): Promise<RunRow> {
  const orgId = ownerId(scope);
  const { id: sourceId } = source;
  const busy = await tx.importRun.findFirst({ where: { orgId, sourceId, status: { in: [...ACTIVE] } } });
  if (busy)
    throw new AppError('conflict', `An import of ${source.slug} is already running. Wait until it has finished.`);
  await discardReviews(tx, orgId, sourceId);
  const { url, document, approve, acceptAll } = run;
  const row = await tx.importRun.create({
    data: { orgId, sourceId, url, approve, acceptAll, requestedBy: scope.actor, requestedLabel: scope.label },
  });
  // The platform has servers, and no documents.
  if (document && orgId !== null)
    await tx.importDocument.create({ data: { runId: row.id, orgId, body: document.gzip } });
  await enqueueRun(tx, scope, row.id);
  return row;
}

function enqueueRun(tx: Transaction, scope: OwnerScope, runId: string): Promise<void> {
  const owner = 'orgId' in scope ? { orgId: scope.orgId, orgSlug: scope.orgSlug } : {};
  return enqueue(tx, 'source-import', { ...owner, runId }, runId);
}

/** Discards unreviewed runs, which are superseded, and deletes old runs except the latest. */
async function discardReviews(tx: Transaction, orgId: string | null, sourceId: string): Promise<void> {
  await tx.importRun.updateMany({
    where: { orgId, sourceId, status: 'review' },
    data: { status: 'discarded', finishedAt: new Date() },
  });
  const old = await tx.importRun.findMany({
    where: { orgId, sourceId, status: { notIn: [...ACTIVE] } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip: KEPT_RUNS,
    select: { id: true },
  });
  await tx.importRun.deleteMany({ where: { orgId, id: { in: old.map(({ id }) => id) } } });
}

/** Starts another import. Throws `not_found`, `conflict`, and `invalid` when there is nothing to read. */
export function addSync(scope: OwnerScope, slug: string, run: NewRun, note: string | undefined): Promise<RunRow> {
  return writeOwner(scope, note, async (tx) => {
    const source = await tx.source.findFirst({ where: { orgId: ownerId(scope), slug } });
    if (!source) throw notFound('source');
    if (isServer(source.kind as SourceKind)) {
      if (run.document || run.url !== null)
        throw new AppError('invalid', 'This source is a server and takes no document.', {
          invalidParams: [{ pointer: run.document ? '/document' : '/url', message: 'is not allowed for a server' }],
        });
      // Changes apply immediately: new and changed definitions go to quarantine instead of a separate review.
      const row = await addRun(tx, scope, source, { ...run, acceptAll: true });
      await recordAudit(tx, scope, 'source.sync', `source/${slug}`, { approve: run.approve, ...(note && { note }) });
      return row;
    }
    const url = run.document ? null : (run.url ?? source.url);
    if (!run.document && url === null)
      throw new AppError('invalid', 'This source has no address. Send the document.', {
        invalidParams: [{ pointer: '/document', message: 'is required without `url`' }],
      });
    const row = await addRun(tx, scope, source, { ...run, url });
    await recordAudit(tx, scope, 'source.sync', `source/${slug}`, {
      ...redactAddress({ url }),
      approve: run.approve,
      ...(note && { note }),
    });
    return row;
  });
}

/**
 * Starts a scheduled sync unless one was started meanwhile. Returns true if it did. New and changed definitions go to
 * quarantine regardless of how the source was added.
 */
export function addDueSync(scope: OwnerScope, sourceId: string, now: Date): Promise<boolean> {
  const orgId = ownerId(scope);
  return writeOwner(scope, undefined, async (tx) => {
    const source = await tx.source.findUnique({ where: { id: sourceId, orgId } });
    const nextSyncAt = source?.syncMinutes == null ? null : new Date(now.getTime() + source.syncMinutes * 60_000);
    const { count } = await tx.sourceConnection.updateMany({
      // Later than the interval allows: written while the clock was wrong.
      where: {
        orgId,
        sourceId,
        OR: [{ nextSyncAt: { lte: now } }, ...(nextSyncAt ? [{ nextSyncAt: { gt: nextSyncAt } }] : [])],
      },
      data: { nextSyncAt },
    });
    if (!source || nextSyncAt === null || count === 0) return false;
    const busy = await tx.importRun.findFirst({ where: { orgId, sourceId, status: { in: [...ACTIVE] } } });
    if (busy) return false;
    await addRun(tx, scope, source, { url: null, document: null, approve: false, acceptAll: true });
    return true;
  });
}

/** Latest first. Throws `not_found`. */
export function listRunRows(scope: OrgScope, slug: string): Promise<RunRow[]> {
  const { orgId } = scope;
  return readOrg(scope, async (tx) => {
    const source = await tx.source.findFirst({ where: { orgId, slug }, select: { id: true } });
    if (!source) throw notFound('source');
    return tx.importRun.findMany({
      where: { orgId, sourceId: source.id },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: KEPT_RUNS + 1,
    });
  });
}

/** Throws `not_found`. */
export async function getRunIn(tx: Transaction, orgId: string, slug: string, id: string): Promise<RunRow> {
  const run = await tx.importRun.findFirst({ where: { orgId, id, source: { slug } } });
  if (!run) throw notFound('import');
  return run;
}

export function getRunRow(scope: OrgScope, slug: string, id: string): Promise<RunRow> {
  return readOrg(scope, (tx) => getRunIn(tx, scope.orgId, slug, id));
}

/** A run claimed by a job; `attempt` counts the claims. */
export interface Attempt {
  runId: string;
  attempt: number;
  sourceId: string;
  source: string;
  kind: SourceKind;
  url: string | null;
  requestedLabel: string;
}

const MAX_ATTEMPTS = 5;

/** Claims a run; null when it is already done. A previous worker then loses its claim. */
export function claimRun(scope: OwnerScope, runId: string): Promise<Attempt | null> {
  const orgId = ownerId(scope);
  return appendOwner(scope, async (tx) => {
    const { count } = await tx.importRun.updateMany({
      where: { orgId, id: runId, status: { in: [...ACTIVE] } },
      data: { status: 'running', attempt: { increment: 1 }, heartbeatAt: new Date() },
    });
    if (count === 0) return null;
    const run = await tx.importRun.findUniqueOrThrow({ where: { id: runId, orgId } });
    const source = await tx.source.findUniqueOrThrow({ where: { id: run.sourceId, orgId } });
    if (run.startedAt === null)
      await tx.importRun.update({ where: { id: runId, orgId }, data: { startedAt: new Date() } });
    if (run.attempt > MAX_ATTEMPTS) {
      await endRun(
        tx,
        orgId,
        { runId, attempt: run.attempt },
        {
          status: 'failed',
          error: { message: `It was interrupted ${MAX_ATTEMPTS} times and is not retried.` },
        },
      );
      return null;
    }
    const { attempt, sourceId, url, requestedLabel } = run;
    return { runId, attempt, sourceId, source: source.slug, kind: source.kind as Attempt['kind'], url, requestedLabel };
  });
}

/** Returns the uploaded document. Throws when it is missing. */
export async function readDocument(scope: OrgScope, runId: string): Promise<Uint8Array> {
  const row = await readOrg(scope, (tx) =>
    tx.importDocument.findUniqueOrThrow({ where: { runId_orgId: { runId, orgId: scope.orgId } } }),
  );
  return unpack(row.body, { maxOutputLength: MAX_DOCUMENT_BYTES + 1 });
}

type ClaimedRun = Pick<Attempt, 'runId' | 'attempt'>;

/** Saves the heartbeat and progress of a run. Returns false when another attempt has claimed it. */
export function saveRunProgress(
  scope: OwnerScope,
  { runId, attempt }: ClaimedRun,
  news: { step?: string; done?: number; total?: number },
): Promise<boolean> {
  const where = { orgId: ownerId(scope), id: runId, attempt, status: 'running' as const };
  return appendOwner(scope, async (tx) => {
    const { count } = await tx.importRun.updateMany({ where, data: { ...news, heartbeatAt: new Date() } });
    return count === 1;
  });
}

export interface RunEnd {
  status: 'review' | 'applied' | 'failed';
  counts?: Prisma.InputJsonObject;
  refused?: readonly Refusal[];
  warnings?: readonly ImportWarning[];
  digest?: string;
  error?: ({ message: string } & DocumentPlace) | null;
}

/** Ends a run in the transaction of its changes. Throws when another attempt has claimed it. */
export async function endRun(
  tx: Transaction,
  orgId: string | null,
  { runId, attempt }: ClaimedRun,
  end: RunEnd,
): Promise<void> {
  const { status, counts, refused, warnings, digest, error } = end;
  const { count } = await tx.importRun.updateMany({
    where: { orgId, id: runId, attempt, status: 'running' },
    data: {
      ...{ status, step: 'done', finishedAt: new Date() },
      ...(counts && { counts }),
      ...(refused && { refused: RUN_COLUMNS.refused.write(refused.slice(0, MAX_IMPORT_PLACES)) }),
      ...(warnings && { warnings: RUN_COLUMNS.warnings.write(warnings.slice(0, MAX_IMPORT_PLACES)) }),
      ...(digest !== undefined && { digest }),
      ...(error && { error: RUN_COLUMNS.error.write(error) }),
    },
  });
  if (count !== 1) throw new Error('another worker took over the run, or its source was deleted');
  if (orgId !== null) await tx.importDocument.deleteMany({ where: { orgId, runId } });
}

/** Fails a run without applying anything from its document. */
export function failRun(scope: OwnerScope, mine: ClaimedRun, end: Omit<RunEnd, 'status'>): Promise<void> {
  return appendOwner(scope, (tx) => endRun(tx, ownerId(scope), mine, { ...end, status: 'failed' }));
}

/** Fails a run after its job's last attempt, regardless of the attempt. */
export function failAbandonedRun(scope: OwnerScope, runId: string, message: string): Promise<void> {
  const orgId = ownerId(scope);
  return appendOwner(scope, async (tx) => {
    await tx.importRun.updateMany({
      where: { orgId, id: runId, status: { in: [...ACTIVE] } },
      data: { status: 'failed', step: 'done', finishedAt: new Date(), error: { message } },
    });
    if (orgId !== null) await tx.importDocument.deleteMany({ where: { orgId, runId } });
  });
}

/** Creates a new job for a run whose worker stopped responding. Returns true if one was needed. */
export function requeueRun(scope: OwnerScope, runId: string, silentSince: Date): Promise<boolean> {
  return appendOwner(scope, async (tx) => {
    const { count } = await tx.importRun.updateMany({
      where: {
        ...{ orgId: ownerId(scope), id: runId, status: { in: [...ACTIVE] } },
        OR: noHeartbeatSince(silentSince),
      },
      data: { heartbeatAt: new Date() },
    });
    if (count === 1) await enqueueRun(tx, scope, runId);
    return count === 1;
  });
}
