'use client';

import { useRouter } from 'next/navigation';
import { useId, useState } from 'react';
import { useSubtypes } from '@/components/agents/use-subtypes';
import { useCreateAgent } from '@/components/common/agents/use-agents';
import { useToolNames } from '@/components/common/org-queries';
import { useProfiles } from '@/components/common/policies/use-profiles';
import { slugOf } from '@/components/common/slug-of';
import { countTools } from '@/components/common/strata/layer-labels';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Input } from '@/components/ui/input';
import { NameSlugFields } from '@/components/ui/name-slug-fields';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { ApiError, errorText } from '@/lib/client/api-error';
import { formatNumber } from '@/lib/shared/format';
import { slug as slugRule } from '@/lib/shared/text';
import { agentHref } from '@/lib/shared/console-address';

const DEFAULT = '*default*';

export function CreateAgentDialog({ org, onClose }: { org: string; onClose(): void }) {
  const listId = useId();
  const router = useRouter();
  const create = useCreateAgent(org);
  const { subtypes, startingProfile } = useSubtypes(org);
  const profiles = useProfiles(org).data ?? [];
  const names = useToolNames(org);
  const [name, setName] = useState('');
  const [slug, setSlug] = useState<string | null>(null);
  const [subtype, setSubtype] = useState('general');
  const [profile, setProfile] = useState(DEFAULT);

  const finalSlug = slug ?? slugOf(name);
  const badSlug = finalSlug !== '' && !slugRule.safeParse(finalSlug).success;
  const start = profile === DEFAULT ? startingProfile(subtype.trim()) : profile;
  const held = profiles.find((one) => one.slug === start);
  const param = (field: string) =>
    create.error instanceof ApiError
      ? create.error.invalidParams.find(({ pointer }) => pointer.endsWith(field))?.message
      : undefined;
  const general =
    create.error && !param('slug') && !param('name') && !param('subtype') ? errorText(create.error) : undefined;
  const ready = Boolean(name.trim() && finalSlug && !badSlug && subtype.trim());

  function submit() {
    create.mutate(
      { slug: finalSlug, name: name.trim(), subtype: subtype.trim(), profile: profile === DEFAULT ? null : profile },
      {
        onSuccess: (agent) => {
          toast({ message: `${agent.name} created with ${countTools(agent.summary.allowed)}` });
          onClose();
          router.push(agentHref(org, agent.slug));
        },
      },
    );
  }

  return (
    <FormDialog
      title="Create an agent"
      action="Create"
      busy={create.isPending}
      ready={ready}
      error={general}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameSlugFields
        stacked
        placeholder="Front desk"
        name={name}
        onNameChange={setName}
        nameError={param('name')}
        slug={finalSlug}
        onSlugChange={setSlug}
        slugHint="Scripts and keys refer to it; it does not change."
        slugError={
          param('slug') ??
          (badSlug ? 'Lower-case letters, digits, "_" and "-", starting with a letter or digit.' : undefined)
        }
      />
      <Field label="Subtype" hint="One of these, or your own word for what it does." error={param('subtype')}>
        <Input
          mono
          list={`${listId}-subtypes`}
          maxLength={63}
          spellCheck={false}
          value={subtype}
          onChange={(event) => setSubtype(event.target.value)}
        />
      </Field>
      <datalist id={`${listId}-subtypes`}>
        {subtypes.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <Field
        label="Profile"
        hint={
          held && names.length > 0
            ? `It starts from ${start}, which holds ${countTools(held.held)} of ${formatNumber(names.length)}.`
            : `It starts from ${start}.`
        }
      >
        <Select
          value={profile}
          onValueChange={setProfile}
          options={[
            { value: DEFAULT, label: `Default of the subtype: ${startingProfile(subtype.trim())}` },
            ...profiles
              .filter((one) => one.agent === null)
              .map((one) => ({ value: one.slug, label: `${one.name} (${one.slug})` })),
          ]}
        />
      </Field>
    </FormDialog>
  );
}
