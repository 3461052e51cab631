'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useSubtypes } from '@/components/agents/use-subtypes';
import { useCreateAgent } from '@/components/common/agents/use-agents';
import { failedRead } from '@/components/common/failed-read';
import { SelectField, TextField } from '@/components/common/form/fields';
import { FormDialog } from '@/components/common/form/form-dialog';
import { NameSlugFields } from '@/components/common/form/name-slug-fields';
import { trimmed } from '@/components/common/form/schemas';
import { useForm } from '@/components/common/form/use-form';
import { LoadFailure } from '@/components/common/load-failure';
import { useOrg } from '@/components/common/me';
import { useToolNames } from '@/components/common/org-queries';
import { useProfiles } from '@/components/common/policies/use-profiles';
import { countTools } from '@/components/common/strata/layer-labels';
import { onDemand } from '@/components/ui/on-demand';
import { toast } from '@/components/ui/toast';
import { api, path } from '@/lib/client/api';
import { type AgentView, agentInput } from '@/lib/features/agents/agent-contract';
import type { CreatedKey } from '@/lib/features/people/keys/key-contract';
import { agentHref } from '@/lib/shared/console-address';
import { formatNumber } from '@/lib/shared/format';

const ConnectDialog = onDemand(() => import('@/components/common/keys/connect-dialog').then((m) => m.ConnectDialog));

const DEFAULT = '*default*';
const FIRST_KEY = 'First key';

const { name, subtype: subtypeRule } = agentInput.shape;
const SCHEMA = agentInput.pick({ slug: true }).extend({
  name: trimmed(name),
  subtype: trimmed(subtypeRule),
  profile: z.string().transform((profile) => (profile === DEFAULT ? null : profile)),
});

interface MadeKey {
  agent: AgentView;
  key: { id: string; apiKey: string };
}

/** Creates a key for an agent that was just created. */
function useFirstKey(org: string) {
  return useMutation({
    mutationFn: async (agent: AgentView): Promise<MadeKey> => {
      const url = path`/orgs/${org}/agents/${agent.slug}/keys`;
      const { id, apiKey } = await api.post<CreatedKey>(url, { body: { name: FIRST_KEY } });
      if (!apiKey) throw new Error('The key cannot be shown.');
      return { agent, key: { id, apiKey } };
    },
  });
}

export function CreateAgentDialog({ org, onClose }: { org: string; onClose(): void }) {
  const router = useRouter();
  const create = useCreateAgent(org);
  const { subtypes, startingProfile, read: subtypesRead } = useSubtypes(org);
  const profilesRead = useProfiles(org);
  const profiles = profilesRead.data ?? [];
  const names = useToolNames(org);
  const mayCreateKey = useOrg().can('edit-org');
  const createKey = useFirstKey(org);
  const [made, setMade] = useState<MadeKey | null>(null);
  const form = useForm({
    schema: SCHEMA,
    defaultValues: { name: '', slug: '', subtype: 'general', profile: DEFAULT },
    aliases: { already_exists: 'slug' },
    onSubmit: async (input) => {
      const agent = await create.mutateAsync(input);
      const next = mayCreateKey ? '' : '. An owner creates its key';
      toast({ message: `${agent.name} created with ${countTools(agent.summary.allowed)}${next}` });
      if (!mayCreateKey) return leave(agent.slug);
      await createKey.mutateAsync(agent).then(setMade, () => leave(agent.slug));
    },
  });
  const { control } = form;
  const [subtype, profile] = useWatch({ control, name: ['subtype', 'profile'] });
  const start = profile === DEFAULT ? startingProfile(subtype.trim()) : profile;
  const held = profiles.find((one) => one.slug === start);

  // The dialog goes with its page. Closing it would change the address, which cancels the navigation.
  const leave = (agent: string) => router.push(agentHref(org, agent));

  if (made) return <ConnectDialog agent={made.agent} made={made.key} onClose={() => leave(made.agent.slug)} />;

  return (
    <FormDialog form={form} title="Create an agent" action="Create" onClose={onClose}>
      <NameSlugFields
        stacked
        placeholder="Front desk"
        slugHint="Used in addresses and by keys. It cannot be changed."
      />
      <TextField
        control={control}
        name="subtype"
        label="Subtype"
        hint="Decides the default profile."
        mono
        suggestions={subtypes}
        maxLength={63}
        spellCheck={false}
      />
      <SelectField
        control={control}
        name="profile"
        label="Profile"
        hint={
          held?.callable != null && names.length > 0
            ? `Starts with ${countTools(held.callable)} of ${formatNumber(names.length)}.`
            : `Starts with the tools of ${start}.`
        }
        options={[
          { value: DEFAULT, label: `Default of the subtype: ${startingProfile(subtype.trim())}` },
          ...profiles
            .filter((one) => one.agent === null)
            .map((one) => ({ value: one.slug, label: `${one.name} (${one.slug})` })),
        ]}
      />
      <LoadFailure what="the profiles" failed={failedRead([subtypesRead, profilesRead])} />
    </FormDialog>
  );
}
