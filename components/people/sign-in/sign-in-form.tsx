'use client';

import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useHydrated } from '@/components/ui/use-hydrated';
import { signIn } from '@/lib/client/session';
import { describeFailure, describeSignInError } from './describe-sign-in-error';
import { ProviderButton } from './provider-button';

interface SignInFormProps {
  next: string;
  initialError: string | null;
  address: string | null;
  /** Name of the OpenID provider; null: none. */
  providerName: string | null;
}

export function SignInForm({ next, initialError, address, providerName }: SignInFormProps) {
  const [error, setError] = useState(initialError === null ? null : describeSignInError(initialError, address));
  const [busy, setBusy] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  // Disabled until hydration, because a native submit would have no target.
  const ready = useHydrated();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setError(null);
    let refused: string | null = null;
    try {
      const code = await signIn(String(form.get('email') ?? ''), String(form.get('password') ?? ''));
      if (code === null) {
        // Full page load, which drops data cached for another user.
        location.assign(next);
        return;
      }
      refused = describeSignInError(code, null);
    } catch (failure) {
      refused = describeFailure(failure);
    }
    setError(refused);
    setBusy(false);
    password.current?.select();
  }

  return (
    <>
      {/* `post`: should it ever be sent natively, nothing lands in an address. */}
      <form method="post" onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Email">
          <Input
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            className="h-10 text-base"
          />
        </Field>
        <Field label="Password">
          <Input
            ref={password}
            name="password"
            type="password"
            autoComplete="current-password"
            required
            className="h-10 text-base"
          />
        </Field>
        <a
          href="/signin/forgot"
          className="-mt-2 inline-flex min-h-6 items-center self-end text-accent text-sm hover:underline"
        >
          Forgot password?
        </a>
        <div role="alert" className="text-block text-sm empty:hidden">
          {error}
        </div>
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          disabled={!ready}
          className="mt-1 h-10 w-full text-base disabled:cursor-auto disabled:opacity-100"
        >
          Sign in
        </Button>
      </form>
      {providerName === null ? null : (
        <ProviderButton
          name={providerName}
          next={next}
          disabled={!ready}
          onFailure={(failure) => setError(describeFailure(failure))}
        />
      )}
    </>
  );
}
