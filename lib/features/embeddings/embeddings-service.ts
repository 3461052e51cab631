import { createHash } from 'node:crypto';
import { sealContexts } from '@/lib/access/seal-contexts';
import { seal } from '@/lib/access/secrets';
import type { OrgScope } from '@/lib/data/scope';
import { env } from '@/lib/env';
import { EmbeddingsError, embedTexts } from '@/lib/llm/embeddings-client';
import { addressProblem } from '@/lib/outbound/safe-address';
import { AppError } from '@/lib/shared/app-error';
import { definitionHashes } from '@/lib/snapshot/definition-text';
import { embeddingsTarget } from '@/lib/snapshot/embeddings-target';
import { meanings } from '@/lib/snapshot/meanings';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import type { EmbeddingsCheck, EmbeddingsInput, EmbeddingsView } from './embeddings-contract';
import {
  deleteEndpointRow,
  type EndpointFields,
  type EndpointRow,
  findEndpointRow,
  putEndpointRow,
  readVectorHashes,
  saveEndpointCheck,
} from './embeddings-repository';
import { tellRankingOf } from './ranking-notes';

const CHECK_TIMEOUT_MS = 8_000;
const CHECK_TEXT = 'create an invoice';
/** Vectors that are not there by then are not coming. */
const FILLED_WITHIN_MS = 60 * 60_000;
/** What `ToolVectors` asks for as well. */
const FEWEST_SHARE = 0.9;

const NOTHING: EmbeddingsView = {
  ...{ configured: false, enabled: false, active: false, baseUrl: null, confirmedHost: null, model: null },
  ...{ dimensions: null, hasKey: false, lastFour: null, filling: false, vectors: { done: 0, total: 0 } },
  ...{ error: null, failedAt: null, byWordsSince: null, checkedAt: null, filledAt: null, revision: '0' },
};

async function toView(scope: OrgScope, row: EndpointRow | null, showSecrets: boolean): Promise<EmbeddingsView> {
  const { snapshot } = await snapshots().get(scope.orgId);
  const hashes = definitionHashes(snapshot).filter((hash) => hash !== null);
  const total = hashes.length;
  if (row === null) return { ...NOTHING, vectors: { done: 0, total } };
  const known = await readVectorHashes(scope, row.space);
  const done = hashes.reduce((count, hash) => count + (known.has(hash) ? 1 : 0), 0);
  const { enabled, baseUrl, confirmedHost, model, dimensions, requestedAt } = row;
  const isFilled = enabled && done > 0 && done >= FEWEST_SHARE * total;
  const byWordsSince = isFilled ? row.byWordsSince : null;
  return {
    configured: true,
    ...{ enabled, baseUrl, confirmedHost, model, dimensions },
    active: isFilled && byWordsSince === null,
    hasKey: row.sealed !== null,
    lastFour: showSecrets && row.sealed !== null ? row.lastFour : null,
    filling: enabled && requestedAt !== null && Math.abs(Date.now() - requestedAt.getTime()) < FILLED_WITHIN_MS,
    vectors: { done, total },
    error: row.rankingError ?? row.error,
    failedAt: row.rankingFailedAt?.toISOString() ?? null,
    byWordsSince: byWordsSince?.toISOString() ?? null,
    checkedAt: row.checkedAt?.toISOString() ?? null,
    filledAt: row.filledAt?.toISOString() ?? null,
    revision: String(row.version),
  };
}

/** `showSecrets`: also the end of the key, for owners. */
export async function getEmbeddings(scope: OrgScope, showSecrets: boolean): Promise<EmbeddingsView> {
  await tellRankingOf(scope);
  return toView(scope, await findEndpointRow(scope), showSecrets);
}

function invalid(pointer: string, message: string): AppError {
  return new AppError('invalid', 'The endpoint cannot be saved like this.', {
    invalidParams: [{ pointer, message }],
  });
}

function spaceOf({ baseUrl, model, dimensions }: EmbeddingsInput): string {
  return createHash('sha256')
    .update(JSON.stringify([baseUrl, model, dimensions]))
    .digest('base64url')
    .slice(0, 22);
}

function keyFields(
  { orgId }: OrgScope,
  { apiKey }: EmbeddingsInput,
  host: string,
  was: EndpointRow | null,
): Pick<EndpointFields, 'sealed' | 'lastFour'> {
  if (apiKey === null) return { sealed: null, lastFour: '' };
  if (apiKey !== undefined)
    return {
      sealed: seal(apiKey, sealContexts.embeddings(orgId, host)),
      lastFour: apiKey.length >= 12 ? apiKey.slice(-4) : '',
    };
  if (was?.sealed && was.confirmedHost !== host)
    throw invalid(
      '/apiKey',
      `was given for ${was.confirmedHost} and is not sent to ${host}: give the key again, or null`,
    );
  return { sealed: was?.sealed ?? null, lastFour: was?.lastFour ?? '' };
}

/** Throws `version_mismatch`, and `invalid` where the host is not confirmed or the stored key belongs to another. */
export async function putEmbeddings(
  scope: OrgScope,
  expected: string | null,
  input: EmbeddingsInput,
): Promise<EmbeddingsView> {
  const url = new URL(input.baseUrl);
  const problem = addressProblem(input.baseUrl, env().allowPrivateAddresses);
  if (problem) throw invalid('/baseUrl', problem);
  if (input.confirmHost !== url.host)
    throw invalid('/confirmHost', `must be ${url.host}, the host that texts and key are sent to`);
  const { enabled, baseUrl, model, dimensions } = input;
  const row = await putEndpointRow(scope, expected, (was) => ({
    ...{ enabled, baseUrl, model, dimensions, confirmedHost: url.host, space: spaceOf(input) },
    ...keyFields(scope, input, url.host, was),
  }));
  meanings().forget(scope.orgId);
  return toView(scope, row, true);
}

/** Forgets endpoint, key and vectors. Throws `not_found`. */
export async function deleteEmbeddings(scope: OrgScope): Promise<void> {
  await deleteEndpointRow(scope);
  meanings().forget(scope.orgId);
}

/** Sends a text of Ambit's own, nothing of the organization's. Throws `conflict` where there is no endpoint. */
export async function checkEmbeddings(scope: OrgScope): Promise<EmbeddingsCheck> {
  const row = await findEndpointRow(scope);
  if (!row) throw new AppError('conflict', 'There is no embeddings endpoint. Save one first.');
  const startedAt = performance.now();
  let dimensions: number | null = null;
  let error: string | null = null;
  try {
    const [vector] = await embedTexts(embeddingsTarget(scope.orgId, row), [CHECK_TEXT], {
      timeoutMs: CHECK_TIMEOUT_MS,
    });
    dimensions = vector!.length;
  } catch (thrown) {
    error =
      thrown instanceof EmbeddingsError ? `${thrown.message}.` : 'The stored key cannot be opened: give it again.';
  }
  const ms = Math.round(performance.now() - startedAt);
  await saveEndpointCheck(scope, row, { error, refill: row.enabled && error === null });
  meanings().forget(scope.orgId);
  return { works: error === null, dimensions, ms, error };
}
