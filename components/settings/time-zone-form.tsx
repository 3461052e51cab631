'use client';

import { TextField } from '@/components/common/form/fields';
import { Form, SaveBar } from '@/components/common/form/form';
import { useLazyForm } from '@/components/common/form/use-lazy-form';
import { SettingRow } from '@/components/common/settings/setting-row';
import type { useSaveSettings } from '@/components/common/settings/use-settings';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { SettingsView } from '@/lib/features/settings/settings-contract';

const schema = () => import('./time-zone-schema').then((module) => module.TIME_ZONE_SCHEMA);

interface TimeZoneFormProps {
  settings: SettingsView;
  disabled: boolean;
  save: ReturnType<typeof useSaveSettings>;
}

/** The zone in which times of routed messages are read. */
export function TimeZoneForm({ settings: { timeZone }, disabled, save }: TimeZoneFormProps) {
  // The server and the browser know different time zones.
  const hydrated = useHydrated();
  const form = useLazyForm({
    schema,
    mode: 'onSubmit',
    values: { timeZone },
    onSubmit: (patch) => save.mutateAsync({ patch, back: { timeZone }, said: 'Time zone saved' }),
  });
  return (
    <SettingRow title="Time zone" text="Time zone for times in messages. A request can override it.">
      <Form form={form} disabled={disabled} className="flex flex-col gap-3">
        <TextField
          control={form.control}
          name="timeZone"
          label="Time zone"
          hideLabel
          hint="Name from the IANA database, such as Europe/Berlin."
          suggestions={hydrated ? Intl.supportedValuesOf('timeZone') : []}
          spellCheck={false}
        />
        <SaveBar form={form} />
      </Form>
    </SettingRow>
  );
}
