'use client';

import { useId, useState } from 'react';
import { SettingRow } from '@/components/common/settings/setting-row';
import type { useSaveSettings } from '@/components/common/settings/use-settings';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { SettingsView } from '@/lib/features/settings/settings-contract';

interface TimeZoneFormProps {
  settings: SettingsView;
  disabled: boolean;
  error: string | undefined;
  save: ReturnType<typeof useSaveSettings>;
}

/** The zone in which times of routed messages are read. */
export function TimeZoneForm({ settings, disabled, error, save }: TimeZoneFormProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const timeZone = (typed ?? settings.timeZone).trim();
  const isChanged = timeZone !== '' && timeZone !== settings.timeZone;
  return (
    <SettingRow title="Time zone" text="Time zone for times in messages. A request can override it.">
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isChanged) return;
          const back = { timeZone: settings.timeZone };
          save.mutate({ patch: { timeZone }, back, said: 'Time zone saved' }, { onSuccess: () => setTyped(null) });
        }}
      >
        <Field label="Time zone" hint="Name from the IANA database, such as Europe/Berlin." error={error}>
          <Input
            list={id}
            value={typed ?? settings.timeZone}
            disabled={disabled}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <datalist id={id}>
          {Intl.supportedValuesOf('timeZone').map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
        {isChanged ? (
          <div>
            <Button type="submit" variant="primary" size="sm" busy={save.isPending}>
              Save
            </Button>
          </div>
        ) : null}
      </form>
    </SettingRow>
  );
}
