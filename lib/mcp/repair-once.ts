import { setTimeout as delay } from 'node:timers/promises';
import { ProtocolError } from '@modelcontextprotocol/server';
import { readReferral } from '@/lib/features/outcomes/upstream-referral';
import type { Resolution } from '@/lib/features/resolve/resolve-service';
import { ExecutionError } from './executors';

/** Whether a call that failed was made once more, and how that ended. */
export interface Repair {
  attempted: true;
  succeeded: boolean;
}

/** A source that was restarted or is at its limit is given a moment. */
const PAUSE_MS = 150;
/** What another try may mend. A call that ran out of time has had its time, and a refusal stays one. */
const MENDABLE = new Set(['unreachable', 'garbage', 'internal']);

/** Whether making the call twice is as good as once: the definition that people approved says so. */
export function mayRepeat({ snapshot }: Resolution, index: number): boolean {
  const { readOnly, idempotent } = snapshot.tools[index]!.definition;
  return readOnly === true || idempotent === true;
}

function isMendable(error: unknown, signal: AbortSignal): boolean {
  if (signal.aborted || error instanceof ProtocolError) return false;
  return error instanceof ExecutionError ? MENDABLE.has(error.code) : true;
}

/** A referral is an answer: asked again, the tool would say it again. */
const hasFailed = (result: object) => 'isError' in result && result.isError === true && readReferral(result) === null;
/** The second try never reached the tool: the first says more. */
const neverAsked = (error: unknown) => error instanceof ExecutionError && !error.counts;

/**
 * Runs a call, and where it fails although it may be repeated, once more: that is all the repair there is, and both
 * tries together have the call's time. What the last try came to is answered or thrown; `told` hears of a second one.
 */
export async function repairOnce<T extends object>(
  repeats: boolean,
  signal: AbortSignal,
  run: () => Promise<T>,
  told: (repair: Repair) => void,
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
      told({ attempted: true, succeeded: !hasFailed(result) });
      return result;
    } catch (error) {
      if (!neverAsked(error)) {
        told({ attempted: true, succeeded: false });
        throw error;
      }
    }
  }
  if ('error' in failure) throw failure.error;
  return failure.result;
}
