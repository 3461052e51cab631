'use client';

import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { useHydrated } from '@/components/ui/use-hydrated';
import { api } from '@/lib/client/api';
import { ApiError } from '@/lib/client/api-error';
import { signIn } from '@/lib/client/session';
import type { AcceptView } from '@/lib/features/people/members/invitation-contract';
import { describeFailure } from './describe-sign-in-error';
import { type Ending, LinkEnd } from './link-result';

const MIN_LENGTH = 12;
const MAX_LENGTH = 256;

function ruleBroken(password: string): string | null {
  if (password.length < MIN_LENGTH) {
    const missing = MIN_LENGTH - password.length;
    return `Use at least ${MIN_LENGTH} characters. ${missing} more needed.`;
  }
  return password.length > MAX_LENGTH ? `Use at most ${MAX_LENGTH} characters.` : null;
}

function describeSignInError(error: unknown): string {
  const ofPassword =
    error instanceof ApiError && error.invalidParams.find(({ pointer }) => pointer.endsWith('/password'));
  return ofPassword ? `This password ${ofPassword.message}.` : describeFailure(error);
}

interface ChoosePasswordFormProps {
  token: string;
  /** Introductory text. */
  lead: string;
  email: string;
  /** Name in the invitation; absent for a password reset. */
  invited?: { name: string; takesOver: boolean };
  /** Reason shown when the link is no longer valid. */
  gone: 'gone' | 'reset-gone';
}

export function ChoosePasswordForm({ token, lead, email, invited, gone }: ChoosePasswordFormProps) {
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [visible, setVisible] = useState(false);
  const [ending, setEnding] = useState<Ending | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const name = useRef<HTMLInputElement>(null);
  // Disabled until hydration, because a native submit would have no target.
  const ready = useHydrated();

  function refuse(words: string) {
    setError(words);
    setBusy(false);
    input.current?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = input.current?.value ?? '';
    const broken = ruleBroken(password);
    if (broken) {
      refuse(broken);
      return;
    }
    setBusy(true);
    setError(null);
    let accepted: AcceptView;
    const called = name.current?.value.trim();
    try {
      const body = { token, password, ...(called ? { name: called } : {}) };
      accepted = await api.post<AcceptView>('/invitations/accept', { body });
    } catch (refused) {
      if (refused instanceof ApiError && refused.status === 404) setEnding(gone);
      else if (refused instanceof ApiError && refused.status === 409) setEnding('account');
      else refuse(describeSignInError(refused));
      return;
    }
    const refusal = await signIn(accepted.email, password).catch(() => 'unreachable');
    // The link is used up, so it is removed from the history.
    if (refusal === null) location.replace(accepted.org ? `/${accepted.org}` : '/');
    else setEnding('signin');
  }

  if (ending) return <LinkEnd ending={ending} />;
  return (
    // `post` keeps the password out of the URL if the form is submitted natively.
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="-mt-5 text-pretty text-muted text-sm">{lead}</p>
      {invited?.takesOver ? (
        <p className="text-pretty text-sm">
          This address has an unverified account. Choose a new password to take it over. Its current password, sessions
          and API keys stop working.
        </p>
      ) : null}
      <div role="alert" className="sr-only">
        {error}
      </div>
      <Field label="Email" hint={invited ? 'You sign in with this address.' : undefined}>
        <Input value={email} readOnly autoComplete="username" className="h-10 bg-sunken text-base text-muted" />
      </Field>
      {invited ? (
        <Field label="Name" optional>
          <Input
            ref={name}
            name="name"
            defaultValue={invited.name}
            maxLength={120}
            autoComplete="name"
            className="h-10 text-base"
          />
        </Field>
      ) : null}
      <Field
        label={invited ? 'Password' : 'New password'}
        error={error}
        hint={`At least ${MIN_LENGTH} characters. Several random words work well.`}
      >
        <div className="relative">
          <Input
            ref={input}
            name="password"
            type={visible ? 'text' : 'password'}
            autoComplete="new-password"
            autoCapitalize="none"
            spellCheck={false}
            required
            onChange={() => setError(null)}
            className="h-10 pr-10 text-base"
          />
          <IconButton
            label={visible ? 'Hide password' : 'Show password'}
            onClick={() => setVisible(!visible)}
            className="absolute top-1 right-1"
          >
            {visible ? <EyeOff /> : <Eye />}
          </IconButton>
        </div>
      </Field>
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        disabled={!ready}
        className="mt-1 h-10 w-full text-base disabled:opacity-100"
      >
        {invited ? (invited.takesOver ? 'Take over and join' : 'Create account and join') : 'Set password'}
      </Button>
    </form>
  );
}
