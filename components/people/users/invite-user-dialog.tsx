'use client';

import { CheckboxField, TextField } from '@/components/common/form/fields';
import { FormDialog } from '@/components/common/form/form-dialog';
import { optionalText, trimmed } from '@/components/common/form/schemas';
import { useForm } from '@/components/common/form/use-form';
import { SentLinksDialog } from '@/components/common/sent-links';
import { userInput } from '@/lib/features/people/users/user-contract';
import { useUserChanges } from './use-users';

const { email, name, platformAdmin } = userInput.shape;
const SCHEMA = userInput.extend({
  email: trimmed(email),
  name: optionalText(name.unwrap()),
  platformAdmin: platformAdmin.unwrap(),
});

/** Invites a user to the installation. The link is emailed, or shown once when email is not configured. */
export function InviteUserDialog({ onClose }: { onClose(): void }) {
  const { invite } = useUserChanges();
  const form = useForm({
    schema: SCHEMA,
    mode: 'onSubmit',
    defaultValues: { email: '', name: '', platformAdmin: false },
    onSubmit: (input) => invite.mutateAsync(input),
  });
  const { control } = form;

  if (invite.data) return <SentLinksDialog sent={[invite.data]} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title="Invite user"
      description="Creates an account without an organization. Owners invite members to their organization."
      action="Invite"
      onClose={onClose}
    >
      <TextField control={control} name="email" label="Email" autoFocus type="email" />
      <TextField control={control} name="name" label="Name" optional maxLength={120} />
      <CheckboxField
        control={control}
        name="platformAdmin"
        label="Platform admin"
        hint="Manages the catalog, the platform policy, organizations and users. Cannot see data of organizations."
      />
    </FormDialog>
  );
}
