'use client';

import { useUrlState } from '@/components/common/use-url-state';
import { Select } from '@/components/ui/select';

const ANY = 'any';
const YESTERDAY = { value: 'yesterday', label: 'Yesterday' };
const PERIODS = [
  { value: ANY, label: 'Any time' },
  { value: '1', label: 'Today' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
];

/** Period filter of history lists, stored in the URL as `?days=`. */
export function PeriodFilter({ size = 'md', yesterday = false }: { size?: 'sm' | 'md'; yesterday?: boolean }) {
  const { params, setParams } = useUrlState();
  return (
    <Select
      size={size}
      label="Period"
      value={params.get('days') || ANY}
      onValueChange={(days) => setParams({ days: days === ANY ? null : days })}
      options={yesterday ? PERIODS.toSpliced(2, 0, YESTERDAY) : PERIODS}
    />
  );
}
