'use client';

import { KeySquare } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { continueWithProvider } from '@/lib/client/session';

interface ProviderButtonProps {
  name: string;
  next: string;
  disabled: boolean;
  onFailure(error: unknown): void;
}

/** Sign-in with the provider. Errors are shown by the form, whose URL contains them. */
export function ProviderButton({ name, next, disabled, onFailure }: ProviderButtonProps) {
  const [busy, setBusy] = useState(false);

  async function go() {
    setBusy(true);
    try {
      await continueWithProvider(next);
    } catch (failure) {
      setBusy(false);
      onFailure(failure);
    }
  }

  return (
    <>
      <div aria-hidden="true" className="my-5 flex items-center gap-3 text-muted text-xs">
        <span className="h-px flex-1 bg-line" />
        or
        <span className="h-px flex-1 bg-line" />
      </div>
      <Button
        type="button"
        busy={busy}
        disabled={disabled}
        onClick={go}
        className="h-10 w-full text-base disabled:cursor-auto disabled:opacity-100"
      >
        <KeySquare aria-hidden="true" />
        <span className="truncate">Continue with {name}</span>
      </Button>
    </>
  );
}
