'use client';

import { parseAsString, useQueryStates } from 'nuqs';
import { Segmented } from '@/components/ui/segmented';

const periodParams = { days: parseAsString };

const ANY = 'any';
const PERIODS = [
  { value: ANY, label: 'Any time' },
  { value: '1', label: 'Today' },
  { value: 'yesterday', label: 'Yesterday' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
];

/** Period filter of history lists, stored in the URL as `?days=`. */
export function PeriodFilter() {
  const [params, setParams] = useQueryStates(periodParams);
  return (
    <Segmented
      label="Period"
      value={params.days || ANY}
      onValueChange={(days) => setParams({ days: days === ANY ? null : days })}
      options={PERIODS}
    />
  );
}
