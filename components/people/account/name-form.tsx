'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { z } from 'zod';
import { TextField } from '@/components/common/form/fields';
import { Form, SaveBar } from '@/components/common/form/form';
import { trimmed } from '@/components/common/form/schemas';
import { useForm } from '@/components/common/form/use-form';
import { toast } from '@/components/ui/toast';
import { displayName } from '@/lib/shared/text';
import { useAccountChanges } from './use-account';

const SCHEMA = z.object({ name: trimmed(displayName(120)) });

export function NameForm({ name: saved, onDirty }: { name: string; onDirty(isDirty: boolean): void }) {
  const router = useRouter();
  const { rename } = useAccountChanges();
  const form = useForm({
    schema: SCHEMA,
    values: { name: saved },
    onSubmit: async ({ name }) => {
      await rename.mutateAsync(name);
      toast({ message: 'Your name is saved' });
      router.refresh();
    },
  });

  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  return (
    <Form form={form} className="flex max-w-sm flex-col gap-4">
      <TextField
        control={form.control}
        name="name"
        label="Name"
        hint="Shown to other members."
        maxLength={120}
        autoComplete="name"
      />
      <SaveBar form={form} />
    </Form>
  );
}
