'use client';

import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { TextField } from '@/components/common/form/fields';
import { trimmed } from '@/components/common/form/schemas';
import { slugOf } from '@/components/common/slug-of';
import { displayName } from '@/lib/shared/text';

/** Name of a new template, and the slug that follows from it. */
export const templateName = z.object({ name: trimmed(displayName(120)) }).transform(({ name }, context) => {
  const slug = slugOf(name);
  if (slug === '') context.addIssue({ code: 'custom', path: ['name'], message: 'Use at least one letter or digit.' });
  return { name, slug };
});

/** Field `name` of the form around. */
export function TemplateNameField({ hint }: { hint: string }) {
  const { control } = useFormContext<{ name: string }>();
  const slug = slugOf(useWatch({ control, name: 'name' }));
  return (
    <TextField
      control={control}
      name="name"
      label="Name"
      hint={slug ? <code>{slug}</code> : hint}
      autoFocus
      maxLength={120}
    />
  );
}
