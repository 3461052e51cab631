import { lazy } from '@/lib/shared/lazy';

const DAY_MS = 86_400_000;
const DAY = lazy(() => new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' }));
const TIME = lazy(
  () => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }),
);

/** Such as `14:05:09`, in the reader's time zone. */
export function timeText(at: string): string {
  return TIME().format(Date.parse(at));
}

function dayText(at: number, now: number): string {
  const day = DAY().format(at);
  if (day === DAY().format(now) && now - at < DAY_MS) return 'Today';
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  return day === DAY().format(yesterday) && now - at < 2 * DAY_MS ? 'Yesterday' : day;
}

/** Groups consecutive entries by day in the reader's time zone. */
export function groupByDay<T extends { occurredAt: string }>(
  entries: readonly T[],
  now: number,
): { day: string; entries: T[] }[] {
  const groups: { day: string; entries: T[] }[] = [];
  for (const entry of entries) {
    const day = dayText(Date.parse(entry.occurredAt), now);
    const last = groups.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else groups.push({ day, entries: [entry] });
  }
  return groups;
}
