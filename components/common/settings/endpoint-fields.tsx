'use client';

import { type ReactNode, useId, useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

function hostOf(address: string): string | null {
  try {
    return new URL(address).host || null;
  } catch {
    return null;
  }
}

interface Stored {
  baseUrl: string | null;
  hasKey: boolean;
  keyHost: string | null;
  /** Confirmed host; null: none. */
  confirmedHost: string | null;
}

/** Form state of an OpenAI-compatible server: URL, key, and consent to send data to its host. */
export function useEndpoint({ baseUrl, hasKey, keyHost, confirmedHost }: Stored) {
  const [address, setAddress] = useState(baseUrl ?? '');
  const [apiKey, setApiKey] = useState('');
  const [confirmed, setConfirmed] = useState(confirmedHost);
  const host = hostOf(address.trim());
  const keepsKey = hasKey && host === keyHost;
  return {
    ...{ address, setAddress, apiKey, setApiKey, host, keepsKey, hasKey, keyHost },
    /** Consent is per host. */
    isConfirmed: host !== null && confirmed === host,
    confirm: (on: boolean) => setConfirmed(on ? host : null),
    /** Key fields of the save request. A stored key is never sent to another host. */
    key: (apiKey.trim() ? { apiKey: apiKey.trim() } : keepsKey ? {} : { apiKey: null }) as { apiKey?: string | null },
  };
}

type Endpoint = ReturnType<typeof useEndpoint>;

export function AddressField({
  endpoint,
  hint,
  placeholder = 'https://api.openai.com/v1',
  error,
}: {
  endpoint: Endpoint;
  hint: string;
  placeholder?: string;
  error?: string | undefined;
}) {
  return (
    <Field label="Address" hint={hint} error={error}>
      <Input
        mono
        autoFocus
        type="url"
        spellCheck={false}
        maxLength={1000}
        placeholder={placeholder}
        value={endpoint.address}
        onChange={(event) => endpoint.setAddress(event.target.value)}
      />
    </Field>
  );
}

export function KeyField({
  endpoint,
  optional = true,
  hint,
  error,
}: {
  endpoint: Endpoint;
  optional?: boolean;
  /** Format of a new key. */
  hint?: string | undefined;
  error?: string | undefined;
}) {
  const { keepsKey, hasKey, keyHost } = endpoint;
  return (
    <Field
      label="API key"
      optional={optional || keepsKey}
      error={error}
      hint={
        keepsKey
          ? 'Left empty, the stored key stays.'
          : hasKey
            ? `The stored key was given for ${keyHost} and is forgotten with it.`
            : (hint ?? 'Encrypted when stored and never shown again.')
      }
    >
      <Input
        mono
        type="password"
        autoComplete="off"
        spellCheck={false}
        maxLength={4096}
        value={endpoint.apiKey}
        onChange={(event) => endpoint.setApiKey(event.target.value)}
      />
    </Field>
  );
}

/** Consent checkbox that names the host. `children`: the data sent, completing "Send host …". */
export function ConsentField({ endpoint, children }: { endpoint: Endpoint; children: ReactNode }) {
  const id = useId();
  const { host, isConfirmed, confirm } = endpoint;
  return (
    <div className="flex items-start gap-2.5 text-sm">
      <Checkbox
        id={id}
        className="mt-0.5"
        checked={isConfirmed}
        disabled={host === null}
        onCheckedChange={(on) => confirm(on === true)}
      />
      <label htmlFor={id} className="min-w-0 text-pretty">
        Send {host ? <strong className="break-all font-medium">{host}</strong> : 'it'} {children}
      </label>
    </div>
  );
}
