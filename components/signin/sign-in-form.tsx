'use client';

import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react';
import { ProviderButton } from '@/components/signin/provider-button';
import { refusalWords } from '@/components/signin/refusal-words';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { signIn } from '@/lib/client/session';

const UNREACHABLE = 'The server could not be reached. Check that it is running, then try again.';

function subscribeNever() {
  return () => {};
}

interface SignInFormProps {
  next: string;
  initialError: string | null;
  /** The address that the error is about. */
  address: string | null;
  /** The OpenID provider's, null where there is none. */
  providerName: string | null;
}

export function SignInForm({ next, initialError, address, providerName }: SignInFormProps) {
  const [error, setError] = useState(initialError === null ? null : refusalWords(initialError, address));
  const [busy, setBusy] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  // Until the script runs a press would post the form to nowhere.
  const ready = useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setError(null);
    let refused: string | null = null;
    try {
      const code = await signIn(String(form.get('email') ?? ''), String(form.get('password') ?? ''));
      if (code === null) {
        // A whole navigation: nothing that was cached for somebody else survives it.
        location.assign(next);
        return;
      }
      refused = refusalWords(code, null);
    } catch {
      refused = UNREACHABLE;
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
        <ProviderButton name={providerName} next={next} disabled={!ready} onUnreachable={() => setError(UNREACHABLE)} />
      )}
    </>
  );
}
