/** Values of the period filter in days. */
const DAYS = ['1', '7', '30', '90'];
const YESTERDAY = 'yesterday';

/** Start of `?days=` in the user's time zone; constant during a day, so the query stays cached. */
export function beginOf(days: string | null): string | undefined {
  if (days === null || !DAYS.includes(days)) return undefined;
  return midnight(Number(days) - 1);
}

function midnight(daysAgo: number): string {
  const day = new Date();
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() - daysAgo);
  return day.toISOString();
}

/** Like `beginOf`, for lists that can end in the past. */
export function spanOf(days: string | null): { from?: string | undefined; to?: string | undefined } {
  return days === YESTERDAY ? { from: midnight(1), to: midnight(0) } : { from: beginOf(days) };
}
