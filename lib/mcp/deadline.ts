/** A signal that ends with another one, or when its time is over. */
export interface Deadline {
  signal: AbortSignal;
  /** Whether the time was over first. */
  isOver(): boolean;
  /** Lets go of the clock and of the other signal, once nobody waits any more. */
  end(): void;
}

/**
 * What `AbortSignal.any` of a signal and a timeout is, but nothing of it outlives its call: a minute of clocks for each
 * call that took a millisecond is most of the memory that a busy gateway has to look through.
 */
export function startDeadline(given: AbortSignal | undefined, ms: number): Deadline {
  const running = new AbortController();
  let isOver = false;
  const leave = () => running.abort(given!.reason);
  const clock = setTimeout(() => {
    isOver = !running.signal.aborted;
    running.abort(new DOMException('The time is over.', 'TimeoutError'));
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
