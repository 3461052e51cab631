'use client';

import { useOrg } from '@/components/common/me';
import { useToolNames } from '@/components/common/org-queries';
import { EntriesEditor } from '@/components/common/policies/entries-editor';
import { PolicyWarnings } from '@/components/common/policies/policy-warnings';
import { SettingRow } from '@/components/common/settings/setting-row';
import { ChoiceList } from '@/components/ui/choice-list';
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
        text="When a request has a message, tools that the message does not need are left out of the list. They can still be called."
      >
        <div className="flex items-center gap-3 text-sm">
          <Switch
            aria-label="Broker"
            checked={enabled}
            disabled={disabled}
            onCheckedChange={(on) => change({ enabled: on }, on ? 'Broker switched on' : 'Broker switched off')}
          />
          {enabled ? 'On: messages narrow what agents are shown' : 'Off: messages change nothing'}
        </div>
        {save.error ? (
          <p role="alert" className="mt-2 text-block text-xs">
            Not saved: {errorText(save.error)}
          </p>
        ) : null}
      </SettingRow>
      <SettingRow
        title="How it narrows"
        text="Fewer than five tools are never left: then everything passes, and the answer says so."
      >
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
              text: `The tools of the ${standing} intents whose patterns the message has.`,
            },
            { value: 'ranked', title: 'By search', text: 'The best tools that a search for the message finds.' },
          ]}
        />
      </SettingRow>
      <SettingRow
        title="Always kept"
        text="It never leaves these out. Universal tools and the session’s last ten calls stay as well."
      >
        <EntriesEditor
          label="Always kept"
          value={alwaysKeep}
          names={names}
          disabled={disabled}
          empty="Nothing is kept beside what the message needs."
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
