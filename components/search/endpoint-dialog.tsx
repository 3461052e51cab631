'use client';

import { useId, useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Input } from '@/components/ui/input';
import { ApiError, errorText } from '@/lib/client/api-error';
import type { EmbeddingsInput, EmbeddingsView } from '@/lib/features/embeddings/embeddings-contract';

interface EndpointDialogProps {
  embeddings: EmbeddingsView;
  busy: boolean;
  error: Error | null;
  onClose(): void;
  onSave(body: EmbeddingsInput): void;
}

function hostOf(address: string): string | null {
  try {
    return new URL(address).host || null;
  } catch {
    return null;
  }
}

/** Address, model and key; the host that texts go to is confirmed by name before anything is sent. */
export function EndpointDialog({ embeddings, busy, error, onClose, onSave }: EndpointDialogProps) {
  const confirmId = useId();
  const [baseUrl, setBaseUrl] = useState(embeddings.baseUrl ?? '');
  const [model, setModel] = useState(embeddings.model ?? '');
  const [dimensions, setDimensions] = useState(embeddings.dimensions?.toString() ?? '');
  const [apiKey, setApiKey] = useState('');
  const [confirmed, setConfirmed] = useState<string | null>(embeddings.enabled ? embeddings.confirmedHost : null);
  const host = hostOf(baseUrl.trim());
  const isConfirmed = host !== null && confirmed === host;
  const keepsKey = embeddings.hasKey && host === embeddings.confirmedHost;
  const wrongSize = dimensions.trim() !== '' && !/^\d{1,4}$/.test(dimensions.trim());
  const problemOf = (pointer: string) =>
    error instanceof ApiError ? error.invalidParams.find((one) => one.pointer === pointer)?.message : undefined;
  const named = ['/baseUrl', '/model', '/dimensions', '/apiKey'].some((pointer) => problemOf(pointer));

  return (
    <FormDialog
      title={embeddings.configured ? 'Edit the embeddings endpoint' : 'Add an embeddings endpoint'}
      description="Any server that answers POST /embeddings as OpenAI’s does."
      action={isConfirmed ? 'Save and switch on' : 'Save'}
      busy={busy}
      ready={host !== null && model.trim() !== '' && !wrongSize}
      error={error && !named ? errorText(error) : null}
      onClose={onClose}
      onSubmit={() =>
        onSave({
          enabled: isConfirmed,
          baseUrl: baseUrl.trim(),
          confirmHost: host!,
          model: model.trim(),
          dimensions: dimensions.trim() === '' ? null : Number(dimensions),
          ...(apiKey.trim() ? { apiKey: apiKey.trim() } : keepsKey ? {} : { apiKey: null }),
        })
      }
    >
      <Field label="Address" hint="/embeddings is added to it." error={problemOf('/baseUrl')}>
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
      <Field
        label="API key"
        optional
        error={problemOf('/apiKey')}
        hint={
          keepsKey
            ? 'Left empty, the stored key stays.'
            : embeddings.hasKey
              ? `The stored key was given for ${embeddings.confirmedHost} and is forgotten with it.`
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
      <div className="flex items-start gap-2.5 text-sm">
        <Checkbox
          id={confirmId}
          className="mt-0.5"
          checked={isConfirmed}
          disabled={host === null}
          onCheckedChange={(on) => setConfirmed(on === true ? host : null)}
        />
        <label htmlFor={confirmId} className="min-w-0 text-pretty">
          Send {host ? <strong className="break-all font-medium">{host}</strong> : 'it'} the names and descriptions of
          all approved tools, and the messages that are ranked or searched for
          <span className="mt-0.5 block text-muted text-xs">
            Without this the endpoint is saved, switched off, and nothing is sent but checks.
          </span>
        </label>
      </div>
    </FormDialog>
  );
}
