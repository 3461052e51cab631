import { systemOrgScope } from '@/lib/access/system-scope';
import type { JobData } from '@/lib/data/enqueue';
import type { ToolDefinition } from '@/lib/data/system/load-boundaries';
import { listSwitchedOn, loadVectorHashes } from '@/lib/data/system/load-embeddings';
import { BATCH, EmbeddingsError, embedTexts } from '@/lib/llm/embeddings-client';
import { singleton } from '@/lib/shared/singleton';
import { definitionHashes, definitionText } from '@/lib/snapshot/definition-text';
import { embeddingsTarget } from '@/lib/snapshot/embeddings-target';
import { meanings } from '@/lib/snapshot/meanings';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import {
  findEndpointRow,
  finishVectors,
  readVectorHashes,
  requestVectors,
  saveVectors,
  saveVectorsError,
} from './embeddings-repository';

const BATCH_TIMEOUT_MS = 30_000;
const TRIES = 4;
/** A filling that has not ended by then is asked for once more. */
const ASKED_WITHIN_MS = 20 * 60_000;

const scopeOf = ({ orgId, orgSlug }: JobData['tool-vectors']) =>
  systemOrgScope({ id: orgId, slug: orgSlug }, { actor: 'system:tool-vectors', label: 'Ambit: vectors of tools' });

// As it is stored: little-endian on every machine that Ambit runs on.
const toBytes = (vector: Float32Array<ArrayBuffer>) => new Uint8Array(vector.buffer);

/**
 * Has vectors made of the approved definitions that have none. What is there is kept batch by batch, so that a job that was cut off
 * goes on where it was; switched off, it ends before the next batch is sent.
 */
export async function runToolVectors(data: JobData['tool-vectors'], signal: AbortSignal): Promise<void> {
  const scope = scopeOf(data);
  const row = await findEndpointRow(scope);
  if (!row?.enabled) return;
  const { space } = row;
  const { snapshot } = await snapshots().get(scope.orgId);
  const hashes = definitionHashes(snapshot);
  const texts = new Map<string, ToolDefinition>();
  for (const [tool, hash] of hashes.entries()) if (hash !== null) texts.set(hash, snapshot.tools[tool]!.served);
  const known = await readVectorHashes(scope, space);
  const missing = [...texts.keys()].filter((hash) => !known.has(hash));
  try {
    const target = embeddingsTarget(scope.orgId, row);
    let dimensions = target.dimensions;
    for (let at = 0; at < missing.length; at += BATCH) {
      signal.throwIfAborted();
      // The owner's switch holds at once, also in the middle.
      const now = at === 0 ? row : await findEndpointRow(scope);
      if (!now?.enabled || now.space !== space) return;
      const batch = missing.slice(at, at + BATCH);
      const made = await embedTexts(
        target,
        batch.map((hash) => definitionText(texts.get(hash)!)),
        { timeoutMs: BATCH_TIMEOUT_MS, tries: TRIES, signal },
      );
      dimensions ??= made[0]!.length;
      if (made[0]!.length !== dimensions)
        throw new EmbeddingsError(`its vectors have ${made[0]!.length} dimensions, not ${dimensions}`, false);
      const rows = batch.map((hash, i) => ({ hash, vector: toBytes(made[i]!) }));
      if (!(await saveVectors(scope, space, rows))) return;
    }
  } catch (error) {
    if (!signal.aborted && error instanceof EmbeddingsError) {
      await saveVectorsError(scope, `${error.message}.`, !error.mayPass);
      // Another try would be answered the same.
      if (!error.mayPass) return;
    }
    throw error;
  }
  const gone = [...known].filter((hash) => !texts.has(hash));
  await finishVectors(scope, space, { gone, made: missing.length });
  meanings().forget(scope.orgId);
}

/** After the last try; what went wrong was noted with each. */
export async function giveUpToolVectors(data: JobData['tool-vectors']): Promise<void> {
  await saveVectorsError(scopeOf(data), undefined, true);
}

interface Look {
  catalog: WeakRef<object>;
  at: number;
}

/** Which catalogues were looked through for an organization's space; each again after an hour, if something failed. */
const looked = () => singleton('tool-vectors.looked', () => new Map<string, Look>());
const LOOK_AGAIN_MS = 3_600_000;

/** Asks for vectors where tools came or changed since. Changes of what an endpoint is sent need nobody to think of it. */
export async function noticeToolsWithoutVectors(): Promise<void> {
  for (const { orgId, orgSlug, space, requestedAt } of await listSwitchedOn()) {
    if (requestedAt !== null && Math.abs(Date.now() - requestedAt.getTime()) < ASKED_WITHIN_MS) continue;
    const { snapshot } = await snapshots().get(orgId);
    const key = `${orgId}.${space}`;
    const look = looked().get(key);
    if (look?.catalog.deref() === snapshot.catalog && performance.now() - look.at < LOOK_AGAIN_MS) continue;
    const known = await loadVectorHashes(orgId, space);
    if (definitionHashes(snapshot).some((hash) => hash !== null && !known.has(hash)))
      await requestVectors(scopeOf({ orgId, orgSlug }), space);
    looked().set(key, { catalog: new WeakRef(snapshot.catalog), at: performance.now() });
  }
}
