/** A time further in the future was written while the clock was ahead. */
export const AHEAD_MS = 60_000;

/**
 * Filter for rows without a heartbeat since then. Ignores heartbeats in the future, written while the clock was ahead:
 * a live worker sends another one soon.
 */
export function noHeartbeatSince(silentSince: Date, now = Date.now()) {
  const ahead = new Date(now + AHEAD_MS);
  return [
    { heartbeatAt: { lt: silentSince } },
    { heartbeatAt: { gt: ahead } },
    { heartbeatAt: null, createdAt: { lt: silentSince } },
    { heartbeatAt: null, createdAt: { gt: ahead } },
  ];
}
