import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { recordAudit } from '@/lib/data/audit';
import type { Prisma, Transaction } from '@/lib/data/db';
import { enqueue } from '@/lib/data/enqueue';
import { notHeardSince } from '@/lib/data/not-heard-since';
import type { OrgScope } from '@/lib/data/scope';
import { appendOrg, readOrg, writeOrg } from '@/lib/data/transactions';
import { AppError, notFound } from '@/lib/shared/app-error';
import { toldAddress } from '@/lib/shared/shown-address';
import type { DocumentPlace } from './document/document-error';
import type { Refusal } from './imported-tool';
import { isServer, MAX_DOCUMENT_BYTES, type SourceKind } from './source-contract';

const unpack = promisify(gunzip);

export type RunRow = Prisma.ImportRunGetPayload<object>;
type SourceRow = Prisma.SourceGetPayload<object>;

/** An uploaded document, packed. */
export interface RunDocument {
  gzip: Uint8Array<ArrayBuffer>;
  /** Unpacked, in bytes. */
  size: number;
}

export interface NewRun {
  url: string | null;
  document: RunDocument | null;
  approve: boolean;
  acceptAll: boolean;
}

/** Runs that read a source now: there is one at most. */
const ACTIVE = ['queued', 'running'] as const;
const KEPT_RUNS = 20;
const MOST_REFUSALS = 1_000;

/** A run, its document and its job, or none of them. Throws `conflict` while another run reads the source. */
export async function addRun(tx: Transaction, scope: OrgScope, source: SourceRow, run: NewRun): Promise<RunRow> {
  const { orgId } = scope;
  const { id: sourceId } = source;
  const busy = await tx.importRun.findFirst({ where: { orgId, sourceId, status: { in: [...ACTIVE] } } });
  if (busy) throw new AppError('conflict', `${source.slug} is being imported already. Wait until that has ended.`);
  await discardReviews(tx, orgId, sourceId);
  const { url, document, approve, acceptAll } = run;
  const row = await tx.importRun.create({
    data: { orgId, sourceId, url, approve, acceptAll, requestedBy: scope.actor, requestedLabel: scope.label },
  });
  if (document) await tx.importDocument.create({ data: { runId: row.id, orgId, body: document.gzip } });
  await enqueue(tx, 'source-import', { orgId, orgSlug: scope.orgSlug, runId: row.id }, row.id);
  return row;
}

