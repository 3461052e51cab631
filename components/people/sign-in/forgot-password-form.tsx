'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useHydrated } from '@/components/ui/use-hydrated';
import { api } from '@/lib/client/api';
import { ApiError, errorText } from '@/lib/client/api-error';

function BackToSignIn() {
  return (
    <a href="/signin" className="inline-flex min-h-6 items-center text-accent text-sm hover:underline">
      Back to sign-in
    </a>
  );
}

/** Shown when email is not configured: names the administrators. */
export function NoMail() {
  return (
    <div className="-mt-5 flex flex-col items-start gap-4">
      <p className="text-pretty text-muted text-sm">
        Email is not set up here. Ask a platform admin for a link to choose a new password.
      </p>
      <BackToSignIn />
    </div>
  );
}

/** Same message for known and unknown addresses, to prevent account enumeration. */
function Requested({ email }: { email: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-start gap-4">
      <div>
        <h2 ref={heading} tabIndex={-1} className="font-medium text-base outline-none">
          Check your email
        </h2>
        <p className="mt-1 text-pretty text-muted text-sm">
          If <strong className="break-all font-medium">{email}</strong> has an account, a link to choose a new password
          is on its way. It works once and expires in 30 minutes.
        </p>
      </div>
      <BackToSignIn />
    </div>
  );
}

export function ForgotPasswordForm() {
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [requested, setRequested] = useState<string | null>(null);
  // Disabled until hydration, because a native submit would have no target.
  const ready = useHydrated();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    setBusy(true);
    setError(null);
    try {
      await api.post('/password-resets', { body: { email } });
      setRequested(email);
    } catch (refused) {
      const isInvalid = refused instanceof ApiError && refused.invalidParams.length > 0;
      setError(isInvalid ? 'Enter a valid email address.' : errorText(refused));
    }
    setBusy(false);
  }

  if (requested !== null) return <Requested email={requested} />;
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="-mt-5 text-pretty text-muted text-sm">
        Enter your email address to get a link for choosing a new password.
      </p>
      <Field label="Email" error={error}>
        <Input
          name="email"
          type="email"
          autoFocus
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          className="h-10 text-base"
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        disabled={!ready}
        className="mt-1 h-10 w-full text-base disabled:opacity-100"
      >
        Send link
      </Button>
      <BackToSignIn />
    </form>
  );
}
