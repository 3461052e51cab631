const MOST_WAIT_MS = 30_000;

/** `Retry-After` as milliseconds, at most 30 s: seconds, or a date. Null when it is neither, or not there. */
export function retryAfterMs(said: string | undefined): number | null {
  if (said === undefined || said.trim() === '') return null;
  const seconds = Number(said);
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(said) - Date.now();
  return Number.isFinite(ms) ? Math.min(MOST_WAIT_MS, Math.max(0, ms)) : null;
}
