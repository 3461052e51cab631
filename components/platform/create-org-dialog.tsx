'use client';

import { useState } from 'react';
import { useCreateOrg } from '@/components/common/platform/use-platform';
import { SentLinksDialog } from '@/components/common/sent-links';
import { slugOf } from '@/components/common/slug-of';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Input } from '@/components/ui/input';
import { NameSlugFields } from '@/components/ui/name-slug-fields';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { ApiError, errorText } from '@/lib/client/api-error';
import { type CreatedOrg, type OrgInput, orgInput } from '@/lib/features/orgs/org-contract';
import { issueWords } from '@/lib/shared/issue-words';

const STARTS = [
  { value: 'platform', label: 'The platform’s tools' },
  { value: 'empty', label: 'Universal tools only' },
];

export function CreateOrgDialog({ onClose }: { onClose(): void }) {
  const create = useCreateOrg();
  const [name, setName] = useState('');
  const [slug, setSlug] = useState<string | null>(null);
  const [email, setEmail] = useState('');
  const [start, setStart] = useState<OrgInput['start']>('platform');
  const [created, setCreated] = useState<CreatedOrg | null>(null);
  const input: OrgInput = {
    name: name.trim(),
    slug: slug ?? slugOf(name),
    ...(email.trim() ? { ownerEmail: email.trim() } : {}),
    start,
  };
  const parsed = orgInput.safeParse(input, { error: issueWords });
  const refused = create.error instanceof ApiError ? create.error.invalidParams : [];
  const problem = (field: keyof OrgInput, text: string) =>
    refused.find(({ pointer }) => pointer.endsWith(field))?.message ??
    (text ? parsed.error?.issues.find((issue) => issue.path[0] === field)?.message : undefined);

  function submit() {
    if (!parsed.success) return;
    create.mutate(parsed.data, {
      onSuccess: (org) => {
        toast({ message: `${org.name} created` });
        if (org.invitation) setCreated(org);
        else onClose();
      },
    });
  }

  if (created?.invitation) return <SentLinksDialog sent={[created.invitation]} onClose={onClose} />;

  return (
    <FormDialog
      title="Create an organization"
      action="Create"
      busy={create.isPending}
      ready={parsed.success}
      error={create.error && refused.length === 0 ? errorText(create.error) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameSlugFields
        stacked
        name={name}
        onNameChange={setName}
        nameError={problem('name', name)}
        slug={input.slug}
        onSlugChange={setSlug}
        slugHint="Used in URLs. It cannot be changed."
        slugError={problem('slug', input.slug)}
      />
      <Field
        label="Owner’s email"
        optional
        hint="New users get an invitation. Without an owner, nobody has access."
        error={problem('ownerEmail', email)}
      >
        <Input type="email" autoComplete="off" value={email} onChange={(event) => setEmail(event.target.value)} />
      </Field>
      <Field label="Tools" hint="Owners can change this in the settings.">
        <Select value={start} options={STARTS} onValueChange={(next) => setStart(next as OrgInput['start'])} />
      </Field>
    </FormDialog>
  );
}
