'use client';

import { parseAsString, useQueryStates } from 'nuqs';
import { Select } from '@/components/ui/select';

const periodParams = { days: parseAsString };

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
  const [params, setParams] = useQueryStates(periodParams);
  return (
    <Select
      size={size}
      label="Period"
      value={params.days || ANY}
      onValueChange={(days) => setParams({ days: days === ANY ? null : days })}
      options={yesterday ? PERIODS.toSpliced(2, 0, YESTERDAY) : PERIODS}
    />
  );
}
