import { useState } from 'react';
import { errorText } from '@/lib/client/api-error';

/** Runs an action that can be refused. `busy`: it runs. `refused`: why the last one failed. */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  async function attempt(action: () => Promise<void>) {
    setBusy(true);
    setRefused(null);
    try {
      await action();
    } catch (error) {
      setRefused(errorText(error));
    }
    setBusy(false);
  }

  return { busy, refused, attempt };
}
