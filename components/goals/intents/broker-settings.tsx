'use client';

import { useOrg } from '@/components/common/me';
import { useToolNames } from '@/components/common/org-queries';
import { EntriesEditor } from '@/components/common/policies/entries-editor';
import { PolicyWarnings } from '@/components/common/policies/policy-warnings';
import { SettingRow } from '@/components/common/settings/setting-row';
import { ChoiceList } from '@/components/ui/choice-list';
import { ErrorLine } from '@/components/ui/error-line';
import { Switch } from '@/components/ui/switch';
import { errorText } from '@/lib/client/api-error';
import type { BrokerInput, BrokerView } from '@/lib/features/goals/intents/intent-contract';
import { useIntents, useSaveBroker } from './use-intents';

export function BrokerSettings({ broker }: { broker: BrokerView }) {
  const org = useOrg();
  const names = useToolNames(org.slug);
  const intents = useIntents(org.slug).data ?? [];
  const save = useSaveBroker(org.slug);
  const disabled = !org.can('edit-agents');
  const { enabled, mode, alwaysKeep, revision } = broker;
  const change = (part: Partial<BrokerInput>, said: string) =>
    save.mutate({ settings: { enabled, mode, alwaysKeep, ...part }, said, revision });
  const standing = intents.filter(({ state }) => state !== 'removed').length;

  return (
    <div>
      <SettingRow
        title="Broker"
        text="Requests with a message return only the tools that it needs. The agent can still call the others."
      >
        <div className="flex items-center gap-3 text-sm">
          <Switch
            aria-label="Broker"
            checked={enabled}
            disabled={disabled}
            onCheckedChange={(on) => change({ enabled: on }, on ? 'Broker switched on' : 'Broker switched off')}
          />
          {enabled ? 'On: lists contain only tools that fit the message' : 'Off: lists contain all tools'}
        </div>
        {save.error ? <ErrorLine className="mt-2 text-xs">Not saved: {errorText(save.error)}</ErrorLine> : null}
      </SettingRow>
      <SettingRow title="Selection" text="If fewer than five tools are left, all tools are returned.">
        <ChoiceList
          label="Mode of the broker"
          value={mode}
          disabled={disabled}
          onValueChange={(next) =>
            change({ mode: next }, next === 'ranked' ? 'Broker searches for the message' : 'Broker follows the intents')
          }
          options={[
            {
              value: 'intents',
              title: 'By intents',
              text: `Tools of the intents that match the message (${standing} intents).`,
            },
            { value: 'ranked', title: 'By search', text: 'The best results of a search for the message.' },
          ]}
        />
      </SettingRow>
      <SettingRow title="Always kept" text="Always returned, like universal tools and the session’s last ten calls.">
        <EntriesEditor
          label="Always kept"
          value={alwaysKeep}
          names={names}
          disabled={disabled}
          empty="No tools."
          error={undefined}
          onSave={(entries) => change({ alwaysKeep: entries }, 'Always kept tools saved')}
        />
        <div className="mt-2">
          <PolicyWarnings warnings={broker.warnings} />
        </div>
      </SettingRow>
    </div>
  );
}
