'use client';

import { NumberField } from '@/components/common/form/fields';
import { Form, SaveBar } from '@/components/common/form/form';
import { useLazyForm } from '@/components/common/form/use-lazy-form';
import type { RoutingSettingsView, RoutingValues } from '@/lib/features/routing-settings/routing-settings-contract';

type NumberKey = {
  [K in keyof RoutingValues]: RoutingValues[K] extends number ? K : never;
}[keyof RoutingValues];

interface RoutingNumber {
  key: NumberKey;
  label: string;
  hint: string;
  step: string;
}

export const GATE_NUMBERS: readonly RoutingNumber[] = [
  { key: 'confidenceThreshold', label: 'Threshold', hint: '0 to 1', step: '0.01' },
  { key: 'unapprovedCap', label: 'Not approved', hint: 'maximum confidence', step: '0.01' },
  { key: 'approvalMinutes', label: 'Approval timeout, minutes', hint: 'then denied', step: '1' },
  { key: 'maxReinjections', label: 'Passes', hint: '1 to 3', step: '1' },
  { key: 'maxParallel', label: 'Parallel calls', hint: 'of one message, 1 to 5', step: '1' },
  { key: 'cacheReadsSeconds', label: 'Cache read results', hint: 'seconds; 0: never', step: '1' },
];

export const MODEL_NUMBERS: readonly RoutingNumber[] = [
  { key: 'selectionTemperature', label: 'Selection', hint: 'temperature, 0 to 2', step: '0.05' },
  { key: 'selectionTopP', label: 'Selection, top p', hint: '0 to 1', step: '0.05' },
  { key: 'selectionMaxTokens', label: 'Selection, tokens', hint: 'of the answer', step: '1' },
  { key: 'reviewTemperature', label: 'Review', hint: 'temperature, 0 to 2', step: '0.05' },
  { key: 'reviewMaxTokens', label: 'Review, tokens', hint: 'of the answer', step: '1' },
  { key: 'rewriteMs', label: 'Rewrite of searches, ms', hint: 'maximum wait', step: '100' },
];

const schema = () => import('./numbers-schema').then((module) => module.NUMBERS_SCHEMA);

interface RoutingNumbersProps {
  numbers: readonly RoutingNumber[];
  settings: RoutingSettingsView;
  disabled: boolean;
  onSave(change: Partial<RoutingValues>): Promise<unknown>;
}

export function RoutingNumbers({ numbers, settings, disabled, onSave }: RoutingNumbersProps) {
  const form = useLazyForm({
    schema,
    values: Object.fromEntries(numbers.map(({ key }) => [key, settings[key] as number | null])),
    onSubmit: (values) =>
      onSave(Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== settings[key as NumberKey]))),
  });
  return (
    <Form form={form} disabled={disabled} className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {numbers.map(({ key, label, hint, step }) => (
          <NumberField
            key={key}
            control={form.control}
            name={key}
            label={label}
            hint={hint}
            type="number"
            step={step}
            min={0}
          />
        ))}
      </div>
      <SaveBar form={form} />
    </Form>
  );
}
