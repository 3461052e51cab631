'use client';

import { useState } from 'react';
import { SettingRow } from '@/components/common/settings/setting-row';
import type { useSaveSettings } from '@/components/common/settings/use-settings';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { SettingsView } from '@/lib/features/settings/settings-contract';
import { DEFAULT_BOOSTS, MAX_BOOST, MIN_BOOST } from '@/lib/shared/boosts';
import { SaveEnd } from './save-end';

type BoostField = 'operationBoost' | 'dataBoost';

const BOOSTS: readonly { field: BoostField; label: string; hint: string; standard: number }[] = [
  {
    field: 'operationBoost',
    label: 'First operation of the goal',
    hint: 'Tools with the first operation of the active goal.',
    standard: DEFAULT_BOOSTS.operation,
  },
  {
    field: 'dataBoost',
    label: 'Available data',
    hint: 'Tools with entities that the request has data for.',
    standard: DEFAULT_BOOSTS.data,
  },
];

interface BoostsFormProps {
  settings: SettingsView;
  disabled: boolean;
  error: string | undefined;
  save: ReturnType<typeof useSaveSettings>;
}

/** Factors by which fitting tools rank higher. */
export function BoostsForm({ settings, disabled, error, save }: BoostsFormProps) {
  const [typed, setTyped] = useState<Partial<Record<BoostField, string>>>({});
  const rows = BOOSTS.map((boost) => {
    const text = typed[boost.field] ?? String(settings[boost.field]);
    const wanted = text.trim() === '' ? Number.NaN : Number(text);
    const isWrong = !(wanted >= MIN_BOOST && wanted <= MAX_BOOST);
    return { ...boost, text, wanted, isWrong, isChanged: wanted !== settings[boost.field] };
  });
  const changed = rows.filter(({ isChanged }) => isChanged);
  const isWrong = rows.some((row) => row.isWrong);
  return (
    <SettingRow
      title="Ranking boosts"
      text={`Factors of a tool’s score, from ${MIN_BOOST} to ${MAX_BOOST}. They change the order of tools, never which tools are allowed.`}
    >
      <form
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (isWrong || changed.length === 0) return;
          const patch = Object.fromEntries(changed.map(({ field, wanted }) => [field, wanted]));
          const back = Object.fromEntries(changed.map(({ field }) => [field, settings[field]]));
          save.mutate({ patch, back, said: 'Ranking boosts saved' }, { onSuccess: () => setTyped({}) });
        }}
      >
        {rows.map(({ field, label, hint, standard, text, isWrong: isRefused }) => (
          <Field
            key={field}
            label={label}
            hint={`${hint} Default: ${standard}.`}
            error={isRefused ? `A number from ${MIN_BOOST} to ${MAX_BOOST}.` : undefined}
          >
            <Input
              type="number"
              inputMode="decimal"
              min={MIN_BOOST}
              max={MAX_BOOST}
              step="any"
              value={text}
              disabled={disabled}
              onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
            />
          </Field>
        ))}
        <SaveEnd error={error} isChanged={changed.length > 0 && !disabled} isWrong={isWrong} busy={save.isPending} />
      </form>
    </SettingRow>
  );
}
