/** A time that lies further ahead than this was written while the clock was ahead. */
export const AHEAD_MS = 60_000;

/**
 * Rows of work that nobody has said anything of since then. A sign of life from the future is none: it was given while the
 * clock was ahead, and whoever is still at work gives another soon.
 */
export function notHeardSince(silentSince: Date, now = Date.now()) {
  const ahead = new Date(now + AHEAD_MS);
  return [
    { heartbeatAt: { lt: silentSince } },
    { heartbeatAt: { gt: ahead } },
    { heartbeatAt: null, createdAt: { lt: silentSince } },
    { heartbeatAt: null, createdAt: { gt: ahead } },
  ];
}
