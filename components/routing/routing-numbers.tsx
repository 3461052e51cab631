'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { RoutingSettingsView, RoutingValues } from '@/lib/features/routing-settings/routing-settings-contract';

type NumberKey = {
  [K in keyof RoutingValues]: RoutingValues[K] extends number ? K : never;
}[keyof RoutingValues];

interface NumberField {
  key: NumberKey;
  label: string;
  hint: string;
  step: string;
}

export const GATE_NUMBERS: readonly NumberField[] = [
  { key: 'confidenceThreshold', label: 'Threshold', hint: '0 to 1', step: '0.01' },
  { key: 'unapprovedCap', label: 'Not approved', hint: 'maximum confidence', step: '0.01' },
  { key: 'approvalMinutes', label: 'Approval timeout, minutes', hint: 'then denied', step: '1' },
  { key: 'maxReinjections', label: 'Passes', hint: '1 to 3', step: '1' },
  { key: 'maxParallel', label: 'Parallel calls', hint: 'of one message, 1 to 5', step: '1' },
  { key: 'cacheReadsSeconds', label: 'Cache read results', hint: 'seconds; 0: never', step: '1' },
];

export const MODEL_NUMBERS: readonly NumberField[] = [
  { key: 'selectionTemperature', label: 'Selection', hint: 'temperature, 0 to 2', step: '0.05' },
  { key: 'selectionTopP', label: 'Selection, top p', hint: '0 to 1', step: '0.05' },
  { key: 'selectionMaxTokens', label: 'Selection, tokens', hint: 'of the answer', step: '1' },
  { key: 'reviewTemperature', label: 'Review', hint: 'temperature, 0 to 2', step: '0.05' },
  { key: 'reviewMaxTokens', label: 'Review, tokens', hint: 'of the answer', step: '1' },
  { key: 'rewriteMs', label: 'Rewrite of searches, ms', hint: 'maximum wait', step: '100' },
];

interface RoutingNumbersProps {
  numbers: readonly NumberField[];
  settings: RoutingSettingsView;
  disabled: boolean;
  busy: boolean;
  onSave(change: Partial<RoutingValues>): void;
}

export function RoutingNumbers({ numbers, settings, disabled, busy, onSave }: RoutingNumbersProps) {
  const [typed, setTyped] = useState<Partial<Record<NumberKey, string>>>({});
  const textOf = (key: NumberKey) => typed[key] ?? String(settings[key]);
  const isNumber = (text: string) => text.trim() !== '' && Number.isFinite(Number(text));
  const changed = numbers.filter(({ key }) => textOf(key).trim() !== String(settings[key]));
  const isWrong = changed.some(({ key }) => !isNumber(textOf(key)));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave(Object.fromEntries(changed.map(({ key }) => [key, Number(textOf(key))])));
      }}
    >
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {numbers.map(({ key, label, hint, step }) => (
          <Field key={key} label={label} hint={hint}>
            <Input
              inputMode="decimal"
              type="number"
              step={step}
              min={0}
              disabled={disabled}
              value={textOf(key)}
              onChange={(event) => setTyped({ ...typed, [key]: event.target.value })}
            />
          </Field>
        ))}
      </div>
      {changed.length > 0 && !disabled ? (
        <Button type="submit" size="sm" variant="primary" className="mt-3" busy={busy} disabled={isWrong}>
          Save
        </Button>
      ) : null}
    </form>
  );
}
