const MAX_WAIT_MS = 30_000;

/** Parses `Retry-After` (seconds or date) to milliseconds, at most 30 s; null when missing or invalid. */
export function retryAfterMs(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '') return null;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.min(MAX_WAIT_MS, Math.max(0, ms)) : null;
}
