import { randomBytes } from 'node:crypto';
import { sealContexts } from '@/lib/access/seal-contexts';
import { readableAddress, replaceAddress } from '@/lib/access/sealed-address';
import { seal } from '@/lib/access/secrets';
import type { OrgScope } from '@/lib/data/scope';
import { env } from '@/lib/env';
import { EmbeddingsError, embedTexts } from '@/lib/llm/embeddings-client';
import { addressProblem } from '@/lib/outbound/safe-address';
import { AppError } from '@/lib/shared/app-error';
import { keptAddress, ownersAddress, shownAddress } from '@/lib/shared/shown-address';
import { definitionHashes } from '@/lib/snapshot/definition-text';
import { embeddingsTarget } from '@/lib/snapshot/embeddings-target';
import { meanings } from '@/lib/snapshot/meanings';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import { type EmbeddingsCheck, type EmbeddingsInput, type EmbeddingsView, vectorFit } from './embeddings-contract';
import {
  deleteEndpointRow,
  type EndpointFields,
  type EndpointRow,
  findEndpointRow,
  putEndpointRow,
  readVectorHashes,
  requestVectors,
  saveEndpointCheck,
} from './embeddings-repository';
import { saveRankingStatusOf } from './ranking-status';

const CHECK_TIMEOUT_MS = 8_000;
const CHECK_TEXT = 'create an invoice';
/** After this time, missing vectors are considered failed. */
const FILL_TIMEOUT_MS = 60 * 60_000;
/** Must match the threshold in `ToolVectors`. */
const MIN_SHARE = 0.9;

const NOTHING: EmbeddingsView = {
  ...{
    configured: false,
    enabled: false,
    active: false,
    baseUrl: null,
    hidesPath: false,
    confirmedHost: null,
    model: null,
  },
  ...{ dimensions: null, hasKey: false, lastFour: null, filling: false, vectors: { done: 0, total: 0 } },
  ...{ error: null, failedAt: null, byWordsSince: null, checkedAt: null, filledAt: null },
  ...{ fit: null, revision: '0' },
};

async function toView(scope: OrgScope, row: EndpointRow | null, showSecrets: boolean): Promise<EmbeddingsView> {
  const snapshot = await snapshotOf(scope);
  const hashes = definitionHashes(snapshot).filter((hash) => hash !== null);
  const total = hashes.length;
  if (row === null) return { ...NOTHING, vectors: { done: 0, total } };
  const known = await readVectorHashes(scope, row.space);
  const done = hashes.reduce((count, hash) => count + (known.has(hash) ? 1 : 0), 0);
  const { enabled, baseUrl, confirmedHost, model, dimensions, requestedAt } = row;
  const isFilled = enabled && done > 0 && done >= MIN_SHARE * total;
  const byWordsSince = isFilled ? row.byWordsSince : null;
  return {
    configured: true,
    ...{ enabled, confirmedHost, model, dimensions },
    // Hosted services put tokens into paths.
    ...(showSecrets
      ? ownersAddress(readableAddress(baseUrl, scope.orgId))
      : { baseUrl: shownAddress(baseUrl).origin, hidesPath: shownAddress(baseUrl).pathMark !== null }),
    active: isFilled && byWordsSince === null,
    hasKey: row.sealed !== null,
    lastFour: showSecrets && row.sealed !== null ? row.lastFour : null,
    filling: enabled && requestedAt !== null && Math.abs(Date.now() - requestedAt.getTime()) < FILL_TIMEOUT_MS,
    vectors: { done, total },
    error: row.rankingError ?? row.error,
    failedAt: row.rankingFailedAt?.toISOString() ?? null,
    byWordsSince: byWordsSince?.toISOString() ?? null,
    checkedAt: row.checkedAt?.toISOString() ?? null,
    filledAt: row.filledAt?.toISOString() ?? null,
    fit: row.fit === null ? null : vectorFit.parse(row.fit),
    revision: String(row.version),
  };
}

/** `showSecrets`: also the path of the address and the end of the key, for owners. */
export async function getEmbeddings(scope: OrgScope, showSecrets: boolean): Promise<EmbeddingsView> {
  await saveRankingStatusOf(scope);
  return toView(scope, await findEndpointRow(scope), showSecrets);
}

function invalid(pointer: string, message: string): AppError {
  return new AppError('invalid', 'The endpoint is invalid. See invalidParams.', {
    invalidParams: [{ pointer, message }],
  });
}

/** Names the vector space. Random, because a hash of the address could be used to guess its path. */
function spaceOf(fields: Pick<EndpointFields, 'baseUrl' | 'model' | 'dimensions'>, was: EndpointRow | null): string {
  const isSame = was?.baseUrl === fields.baseUrl && was.model === fields.model && was.dimensions === fields.dimensions;
  return isSame ? was.space : randomBytes(16).toString('base64url');
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
      `belongs to ${was.confirmedHost} and is not sent to ${host}: enter the key again or set null`,
    );
  return { sealed: was?.sealed ?? null, lastFour: was?.lastFour ?? '' };
}

/**
 * Throws `version_mismatch`, and `invalid` when the host is not confirmed or the stored key belongs to another host.
 */
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
  const { enabled, model, dimensions } = input;
  const row = await putEndpointRow(scope, expected, (was) => {
    const address = keptAddress(input.baseUrl, was && readableAddress(was.baseUrl, scope.orgId));
    const baseUrl = replaceAddress(address, was?.baseUrl ?? null, scope.orgId);
    const space = spaceOf({ baseUrl, model, dimensions }, was);
    const key = keyFields(scope, input, url.host, was);
    return { enabled, baseUrl, model, dimensions, confirmedHost: url.host, space, ...key };
  });
  meanings().forget(scope.orgId);
  return toView(scope, row, true);
}

/** Deletes the endpoint, its key and its vectors. Throws `not_found`. */
export async function deleteEmbeddings(scope: OrgScope): Promise<void> {
  await deleteEndpointRow(scope);
  meanings().forget(scope.orgId);
}

/** Measures again how much vectors count, if an endpoint is enabled. For new confirmed calls. */
export async function requestVectorFit(scope: OrgScope): Promise<void> {
  const row = await findEndpointRow(scope);
  if (row?.enabled) await requestVectors(scope, row.space, true);
}

/** Sends a fixed test text, no organization data. Throws `conflict` when there is no endpoint. */
export async function checkEmbeddings(scope: OrgScope): Promise<EmbeddingsCheck> {
  const row = await findEndpointRow(scope);
  if (!row) throw new AppError('conflict', 'No embeddings endpoint is configured.');
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
      thrown instanceof EmbeddingsError
        ? `${thrown.message}.`
        : 'The stored address or key cannot be decrypted. Enter both again.';
  }
  const ms = Math.round(performance.now() - startedAt);
  await saveEndpointCheck(scope, row, { error, refill: row.enabled && error === null });
  meanings().forget(scope.orgId);
  return { works: error === null, dimensions, ms, error };
}
