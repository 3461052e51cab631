'use client';

import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { FormField, NumberField, TextField } from '@/components/common/form/fields';
import { FormDialog } from '@/components/common/form/form-dialog';
import { useForm } from '@/components/common/form/use-form';
import {
  AddressField,
  ConsentField,
  type EndpointDraft,
  KeyField,
  readEndpoint,
} from '@/components/common/settings/endpoint-fields';
import { Select } from '@/components/ui/select';
import type {
  RoutingSettingsInput,
  RoutingSettingsView,
} from '@/lib/features/routing-settings/routing-settings-contract';
import { HIDDEN_PATH_HINT } from '@/lib/shared/shown-address';
import { addressFor, PROVIDER_OPTIONS, PROVIDERS, type Provider } from './model-providers';
import { TryModel } from './try-model';

interface ModelDialogProps {
  settings: RoutingSettingsView;
  onClose(): void;
  onSave(change: Partial<RoutingSettingsInput>): Promise<unknown>;
}

interface Draft extends EndpointDraft {
  provider: Provider;
  region: string;
  selection: string;
  review: string;
  timeoutSeconds: number | null;
  inputPrice: number | null;
  outputPrice: number | null;
  currency: string;
}

function draftOf({ model, confirmedHost }: RoutingSettingsView): Draft {
  return {
    ...{ baseUrl: model?.baseUrl ?? PROVIDERS.openai.address ?? '', apiKey: '', consent: confirmedHost },
    ...{ provider: model?.provider ?? 'openai', region: model?.region ?? '' },
    ...{ selection: model?.selection ?? '', review: model?.review ?? '' },
    timeoutSeconds: (model?.timeoutMs ?? 30_000) / 1_000,
    ...{ inputPrice: model?.inputPrice ?? null, outputPrice: model?.outputPrice ?? null },
    currency: model?.currency ?? '',
  };
}

function inputOf(draft: Draft, stored: Parameters<typeof readEndpoint>[1]) {
  const { provider, region, baseUrl, selection, review, timeoutSeconds, inputPrice, outputPrice, currency } = draft;
  const { host, key } = readEndpoint(draft, stored);
  return {
    model: {
      provider,
      region: provider === 'bedrock' ? region.trim() || null : null,
      baseUrl: baseUrl.trim(),
      selection: selection.trim(),
      review: review.trim() || selection.trim(),
      timeoutMs: Math.round((timeoutSeconds ?? 0) * 1_000),
      ...{ inputPrice, outputPrice },
      currency: currency.trim().toUpperCase() || null,
    },
    confirmHost: host ?? '',
    ...key,
  };
}

// Missing values are listed beside the buttons. The server checks everything else.
const SCHEMA = z
  .custom<Draft>()
  .refine(({ timeoutSeconds: seconds }) => seconds !== null && seconds >= 0.5 && seconds <= 120, {
    path: ['timeoutSeconds'],
    message: 'A number from 0.5 to 120.',
  });

/** Model URL, names and key. The user confirms the host before messages are sent to it. */
export function ModelDialog({ settings, onClose, onSave }: ModelDialogProps) {
  const { model } = settings;
  const stored = { hasKey: settings.hasKey, keyHost: settings.confirmedHost };
  const form = useForm({
    schema: SCHEMA,
    defaultValues: draftOf(settings),
    aliases: { '/model': '', '/model/timeoutMs': 'timeoutSeconds', '/confirmHost': 'consent' },
    onSubmit: (draft) => onSave(inputOf(draft, stored)),
  });
  const { control } = form;
  const draft = useWatch({ control }) as Draft;
  const { provider } = draft;
  const words = PROVIDERS[provider];
  const needsKey = provider !== 'openai-compatible';
  const { host, isConfirmed, key } = readEndpoint(draft, stored);
  const missing = [
    ...(host === null ? ['an address'] : []),
    ...(draft.selection.trim() === '' ? ['a model'] : []),
    ...(needsKey && key.apiKey === null ? ['an API key'] : []),
    ...(host !== null && !isConfirmed ? [`your consent to send messages to ${host}`] : []),
  ];
  const name = { mono: true, spellCheck: false, maxLength: 200 };
  const price = { type: 'number', min: 0, step: 'any', optional: true, hint: 'per million tokens' };
  return (
    <FormDialog
      form={form}
      title={model ? 'Edit the model' : 'Use a model'}
      description="Selects and reviews tools for messages. Without a model, the offline selector does."
      size="lg"
      action="Save and use it"
      disabled={missing.length > 0}
      note={
        missing.length > 0 ? (
          <p className="mr-auto min-w-0 flex-1 basis-48 text-muted text-xs max-sm:basis-full">
            Missing: {missing.join(', ')}.
          </p>
        ) : null
      }
      onClose={onClose}
    >
      <FormField control={control} name="provider" label="Provider">
        {({ value, onChange }) => (
          <Select
            value={value}
            options={PROVIDER_OPTIONS}
            onValueChange={(next) => {
              onChange(next);
              form.setValue('baseUrl', addressFor(next as Provider, form.getValues('baseUrl')), { shouldDirty: true });
            }}
          />
        )}
      </FormField>
      <div className={provider === 'bedrock' ? 'grid gap-4 sm:grid-cols-[minmax(0,1fr)_160px]' : undefined}>
        <AddressField
          hint={settings.hidesPath && draft.baseUrl === model?.baseUrl ? HIDDEN_PATH_HINT : words.addressHint}
          placeholder={words.placeholder}
        />
        {provider === 'bedrock' ? (
          <TextField
            control={control}
            name="region"
            label="Region"
            optional
            hint="Default: from the address."
            mono
            spellCheck={false}
            maxLength={40}
            placeholder="eu-central-1"
          />
        ) : null}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          control={control}
          name="selection"
          label={provider === 'azure' ? 'Deployment for selection' : 'Model for selection'}
          hint="A small model is enough."
          placeholder={words.modelPlaceholder}
          {...name}
        />
        <TextField
          control={control}
          name="review"
          label={provider === 'azure' ? 'Deployment for review' : 'Model for review'}
          optional
          hint="Default: the same model."
          {...name}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_120px]">
        <KeyField stored={stored} optional={!needsKey} hint={words.keyHint} />
        <NumberField
          control={control}
          name="timeoutSeconds"
          label="Timeout"
          hint="seconds"
          type="number"
          min={0.5}
          max={120}
          step="0.5"
        />
      </div>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <NumberField control={control} name="inputPrice" label="Price in" {...price} />
        <NumberField control={control} name="outputPrice" label="Price out" {...price} />
        <TextField
          control={control}
          name="currency"
          label="Currency"
          optional
          hint="of both prices"
          className="uppercase placeholder:normal-case"
          maxLength={3}
          spellCheck={false}
          placeholder="USD"
        />
      </div>
      <ConsentField>
        the messages that are routed, the definitions of the tools in question, and results of earlier calls for the
        same message
      </ConsentField>
      <TryModel missing={missing} typed={() => inputOf(form.getValues(), stored)} />
    </FormDialog>
  );
}
