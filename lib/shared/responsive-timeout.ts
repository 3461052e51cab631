const TICK_MS = 250;

/**
 * Calls `late` after `ms`, excluding time in which the event loop was blocked (for seconds at startup), when timers
 * expire although responses have arrived. Returns a function that cancels it.
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
      // Timers run before sockets in an event loop turn, so pending data is read first.
      if (left > 0) arm();
      else if (wasHeldUp) timer = setTimeout(late, TICK_MS);
      else late();
    }, tick);
  };
  arm();
  return () => clearTimeout(timer);
}
