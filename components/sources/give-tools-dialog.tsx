'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { failedRead } from '@/components/common/failed-read';
import { CheckboxField } from '@/components/common/form/fields';
import { FormDialog } from '@/components/common/form/form-dialog';
import { useForm } from '@/components/common/form/use-form';
import { useOrg } from '@/components/common/me';
import { useOrgAgents } from '@/components/common/org-queries';
import { useProfiles } from '@/components/common/policies/use-profiles';
import type { Undo } from '@/components/common/revert-of';
import { ApprovalPreview } from '@/components/common/sources/approval-preview';
import { undoDecision } from '@/components/common/sources/undo-decision';
import { useDecide, useWaitingDefinitions } from '@/components/common/sources/use-sources';
import { undoAll } from '@/components/common/undo-all';
import { Impact } from '@/components/common/what-if/impact';
import { containsEntry, type Gift, giveToAgent, giveToProfile, recipients } from '@/components/sources/give-tools';
import { Checkbox } from '@/components/ui/checkbox';
import { ErrorState } from '@/components/ui/error-state';
import { SkeletonRows } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import { toast } from '@/components/ui/toast';
import { api, path } from '@/lib/client/api';
import { errorText } from '@/lib/client/api-error';
import { queryKeys } from '@/lib/client/query-keys';
import type { ProfileView } from '@/lib/features/access/profiles/profile-contract';
import type { AgentView } from '@/lib/features/agents/agent-contract';
import { isSuspicious } from '@/lib/features/sources/definition-checks/suspicious-contract';
import type { DecidedDefinitions, QuarantinedTool } from '@/lib/features/sources/quarantine-contract';
import type { SourceView } from '@/lib/features/sources/source-contract';
import { counted } from '@/lib/shared/counted';

type Saved = Pick<Gift, 'create' | 'patch' | 'assign'>;

/** Adds each request that succeeded to `saved`. */
async function give(org: string, { create, patch, assign }: Gift, saved: Saved[]): Promise<void> {
  if (create) {
    await api.post(path`/orgs/${org}/profiles`, { body: create });
    saved.push({ create });
  }
  if (patch) {
    await api.patch(path`/orgs/${org}/profiles/${patch.slug}`, { body: patch.body });
    saved.push({ patch });
  }
  if (assign) {
    await api.patch(path`/orgs/${org}/agents/${assign.agent}`, { body: { profile: assign.profile } });
    saved.push({ assign });
  }
}

async function takeBackGift(org: string, { create, patch, assign }: Saved): Promise<void> {
  if (assign) await api.patch(path`/orgs/${org}/agents/${assign.agent}`, { body: { profile: assign.before } });
  if (patch?.undo) await api.patch(path`/orgs/${org}/profiles/${patch.slug}`, { body: patch.undo });
  if (create) await api.delete(path`/orgs/${org}/profiles/${create.slug}`);
}

interface Target {
  key: string;
  name: string;
  slug: string;
  hint: string;
  isProfile: boolean;
  hasTools: boolean;
  gift(): Gift;
}

type ChosenGift = Gift & Pick<Target, 'key' | 'name'>;

function targetsOf(entry: string, agents: readonly AgentView[], profiles: readonly ProfileView[]): Target[] {
  const own = profiles.filter((profile) => profile.owner === 'organization' && profile.agent === null);
  return [
    ...agents.map((agent) => ({
      key: `agent ${agent.slug}`,
      name: agent.name,
      slug: agent.slug,
      hint: 'this agent only',
      isProfile: false,
      hasTools: containsEntry(
        profiles.find(({ slug }) => slug === agent.effectiveProfile),
        entry,
        profiles,
      ),
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
      isProfile: true,
      hasTools: containsEntry(profile, entry, profiles),
      gift: () => giveToProfile(profile, entry),
    })),
  ];
}

const SCHEMA = z.object({ targets: z.array(z.string()), approve: z.boolean() });

interface GiveToolsDialogProps {
  org: string;
  source: SourceView;
  onClose(): void;
}

/**
 * Gives the tools of a source, and those that it brings later, to agents and profiles. Approves the definitions that
 * wait, after that: agents that have the tools already gain them too.
 */
