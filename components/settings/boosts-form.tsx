'use client';

import { NumberField } from '@/components/common/form/fields';
import { Form, SaveBar } from '@/components/common/form/form';
import { useLazyForm } from '@/components/common/form/use-lazy-form';
import { SettingRow } from '@/components/common/settings/setting-row';
import type { useSaveSettings } from '@/components/common/settings/use-settings';
import type { SettingsView } from '@/lib/features/settings/settings-contract';
import { DEFAULT_BOOSTS, MAX_BOOST, MIN_BOOST } from '@/lib/shared/boosts';

const BOOSTS: readonly { field: 'operationBoost' | 'dataBoost'; label: string; hint: string; standard: number }[] = [
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

const schema = () => import('./boosts-schema').then((module) => module.BOOSTS_SCHEMA);

interface BoostsFormProps {
  settings: SettingsView;
  disabled: boolean;
  save: ReturnType<typeof useSaveSettings>;
}

/** Factors by which fitting tools rank higher. */
export function BoostsForm({ settings: { operationBoost, dataBoost }, disabled, save }: BoostsFormProps) {
  const form = useLazyForm({
    schema,
    values: { operationBoost, dataBoost },
    onSubmit: (patch) => save.mutateAsync({ patch, said: 'Ranking boosts saved' }),
  });
  return (
    <SettingRow
      title="Ranking boosts"
      text={`Factors of a tool’s score, from ${MIN_BOOST} to ${MAX_BOOST}. They change the order of tools, never which tools are allowed.`}
    >
      <Form form={form} disabled={disabled} className="grid gap-4 sm:grid-cols-2">
        {BOOSTS.map(({ field, label, hint, standard }) => (
          <NumberField
            key={field}
            control={form.control}
            name={field}
            label={label}
            hint={`${hint} Default: ${standard}.`}
            type="number"
            min={MIN_BOOST}
            max={MAX_BOOST}
            step="any"
          />
        ))}
        <SaveBar form={form} />
      </Form>
    </SettingRow>
  );
}
