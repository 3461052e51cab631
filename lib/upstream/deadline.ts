/** Signal that aborts with another signal or after a timeout. */
export interface Deadline {
  signal: AbortSignal;
  isOver(): boolean;
  /** Starts the time again, for work that shows progress. */
  extend(): void;
  /** Aborts the work before its time. */
  stop(): void;
  /** Releases the timer and the listener on the other signal. */
  end(): void;
}

/**
 * Like `AbortSignal.any` with a timeout, but releases everything when the call ends: otherwise timers accumulate for a
 * minute per call and dominate the memory of a busy gateway. `mostMs`: the whole time, however often it is extended.
 */
export function startDeadline(given: AbortSignal | undefined, ms: number, mostMs = ms): Deadline {
  const running = new AbortController();
  let isOver = false;
  const leave = () => running.abort(given!.reason);
  const startedAt = performance.now();
  const start = (left: number) =>
    setTimeout(() => {
      isOver = !running.signal.aborted;
      running.abort(new DOMException('Time limit exceeded.', 'TimeoutError'));
    }, left).unref();
  let clock = start(ms);
  if (given?.aborted) leave();
  else given?.addEventListener('abort', leave, { once: true });
  return {
    signal: running.signal,
    isOver: () => isOver,
    extend() {
      if (running.signal.aborted) return;
      clearTimeout(clock);
      clock = start(Math.min(ms, Math.max(0, startedAt + mostMs - performance.now())));
    },
    stop: () => running.abort(new DOMException('Stopped.', 'AbortError')),
    end() {
      clearTimeout(clock);
      given?.removeEventListener('abort', leave);
    },
  };
}
