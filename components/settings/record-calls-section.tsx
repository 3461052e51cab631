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
  { value: 'none', title: 'Not at all', text: 'Activity shows callers, tools and outcomes only.' },
];

const SAVED: Record<SettingsView['recordCalls'], string> = {
  redacted: 'Calls are recorded without secrets',
  full: 'Calls are recorded completely',
  none: 'Arguments, results and requests are not recorded',
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
      text="Arguments, results and requests of calls, as shown in Activity. Applies to new calls."
    >
      <ChoiceList
        label="Recorded calls"
        options={CHOICES}
        value={settings.recordCalls}
        disabled={disabled}
        onValueChange={(recordCalls) =>
          save.mutate({
            patch: { recordCalls },
            back: { recordCalls: settings.recordCalls },
            said: SAVED[recordCalls],
          })
        }
      />
      <Refused why={error} />
    </SettingRow>
  );
}
