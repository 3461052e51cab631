'use client';

import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { NumberField, TextField } from '@/components/common/form/fields';
import { FormDialog } from '@/components/common/form/form-dialog';
import { trimmed } from '@/components/common/form/schemas';
import { useForm } from '@/components/common/form/use-form';
import { AddressField, ConsentField, KeyField, readEndpoint } from '@/components/common/settings/endpoint-fields';
import {
  type EmbeddingsInput,
  type EmbeddingsView,
  embeddingsInput,
} from '@/lib/features/search/embeddings/embeddings-contract';
import { HIDDEN_PATH_HINT } from '@/lib/shared/shown-address';

const { baseUrl, model, dimensions } = embeddingsInput.shape;

const SCHEMA = z.object({
  ...{ baseUrl: trimmed(baseUrl), model: trimmed(model) },
  dimensions: z.number().nullable().pipe(dimensions.unwrap()),
  ...{ apiKey: z.string(), consent: z.string().nullable() },
});

interface EndpointDialogProps {
  embeddings: EmbeddingsView;
  onClose(): void;
  onSave(body: EmbeddingsInput): Promise<unknown>;
}

/** Endpoint URL, model and key. The user confirms the host before texts are sent to it. */
export function EndpointDialog({ embeddings, onClose, onSave }: EndpointDialogProps) {
  const stored = { hasKey: embeddings.hasKey, keyHost: embeddings.confirmedHost };
  const form = useForm({
    schema: SCHEMA,
    mode: 'onSubmit',
    defaultValues: {
      ...{ baseUrl: embeddings.baseUrl ?? '', model: embeddings.model ?? '', dimensions: embeddings.dimensions },
      ...{ apiKey: '', consent: embeddings.enabled ? embeddings.confirmedHost : null },
    },
    aliases: { '/confirmHost': 'consent' },
    onSubmit: (draft) => {
      const { host, isConfirmed, key } = readEndpoint(draft, stored);
      const { apiKey: _, consent: __, ...body } = draft;
      return onSave({ ...body, enabled: isConfirmed, confirmHost: host ?? '', ...key });
    },
  });
  const { control } = form;
  const [address, consent] = useWatch({ control, name: ['baseUrl', 'consent'] });
  const { isConfirmed } = readEndpoint({ baseUrl: address, apiKey: '', consent }, stored);

  return (
    <FormDialog
      form={form}
      title={embeddings.configured ? 'Edit the embeddings endpoint' : 'Add an embeddings endpoint'}
      description="A server with an OpenAI-compatible POST /embeddings."
      action={isConfirmed ? 'Save and enable' : 'Save'}
      onClose={onClose}
    >
      <AddressField
        hint={embeddings.hidesPath && address === embeddings.baseUrl ? HIDDEN_PATH_HINT : '/embeddings is added to it.'}
      />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_140px]">
        <TextField
          control={control}
          name="model"
          label="Model"
          mono
          spellCheck={false}
          maxLength={200}
          placeholder="text-embedding-3-small"
        />
        <NumberField control={control} name="dimensions" label="Dimensions" optional inputMode="numeric" />
      </div>
      <KeyField stored={stored} />
      <ConsentField>
        the names and descriptions of all approved tools, and the messages that are ranked or searched for
        <span className="mt-0.5 block text-muted text-xs">
          Without consent, the endpoint is saved but disabled. Only checks are sent.
        </span>
      </ConsentField>
    </FormDialog>
  );
}
