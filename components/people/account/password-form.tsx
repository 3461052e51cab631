'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { toast } from '@/components/ui/toast';
import { ApiError, errorText } from '@/lib/client/api-error';
import { useAccountChanges } from './use-account';

const MIN_LENGTH = 12;

export function PasswordForm({ email }: { email: string }) {
  const { changePassword } = useAccountChanges();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const { error } = changePassword;
  const refused = error instanceof ApiError ? error.invalidParams : [];
  const of = (field: string) => refused.find(({ pointer }) => pointer === `/${field}`)?.message;
  const short = tried && password.length < MIN_LENGTH ? `Use at least ${MIN_LENGTH} characters.` : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!current || password.length < MIN_LENGTH || changePassword.isPending) return;
    changePassword.mutate(
      { current, password },
      {
        onSuccess: () => {
          setCurrent('');
          setPassword('');
          setTried(false);
          toast({ message: 'Your password is changed; other browsers are signed out' });
        },
      },
    );
  }

  return (
    <form method="post" noValidate className="flex max-w-sm flex-col items-start gap-4" onSubmit={submit}>
      {/* So that a password manager knows whose password it is. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <Field
        className="w-full"
        label="Current password"
        error={of('current') ? 'This is not your current password.' : undefined}
      >
        <Input
          type="password"
          autoComplete="current-password"
          value={current}
          onChange={(event) => {
            setCurrent(event.target.value);
            changePassword.reset();
          }}
        />
      </Field>
      <Field
        className="w-full"
        label="New password"
        hint={`At least ${MIN_LENGTH} characters. Every other browser is signed out.`}
        error={short ?? of('password')}
      >
        <Input
          type="password"
          autoComplete="new-password"
          maxLength={256}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      {error && refused.length === 0 ? (
        <p role="alert" className="text-block text-sm">
          {errorText(error)}
        </p>
      ) : null}
      <Button type="submit" variant="primary" busy={changePassword.isPending} disabled={!current || !password}>
        Change password
      </Button>
    </form>
  );
}
