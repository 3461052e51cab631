const HOUR_MS = 3_600_000;

/** When a block that is made now ends. */
export const END_OPTIONS = [
  { value: 'never', label: 'No end' },
  { value: 'hour', label: 'Ends in an hour' },
  { value: 'day', label: 'Ends in a day' },
  { value: 'week', label: 'Ends in a week' },
  { value: 'month', label: 'Ends in 30 days' },
] as const;
export type BlockEnd = (typeof END_OPTIONS)[number]['value'];

const HOURS: Record<Exclude<BlockEnd, 'never'>, number> = { hour: 1, day: 24, week: 168, month: 720 };

/** The moment as the API takes it; undefined: it does not end by itself. */
export function blockEndAt(end: BlockEnd, now = Date.now()): string | undefined {
  return end === 'never' ? undefined : new Date(now + HOURS[end] * HOUR_MS).toISOString();
}
