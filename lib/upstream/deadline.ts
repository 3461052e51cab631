/** Signal that aborts with another signal or after a timeout. */
export interface Deadline {
  signal: AbortSignal;
  isOver(): boolean;
  /** Releases the timer and the listener on the other signal. */
  end(): void;
}

/**
 * Like `AbortSignal.any` with a timeout, but releases everything when the call ends: otherwise timers accumulate for a
 * minute per call and dominate the memory of a busy gateway.
 */
export function startDeadline(given: AbortSignal | undefined, ms: number): Deadline {
  const running = new AbortController();
  let isOver = false;
  const leave = () => running.abort(given!.reason);
  const clock = setTimeout(() => {
    isOver = !running.signal.aborted;
    running.abort(new DOMException('Time limit exceeded.', 'TimeoutError'));
  }, ms);
  clock.unref();
  if (given?.aborted) leave();
  else given?.addEventListener('abort', leave, { once: true });
  return {
    signal: running.signal,
    isOver: () => isOver,
    end() {
      clearTimeout(clock);
      given?.removeEventListener('abort', leave);
    },
  };
}
