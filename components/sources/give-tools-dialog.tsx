'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { FormDialog } from '@/components/common/form/form-dialog';
import { useForm } from '@/components/common/form/use-form';
import { useOrgAgents } from '@/components/common/org-queries';
import { useProfiles } from '@/components/common/policies/use-profiles';
import { Impact } from '@/components/common/what-if/impact';
import { type Gift, giveToAgent, giveToProfile } from '@/components/sources/give-tools';
import { Checkbox } from '@/components/ui/checkbox';
import { toast } from '@/components/ui/toast';
import { api, path } from '@/lib/client/api';
import { errorText } from '@/lib/client/api-error';
import { queryKeys } from '@/lib/client/query-keys';
import type { SourceView } from '@/lib/features/sources/source-contract';
import { counted } from '@/lib/shared/counted';

async function give(org: string, { create, patch, assign }: Gift): Promise<void> {
  if (create) await api.post(path`/orgs/${org}/profiles`, { body: create });
  if (patch) await api.patch(path`/orgs/${org}/profiles/${patch.slug}`, { body: patch.body });
  if (assign) await api.patch(path`/orgs/${org}/agents/${assign.agent}`, { body: { profile: assign.profile } });
}

async function takeBack(org: string, { create, patch, assign }: Gift): Promise<void> {
  if (assign) await api.patch(path`/orgs/${org}/agents/${assign.agent}`, { body: { profile: assign.before } });
  if (patch) await api.patch(path`/orgs/${org}/profiles/${patch.slug}`, { body: patch.undo });
  if (create) await api.delete(path`/orgs/${org}/profiles/${create.slug}`);
}

const SCHEMA = z.object({ targets: z.array(z.string()) });

interface GiveToolsDialogProps {
  org: string;
  source: SourceView;
  onClose(): void;
}

/** Gives the tools of a source, and those that it brings later, to agents and profiles. */
export function GiveToolsDialog({ org, source, onClose }: GiveToolsDialogProps) {
  const client = useQueryClient();
  const agents = useOrgAgents(org).data ?? [];
  const profiles = useProfiles(org).data ?? [];
  const form = useForm({ schema: SCHEMA, defaultValues: { targets: [] }, onSubmit: submit });
  const chosen: readonly string[] = useWatch({ control: form.control, name: 'targets' });
  const entry = `${source.slug}__*`;
  const own = profiles.filter((profile) => profile.owner === 'organization' && profile.agent === null);
  const targets = [
    ...agents.map((agent) => ({
      key: `agent ${agent.slug}`,
      name: agent.name,
      slug: agent.slug,
      hint: 'this agent only',
      gift: () => giveToAgent(agent, entry, profiles),
    })),
    ...own.map((profile) => ({
      key: `profile ${profile.slug}`,
      name: profile.name,
      slug: profile.slug,
      hint:
        profile.agents.length === 0
          ? 'profile without agents'
          : `profile of ${counted(profile.agents.length, 'agent')}`,
      gift: () => giveToProfile(profile, entry),
    })),
  ];
  const gifts = targets.filter(({ key }) => chosen.includes(key)).map(({ key, gift }) => ({ key, ...gift() }));

  async function submit(): Promise<void> {
    const given: Gift[] = [];
    try {
      for (const gift of gifts) {
        await give(org, gift);
        given.push(gift);
      }
      toast({
        message: `Tools of ${source.name} given to ${counted(given.length, 'target')}`,
        undo: () => void undo(),
      });
      onClose();
    } catch (refusal) {
      const done = given.length > 0 ? `${given.length} of ${gifts.length} saved. ` : '';
      throw new Error(`${done}${errorText(refusal)}`);
    } finally {
      void client.invalidateQueries({ queryKey: queryKeys.org(org) });
    }

    async function undo() {
      try {
        for (const gift of given.toReversed()) await takeBack(org, gift);
        toast({ message: 'Undone' });
      } catch (refusal) {
        toast({ message: `Could not be undone: ${errorText(refusal)}`, tone: 'error' });
      }
      void client.invalidateQueries({ queryKey: queryKeys.org(org) });
    }
  }

  return (
    <FormDialog
      form={form}
      title="Access to these tools"
      description={
        <>
          Adds <code>{entry}</code>: {counted(source.tools.total, 'tool')} now, and later tools of {source.name}.
        </>
      }
      size="md"
      action="Give"
      disabled={gifts.length === 0}
      onClose={onClose}
    >
      <fieldset className="flex max-h-64 flex-col overflow-y-auto">
        <legend className="mb-1.5 font-medium text-sm">Agents and profiles</legend>
        {targets.map(({ key, name, slug, hint }) => (
          <span key={key} className="flex min-h-8 items-center gap-2 border-b text-sm last:border-b-0">
            <Checkbox
              id={`give ${key}`}
              checked={chosen.includes(key)}
              onCheckedChange={(on) =>
                form.setValue('targets', on === true ? [...chosen, key] : chosen.filter((one) => one !== key), {
                  shouldDirty: true,
                })
              }
            />
            <label htmlFor={`give ${key}`} className="flex min-w-0 flex-1 items-baseline gap-2">
              <span className="truncate">{name}</span>
              <code className="truncate text-muted text-xs">{slug}</code>
              <span className="ml-auto whitespace-nowrap text-muted text-xs">{hint}</span>
            </label>
          </span>
        ))}
      </fieldset>
      {gifts.map(({ key, agent, draft }) => (
        <Impact key={key} org={org} draft={draft} {...(agent ? { agent } : {})} />
      ))}
      {source.waiting > 0 ? (
        <p className="text-muted text-sm">
          {counted(source.waiting, 'definition')} in quarantine. Agents get these tools after approval.
        </p>
      ) : null}
    </FormDialog>
  );
}
