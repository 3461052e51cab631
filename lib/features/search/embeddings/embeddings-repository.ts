import { recordAudit } from '@/lib/data/audit';
import { Prisma, type Transaction } from '@/lib/data/db';
import { enqueue, notifyJobsAdded } from '@/lib/data/enqueue';
import type { OrgScope } from '@/lib/data/scope';
import { readOrg, writeOrg } from '@/lib/data/transactions';
import { writeVersioned } from '@/lib/data/versioned';
import { notFound } from '@/lib/shared/app-error';
import { shownAddress } from '@/lib/shared/shown-address';
import type { RankingNote } from '@/lib/snapshot/ranking-health';
import type { VectorFitView } from './embeddings-contract';

export type EndpointRow = Prisma.EmbeddingEndpointGetPayload<object>;

export interface EndpointFields {
  enabled: boolean;
  /** Path sealed. */
  baseUrl: string;
  confirmedHost: string;
  model: string;
  dimensions: number | null;
  space: string;
  sealed: Uint8Array<ArrayBuffer> | null;
  lastFour: string;
}

/** Returns the endpoint with its encrypted key, for the service only; null if none. */
export function findEndpointRow(scope: OrgScope): Promise<EndpointRow | null> {
  return readOrg(scope, (tx) => tx.embeddingEndpoint.findUnique({ where: { orgId: scope.orgId } }));
}

const NO_FAILURE = { rankingError: null, rankingFailedAt: null, byWordsSince: null } as const;

/** Formats an endpoint for the audit log with a redacted address. */
function auditFieldsOf({ enabled, baseUrl, model, dimensions }: EndpointFields) {
  const { origin, pathMark } = shownAddress(baseUrl);
  return { enabled, baseUrl: origin, pathMark, model, dimensions };
}

/**
 * Replaces the endpoint; when it is enabled, requests vectors for the tools. `decide` computes the new row from the
 * stored one. Changing the vector space deletes the old vectors.
 */
export async function putEndpointRow(
  scope: OrgScope,
  expected: string | null,
  decide: (was: EndpointRow | null) => EndpointFields,
): Promise<EndpointRow> {
  const { orgId, orgSlug } = scope;
  const read = (tx: Transaction) => tx.embeddingEndpoint.findUnique({ where: { orgId } });
  const row = await writeVersioned(scope, { expected, what: 'the embeddings endpoint', read }, async (tx, was) => {
    const fields = decide(was);
    const isMoved = was?.space !== fields.space;
    const data = {
      ...fields,
      requestedAt: fields.enabled ? new Date() : null,
      error: null,
      ...NO_FAILURE,
      ...(isMoved ? { checkedAt: null, filledAt: null, fit: Prisma.DbNull } : {}),
    };
    const saved = await tx.embeddingEndpoint.upsert({ where: { orgId }, create: { orgId, ...data }, update: data });
    await tx.toolVector.deleteMany({ where: { orgId, space: { not: fields.space } } });
    if (fields.enabled) await enqueue(tx, 'tool-vectors', { orgId, orgSlug }, orgId);
    const details = { before: was && auditFieldsOf(was), after: auditFieldsOf(fields) };
    await recordAudit(tx, scope, 'embeddings.update', 'embeddings', details);
    return saved;
  });
  if (row.enabled) notifyJobsAdded();
  return row;
}

export function deleteEndpointRow(scope: OrgScope): Promise<void> {
  return writeOrg(scope, undefined, async (tx) => {
    const { count } = await tx.embeddingEndpoint.deleteMany({ where: { orgId: scope.orgId } });
    if (count === 0) throw notFound('embeddings endpoint');
    await recordAudit(tx, scope, 'embeddings.delete', 'embeddings');
  });
}

/** Saves the result of a check unless the endpoint changed meanwhile. `refill`: requests missing vectors. */
export async function saveEndpointCheck(
  scope: OrgScope,
  { space }: EndpointRow,
  { error, refill }: { error: string | null; refill: boolean },
): Promise<void> {
  const { orgId, orgSlug } = scope;
  await writeOrg(scope, undefined, async (tx) => {
    const checkedAt = new Date();
    const data = {
      checkedAt,
      // A successful message also clears the error of a check. While ranking has fallen back to words, only messages
      // report recovery.
      ...(error === null ? { error, ...NO_FAILURE } : { rankingError: error, rankingFailedAt: checkedAt }),
      ...(refill ? { requestedAt: checkedAt } : {}),
    };
    const { count } = await tx.embeddingEndpoint.updateMany({ where: { orgId, space }, data });
    if (count === 0) return;
    if (refill) await enqueue(tx, 'tool-vectors', { orgId, orgSlug }, orgId);
    await recordAudit(tx, scope, 'embeddings.check', 'embeddings', { works: error === null });
  });
  if (refill) notifyJobsAdded();
}

