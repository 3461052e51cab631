'use client';

import { useState } from 'react';
import { SelectField, TextField } from '@/components/common/form/fields';
import { FormDialog } from '@/components/common/form/form-dialog';
import { NameSlugFields } from '@/components/common/form/name-slug-fields';
import { optionalText, trimmed } from '@/components/common/form/schemas';
import { useForm } from '@/components/common/form/use-form';
import { useCreateOrg } from '@/components/common/platform/use-platform';
import { SentLinksDialog } from '@/components/common/sent-links';
import { toast } from '@/components/ui/toast';
import { type CreatedOrg, orgInput } from '@/lib/features/orgs/org-contract';

const STARTS = [
  { value: 'platform', label: 'The platform’s tools' },
  { value: 'empty', label: 'Universal tools only' },
];

const { name, ownerEmail } = orgInput.shape;
const SCHEMA = orgInput.extend({ name: trimmed(name), ownerEmail: optionalText(ownerEmail.unwrap()) });

export function CreateOrgDialog({ onClose }: { onClose(): void }) {
  const create = useCreateOrg();
  const [created, setCreated] = useState<CreatedOrg | null>(null);
  const form = useForm({
    schema: SCHEMA,
    defaultValues: { name: '', slug: '', ownerEmail: '', start: 'platform' },
    aliases: { already_exists: 'slug' },
    onSubmit: async (input) => {
      const org = await create.mutateAsync(input);
      toast({ message: `${org.name} created` });
      if (org.invitation) setCreated(org);
      else onClose();
    },
  });

  if (created?.invitation) return <SentLinksDialog sent={[created.invitation]} onClose={onClose} />;

  return (
    <FormDialog form={form} title="Create an organization" action="Create" onClose={onClose}>
      <NameSlugFields stacked slugHint="Used in URLs. It cannot be changed." />
      <TextField
        control={form.control}
        name="ownerEmail"
        label="Owner’s email"
        optional
        hint="New users get an invitation. Without an owner, nobody has access."
        type="email"
      />
      <SelectField
        control={form.control}
        name="start"
        label="Tools"
        hint="Owners can change this in the settings."
        options={STARTS}
      />
    </FormDialog>
  );
}
