import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RequestClaim } from '@/lib/data/claim';
import {
  claimIdempotencyKey,
  expireLease,
  LEASE_MS,
  releaseClaim,
  renewClaim,
  saveResponse,
} from '@/lib/data/system/idempotency';
import { log } from '@/lib/log';
import { AppError, type ErrorCode, isAppError, notFound } from '@/lib/shared/app-error';
import { toStorable } from '@/lib/shared/storable';
import { toProblem } from './problem';
import type { Answer } from './route';

const RENEW_MS = LEASE_MS / 4;
const HASHED_AT_ONCE = 2 * 1024 * 1024;
const FORM = /^[\x21-\x7e]{1,255}$/;

export interface KeyedRequest {
  method: string;
  path: string;
  bytes: Buffer;
  requestId: string;
  /** Response fields that are not stored. */
  shownOnce?: readonly string[] | undefined;
  /** No transaction of this request marks its claim. */
  unmarked: boolean;
  answer(claim: RequestClaim): Promise<Answer>;
  /** Rebuilds the response of a committed request from the current state; null when that is not possible. */
  recover(created: string | null): Promise<Answer | null>;
}

function withoutSecrets(body: unknown, shownOnce: readonly string[]): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'apiKey' && !shownOnce.includes(name)));
}

function replay({ status = 200, body, headers }: Answer): Answer {
  const replayed: Record<string, string> = { ...headers, 'Idempotency-Replayed': 'true' };
  if (status >= 400) replayed['Content-Type'] = 'application/problem+json';
  return { status, ...(status === 204 ? {} : { body }), headers: replayed };
}

/** Loads the resource that the claim's transaction created; null when it no longer exists. */
async function rebuildResponse(request: KeyedRequest, resource: string | null): Promise<Answer | null> {
  const created = resource === null ? null : resource.slice(resource.indexOf('/') + 1);
  return request.recover(created).catch((error) => {
    if (isAppError(error) && error.code === notFound().code) return null;
    throw error;
  });
}

function outcomeUnknown(committed: boolean, resource: string | null): AppError {
  const known = resource
    ? `It created ${resource}.`
    : committed
      ? 'It saved changes but may not have finished.'
      : 'Its result is unknown.';
  return new AppError(
    'outcome_unknown',
    `The server stopped during the first request with this Idempotency-Key. ${known} It is not retried. Check its result, and use a new key to send it again.`,
  );
}

/** Only logs a warning: the request has completed, and its claim's lease expires on its own. */
const warn = (message: string) => (error: unknown) => log().warn({ err: error }, message);

/** Server errors whose response is final. After all others, the result of the request is unknown. */
const FINAL: ReadonlySet<ErrorCode> = new Set(['upstream_failed', 'upstream_timeout']);

/** Releases the key when nothing was done. Otherwise stores the error response; an aborted request stores none. */
async function storeFailure(claim: RequestClaim, error: unknown, request: KeyedRequest): Promise<void> {
  const refusal = isAppError(error) && (error.status < 500 || FINAL.has(error.code)) ? error : null;
  const mayBeFree = !claim.hasStarted && (refusal !== null || !request.unmarked);
  if (mayBeFree && (await releaseClaim(claim.token))) return;
  if (refusal === null || refusal.code === 'rate_limited') return expireLease(claim.token);
  const { status, body } = toProblem(refusal, request.requestId);
  await saveResponse(claim.token, { status, body: JSON.parse(body) });
}

/** SHA-256 in steps, because hashing tens of megabytes takes long. */
async function digestOf(start: string, bytes: Buffer): Promise<string> {
  const hash = createHash('sha256').update(start);
  for (let at = 0; at < bytes.length; at += HASHED_AT_ONCE) {
    if (at > 0) await nextTurn();
    hash.update(bytes.subarray(at, at + HASHED_AT_ONCE));
  }
  return hash.digest('hex');
}

/**
 * Executes an unsafe request at most once per Idempotency-Key and caller; repeats receive the stored response without
 * secrets. A request whose process died is repeated only when it cannot have had side effects. Throws `malformed`,
 * `idempotency_mismatch`, `idempotency_in_flight`, `outcome_unknown`.
 */
export async function handleIdempotent(principal: string, header: string, request: KeyedRequest): Promise<Answer> {
  const { method, path, bytes, shownOnce = [], unmarked } = request;
  const key = header.trim();
  if (!FORM.test(key)) throw new AppError('malformed', 'Idempotency-Key must be 1 to 255 visible ASCII characters.');
  const digest = await digestOf(`${method} ${path}\n`, bytes);
  const found = await claimIdempotencyKey({ principal, key, digest, unmarked });
  if (found.kind === 'mismatch')
    throw new AppError('idempotency_mismatch', 'This Idempotency-Key was used for a different request. Use a new key.');
  if (found.kind === 'in_flight') {
    throw new AppError(
      'idempotency_in_flight',
      'The first request with this Idempotency-Key is still running. Try again.',
      { headers: { 'Retry-After': '1' } },
    );
  }
  if (found.kind === 'kept') {
    const { etag, ...kept } = found.answer;
    return replay({ ...kept, ...(etag === undefined ? {} : { headers: { ETag: etag } }) });
  }
  if (found.kind === 'unknown') {
    const recovered = found.committed ? await rebuildResponse(request, found.resource) : null;
    if (!recovered) throw outcomeUnknown(found.committed, found.resource);
    return replay({ ...recovered, body: withoutSecrets(recovered.body, shownOnce) });
  }
  const claim: RequestClaim = { token: found.token, hasEffects: false, hasStarted: false };
  const renewing = setInterval(
    () => void renewClaim(claim.token).catch(warn('failed to renew an idempotency claim; retrying')),
    RENEW_MS,
  );
  let made: Answer;
  try {
    made = await request.answer(claim);
  } catch (error) {
    await storeFailure(claim, error, request).catch(warn('failed to release an idempotency claim'));
    throw error;
  } finally {
    clearInterval(renewing);
  }
  // Results of tools may contain text that PostgreSQL cannot store.
  const body = toStorable(withoutSecrets(made.body, shownOnce));
  const kept = { status: made.status ?? 200, body, etag: made.headers?.ETag };
  await saveResponse(claim.token, kept).catch(warn('failed to store a response for its Idempotency-Key'));
  return made;
}
