const TICK_MS = 250;

/**
 * Calls `late` after `ms`, not counting time in which this process did not look: while its event loop is held up (a server
 * that starts loads for seconds), timers run out and answers that have arrived stay unread. Answers what cancels it.
 */
export function responsiveTimeout(ms: number, late: () => void): () => void {
  let left = ms;
  let timer: NodeJS.Timeout;
  const arm = () => {
    const tick = Math.min(left, TICK_MS);
    const at = performance.now();
    timer = setTimeout(() => {
      const wasHeldUp = performance.now() - at > tick + TICK_MS;
      left -= tick;
      // Timers come before sockets in a turn of the loop: what has arrived meanwhile is read first.
      if (left > 0) arm();
      else if (wasHeldUp) timer = setTimeout(late, TICK_MS);
      else late();
    }, tick);
  };
  arm();
  return () => clearTimeout(timer);
}
