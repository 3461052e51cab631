import { setTimeout as delay } from 'node:timers/promises';
import { ProtocolError } from '@modelcontextprotocol/server';
import { readReferral } from '@/lib/features/insights/outcomes/upstream-referral';
import type { Resolution } from '@/lib/features/search/resolve-service';
import { ExecutionError } from './executors';

export interface Repair {
  attempted: true;
  succeeded: boolean;
}

/** Pause before a retry, for a source that restarted or is rate-limited. */
const PAUSE_MS = 150;
/** Errors that a retry may fix. Timeouts have used up the deadline; rejections are final. */
const RETRYABLE_ERRORS = new Set(['unreachable', 'garbage', 'internal']);

/** Returns true when the approved definition declares the tool read-only or idempotent. */
export function isRepeatable({ snapshot }: Resolution, index: number): boolean {
  const { readOnly, idempotent } = snapshot.tools[index]!.definition;
  return readOnly === true || idempotent === true;
}

function isMendable(error: unknown, signal: AbortSignal): boolean {
  if (signal.aborted || error instanceof ProtocolError) return false;
  return error instanceof ExecutionError ? RETRYABLE_ERRORS.has(error.code) : true;
}

/** Referrals are results: a retry would return the same one. */
const hasFailed = (result: object) => 'isError' in result && result.isError === true && readReferral(result) === null;
/** When the retry never reached the tool, the first error is more informative. */
const neverReachedTool = (error: unknown) => error instanceof ExecutionError && !error.counts;

/**
 * Runs a call and retries it at most once when it fails and is repeatable. Both attempts share the call's deadline.
 * Returns or throws the result of the last attempt; the callback `told` reports a retry.
 */
export async function retryOnce<T extends object>(
  repeats: boolean,
  signal: AbortSignal,
  run: () => Promise<T>,
  reportRepair: (repair: Repair) => void,
): Promise<T> {
  let failure: { result: T } | { error: unknown };
  try {
    const result = await run();
    if (!repeats || !hasFailed(result) || signal.aborted) return result;
    failure = { result };
  } catch (error) {
    if (!repeats || !isMendable(error, signal)) throw error;
    failure = { error };
  }
  await delay(PAUSE_MS, undefined, { signal }).catch(() => {});
  if (!signal.aborted) {
    try {
      const result = await run();
      reportRepair({ attempted: true, succeeded: !hasFailed(result) });
      return result;
    } catch (error) {
      if (!neverReachedTool(error)) {
        reportRepair({ attempted: true, succeeded: false });
        throw error;
      }
    }
  }
  if ('error' in failure) throw failure.error;
  return failure.result;
}
