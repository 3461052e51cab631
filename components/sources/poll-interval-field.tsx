'use client';

import { Field } from '@/components/ui/field';
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

interface AskEveryProps {
  /** Null: manually. */
  minutes: number | null;
  /** Stored interval; the API accepts values that are not in the list. */
  saved: number | null;
  disabled?: boolean;
  onMinutesChange(minutes: number | null): void;
}

/** Polling interval for a server's tools. */
export function PollIntervalField({ minutes, saved, disabled = false, onMinutesChange }: AskEveryProps) {
  const isListed = EVERY.some(({ value }) => value === String(saved ?? NEVER));
  return (
    <Field label="Refresh" hint="New and changed tools wait for approval. Missing tools are removed.">
      <Select
        disabled={disabled}
        value={String(minutes ?? NEVER)}
        options={isListed ? EVERY : [{ value: String(saved), label: `Every ${saved} minutes` }, ...EVERY]}
        onValueChange={(value) => onMinutesChange(value === NEVER ? null : Number(value))}
      />
    </Field>
  );
}
