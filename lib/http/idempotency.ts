import { createHash } from 'node:crypto';
import { claimIdempotencyKey, keepAnswer, releaseIdempotencyKey, renewClaim } from '@/lib/data/system/idempotency';
import { log } from '@/lib/log';
import { AppError } from '@/lib/shared/app-error';
import type { Answer } from './route';

// A claim that nobody renews ends after a minute, as one of a process that was killed does; a request may take longer.
const RENEW_MS = 20_000;
const FORM = /^[\x21-\x7e]{1,255}$/;

function withoutSecrets(body: unknown, shownOnce: readonly string[]): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'apiKey' && !shownOnce.includes(name)));
}

/**
 * Answers an unsafe request at most once for each Idempotency-Key of a caller: a repeat gets the kept answer (without
 * secrets). Throws `malformed`, `idempotency_mismatch`, `idempotency_in_flight`.
 */
export async function answerOnce(
  principal: string,
  header: string,
  request: { method: string; path: string; bytes: Buffer; shownOnce?: readonly string[] | undefined },
  answer: () => Promise<Answer>,
): Promise<Answer> {
  const key = header.trim();
  if (!FORM.test(key)) throw new AppError('malformed', 'Idempotency-Key must be 1 to 255 visible ASCII characters.');
  const digest = createHash('sha256').update(`${request.method} ${request.path}\n`).update(request.bytes).digest('hex');
  const claim = await claimIdempotencyKey(principal, key, digest);
  if (claim.kind === 'mismatch')
    throw new AppError('idempotency_mismatch', 'This Idempotency-Key belongs to another request. Use a new one.');
  if (claim.kind === 'in_flight') {
    throw new AppError(
      'idempotency_in_flight',
      'The first request with this Idempotency-Key is still being answered. Ask again.',
      { headers: { 'Retry-After': '1' } },
    );
  }
  if (claim.kind === 'kept') {
    const { status, body } = claim.answer;
    return { status, ...(status === 204 ? {} : { body }), headers: { 'Idempotency-Replayed': 'true' } };
  }
  const renew = () =>
    renewClaim(claim.claim).catch((failure) => log().warn({ err: failure }, 'a claim was not renewed, and is again'));
  const renewing = setInterval(renew, RENEW_MS);
  let made: Answer;
  try {
    made = await answer();
  } catch (error) {
    await releaseIdempotencyKey(claim.claim).catch((failure) => log().warn({ err: failure }, 'a key was not released'));
    throw error;
  } finally {
    clearInterval(renewing);
  }
  // What was done is done: a key that cannot be kept must not make it be done again.
  const kept = { status: made.status ?? 200, body: withoutSecrets(made.body, request.shownOnce ?? []) };
  await keepAnswer(claim.claim, kept).catch((failure) => log().warn({ err: failure }, 'an answer was not kept'));
  return made;
}