/** Saves the ranking status of the endpoint for all processes: the latest failure, or none. */
export async function saveRankingStatus(
  scope: OrgScope,
  { space, error, at, byWordsSince }: RankingNote,
): Promise<void> {
  const where = { orgId: scope.orgId, space };
  await writeOrg(scope, undefined, async (tx) => {
    if (error === null) {
      const failing = { rankingFailedAt: { lt: at } };
      await tx.embeddingEndpoint.updateMany({ where: { ...where, ...failing }, data: NO_FAILURE });
      return;
    }
    const isLatest = { OR: [{ rankingFailedAt: null }, { rankingFailedAt: { lt: at } }] };
    const data = { rankingError: `${error}.`, rankingFailedAt: at };
    await tx.embeddingEndpoint.updateMany({ where: { ...where, ...isLatest }, data });
    await tx.embeddingEndpoint.updateMany({ where: { ...where, byWordsSince: null }, data: { byWordsSince } });
  });
}

export async function requestVectors(scope: OrgScope, space: string, refit = false): Promise<void> {
  const { orgId, orgSlug } = scope;
  await writeOrg(scope, undefined, async (tx) => {
    const where = { orgId, space, enabled: true };
    const { count } = await tx.embeddingEndpoint.updateMany({ where, data: { requestedAt: new Date() } });
    if (count > 0) await enqueue(tx, 'tool-vectors', { orgId, orgSlug, refit }, orgId);
  });
  notifyJobsAdded();
}

export async function readVectorHashes(scope: OrgScope, space: string): Promise<Set<string>> {
  const { orgId } = scope;
  const rows = await readOrg(scope, (tx) =>
    tx.toolVector.findMany({ where: { orgId, space }, select: { hash: true } }),
  );
  return new Set(rows.map(({ hash }) => hash));
}

/** Returns false without writing when the endpoint was disabled, changed or deleted meanwhile. */
export function saveVectors(
  scope: OrgScope,
  space: string,
  vectors: readonly { hash: string; vector: Uint8Array<ArrayBuffer> }[],
): Promise<boolean> {
  const { orgId } = scope;
  return writeOrg(scope, undefined, async (tx) => {
    const count = await tx.embeddingEndpoint.count({ where: { orgId, space, enabled: true } });
    if (count === 0) return false;
    const data = vectors.map((one) => ({ orgId, space, ...one }));
    await tx.toolVector.createMany({ data, skipDuplicates: true });
    return true;
  });
}

/** Marks the vectors as complete, saves how much they count, and deletes those of texts no longer in use. */
export function finishVectors(
  scope: OrgScope,
  space: string,
  { gone, made, fit }: { gone: readonly string[]; made: number; fit: VectorFitView | null },
): Promise<void> {
  const { orgId } = scope;
  return writeOrg(scope, undefined, async (tx) => {
    if (gone.length > 0) await tx.toolVector.deleteMany({ where: { orgId, space, hash: { in: [...gone] } } });
    const data = {
      requestedAt: null,
      error: null,
      ...(made > 0 ? { filledAt: new Date() } : {}),
      ...(fit ? { fit } : {}),
    };
    const { count } = await tx.embeddingEndpoint.updateMany({ where: { orgId, space }, data });
    if (count > 0 && made > 0) await recordAudit(tx, scope, 'embeddings.fill', 'embeddings', { tools: made });
    if (count > 0 && fit) await recordAudit(tx, scope, 'embeddings.fit', 'embeddings', { ...fit });
  });
}

/** `isLast`: no automatic retry follows. */
export function saveVectorsError(scope: OrgScope, error: string | undefined, isLast: boolean): Promise<void> {
  const { orgId } = scope;
  return writeOrg(scope, undefined, async (tx) => {
    const data = { ...(error === undefined ? {} : { error }), ...(isLast ? { requestedAt: null } : {}) };
    await tx.embeddingEndpoint.updateMany({ where: { orgId }, data });
  });
}
