'use client';

import { z } from 'zod';
import { TextField } from '@/components/common/form/fields';
import { Form, SaveBar } from '@/components/common/form/form';
import { trimmed } from '@/components/common/form/schemas';
import { useForm } from '@/components/common/form/use-form';
import { displayName } from '@/lib/shared/text';

const SCHEMA = z.object({ name: trimmed(displayName(120)) });

interface NameFormProps {
  value: string;
  disabled: boolean;
  onSave(name: string): Promise<unknown>;
}

export function NameForm({ value, disabled, onSave }: NameFormProps) {
  const form = useForm({ schema: SCHEMA, values: { name: value }, onSubmit: ({ name }) => onSave(name) });
  return (
    <Form form={form} disabled={disabled} className="flex max-w-md flex-col gap-3">
      <TextField control={form.control} name="name" label="Name" hideLabel maxLength={120} />
      <SaveBar form={form} />
    </Form>
  );
}
