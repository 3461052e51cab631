'use client';

import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { FormDialog } from '@/components/common/form/form-dialog';
import { useForm } from '@/components/common/form/use-form';
import { CredentialFields, credentialDraft, NO_CREDENTIAL } from '@/components/sources/credential-fields';
import { toast } from '@/components/ui/toast';
import type { SourceConnectionView, SourceCredential } from '@/lib/features/sources/connection-contract';

const SCHEMA = z.object({ credential: credentialDraft });

interface CredentialDialogProps {
  /** Organization slug, or null for a platform server. */
  org: string | null;
  source: { slug: string; name: string; url: string | null; connection: SourceConnectionView | null };
  onSave(given: { source: string; credential: SourceCredential | undefined }): Promise<unknown>;
  onClose(): void;
}

export function CredentialDialog({ org, source, onSave, onClose }: CredentialDialogProps) {
  const form = useForm({
    schema: SCHEMA,
    defaultValues: { credential: { ...NO_CREDENTIAL, kind: source.connection?.credential.kind ?? 'none' } },
    aliases: { '': 'credential' },
    onSubmit: async ({ credential }) => {
      await onSave({ source: source.slug, credential });
      toast({ message: `Credentials of ${source.name} ${credential ? 'saved' : 'deleted'}` });
      onClose();
    },
  });
  const kind = useWatch({ control: form.control, name: 'credential.kind' });
  const host = source.url ? new URL(source.url).host : null;
  return (
    <FormDialog
      form={form}
      title={`Credentials of ${source.name}`}
      description={`Replaces the saved credentials. Sent to ${host} only.`}
      action={kind === 'none' ? 'Delete credentials' : 'Save'}
      onClose={onClose}
    >
      <CredentialFields org={org} host={host} />
    </FormDialog>
  );
}
