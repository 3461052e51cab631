'use client';

import { useEffect } from 'react';
import { z } from 'zod';
import { TextField } from '@/components/common/form/fields';
import { Form, FormError, SubmitButton } from '@/components/common/form/form';
import { useForm } from '@/components/common/form/use-form';
import { toast } from '@/components/ui/toast';
import { useAccountChanges } from './use-account';

const MIN_LENGTH = 12;
const SCHEMA = z.object({
  current: z.string().min(1, 'Enter your current password.'),
  password: z.string().min(MIN_LENGTH, `Use at least ${MIN_LENGTH} characters.`),
});

export function PasswordForm({ email, onDirty }: { email: string; onDirty(isDirty: boolean): void }) {
  const { changePassword } = useAccountChanges();
  const form = useForm({
    schema: SCHEMA,
    mode: 'onSubmit',
    defaultValues: { current: '', password: '' },
    onSubmit: async (passwords) => {
      await changePassword.mutateAsync(passwords);
      toast({ message: 'Your password is changed; other browsers are signed out' });
    },
  });

  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  return (
    <Form form={form} className="flex max-w-sm flex-col items-start gap-4">
      {/* So that a password manager knows whose password it is. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <TextField
        control={form.control}
        name="current"
        label="Current password"
        fieldClassName="w-full"
        type="password"
        autoComplete="current-password"
      />
      <TextField
        control={form.control}
        name="password"
        label="New password"
        hint={`At least ${MIN_LENGTH} characters. Every other browser is signed out.`}
        fieldClassName="w-full"
        type="password"
        autoComplete="new-password"
        maxLength={256}
      />
      <FormError form={form} />
      <SubmitButton form={form}>Change password</SubmitButton>
    </Form>
  );
}
