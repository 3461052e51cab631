import { recordAudit } from '@/lib/data/audit';
import type { Prisma, Transaction } from '@/lib/data/db';
import { enqueue, jobsWereAdded } from '@/lib/data/enqueue';
import type { OrgScope } from '@/lib/data/scope';
import { readOrg, writeOrg } from '@/lib/data/transactions';
import { writeVersioned } from '@/lib/data/versioned';
import { notFound } from '@/lib/shared/app-error';
import { requireVersion } from '@/lib/shared/versions';
import type { RankingNote } from '@/lib/snapshot/ranking-health';

export type EndpointRow = Prisma.EmbeddingEndpointGetPayload<object>;

export interface EndpointFields {
  enabled: boolean;
  baseUrl: string;
  confirmedHost: string;
  model: string;
  dimensions: number | null;
  space: string;
  sealed: Uint8Array<ArrayBuffer> | null;
  lastFour: string;
}

/** The endpoint with its sealed key, for the service alone; null: there is none. */
export function findEndpointRow(scope: OrgScope): Promise<EndpointRow | null> {
  return readOrg(scope, (tx) => tx.embeddingEndpoint.findUnique({ where: { orgId: scope.orgId } }));
}

const NO_FAILURE = { rankingError: null, rankingFailedAt: null, byWordsSince: null } as const;

const told = ({ enabled, baseUrl, model, dimensions }: EndpointFields) => ({ enabled, baseUrl, model, dimensions });

/**
 * Replaces the endpoint; switched on, the tools' vectors are asked for. `decide` makes the new one from what is stored.
 * Vectors of another space go with their endpoint.
 */
export async function putEndpointRow(
  scope: OrgScope,
  expected: string | null,
  decide: (was: EndpointRow | null) => EndpointFields,
): Promise<EndpointRow> {
  const { orgId, orgSlug } = scope;
  const read = async (tx: Transaction) => {
    const was = await tx.embeddingEndpoint.findUnique({ where: { orgId } });
    requireVersion(expected, was?.version ?? 0n, 'the embeddings endpoint');
    return was;
  };
  const row = await writeVersioned(scope, { expected, read }, async (tx, was) => {
    const fields = decide(was);
    const isMoved = was?.space !== fields.space;
    const data = {
      ...fields,
      requestedAt: fields.enabled ? new Date() : null,
      error: null,
      ...NO_FAILURE,
      ...(isMoved ? { checkedAt: null, filledAt: null } : {}),
    };
    const saved = await tx.embeddingEndpoint.upsert({ where: { orgId }, create: { orgId, ...data }, update: data });
    await tx.toolVector.deleteMany({ where: { orgId, space: { not: fields.space } } });
    if (fields.enabled) await enqueue(tx, 'tool-vectors', { orgId, orgSlug }, orgId);
    const details = { before: was && told(was), after: told(fields) };
    await recordAudit(tx, scope, 'embeddings.update', 'embeddings', details);
    return saved;
  });
  if (row.enabled) jobsWereAdded();
  return row;
}

/** The endpoint, its key and every vector. Throws `not_found`. */
export function deleteEndpointRow(scope: OrgScope): Promise<void> {
  return writeOrg(scope, undefined, async (tx) => {
    const { count } = await tx.embeddingEndpoint.deleteMany({ where: { orgId: scope.orgId } });
    if (count === 0) throw notFound('embeddings endpoint');
    await recordAudit(tx, scope, 'embeddings.delete', 'embeddings');
  });
}

/** Keeps how a check went, unless the endpoint is another by now; where `refill`, asks for vectors that are missing. */
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
      // What a check finds wrong is cleared by the next message as well; since when words decide, messages alone know.
      ...(error === null ? { error, ...NO_FAILURE } : { rankingError: error, rankingFailedAt: checkedAt }),
      ...(refill ? { requestedAt: checkedAt } : {}),
    };
    const { count } = await tx.embeddingEndpoint.updateMany({ where: { orgId, space }, data });
    if (count === 0) return;
    if (refill) await enqueue(tx, 'tool-vectors', { orgId, orgSlug }, orgId);
    await recordAudit(tx, scope, 'embeddings.check', 'embeddings', { works: error === null });
  });
  if (refill) jobsWereAdded();
}

/** Keeps how messages fare with the endpoint, for all processes: the latest failure, or that there is none any more. */
export async function saveRankingNote(scope: OrgScope, { space, error, at, byWordsSince }: RankingNote): Promise<void> {
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

/** Asks for vectors of tools that have none. */
export async function requestVectors(scope: OrgScope, space: string): Promise<void> {
  const { orgId, orgSlug } = scope;
  await writeOrg(scope, undefined, async (tx) => {
    const where = { orgId, space, enabled: true };
    const { count } = await tx.embeddingEndpoint.updateMany({ where, data: { requestedAt: new Date() } });
    if (count > 0) await enqueue(tx, 'tool-vectors', { orgId, orgSlug }, orgId);
  });
  jobsWereAdded();
}

/** The digests of the texts that have a vector. */
export async function readVectorHashes(scope: OrgScope, space: string): Promise<Set<string>> {
  const { orgId } = scope;
  const rows = await readOrg(scope, (tx) =>
    tx.toolVector.findMany({ where: { orgId, space }, select: { hash: true } }),
  );
  return new Set(rows.map(({ hash }) => hash));
}

/** False where the endpoint was switched off, moved or deleted meanwhile: then nothing is kept. */
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

/** Every tool has its vector: those of texts that nobody has any more go. */
export function finishVectors(
  scope: OrgScope,
  space: string,
  { gone, made }: { gone: readonly string[]; made: number },
): Promise<void> {
  const { orgId } = scope;
  return writeOrg(scope, undefined, async (tx) => {
    if (gone.length > 0) await tx.toolVector.deleteMany({ where: { orgId, space, hash: { in: [...gone] } } });
    const data = { requestedAt: null, error: null, ...(made > 0 ? { filledAt: new Date() } : {}) };
    const { count } = await tx.embeddingEndpoint.updateMany({ where: { orgId, space }, data });
    if (count > 0 && made > 0) await recordAudit(tx, scope, 'embeddings.fill', 'embeddings', { tools: made });
  });
}

/** `isLast`: nobody tries again by itself. */
export function saveVectorsError(scope: OrgScope, error: string | undefined, isLast: boolean): Promise<void> {
  const { orgId } = scope;
  return writeOrg(scope, undefined, async (tx) => {
    const data = { ...(error === undefined ? {} : { error }), ...(isLast ? { requestedAt: null } : {}) };
    await tx.embeddingEndpoint.updateMany({ where: { orgId }, data });
  });
}
