'use client';

import { useState } from 'react';
import { AddressField, ConsentField, KeyField, useEndpoint } from '@/components/common/settings/endpoint-fields';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Input } from '@/components/ui/input';
import { ApiError, errorText } from '@/lib/client/api-error';
import type {
  RoutingSettingsInput,
  RoutingSettingsView,
} from '@/lib/features/routing-settings/routing-settings-contract';
import { TryModel } from './try-model';

interface ModelDialogProps {
  settings: RoutingSettingsView;
  busy: boolean;
  error: Error | null;
  onClose(): void;
  onSave(change: Partial<RoutingSettingsInput>): void;
}

const priceOf = (text: string) => (text.trim() === '' ? null : Number(text));

const FIELDS = [
  '/model/timeoutMs',
  '/model/inputPrice',
  '/model/outputPrice',
  '/model/currency',
  ...['/model/baseUrl', '/model/selection', '/model/review', '/apiKey', '/confirmHost'],
];

/** Model URL, names and key. The user confirms the host before messages are sent to it. */
export function ModelDialog({ settings, busy, error, onClose, onSave }: ModelDialogProps) {
  const { model, hasKey, confirmedHost } = settings;
  const endpoint = useEndpoint({ baseUrl: model?.baseUrl ?? null, hasKey, keyHost: confirmedHost, confirmedHost });
  const [selection, setSelection] = useState(model?.selection ?? '');
  const [review, setReview] = useState(model?.review ?? '');
  const [timeoutSeconds, setTimeoutSeconds] = useState(String((model?.timeoutMs ?? 30_000) / 1_000));
  const [inputPrice, setInputPrice] = useState(model?.inputPrice?.toString() ?? '');
  const [outputPrice, setOutputPrice] = useState(model?.outputPrice?.toString() ?? '');
  const [currency, setCurrency] = useState(model?.currency ?? '');
  const problemOf = (pointer: string) =>
    error instanceof ApiError ? error.invalidParams.find((one) => one.pointer === pointer)?.message : undefined;
  const isReady = endpoint.isConfirmed && selection.trim() !== '';
  const typed = () => ({
    model: {
      baseUrl: endpoint.address.trim(),
      selection: selection.trim(),
      review: review.trim() || selection.trim(),
      timeoutMs: Math.round(Number(timeoutSeconds) * 1_000),
      inputPrice: priceOf(inputPrice),
      outputPrice: priceOf(outputPrice),
      currency: currency.trim() || null,
    },
    confirmHost: endpoint.host!,
    ...endpoint.key,
  });
  const named = FIELDS.some((pointer) => problemOf(pointer));
  return (
    <FormDialog
      title={model ? 'Edit the model' : 'Use a model'}
      description="Any server that answers POST /chat/completions as OpenAI’s does."
      action="Save and use it"
      busy={busy}
      ready={isReady}
      error={error && !named ? errorText(error) : null}
      onClose={onClose}
      onSubmit={() => onSave(typed())}
    >
      <AddressField endpoint={endpoint} added="/chat/completions" error={problemOf('/model/baseUrl')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Model that selects" hint="A light one will do." error={problemOf('/model/selection')}>
          <Input
            mono
            spellCheck={false}
            maxLength={200}
            value={selection}
            onChange={(event) => setSelection(event.target.value)}
          />
        </Field>
        <Field label="Model that reviews" optional hint="Left empty: the same." error={problemOf('/model/review')}>
          <Input
            mono
            spellCheck={false}
            maxLength={200}
            value={review}
            onChange={(event) => setReview(event.target.value)}
          />
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_120px]">
        <KeyField endpoint={endpoint} error={problemOf('/apiKey')} />
        <Field label="Wait at most" hint="seconds" error={problemOf('/model/timeoutMs')}>
          <Input
            type="number"
            inputMode="decimal"
            min={0.5}
            max={120}
            step="0.5"
            required
            value={timeoutSeconds}
            onChange={(event) => setTimeoutSeconds(event.target.value)}
          />
        </Field>
      </div>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Field label="Price in" optional hint="of a million tokens" error={problemOf('/model/inputPrice')}>
          <Input
            type="number"
            inputMode="decimal"
            min={0}
            step="any"
            value={inputPrice}
            onChange={(event) => setInputPrice(event.target.value)}
          />
        </Field>
        <Field label="Price out" optional hint="of a million tokens" error={problemOf('/model/outputPrice')}>
          <Input
            type="number"
            inputMode="decimal"
            min={0}
            step="any"
            value={outputPrice}
            onChange={(event) => setOutputPrice(event.target.value)}
          />
        </Field>
        <Field label="Currency" optional hint="of both prices" error={problemOf('/model/currency')}>
          <Input
            maxLength={3}
            spellCheck={false}
            placeholder="USD"
            value={currency}
            onChange={(event) => setCurrency(event.target.value.toUpperCase())}
          />
        </Field>
      </div>
      <ConsentField endpoint={endpoint}>
        the messages that are routed, the definitions of the tools in question, and results of earlier calls of the same
        packet
      </ConsentField>
      <TryModel ready={isReady} typed={typed} />
    </FormDialog>
  );
}
