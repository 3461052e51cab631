'use client';

import { useState } from 'react';
import { ChannelBinding } from '@/components/agents/channel-binding';
import { DeleteAgent } from '@/components/agents/delete-agent';
import { NameForm } from '@/components/agents/name-form';
import { ProfileChoice } from '@/components/agents/profile-choice';
import { SettingControls } from '@/components/agents/setting-control';
import { usePatchAgent } from '@/components/common/agents/use-agents';
import { PageFindings } from '@/components/common/checks/page-findings';
import { useOrg } from '@/components/common/me';
import { useToolNames } from '@/components/common/org-queries';
import { EntriesEditor } from '@/components/common/policies/entries-editor';
import { SettingRow } from '@/components/common/settings/setting-row';
import { LazyWhatIfDialog } from '@/components/common/what-if/lazy-what-if';
import { errorText } from '@/lib/client/api-error';
import type { AgentPatch, AgentView } from '@/lib/features/agents/agent-contract';
import { AGENT_SETTING_ROWS, type AgentSettingRow } from '@/lib/shared/agent-settings';

const OTHER_ROWS = (Object.keys(AGENT_SETTING_ROWS) as AgentSettingRow[]).filter((row) => row !== 'autonomy');

interface Tried {
  patch: Pick<AgentPatch, 'profile' | 'autonomy' | 'requireApprovalFor' | 'channels'>;
  title: string;
  said: string;
  onSaved?(): void;
}

/** Agent settings. Changes that affect decisions are previewed before saving. */
export function AgentSettingsTab({ agent }: { agent: AgentView }) {
  const org = useOrg();
  const names = useToolNames(org.slug);
  const patch = usePatchAgent(org.slug, agent.slug);
  const disabled = !org.can('edit-agents');
  const refused = (field: keyof AgentPatch) =>
    patch.error && patch.variables && field in patch.variables.patch ? errorText(patch.error) : undefined;
  const save = (change: AgentPatch, said: string) => patch.mutate({ patch: change, said });
  const [tried, setTried] = useState<Tried | null>(null);
  const controls = { agent, disabled, refused };

  return (
    <div className="max-w-[960px]">
      {disabled ? (
        <p className="border-line-strong border-l-2 pl-3 text-muted text-sm">
          Only owners and configurators can change these settings.
        </p>
      ) : null}
      <SettingRow
        title="Name"
        text="Name of the agent. The slug does not change, because keys and scripts refer to it."
      >
        <NameForm
          value={agent.name}
          disabled={disabled}
          onSave={(name) => patch.mutateAsync({ patch: { name }, said: `Renamed to ${name}` })}
        />
      </SettingRow>
      <SettingRow title="Profile" text="The tools it starts from. Lists of the agent can only remove tools.">
        <ProfileChoice
          org={org.slug}
          agent={agent}
          disabled={disabled}
          error={refused('profile')}
          onChange={(profile) =>
            setTried({
              patch: { profile },
              title: profile ? `Use the profile ${profile}` : 'Follow the profile of the subtype',
              said: profile ? `Profile set to ${profile}` : 'Profile follows the subtype',
            })
          }
        />
      </SettingRow>
      <SettingControls
        {...controls}
        row="autonomy"
        onChange={(change, said) => {
          if (!change.autonomy) return save(change, said);
          const autonomy = change.autonomy.replace('_', ' ');
          setTried({ patch: change, title: `Set the autonomy to ${autonomy}`, said: `Autonomy set to ${autonomy}` });
        }}
      />
      <SettingRow title="Always ask first" text="Calls of these tools always need approval.">
        <EntriesEditor
          label="Tools that always need approval"
          value={agent.requireApprovalFor}
          names={names}
          disabled={disabled}
          empty="No tools. The tools’ own settings and the autonomy decide."
          error={refused('requireApprovalFor')}
          asks
          onSave={(requireApprovalFor, onSaved) =>
            setTried({
              patch: { requireApprovalFor },
              title: 'Save the approval list',
              said: 'Approval list saved',
              onSaved,
            })
          }
        />
        <PageFindings className="mt-2" where={{ kind: 'agent', agent: agent.slug, list: 'approval' }} />
      </SettingRow>
      <SettingRow
        title="Channels"
        text="Channels that the agent may be used on. Requests on other channels are rejected."
      >
        <ChannelBinding
          org={org.slug}
          value={agent.channels}
          disabled={disabled}
          error={refused('channels')}
          onValueChange={(channels) =>
            setTried({
              patch: { channels },
              title: channels.length === 0 ? 'Allow all channels' : `Bind it to ${channels.join(', ')}`,
              said: channels.length === 0 ? 'All channels allowed' : `Bound to ${channels.join(', ')}`,
            })
          }
        />
        <PageFindings className="mt-2" where={{ kind: 'agent', agent: agent.slug, list: 'channels' }} />
      </SettingRow>
      {OTHER_ROWS.map((row) => (
        <SettingControls key={row} {...controls} row={row} onChange={save} />
      ))}
      {tried ? (
        <LazyWhatIfDialog
          org={org.slug}
          agent={agent.slug}
          open
          onOpenChange={() => setTried(null)}
          draft={{ settings: tried.patch }}
          title={tried.title}
          saveLabel="Save"
          fields="none"
          onSave={async () => {
            await patch.mutateAsync({ patch: tried.patch, said: tried.said });
            tried.onSaved?.();
          }}
        />
      ) : null}
      {disabled ? null : (
        <SettingRow title="Delete" text="Its keys stop working immediately and its sessions end.">
          <DeleteAgent org={org.slug} agent={agent.slug} />
        </SettingRow>
      )}
    </div>
  );
}
