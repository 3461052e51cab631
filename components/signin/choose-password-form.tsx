'use client';

import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { api } from '@/lib/client/api';
import { ApiError, errorText } from '@/lib/client/api-error';
import { signIn } from '@/lib/client/session';
import type { AcceptView } from '@/lib/features/members/invitation-contract';

const MIN_LENGTH = 12;
const MAX_LENGTH = 256;

type Ending = 'gone' | 'signin';

function ruleBroken(password: string): string | null {
  if (password.length < MIN_LENGTH) {
    const missing = MIN_LENGTH - password.length;
    return `Use at least ${MIN_LENGTH} characters: ${missing} more.`;
  }
  return password.length > MAX_LENGTH ? `Use at most ${MAX_LENGTH} characters.` : null;
}

function refusalWords(error: unknown): string {
  if (!(error instanceof ApiError)) return errorText(error);
  if (error.status === 0) return 'The server could not be reached. Check that it is running, then try again.';
  const ofPassword = error.invalidParams.find(({ pointer }) => pointer.endsWith('/password'));
  return ofPassword ? `This password ${ofPassword.message}.` : error.detail;
}

const ENDINGS: Record<Ending, { title: string; text: string }> = {
  gone: {
    title: 'This link was used or has expired',
    text: 'If you have chosen a password already, sign in with it. Otherwise ask the person who sent the link for another one, and open it as a whole.',
  },
  signin: { title: 'Your password is set', text: 'Signing you in did not work at once. Sign in with your e-mail.' },
};

/** What is left when there is nothing more to fill in here; the focus goes to it, for the field is gone. */
function End({ ending }: { ending: Ending }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { title, text } = ENDINGS[ending];
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="font-medium text-base outline-none">
        {title}
      </h2>
      <p className="mt-1 mb-5 text-pretty text-muted text-sm">{text}</p>
      <Button asChild variant="primary" className="h-10 w-full text-base">
        <a href="/signin">Go to sign-in</a>
      </Button>
    </div>
  );
}

function subscribeNever() {
  return () => {};
}

export function ChoosePasswordForm({ token }: { token: string }) {
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [visible, setVisible] = useState(false);
  const [ending, setEnding] = useState<Ending | null>(null);
  const input = useRef<HTMLInputElement>(null);
  // Until the script runs a press would post the form to nowhere.
  const ready = useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );

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
    let email: string;
    try {
      ({ email } = await api.post<AcceptView>('/invitations/accept', { body: { token, password } }));
    } catch (refused) {
      if (refused instanceof ApiError && refused.status === 404) setEnding('gone');
      else refuse(refusalWords(refused));
      return;
    }
    const refusal = await signIn(email, password).catch(() => 'unreachable');
    // The link is used up: nothing leads back to it.
    if (refusal === null) location.replace('/');
    else setEnding('signin');
  }

  if (ending) return <End ending={ending} />;
  return (
    // `post`: should it ever be sent natively, nothing lands in an address.
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="-mt-5 text-pretty text-muted text-sm">Choose a password, and you are in.</p>
      <div role="alert" className="sr-only">
        {error}
      </div>
      <Field label="Password" error={error} hint={`At least ${MIN_LENGTH} characters. A few words in a row do well.`}>
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
            label={visible ? 'Hide what is typed' : 'Show what is typed'}
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
        Set password
      </Button>
    </form>
  );
}
