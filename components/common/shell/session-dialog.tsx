'use client';

import { type FormEvent, useRef, useState } from 'react';
import { useMe } from '@/components/common/me';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { errorText } from '@/lib/client/api-error';
import { signIn } from '@/lib/client/session';

/** Asks to sign in again after a change was refused because the session ended. */
export function SessionDialog({ onEnd }: { onEnd(signedIn: boolean): void }) {
  const { user } = useMe();
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const password = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      if ((await signIn(user.email, password.current?.value ?? '')) === null) onEnd(true);
      else setError('Wrong password.');
    } catch (failure) {
      setError(errorText(failure));
    }
    setBusy(false);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onEnd(false))}
      title="Your session has ended"
      description="Your change is not saved yet. Sign in to save it."
    >
      <form method="post" onSubmit={submit} className="flex flex-col gap-4 pb-4">
        <Field label="Email">
          <Input value={user.email} readOnly autoComplete="username" />
        </Field>
        <Field label="Password" error={error}>
          <Input ref={password} type="password" autoComplete="current-password" autoFocus />
        </Field>
        <div className="flex flex-wrap items-center justify-end gap-2">
          <a href="/signin" target="_blank" rel="noreferrer" className="mr-auto text-accent text-sm hover:underline">
            Sign in another way
          </a>
          <Button onClick={() => onEnd(true)}>I have signed in</Button>
          <Button type="submit" variant="primary" busy={busy}>
            Sign in
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
