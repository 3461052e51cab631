'use client';

import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { slugOf } from '@/components/common/slug-of';
import { cn } from '@/components/ui/cn';
import { Input } from '@/components/ui/input';
import { FormField, TextField } from './fields';

interface NameSlugFieldsProps {
  nameLabel?: string;
  slugHint?: string | undefined;
  /** The slug is fixed, because others refer to it. */
  slugDisabled?: boolean;
  placeholder?: string;
  stacked?: boolean;
  autoFocus?: boolean;
  /** Slug of a name, until one is typed. */
  derive?: (name: string) => string;
}

/** Fields `name` and `slug` of the form around. */
export function NameSlugFields(props: NameSlugFieldsProps) {
  const { nameLabel = 'Name', slugHint, slugDisabled = false, placeholder, stacked = false } = props;
  const { autoFocus = true, derive = slugOf } = props;
  const { control, setValue } = useFormContext<{ name: string; slug: string }>();
  const [isTyped, setTyped] = useState(slugDisabled);
  return (
    <div className={cn('grid gap-4', !stacked && 'sm:grid-cols-2')}>
      <FormField control={control} name="name" label={nameLabel}>
        {({ onChange, ...field }) => (
          <Input
            autoFocus={autoFocus}
            maxLength={120}
            autoComplete="off"
            placeholder={placeholder}
            {...field}
            onChange={(event) => {
              onChange(event);
              if (!isTyped) setValue('slug', derive(event.target.value), { shouldValidate: event.target.value !== '' });
            }}
          />
        )}
      </FormField>
      <TextField
        control={control}
        name="slug"
        label="Slug"
        hint={slugHint}
        mono
        spellCheck={false}
        disabled={slugDisabled}
        onInput={() => setTyped(true)}
      />
    </div>
  );
}
