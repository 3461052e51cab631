'use client';

import { useState } from 'react';
import { AddressField, ConsentField, KeyField, useEndpoint } from '@/components/common/settings/endpoint-fields';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Input } from '@/components/ui/input';
import { ApiError, errorText } from '@/lib/client/api-error';
import type { EmbeddingsInput, EmbeddingsView } from '@/lib/features/search/embeddings/embeddings-contract';
import { HIDDEN_PATH_HINT } from '@/lib/shared/shown-address';

interface EndpointDialogProps {
  embeddings: EmbeddingsView;
  busy: boolean;
  error: Error | null;
  onClose(): void;
  onSave(body: EmbeddingsInput): void;
}

/** Endpoint URL, model and key. The user confirms the host before texts are sent to it. */
export function EndpointDialog({ embeddings, busy, error, onClose, onSave }: EndpointDialogProps) {
  const { baseUrl, hasKey, confirmedHost, enabled } = embeddings;
  const endpoint = useEndpoint({
    ...{ baseUrl, hasKey, keyHost: confirmedHost },
    confirmedHost: enabled ? confirmedHost : null,
  });
  const { host, isConfirmed } = endpoint;
  const [model, setModel] = useState(embeddings.model ?? '');
  const [dimensions, setDimensions] = useState(embeddings.dimensions?.toString() ?? '');
  const wrongSize = dimensions.trim() !== '' && !/^\d{1,4}$/.test(dimensions.trim());
  const problemOf = (pointer: string) =>
    error instanceof ApiError ? error.invalidParams.find((one) => one.pointer === pointer)?.message : undefined;
  const named = ['/baseUrl', '/model', '/dimensions', '/apiKey'].some((pointer) => problemOf(pointer));

  return (
    <FormDialog
      title={embeddings.configured ? 'Edit the embeddings endpoint' : 'Add an embeddings endpoint'}
      description="A server with an OpenAI-compatible POST /embeddings."
      action={isConfirmed ? 'Save and enable' : 'Save'}
      busy={busy}
      ready={host !== null && model.trim() !== '' && !wrongSize}
      error={error && !named ? errorText(error) : null}
      onClose={onClose}
      onSubmit={() =>
        onSave({
          enabled: isConfirmed,
          baseUrl: endpoint.address.trim(),
          confirmHost: host!,
          model: model.trim(),
          dimensions: dimensions.trim() === '' ? null : Number(dimensions),
          ...endpoint.key,
        })
      }
    >
      <AddressField
        endpoint={endpoint}
        hint={embeddings.hidesPath && endpoint.address === baseUrl ? HIDDEN_PATH_HINT : '/embeddings is added to it.'}
        error={problemOf('/baseUrl')}
      />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_140px]">
        <Field label="Model" error={problemOf('/model')}>
          <Input
            mono
            spellCheck={false}
            maxLength={200}
            placeholder="text-embedding-3-small"
            value={model}
            onChange={(event) => setModel(event.target.value)}
          />
        </Field>
        <Field label="Dimensions" optional error={wrongSize ? 'A whole number, 8 to 4096.' : problemOf('/dimensions')}>
          <Input inputMode="numeric" value={dimensions} onChange={(event) => setDimensions(event.target.value)} />
        </Field>
      </div>
      <KeyField endpoint={endpoint} error={problemOf('/apiKey')} />
      <ConsentField endpoint={endpoint}>
        the names and descriptions of all approved tools, and the messages that are ranked or searched for
        <span className="mt-0.5 block text-muted text-xs">
          Without consent, the endpoint is saved but disabled. Only checks are sent.
        </span>
      </ConsentField>
    </FormDialog>
  );
}