export function GiveToolsDialog({ org, source, onClose }: GiveToolsDialogProps) {
  const client = useQueryClient();
  const agents = useOrgAgents(org);
  const profiles = useProfiles(org);
  const waiting = useWaitingDefinitions(org, source.slug);
  const decide = useDecide(org);
  const form = useForm({ schema: SCHEMA, defaultValues: { targets: [], approve: true }, onSubmit: submit });
  const chosen: readonly string[] = useWatch({ control: form.control, name: 'targets' });
  const approve = useWatch({ control: form.control, name: 'approve' });
  // Targets being saved. Kept, because the requests change the data that `gifts` is computed from.
  const [sent, setSent] = useState<readonly ChosenGift[] | null>(null);
  // Saved by all attempts, so that Undo after a retry takes back the earlier ones too.
  const saved = useRef<Saved[]>([]);

  const entry = `${source.slug}__*`;
  const targets = targetsOf(entry, agents.data ?? [], profiles.data ?? []);
  const gifts =
    sent ?? targets.filter(({ key }) => chosen.includes(key)).map(({ key, name, gift }) => ({ key, name, ...gift() }));
  const found = waiting.data ?? [];
  // Suspicious definitions are decided individually.
  const harmless = found.filter(({ findings }) => !isSuspicious(findings));
  const approved = approve ? harmless.map(({ tool }) => tool) : [];
  const reads = [agents, profiles, waiting];
  const isLoaded = reads.every(({ data }) => data !== undefined);
  const failed = failedRead(reads);

  async function approveWaiting(): Promise<DecidedDefinitions | null> {
    if (approved.length === 0) return null;
    const tools = harmless.map(({ tool, hash }) => ({ tool, ...(hash === null ? {} : { hash }) }));
    return decide.mutateAsync({ decision: 'approve', tools });
  }

  async function submit(): Promise<void> {
    let given = 0;
    setSent(gifts);
    try {
      for (const gift of gifts) {
        await give(org, gift, saved.current);
        given += 1;
      }
      const decided = await approveWaiting();
      const count = decided?.count ?? 0;
      const who = recipients(gifts.map(({ name }) => name));
      const areNew = harmless.every(({ state }) => state === 'unapproved');
      // null: the definitions stay approved, but nobody has the tools any more.
      const decisions = (decided && undoDecision(org, decided, areNew)) ?? [];
      toast({
        message: `Tools of ${source.name} given to ${who}${count > 0 ? `, ${counted(count, 'definition')} approved` : ''}`,
        undo: () => void undo(decisions),
      });
      onClose();
      void client.invalidateQueries({ queryKey: queryKeys.org(org) });
    } catch (refusal) {
      // Another attempt must know what was saved.
      await client.invalidateQueries({ queryKey: queryKeys.org(org) });
      setSent(null);
      const isGiven = given === gifts.length;
      const done = isGiven
        ? 'The tools were given, but their definitions were not approved. '
        : given > 0
          ? `${given} of ${gifts.length} saved. `
          : '';
      throw new Error(`${done}${errorText(refusal)}`);
    }

    async function undo(decisions: readonly Undo[]) {
      const steps = [
        ...decisions.map(
          ({ method, path, body }) =>
            () =>
              api.send(method, path, { body }),
        ),
        ...saved.current.toReversed().map((gift) => () => takeBackGift(org, gift)),
      ];
      toast(await undoAll(steps));
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
      action={approved.length > 0 ? 'Approve and give' : 'Give'}
      disabled={gifts.length === 0 || !isLoaded}
      onClose={onClose}
    >
      {isLoaded ? (
        <>
          <fieldset className="flex flex-col">
            <legend className="mb-1.5 font-medium text-sm">
              {targets.some(({ isProfile }) => isProfile) ? 'Agents and profiles' : 'Agents'}
            </legend>
            {targets.map(({ key, name, slug, hint, hasTools }) => (
              <span key={key} className="flex min-h-10 items-center gap-2 border-b text-sm last:border-b-0">
                <Checkbox
                  id={`give ${key}`}
                  checked={hasTools || chosen.includes(key)}
                  disabled={hasTools}
                  onCheckedChange={(on) =>
                    form.setValue('targets', on === true ? [...chosen, key] : chosen.filter((one) => one !== key), {
                      shouldDirty: true,
                    })
                  }
                />
                <label htmlFor={`give ${key}`} className="flex min-w-0 flex-1 items-baseline gap-2">
                  <span className="truncate">{name}</span>
                  <code className="truncate text-muted text-xs">{slug}</code>
                  <span className="ml-auto whitespace-nowrap text-muted text-xs">
                    {hasTools ? 'has these tools' : hint}
                  </span>
                </label>
              </span>
            ))}
          </fieldset>
          {found.length > 0 ? (
            <Waiting source={source} harmless={harmless} left={found.length - harmless.length} />
          ) : null}
        </>
      ) : failed ? (
        <ErrorState title="Could not load the agents and definitions" error={failed.error} onRetry={failed.retry} />
      ) : (
        <SkeletonRows rows={5} label="Loading the agents" />
      )}
      {gifts.map(({ key, agent, draft }) => (
        // Holds the place of the line and its details, so that the buttons stay while they load.
        <div key={key} className="min-h-20">
          <Impact
            org={org}
            draft={{ ...draft, ...(approved.length > 0 && { approved }) }}
            paused={sent !== null}
            {...(agent ? { agent } : {})}
          />
        </div>
      ))}
      {gifts.length === 0 ? <p className="min-h-20 text-muted text-sm">Choose who gets the tools.</p> : null}
    </FormDialog>
  );
}

interface WaitingProps {
  source: SourceView;
  harmless: readonly QuarantinedTool[];
  /** Number of suspicious definitions left out. */
  left: number;
}

/** Definitions that wait for approval, and whether to approve them. */
function Waiting({ source, harmless, left }: WaitingProps) {
  const { control } = useFormContext<{ approve: boolean }>();
  const org = useOrg();
  const count = harmless.length;
  return (
    <section aria-label="Definitions that wait" className="flex flex-col gap-2">
      {harmless.length > 0 ? (
        <>
          <CheckboxField
            control={control}
            name="approve"
            label={`Approve the ${counted(count, 'definition')} that ${count === 1 ? 'waits' : 'wait'} for approval`}
            hint="Nobody can call these tools before."
          />
          <ApprovalPreview items={harmless} />
        </>
      ) : null}
      {left > 0 ? (
        <p className="text-muted text-sm">
          {counted(left, 'suspicious definition')} {left === 1 ? 'waits' : 'wait'}.{' '}
          <TextLink href={`/${org.slug}/connections/sources/${source.slug}?tab=quarantine`}>
            Decide individually
          </TextLink>
        </p>
      ) : null}
    </section>
  );
}
