'use client';

import { useWatch } from 'react-hook-form';
import { FormDialog } from '@/components/common/form/form-dialog';
import { trimmed } from '@/components/common/form/schemas';
import { useForm } from '@/components/common/form/use-form';
import { CredentialFields, credentialDraft, NO_CREDENTIAL } from '@/components/sources/credential-fields';
import { ApproveNow, ServerAddressField, SourceNameFields } from '@/components/sources/new-source-fields';
import { usePlatformSourceChanges } from '@/components/sources/use-platform-sources';
import { platformCredential, platformSourceInput } from '@/lib/features/sources/platform-source-contract';
import { displayName } from '@/lib/shared/text';

const { slug, url } = platformSourceInput.shape;
const SCHEMA = platformSourceInput.pick({ approve: true }).extend({
  name: trimmed(displayName(120)),
  slug,
  url: trimmed(url),
  credential: credentialDraft.pipe(platformCredential.optional()),
});

export function AddPlatformSourceDialog({ onClose, onAdded }: { onClose(): void; onAdded(slug: string): void }) {
  const { create } = usePlatformSourceChanges();
  const form = useForm({
    schema: SCHEMA,
    defaultValues: { name: '', slug: '', url: '', credential: NO_CREDENTIAL, approve: false },
    aliases: { already_exists: 'slug' },
    onSubmit: async (body) => onAdded((await create.mutateAsync(body)).slug),
  });
  const address = useWatch({ control: form.control, name: 'url' });

  return (
    <FormDialog
      form={form}
      title="Add a server"
      description="Adds tools to every organization. Definitions are checked and need approval."
      size="md"
      action="Add and connect"
      onClose={onClose}
    >
      <ServerAddressField autoFocus />
      <SourceNameFields />
      <CredentialFields org={null} host={URL.canParse(address) ? new URL(address).host : null} />
      <ApproveNow />
    </FormDialog>
  );
}