/** What was read before and nobody decided on is overtaken; of old runs the latest are kept. */
async function discardReviews(tx: Transaction, orgId: string, sourceId: string): Promise<void> {
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

/** Reads a source again. Throws `not_found`, `conflict`, `invalid` where there is nothing to read. */
export function addSync(scope: OrgScope, slug: string, run: NewRun, note: string | undefined): Promise<RunRow> {
  const { orgId } = scope;
  return writeOrg(scope, note, async (tx) => {
    const source = await tx.source.findUnique({ where: { orgId_slug: { orgId, slug } } });
    if (!source) throw notFound('source');
    if (isServer(source.kind as SourceKind)) {
      if (run.document || run.url !== null)
        throw new AppError('invalid', 'This source is a server: it is asked itself.', {
          invalidParams: [{ pointer: run.document ? '/document' : '/url', message: 'is not for a server' }],
        });
      // What it says now holds at once: what is new or changed waits in quarantine, and not beside it.
      const row = await addRun(tx, scope, source, { ...run, acceptAll: true });
      await recordAudit(tx, scope, 'source.sync', `source/${slug}`, { approve: run.approve, ...(note && { note }) });
      return row;
    }
    const url = run.document ? null : (run.url ?? source.url);
    if (!run.document && url === null)
      throw new AppError('invalid', 'This source has no address: send the document.', {
        invalidParams: [{ pointer: '/document', message: 'must be given, or `url`' }],
      });
    const row = await addRun(tx, scope, source, { ...run, url });
    await recordAudit(tx, scope, 'source.sync', `source/${slug}`, {
      ...toldAddress({ url }),
      approve: run.approve,
      ...(note && { note }),
    });
    return row;
  });
}

/**
 * Asks a server again whose time has come, unless somebody did in the meantime. Answers whether it did. What is new or
 * changed waits in quarantine, however the source was added.
 */
export function addDueSync(scope: OrgScope, sourceId: string, now: Date): Promise<boolean> {
  const { orgId } = scope;
  return writeOrg(scope, undefined, async (tx) => {
    const source = await tx.source.findUnique({ where: { id_orgId: { id: sourceId, orgId } } });
    const nextSyncAt = source?.syncMinutes == null ? null : new Date(now.getTime() + source.syncMinutes * 60_000);
    const { count } = await tx.sourceConnection.updateMany({
      // Further ahead than the interval: written while the clock was ahead.
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
    const source = await tx.source.findUnique({ where: { orgId_slug: { orgId, slug } }, select: { id: true } });
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

// ---------------------------------------------------------------- what the job does

/** A run that a job has taken on, for the `attempt`-th time. */
export interface Attempt {
  runId: string;
  attempt: number;
  sourceId: string;
  source: string;
  kind: SourceKind;
  url: string | null;
  requestedLabel: string;
}

const MOST_ATTEMPTS = 5;

/** Takes a run on; null: there is nothing left to do. Whoever had it before finds that it is not theirs any more. */
export function takeRun(scope: OrgScope, runId: string): Promise<Attempt | null> {
  const { orgId } = scope;
  return appendOrg(scope, async (tx) => {
    const { count } = await tx.importRun.updateMany({
      where: { orgId, id: runId, status: { in: [...ACTIVE] } },
      data: { status: 'running', attempt: { increment: 1 }, heartbeatAt: new Date() },
    });
    if (count === 0) return null;
    const run = await tx.importRun.findUniqueOrThrow({ where: { id_orgId: { id: runId, orgId } } });
    const source = await tx.source.findUniqueOrThrow({ where: { id_orgId: { id: run.sourceId, orgId } } });
    if (run.startedAt === null)
      await tx.importRun.update({ where: { id_orgId: { id: runId, orgId } }, data: { startedAt: new Date() } });
    if (run.attempt > MOST_ATTEMPTS) {
      await endRun(
        tx,
        orgId,
        { runId, attempt: run.attempt },
        {
          status: 'failed',
          error: { message: `It was interrupted ${MOST_ATTEMPTS} times, and is not tried again.` },
        },
      );
      return null;
    }
    const { attempt, sourceId, url, requestedLabel } = run;
    return { runId, attempt, sourceId, source: source.slug, kind: source.kind as Attempt['kind'], url, requestedLabel };
  });
}

/** The uploaded document. Throws an Error when it is not there. */
export async function readDocument(scope: OrgScope, runId: string): Promise<Uint8Array> {
  const row = await readOrg(scope, (tx) =>
    tx.importDocument.findUniqueOrThrow({ where: { runId_orgId: { runId, orgId: scope.orgId } } }),
  );
  return unpack(row.body, { maxOutputLength: MAX_DOCUMENT_BYTES + 1 });
}

type Mine = Pick<Attempt, 'runId' | 'attempt'>;

/** Says that the run goes on, and how far it is. Answers whether it is still this attempt's. */
export function noteProgress(
  scope: OrgScope,
  { runId, attempt }: Mine,
  news: { step?: string; done?: number; total?: number },
): Promise<boolean> {
  const where = { orgId: scope.orgId, id: runId, attempt, status: 'running' as const };
  return appendOrg(scope, async (tx) => {
    const { count } = await tx.importRun.updateMany({ where, data: { ...news, heartbeatAt: new Date() } });
    return count === 1;
  });
}

export interface RunEnd {
  status: 'review' | 'applied' | 'failed';
  counts?: Prisma.InputJsonObject;
  refused?: readonly Refusal[];
  digest?: string;
  error?: ({ message: string } & DocumentPlace) | null;
}

/** The last word on a run, in the transaction of what it did. Throws an Error when another attempt has it by now. */
export async function endRun(tx: Transaction, orgId: string, { runId, attempt }: Mine, end: RunEnd): Promise<void> {
  const { status, counts, refused, digest, error } = end;
  const { count } = await tx.importRun.updateMany({
    where: { orgId, id: runId, attempt, status: 'running' },
    data: {
      ...{ status, step: 'done', finishedAt: new Date() },
      ...(counts && { counts }),
      ...(refused && { refused: refused.slice(0, MOST_REFUSALS) as unknown as Prisma.InputJsonArray }),
      ...(digest !== undefined && { digest }),
      ...(error && { error: error as unknown as Prisma.InputJsonObject }),
    },
  });
  if (count !== 1) throw new Error('the run was taken on by another worker, or its source is gone');
  await tx.importDocument.deleteMany({ where: { orgId, runId } });
}

/** A run that cannot be done; nothing of its document was kept. */
export function failRun(scope: OrgScope, mine: Mine, end: Omit<RunEnd, 'status'>): Promise<void> {
  return appendOrg(scope, (tx) => endRun(tx, scope.orgId, mine, { ...end, status: 'failed' }));
}

/** After its job has been given up: whatever attempt it was. */
export function giveUpRun(scope: OrgScope, runId: string, message: string): Promise<void> {
  return appendOrg(scope, async (tx) => {
    await tx.importRun.updateMany({
      where: { orgId: scope.orgId, id: runId, status: { in: [...ACTIVE] } },
      data: { status: 'failed', step: 'done', finishedAt: new Date(), error: { message } },
    });
    await tx.importDocument.deleteMany({ where: { orgId: scope.orgId, runId } });
  });
}

/** A run whose worker went silent gets another job. Answers whether it needed one. */
export function requeueRun(scope: OrgScope, runId: string, silentSince: Date): Promise<boolean> {
  const { orgId, orgSlug } = scope;
  return appendOrg(scope, async (tx) => {
    const { count } = await tx.importRun.updateMany({
      where: {
        ...{ orgId, id: runId, status: { in: [...ACTIVE] } },
        OR: notHeardSince(silentSince),
      },
      data: { heartbeatAt: new Date() },
    });
    if (count === 1) await enqueue(tx, 'source-import', { orgId, orgSlug, runId }, runId);
    return count === 1;
  });
}
