'use client';

import { useState } from 'react';
import { AddressField, ConsentField, KeyField, useEndpoint } from '@/components/common/settings/endpoint-fields';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { ApiError, errorText } from '@/lib/client/api-error';
import type {
  RoutingSettingsInput,
  RoutingSettingsView,
} from '@/lib/features/routing-settings/routing-settings-contract';
import { HIDDEN_PATH_HINT } from '@/lib/shared/shown-address';
import { addressFor, PROVIDER_OPTIONS, PROVIDERS, type Provider } from './model-providers';
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
  ...[
    '/model/provider',
    '/model/region',
    '/model/baseUrl',
    '/model/selection',
    '/model/review',
    '/apiKey',
    '/confirmHost',
  ],
];

/** Model URL, names and key. The user confirms the host before messages are sent to it. */
export function ModelDialog({ settings, busy, error, onClose, onSave }: ModelDialogProps) {
  const { model, hasKey, confirmedHost } = settings;
  const endpoint = useEndpoint({
    ...{ baseUrl: model?.baseUrl ?? PROVIDERS.openai.address, hasKey, keyHost: confirmedHost, confirmedHost },
  });
  const [provider, setProvider] = useState<Provider>(model?.provider ?? 'openai');
  const [region, setRegion] = useState(model?.region ?? '');
  const words = PROVIDERS[provider];
  const [selection, setSelection] = useState(model?.selection ?? '');
  const [review, setReview] = useState(model?.review ?? '');
  const [timeoutSeconds, setTimeoutSeconds] = useState(String((model?.timeoutMs ?? 30_000) / 1_000));
  const [inputPrice, setInputPrice] = useState(model?.inputPrice?.toString() ?? '');
  const [outputPrice, setOutputPrice] = useState(model?.outputPrice?.toString() ?? '');
  const [currency, setCurrency] = useState(model?.currency ?? '');
  const problemOf = (pointer: string) =>
    error instanceof ApiError ? error.invalidParams.find((one) => one.pointer === pointer)?.message : undefined;
  const needsKey = provider !== 'openai-compatible';
  const missing = [
    ...(endpoint.host === null ? ['an address'] : []),
    ...(selection.trim() === '' ? ['a model'] : []),
    ...(needsKey && endpoint.key.apiKey === null ? ['an API key'] : []),
    ...(endpoint.host !== null && !endpoint.isConfirmed ? [`your consent to send messages to ${endpoint.host}`] : []),
  ];
  const isReady = missing.length === 0;
  const typed = () => ({
    model: {
      provider,
      region: provider === 'bedrock' ? region.trim() || null : null,
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
      description="Selects and reviews tools for messages. Without a model, the offline selector does."
      size="lg"
      action="Save and use it"
      busy={busy}
      ready={isReady}
      error={error && !named ? errorText(error) : null}
      onClose={onClose}
      onSubmit={() => onSave(typed())}
    >
      <Field label="Provider" error={problemOf('/model/provider')}>
        <Select
          value={provider}
          options={PROVIDER_OPTIONS}
          onValueChange={(value) => {
            setProvider(value as Provider);
            endpoint.setAddress(addressFor(value as Provider, endpoint.address));
          }}
        />
      </Field>
      <div className={provider === 'bedrock' ? 'grid gap-4 sm:grid-cols-[minmax(0,1fr)_160px]' : undefined}>
        <AddressField
          endpoint={endpoint}
          hint={settings.hidesPath && endpoint.address === model?.baseUrl ? HIDDEN_PATH_HINT : words.addressHint}
          placeholder={words.placeholder}
          error={problemOf('/model/baseUrl')}
        />
        {provider === 'bedrock' ? (
          <Field label="Region" optional hint="Default: from the address." error={problemOf('/model/region')}>
            <Input
              mono
              spellCheck={false}
              maxLength={40}
              placeholder="eu-central-1"
              value={region}
              onChange={(event) => setRegion(event.target.value)}
            />
          </Field>
        ) : null}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={provider === 'azure' ? 'Deployment for selection' : 'Model for selection'}
          hint="A small model is enough."
          error={problemOf('/model/selection')}
        >
          <Input
            mono
            placeholder={words.modelPlaceholder}
            spellCheck={false}
            maxLength={200}
            value={selection}
            onChange={(event) => setSelection(event.target.value)}
          />
        </Field>
        <Field
          label={provider === 'azure' ? 'Deployment for review' : 'Model for review'}
          optional
          hint="Default: the same model."
          error={problemOf('/model/review')}
        >
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
        <KeyField endpoint={endpoint} optional={!needsKey} hint={words.keyHint} error={problemOf('/apiKey')} />
        <Field label="Timeout" hint="seconds" error={problemOf('/model/timeoutMs')}>
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
        <Field label="Price in" optional hint="per million tokens" error={problemOf('/model/inputPrice')}>
          <Input
            type="number"
            inputMode="decimal"
            min={0}
            step="any"
            value={inputPrice}
            onChange={(event) => setInputPrice(event.target.value)}
          />
        </Field>
        <Field label="Price out" optional hint="per million tokens" error={problemOf('/model/outputPrice')}>
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
      <TryModel missing={missing} typed={typed} />
    </FormDialog>
  );
}
