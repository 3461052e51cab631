'use client';

import { useId, useState } from 'react';
import { TryModel } from '@/components/packets/try-model';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Input } from '@/components/ui/input';
import { ApiError, errorText } from '@/lib/client/api-error';
import type { RoutingSettingsInput, RoutingSettingsView } from '@/lib/features/routing/routing-settings-contract';

interface ModelDialogProps {
  settings: RoutingSettingsView;
  busy: boolean;
  error: Error | null;
  onClose(): void;
  onSave(change: Partial<RoutingSettingsInput>): void;
}

function hostOf(address: string): string | null {
  try {
    return new URL(address).host || null;
  } catch {
    return null;
  }
}

const priceOf = (text: string) => (text.trim() === '' ? null : Number(text));

const FIELDS = [
  '/model/timeoutMs',
  '/model/inputPrice',
  '/model/outputPrice',
  ...['/model/baseUrl', '/model/selection', '/model/review', '/apiKey', '/confirmHost'],
];

/** Address, models and key; the host that messages go to is confirmed by name before anything is sent. */
export function ModelDialog({ settings, busy, error, onClose, onSave }: ModelDialogProps) {
  const confirmId = useId();
  const { model, hasKey, confirmedHost } = settings;
  const [baseUrl, setBaseUrl] = useState(model?.baseUrl ?? '');
  const [selection, setSelection] = useState(model?.selection ?? '');
  const [review, setReview] = useState(model?.review ?? '');
  const [apiKey, setApiKey] = useState('');
  const [timeoutSeconds, setTimeoutSeconds] = useState(String((model?.timeoutMs ?? 30_000) / 1_000));
  const [inputPrice, setInputPrice] = useState(model?.inputPrice?.toString() ?? '');
  const [outputPrice, setOutputPrice] = useState(model?.outputPrice?.toString() ?? '');
  const [confirmed, setConfirmed] = useState<string | null>(confirmedHost);
  const host = hostOf(baseUrl.trim());
  const isConfirmed = host !== null && confirmed === host;
  const keepsKey = hasKey && host === confirmedHost;
  const problemOf = (pointer: string) =>
    error instanceof ApiError ? error.invalidParams.find((one) => one.pointer === pointer)?.message : undefined;
  const isReady = isConfirmed && selection.trim() !== '';
  const typed = () => ({
    model: {
      baseUrl: baseUrl.trim(),
      selection: selection.trim(),
      review: review.trim() || selection.trim(),
      timeoutMs: Math.round(Number(timeoutSeconds) * 1_000),
      inputPrice: priceOf(inputPrice),
      outputPrice: priceOf(outputPrice),
    },
    confirmHost: host!,
    ...(apiKey.trim() ? { apiKey: apiKey.trim() } : keepsKey ? {} : { apiKey: null }),
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
      <Field label="Address" hint="/chat/completions is added to it." error={problemOf('/model/baseUrl')}>
        <Input
          mono
          autoFocus
          type="url"
          spellCheck={false}
          maxLength={1000}
          placeholder="https://api.openai.com/v1"
          value={baseUrl}
          onChange={(event) => setBaseUrl(event.target.value)}
        />
      </Field>
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
      <Field
        label="API key"
        optional
        error={problemOf('/apiKey')}
        hint={
          keepsKey
            ? 'Left empty, the stored key stays.'
            : hasKey
              ? `The stored key was given for ${confirmedHost} and is forgotten with it.`
              : 'Sealed when it is stored and never shown again.'
        }
      >
        <Input
          mono
          type="password"
          autoComplete="off"
          spellCheck={false}
          maxLength={4096}
          value={apiKey}
          onChange={(event) => setApiKey(event.target.value)}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Wait at most" hint="seconds for an answer" error={problemOf('/model/timeoutMs')}>
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
      </div>
      <div className="flex items-start gap-2.5 text-sm">
        <Checkbox
          id={confirmId}
          className="mt-0.5"
          checked={isConfirmed}
          disabled={host === null}
          onCheckedChange={(on) => setConfirmed(on === true ? host : null)}
        />
        <label htmlFor={confirmId} className="min-w-0 text-pretty">
          Send {host ? <strong className="break-all font-medium">{host}</strong> : 'it'} the messages that are routed,
          the definitions of the tools in question, and results of earlier calls of the same packet
        </label>
      </div>
      <TryModel ready={isReady} typed={typed} />
    </FormDialog>
  );
}
