import { Lru } from '@/lib/shared/lru';
import { singleton } from '@/lib/shared/singleton';
import { ChatError } from './chat-error';

interface Circuit {
  failures: number;
  /** Time until which no request is made. */
  openUntil: number;
  /** A request that tests whether the endpoint works again is under way. */
  isProbing: boolean;
  reason: string;
}

const MAX_FAILURES = 3;
const FIRST_PAUSE_MS = 30_000;
const MAX_PAUSE_MS = 300_000;
const MAX_CIRCUITS = 2_000;

const circuits = () => singleton('model-breakers', () => new Lru<string, Circuit>(MAX_CIRCUITS));

function pausedError(circuit: Circuit, now: number): ChatError {
  const seconds = Math.max(1, Math.ceil((circuit.openUntil - now) / 1_000));
  const when = circuit.isProbing ? 'until a test request succeeds' : `for ${seconds} s`;
  return new ChatError(
    'paused',
    `no requests ${when} after ${circuit.failures} failures in a row, the last because ${circuit.reason}`,
    false,
  );
}

/**
 * Makes a request unless the endpoint failed repeatedly. After three transient failures in a row, requests fail at once
 * for 30 s, then one of them tests the endpoint: success closes the breaker, failure doubles the pause, up to 5 min.
 * `key`: organization and endpoint. Throws `ChatError`.
 */
export async function withBreaker<T>(key: string, request: () => Promise<T>, now = Date.now): Promise<T> {
  const circuit = circuits().get(key);
  const isOpen = circuit !== undefined && circuit.failures >= MAX_FAILURES;
  if (isOpen) {
    if (circuit.isProbing || now() < circuit.openUntil) throw pausedError(circuit, now());
    circuit.isProbing = true;
  }
  try {
    const result = await request();
    circuits().delete(key);
    return result;
  } catch (error) {
    if (error instanceof ChatError && error.isTransient) recordFailure(key, error.message, now());
    // The endpoint answers, so it is not the breaker's business.
    else if (error instanceof ChatError) circuits().delete(key);
    throw error;
  } finally {
    const after = circuits().peek(key);
    if (isOpen && after) after.isProbing = false;
  }
}

function recordFailure(key: string, reason: string, now: number): void {
  const circuit = circuits().get(key) ?? { failures: 0, openUntil: 0, isProbing: false, reason };
  circuit.failures += 1;
  circuit.reason = reason;
  if (circuit.failures >= MAX_FAILURES) {
    const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (circuit.failures - MAX_FAILURES));
    circuit.openUntil = now + pause;
  }
  circuits().set(key, circuit);
}
