'use client';

import { useState } from 'react';
import { CredentialFields, NO_CREDENTIAL, toCredential } from '@/components/sources/credential-fields';
import { useSourceChanges } from '@/components/sources/use-sources';
import { FormDialog } from '@/components/ui/form-dialog';
import { toast } from '@/components/ui/toast';
import { ApiError, errorText } from '@/lib/client/api-error';
import type { SourceView } from '@/lib/features/sources/source-contract';

/** Gives a server other credentials, for the host that it has now. */
export function CredentialDialog({ org, source, onClose }: { org: string; source: SourceView; onClose(): void }) {
  const { credential } = useSourceChanges(org);
  const [given, setGiven] = useState({ ...NO_CREDENTIAL, kind: source.connection?.credential.kind ?? 'none' });
  const chosen = toCredential(given);
  const host = source.url ? new URL(source.url).host : null;
  const refused = (pointer: string) =>
    credential.error instanceof ApiError
      ? credential.error.invalidParams.find((one) => one.pointer === pointer)?.message
      : undefined;
  const placed = ['/name', '/secret', '/provider'].some((pointer) => refused(pointer));
  return (
    <FormDialog
      title={`Credentials of ${source.name}`}
      description={`What is given here replaces what was given before, and goes to ${host} alone.`}
      action={given.kind === 'none' ? 'Forget credentials' : 'Save'}
      busy={credential.isPending}
      ready={chosen !== null}
      error={credential.error && !placed ? errorText(credential.error) : null}
      onSubmit={() =>
        chosen !== null &&
        credential.mutate(
          { source: source.slug, credential: chosen },
          {
            onSuccess: () => {
              toast({
                message: chosen ? `Credentials of ${source.name} saved` : `Credentials of ${source.name} forgotten`,
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
