import { Refused } from '@/components/common/settings/save-error';
import { SettingRow } from '@/components/common/settings/setting-row';
import type { useSaveSettings } from '@/components/common/settings/use-settings';
import { ChoiceList } from '@/components/ui/choice-list';
import type { SettingsView } from '@/lib/features/settings/settings-contract';

const CHOICES: readonly { value: SettingsView['recordCalls']; title: string; text: string }[] = [
  {
    value: 'redacted',
    title: 'Without secrets',
    text: 'Passwords, keys, card numbers and fields that a schema marks as sensitive are removed.',
  },
  { value: 'full', title: 'Complete', text: 'Every member of the organization can read what agents send and receive.' },
  {
    value: 'none',
    title: 'Not at all',
    text: 'Activity shows callers, tools, outcomes and requests that agents report.',
  },
];

const SAVED: Record<SettingsView['recordCalls'], string> = {
  redacted: 'Calls are recorded without secrets',
  full: 'Calls are recorded completely',
  none: 'Arguments, results and messages of calls are not recorded',
};

interface RecordCallsSectionProps {
  settings: SettingsView;
  disabled: boolean;
  error: string | undefined;
  save: ReturnType<typeof useSaveSettings>;
}

export function RecordCallsSection({ settings, disabled, error, save }: RecordCallsSectionProps) {
  return (
    <SettingRow
      title="Recorded calls"
      text="Arguments, results and messages of calls, as shown in Activity. Applies to new calls. Routed messages and requests that agents report are stored in any case."
    >
      <ChoiceList
        label="Recorded calls"
        options={CHOICES}
        value={settings.recordCalls}
        disabled={disabled}
        onValueChange={(recordCalls) =>
          save.mutate({
            patch: { recordCalls },
            said: SAVED[recordCalls],
          })
        }
      />
      <Refused why={error} />
    </SettingRow>
  );
}
