'use client';

import { useState } from 'react';
import { CredentialFields, NO_CREDENTIAL, toCredential } from '@/components/sources/credential-fields';
import { FormDialog } from '@/components/ui/form-dialog';
import { toast } from '@/components/ui/toast';
import { ApiError, errorText } from '@/lib/client/api-error';
import type { SourceConnectionView, SourceCredential } from '@/lib/features/sources/connection-contract';

interface CredentialDialogProps {
  /** Organization slug, or null for a platform server. */
  org: string | null;
  source: { slug: string; name: string; url: string | null; connection: SourceConnectionView | null };
  save: {
    error: Error | null;
    isPending: boolean;
    mutate(given: { source: string; credential: SourceCredential | undefined }, options: { onSuccess(): void }): void;
  };
  onClose(): void;
}

export function CredentialDialog({ org, source, save, onClose }: CredentialDialogProps) {
  const [given, setGiven] = useState({ ...NO_CREDENTIAL, kind: source.connection?.credential.kind ?? 'none' });
  const chosen = toCredential(given);
  const host = source.url ? new URL(source.url).host : null;
  const refused = (pointer: string) =>
    save.error instanceof ApiError
      ? save.error.invalidParams.find((one) => one.pointer === pointer)?.message
      : undefined;
  const placed = ['/name', '/secret', '/provider'].some((pointer) => refused(pointer));
  return (
    <FormDialog
      title={`Credentials of ${source.name}`}
      description={`Replaces the saved credentials. Sent to ${host} only.`}
      action={given.kind === 'none' ? 'Delete credentials' : 'Save'}
      busy={save.isPending}
      ready={chosen !== null}
      error={save.error && !placed ? errorText(save.error) : null}
      onSubmit={() =>
        chosen !== null &&
        save.mutate(
          { source: source.slug, credential: chosen },
          {
            onSuccess: () => {
              toast({
                message: chosen ? `Credentials of ${source.name} saved` : `Credentials of ${source.name} deleted`,
              });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <CredentialFields org={org} value={given} onValueChange={setGiven} host={host} refused={refused} />
    </FormDialog>
  );
}
