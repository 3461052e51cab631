import { dayText } from '@/lib/shared/format';

function dayTitle(at: number, now: number): string {
  const nowDate = new Date(now);
  const day = dayText(at, nowDate);
  if (day === dayText(now, nowDate)) return 'Today';
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  return day === dayText(yesterday, nowDate) ? 'Yesterday' : day;
}

/** Groups consecutive entries by day in the user's time zone; by UTC date if `now` is null because that is not known. */
export function groupByDay<T>(
  entries: readonly T[],
  now: number | null,
  timeOf: (entry: T) => string,
): { day: string; entries: T[] }[] {
  const groups: { day: string; entries: T[] }[] = [];
  for (const entry of entries) {
    const at = timeOf(entry);
    const day = now === null ? at.slice(0, 10) : dayTitle(Date.parse(at), now);
    const last = groups.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else groups.push({ day, entries: [entry] });
  }
  return groups;
}
