'use client';

import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';

const HOUR_MS = 3_600_000;
const ENDS = [
  { value: 'never', label: 'No end', ms: null },
  { value: '1h', label: 'In one hour', ms: HOUR_MS },
  { value: '1d', label: 'In one day', ms: 24 * HOUR_MS },
  { value: '1w', label: 'In one week', ms: 168 * HOUR_MS },
  { value: 'at', label: 'Custom', ms: null },
] as const;

export interface BlockEnd {
  ends: string;
  /** Value of a `datetime-local` input. */
  moment: string;
}

/** Value of a `datetime-local` input in the user's time zone, with minute precision. */
function localMoment(instant: string): string {
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** `initial`: ISO 8601 timestamp; absent: no expiry. */
export function useBlockEnd(initial: string | undefined) {
  return useState<BlockEnd>({ ends: initial ? 'at' : 'never', moment: initial ? localMoment(initial) : '' });
}

/** Selected expiry, undefined for none; null when it is invalid or in the past. */
export function endOf({ ends, moment }: BlockEnd): string | undefined | null {
  if (ends !== 'at') {
    const ms = ENDS.find((end) => end.value === ends)?.ms ?? null;
    return ms === null ? undefined : new Date(Date.now() + ms).toISOString();
  }
  const at = moment ? new Date(moment) : null;
  return !at || Number.isNaN(at.getTime()) || at.getTime() <= Date.now() ? null : at.toISOString();
}

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Expiry fields: a duration from now, or a time in the user's time zone. */
export function BlockEndFields({
  value,
  asked,
  onChange,
}: {
  value: BlockEnd;
  asked: boolean;
  onChange(end: BlockEnd): void;
}) {
  return (
    <>
      <Field label="Ends">
        <Select
          value={value.ends}
          onValueChange={(ends) => onChange({ ...value, ends })}
          options={ENDS.map(({ value: end, label }) => ({ value: end, label }))}
        />
      </Field>
      {value.ends === 'at' ? (
        <Field
          label="Moment"
          hint={`In your time zone, ${zone()}.`}
          error={asked && endOf(value) === null ? 'Choose a time in the future.' : undefined}
        >
          <Input
            type="datetime-local"
            value={value.moment}
            onChange={(event) => onChange({ ...value, moment: event.target.value })}
          />
        </Field>
      ) : null}
    </>
  );
}
