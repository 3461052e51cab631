import { systemOrgScope } from '@/lib/access/system-scope';
import type { JobData } from '@/lib/data/enqueue';
import type { ToolDefinition } from '@/lib/data/system/snapshot/load-boundaries';
import { listSwitchedOn, loadVectorHashes } from '@/lib/data/system/snapshot/load-embeddings';
import { BATCH, EmbeddingsError, embedTexts } from '@/lib/llm/embeddings-client';
import { singleton } from '@/lib/shared/singleton';
import { definitionHashes, definitionText } from '@/lib/snapshot/definition-text';
import { embeddingsTarget } from '@/lib/snapshot/embeddings-target';
import { meanings } from '@/lib/snapshot/meanings';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import type { VectorFitView } from './embeddings-contract';
import {
  findEndpointRow,
  finishVectors,
  readVectorHashes,
  requestVectors,
  saveVectors,
  saveVectorsError,
} from './embeddings-repository';
import { fitEndpoint } from './fit-endpoint';

const BATCH_TIMEOUT_MS = 30_000;
const TRIES = 4;
/** A job that has not finished after this time is requested again. */
const REQUEST_TIMEOUT_MS = 20 * 60_000;

const scopeOf = ({ orgId, orgSlug }: JobData['tool-vectors']) =>
  systemOrgScope({ id: orgId, slug: orgSlug }, { actor: 'system:tool-vectors', label: 'Ambit: tool embeddings' });

// Stored as little-endian, the byte order of every supported platform.
const toBytes = (vector: Float32Array<ArrayBuffer>) => new Uint8Array(vector.buffer);

/**
 * Creates missing vectors for approved definitions, then measures how much vectors count. Saves each batch, so an interrupted job resumes. Stops before the
 * next batch when the endpoint is disabled.
 */
export async function runToolVectors(data: JobData['tool-vectors'], signal: AbortSignal): Promise<void> {
  const scope = scopeOf(data);
  const row = await findEndpointRow(scope);
  if (!row?.enabled) return;
  const { space } = row;
  const snapshot = await snapshotOf(scope);
  const hashes = definitionHashes(snapshot);
  const texts = new Map<string, ToolDefinition>();
  for (const [tool, hash] of hashes.entries()) if (hash !== null) texts.set(hash, snapshot.tools[tool]!.served);
  const known = await readVectorHashes(scope, space);
  const missing = [...texts.keys()].filter((hash) => !known.has(hash));
  let fit: VectorFitView | null = null;
  try {
    const target = embeddingsTarget(scope.orgId, row);
    const options = { timeoutMs: BATCH_TIMEOUT_MS, tries: TRIES, signal };
    let dimensions = target.dimensions;
    for (let at = 0; at < missing.length; at += BATCH) {
      signal.throwIfAborted();
      // Read before every batch, so that disabling takes effect immediately.
      const now = at === 0 ? row : await findEndpointRow(scope);
      if (!now?.enabled || now.space !== space) return;
      const batch = missing.slice(at, at + BATCH);
      const made = await embedTexts(
        target,
        batch.map((hash) => definitionText(texts.get(hash)!)),
        options,
      );
      dimensions ??= made[0]!.length;
      if (made[0]!.length !== dimensions)
        throw new EmbeddingsError(`its embeddings have ${made[0]!.length} dimensions, not ${dimensions}`, false);
      const rows = batch.map((hash, i) => ({ hash, vector: toBytes(made[i]!) }));
      if (!(await saveVectors(scope, space, rows))) return;
    }
    if (missing.length > 0 || row.fit === null || data.refit)
      fit = await fitEndpoint(scope, snapshot, space, target, options);
  } catch (error) {
    if (!signal.aborted && error instanceof EmbeddingsError) {
      await saveVectorsError(scope, `${error.message}.`, !error.isTransient);
      // A retry would fail the same way.
      if (!error.isTransient) return;
    }
    throw error;
  }
  const gone = [...known].filter((hash) => !texts.has(hash));
  await finishVectors(scope, space, { gone, made: missing.length, fit });
  meanings().forget(scope.orgId);
}

/** Runs after the last attempt. The error was recorded at each attempt. */
export async function failToolVectors(data: JobData['tool-vectors']): Promise<void> {
  await saveVectorsError(scopeOf(data), undefined, true);
}

interface Look {
  catalog: WeakRef<object>;
  at: number;
}

/** Catalogs already checked per vector space; checked again after an hour if something failed. */
const looked = () => singleton('tool-vectors.looked', () => new Map<string, Look>());
const RECHECK_MS = 3_600_000;

/** Requests vectors for new and changed tools by comparing the catalog, so no other code has to trigger it. */
export async function requestMissingVectors(): Promise<void> {
  for (const { orgId, orgSlug, space, requestedAt, isFitted } of await listSwitchedOn()) {
    if (requestedAt !== null && Math.abs(Date.now() - requestedAt.getTime()) < REQUEST_TIMEOUT_MS) continue;
    const snapshot = await snapshotOf({ orgId });
    const key = `${orgId}.${space}`;
    const look = looked().get(key);
    if (look?.catalog.deref() === snapshot.catalog && performance.now() - look.at < RECHECK_MS) continue;
    const known = await loadVectorHashes(orgId, space);
    if (!isFitted || definitionHashes(snapshot).some((hash) => hash !== null && !known.has(hash)))
      await requestVectors(scopeOf({ orgId, orgSlug }), space);
    looked().set(key, { catalog: new WeakRef(snapshot.catalog), at: performance.now() });
  }
}
