'use client';

import { useId, useState } from 'react';
import { SentLinksDialog } from '@/components/common/sent-links';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Input } from '@/components/ui/input';
import { errorText } from '@/lib/client/api-error';
import { userInput } from '@/lib/features/people/users/user-contract';
import { useUserChanges } from './use-users';

/** Invites a user to the installation. The link is emailed, or shown once when email is not configured. */
export function InviteUserDialog({ onClose }: { onClose(): void }) {
  const adminId = useId();
  const { invite } = useUserChanges();
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [platformAdmin, setPlatformAdmin] = useState(false);
  const parsed = userInput.safeParse({
    email: email.trim(),
    platformAdmin,
    ...(name.trim() ? { name: name.trim() } : {}),
  });

  function submit() {
    if (parsed.success) invite.mutate(parsed.data);
  }

  if (invite.data) return <SentLinksDialog sent={[invite.data]} onClose={onClose} />;
  return (
    <FormDialog
      title="Invite user"
      description="Creates an account without an organization. Owners invite members to their organization."
      action="Invite"
      busy={invite.isPending}
      ready={parsed.success}
      error={invite.error ? errorText(invite.error) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Email">
        <Input autoFocus type="email" autoComplete="off" value={email} onChange={(e) => setEmail(e.target.value)} />
      </Field>
      <Field label="Name" optional>
        <Input maxLength={120} autoComplete="off" value={name} onChange={(e) => setName(e.target.value)} />
      </Field>
      <div className="flex items-start gap-2">
        <Checkbox
          id={adminId}
          checked={platformAdmin}
          onCheckedChange={(on) => setPlatformAdmin(on === true)}
          className="mt-0.5"
        />
        <label htmlFor={adminId} className="text-sm">
          Platform admin
          <span className="block text-muted text-xs">
            Manages the catalog, the platform policy, organizations and users. Cannot see data of organizations.
          </span>
        </label>
      </div>
    </FormDialog>
  );
}
