const DAY_MS = 86_400_000;

/** Start of the last days in UTC, today included: calls and unused tools are counted from the same moment. */
export function startOfDays(days: number, now = Date.now()): Date {
  return new Date((Math.floor(now / DAY_MS) - (days - 1)) * DAY_MS);
}
