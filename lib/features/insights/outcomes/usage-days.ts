const DAY_MS = 86_400_000;

/** Start of the last days in UTC, today included: everything that counts calls of some days begins here. */
export function startOfDays(days: number, now = Date.now()): Date {
  return new Date((Math.floor(now / DAY_MS) - (days - 1)) * DAY_MS);
}
