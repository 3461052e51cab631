'use client';

import { useFormContext } from 'react-hook-form';
import { FormField } from '@/components/common/form/fields';
import { Select } from '@/components/ui/select';

const NEVER = 'never';
const EVERY = [
  { value: '5', label: 'Every 5 minutes' },
  { value: '15', label: 'Every 15 minutes' },
  { value: '60', label: 'Every hour' },
  { value: '360', label: 'Every 6 hours' },
  { value: '1440', label: 'Every day' },
  { value: NEVER, label: 'Manual' },
];

/** Polling interval for a server's tools. The API accepts values that are not in the list. */
export function PollIntervalField({ saved }: { saved: number | null }) {
  const { control } = useFormContext<{ syncMinutes: number | null }>();
  const isListed = EVERY.some(({ value }) => value === String(saved ?? NEVER));
  return (
    <FormField
      control={control}
      name="syncMinutes"
      label="Refresh"
      hint="New and changed tools wait for approval. Missing tools are removed."
    >
      {({ value, onChange }) => (
        <Select
          value={String(value ?? NEVER)}
          options={isListed ? EVERY : [{ value: String(saved), label: `Every ${saved} minutes` }, ...EVERY]}
          onValueChange={(next) => onChange(next === NEVER ? null : Number(next))}
        />
      )}
    </FormField>
  );
}
