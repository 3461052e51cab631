import { createHash } from 'node:crypto';
import type { RequestClaim } from '@/lib/data/claim';
import {
  claimIdempotencyKey,
  endLease,
  keepAnswer,
  LEASE_MS,
  releaseClaim,
  renewClaim,
} from '@/lib/data/system/idempotency';
import { log } from '@/lib/log';
import { AppError, isAppError, notFound } from '@/lib/shared/app-error';
import { toProblem } from './problem';
import type { Answer } from './route';

const RENEW_MS = LEASE_MS / 4;
const FORM = /^[\x21-\x7e]{1,255}$/;

export interface KeyedRequest {
  method: string;
  path: string;
  bytes: Buffer;
  requestId: string;
  /** Fields of the answer that are not kept. */
  shownOnce?: readonly string[] | undefined;
  /** No transaction of this request marks its claim. */
  unmarked: boolean;
  answer(claim: RequestClaim): Promise<Answer>;
  /** The answer to a request that committed, from what there is now; null where that cannot be told. */
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

/** What the claim's transaction created; null where it is not there any more. */
async function recoverAnswer(request: KeyedRequest, resource: string | null): Promise<Answer | null> {
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
      ? 'It saved changes, but may not have finished.'
      : 'Whether it took effect is not known.';
  return new AppError(
    'outcome_unknown',
    `The server stopped while it answered the first request with this Idempotency-Key. ${known} It is not run again: check what it was to change, and use a new key to ask for it anew.`,
  );
}

/** A warning in the log is all: what the request did is done, and its claim's lease ends by itself. */
const warn = (message: string) => (error: unknown) => log().warn({ err: error }, message);

/** The key is free again where nothing was done. Else a refusal is the answer, and what broke off has none. */
async function settleFailure(claim: RequestClaim, error: unknown, request: KeyedRequest): Promise<void> {
  const refusal = isAppError(error) && error.status < 500 ? error : null;
  const mayBeFree = !claim.hasStarted && (refusal !== null || !request.unmarked);
  if (mayBeFree && (await releaseClaim(claim.token))) return;
  if (refusal === null || refusal.code === 'rate_limited') return endLease(claim.token);
  const { status, body } = toProblem(refusal, request.requestId);
  await keepAnswer(claim.token, { status, body: JSON.parse(body) });
}

/**
 * Answers an unsafe request at most once for each Idempotency-Key of a caller; a repeat gets the kept answer, without
 * secrets. A request whose process died is run again only where it cannot have had an effect. Throws `malformed`,
 * `idempotency_mismatch`, `idempotency_in_flight`, `outcome_unknown`.
 */
export async function answerOnce(principal: string, header: string, request: KeyedRequest): Promise<Answer> {
  const { method, path, bytes, shownOnce = [], unmarked } = request;
  const key = header.trim();
  if (!FORM.test(key)) throw new AppError('malformed', 'Idempotency-Key must be 1 to 255 visible ASCII characters.');
  const digest = createHash('sha256').update(`${method} ${path}\n`).update(bytes).digest('hex');
  const found = await claimIdempotencyKey({ principal, key, digest, unmarked });
  if (found.kind === 'mismatch')
    throw new AppError('idempotency_mismatch', 'This Idempotency-Key belongs to another request. Use a new one.');
  if (found.kind === 'in_flight') {
    throw new AppError(
      'idempotency_in_flight',
      'The first request with this Idempotency-Key is still being answered. Ask again.',
      { headers: { 'Retry-After': '1' } },
    );
  }
  if (found.kind === 'kept') return replay(found.answer);
  if (found.kind === 'unknown') {
    const recovered = found.committed ? await recoverAnswer(request, found.resource) : null;
    if (!recovered) throw outcomeUnknown(found.committed, found.resource);
    return replay({ ...recovered, body: withoutSecrets(recovered.body, shownOnce) });
  }
  const claim: RequestClaim = { token: found.token, hasEffects: false, hasStarted: false };
  const renewing = setInterval(
    () => void renewClaim(claim.token).catch(warn('an idempotency claim was not renewed; retrying')),
    RENEW_MS,
  );
  let made: Answer;
  try {
    made = await request.answer(claim);
  } catch (error) {
    await settleFailure(claim, error, request).catch(warn('an idempotency claim was not released'));
    throw error;
  } finally {
    clearInterval(renewing);
  }
  const kept = { status: made.status ?? 200, body: withoutSecrets(made.body, shownOnce) };
  await keepAnswer(claim.token, kept).catch(warn('an answer was not kept for its Idempotency-Key'));
  return made;
}
