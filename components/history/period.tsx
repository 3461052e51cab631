'use client';

import { useUrlState } from '@/components/shell/use-url-state';
import { Select } from '@/components/ui/select';

const ANY = 'any';
const PERIODS = [
  { value: ANY, label: 'Any time' },
  { value: '1', label: 'Today' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
];

/** The first moment of `?days=` in the reader's zone; the same all day, so that a list is asked for once. */
export function beginOf(days: string | null): string | undefined {
  if (days === ANY || !PERIODS.some(({ value }) => value === days)) return undefined;
  const day = new Date();
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() - Number(days) + 1);
  return day.toISOString();
}

/** How far back a list of the past goes; kept in the address as `?days=`. */
export function PeriodFilter({ size = 'md' }: { size?: 'sm' | 'md' }) {
  const { params, setParams } = useUrlState();
  return (
    <Select
      size={size}
      label="Period"
      value={params.get('days') || ANY}
      onValueChange={(days) => setParams({ days: days === ANY ? null : days })}
      options={PERIODS}
    />
  );
}
