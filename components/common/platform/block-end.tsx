'use client';

import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { SelectField, TextField } from '@/components/common/form/fields';

const HOUR_MS = 3_600_000;
const ENDS = [
  { value: 'never', label: 'No end', ms: null },
  { value: '1h', label: 'In one hour', ms: HOUR_MS },
  { value: '1d', label: 'In one day', ms: 24 * HOUR_MS },
  { value: '1w', label: 'In one week', ms: 168 * HOUR_MS },
  { value: 'at', label: 'Custom', ms: null },
] as const;

interface BlockEnd {
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
export const blockEndOf = (initial: string | null | undefined): BlockEnd =>
  initial ? { ends: 'at', moment: localMoment(initial) } : { ends: 'never', moment: '' };

/** Chosen expiry; undefined: none. */
export const blockEnd = z.custom<BlockEnd>().transform(({ ends, moment }, context): string | undefined => {
  if (ends !== 'at') {
    const ms = ENDS.find((end) => end.value === ends)?.ms ?? null;
    return ms === null ? undefined : new Date(Date.now() + ms).toISOString();
  }
  const at = moment ? new Date(moment).getTime() : Number.NaN;
  if (at > Date.now()) return new Date(at).toISOString();
  context.addIssue({ code: 'custom', path: ['moment'], message: 'Choose a time in the future.' });
  return undefined;
});

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Field `end` of the form around: a duration from now, or a time in the user's time zone. */
export function BlockEndFields() {
  const { control } = useFormContext<{ end: BlockEnd }>();
  const ends = useWatch({ control, name: 'end.ends' });
  return (
    <>
      <SelectField control={control} name="end.ends" label="Ends" options={ENDS} />
      {ends === 'at' ? (
        <TextField
          control={control}
          name="end.moment"
          label="Moment"
          hint={`In your time zone, ${zone()}.`}
          type="datetime-local"
        />
      ) : null}
    </>
  );
}
