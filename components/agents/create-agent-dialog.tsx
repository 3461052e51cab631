'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useId, useState } from 'react';
import { useSubtypes } from '@/components/agents/use-subtypes';
import { useCreateAgent } from '@/components/common/agents/use-agents';
import { ConnectDialog } from '@/components/common/keys/connect-dialog';
import { useOrg } from '@/components/common/me';
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
import { api, path } from '@/lib/client/api';
import { ApiError, errorText } from '@/lib/client/api-error';
import type { AgentView } from '@/lib/features/agents/agent-contract';
import type { CreatedKey } from '@/lib/features/people/keys/key-contract';
import { agentHref } from '@/lib/shared/console-address';
import { formatNumber } from '@/lib/shared/format';
import { slug as slugRule } from '@/lib/shared/text';

const DEFAULT = '*default*';
const FIRST_KEY = 'First key';

interface MadeKey {
  agent: AgentView;
  apiKey: string;
}

/** Creates a key for an agent that was just created. */
function useFirstKey(org: string) {
  return useMutation({
    mutationFn: async (agent: AgentView): Promise<MadeKey> => {
      const url = path`/orgs/${org}/agents/${agent.slug}/keys`;
      const { apiKey } = await api.post<CreatedKey>(url, { body: { name: FIRST_KEY } });
      if (!apiKey) throw new Error('The key cannot be shown.');
      return { agent, apiKey };
    },
  });
}

export function CreateAgentDialog({ org, onClose }: { org: string; onClose(): void }) {
  const listId = useId();
  const router = useRouter();
  const create = useCreateAgent(org);
  const { subtypes, startingProfile } = useSubtypes(org);
  const profiles = useProfiles(org).data ?? [];
  const names = useToolNames(org);
  const mayCreateKey = useOrg().can('edit-org');
  const createKey = useFirstKey(org);
  const [made, setMade] = useState<MadeKey | null>(null);
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

  const leave = (agent: string) => {
    onClose();
    router.push(agentHref(org, agent));
  };

  if (made) return <ConnectDialog name={made.agent.name} apiKey={made.apiKey} onClose={() => leave(made.agent.slug)} />;

  function submit() {
    create.mutate(
      { slug: finalSlug, name: name.trim(), subtype: subtype.trim(), profile: profile === DEFAULT ? null : profile },
      {
        onSuccess: (agent) => {
          toast({ message: `${agent.name} created with ${countTools(agent.summary.allowed)}` });
          if (mayCreateKey) createKey.mutate(agent, { onSuccess: setMade, onError: () => leave(agent.slug) });
          else leave(agent.slug);
        },
      },
    );
  }

  return (
    <FormDialog
      title="Create an agent"
      action="Create"
      busy={create.isPending || createKey.isPending}
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
        slugHint="Used in addresses and by keys. It cannot be changed."
        slugError={
          param('slug') ??
          (badSlug ? 'Lower-case letters, digits, "_" and "-", starting with a letter or digit.' : undefined)
        }
      />
      <Field label="Subtype" hint="Decides the default profile." error={param('subtype')}>
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
            ? `Starts with ${countTools(held.held)} of ${formatNumber(names.length)}.`
            : `Starts with the tools of ${start}.`
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
