'use client';

import { type ReactNode, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextField, useField } from '@/components/common/form/fields';
import { Checkbox } from '@/components/ui/checkbox';

/** An OpenAI-compatible server in a form: URL, key, and consent to send data to its host. */
export interface EndpointDraft {
  baseUrl: string;
  apiKey: string;
  /** Host that the user agreed to; null: none. */
  consent: string | null;
}

interface StoredKey {
  hasKey: boolean;
  keyHost: string | null;
}

function hostOf(address: string): string | null {
  try {
    return new URL(address.trim()).host || null;
  } catch {
    return null;
  }
}

/** Derived from a draft. Consent is per host, and a stored key is never sent to another host. */
export function readEndpoint({ baseUrl, apiKey, consent }: EndpointDraft, { hasKey, keyHost }: StoredKey) {
  const host = hostOf(baseUrl);
  const keepsKey = hasKey && host === keyHost;
  const key: { apiKey?: string | null } = apiKey.trim() ? { apiKey: apiKey.trim() } : keepsKey ? {} : { apiKey: null };
  return { host, keepsKey, isConfirmed: host !== null && consent === host, key };
}

export function AddressField({
  hint,
  placeholder = 'https://api.openai.com/v1',
}: {
  hint: string;
  placeholder?: string;
}) {
  const { control } = useFormContext<EndpointDraft>();
  return (
    <TextField
      control={control}
      name="baseUrl"
      label="Address"
      hint={hint}
      mono
      autoFocus
      type="url"
      spellCheck={false}
      maxLength={1000}
      placeholder={placeholder}
    />
  );
}

interface KeyFieldProps {
  stored: StoredKey;
  optional?: boolean;
  /** Format of a new key. */
  hint?: string | undefined;
}

export function KeyField({ stored, optional = true, hint }: KeyFieldProps) {
  const { control } = useFormContext<EndpointDraft>();
  const [baseUrl, apiKey, consent] = useWatch({ control, name: ['baseUrl', 'apiKey', 'consent'] });
  const { keepsKey } = readEndpoint({ baseUrl, apiKey, consent }, stored);
  return (
    <TextField
      control={control}
      name="apiKey"
      label="API key"
      optional={optional || keepsKey}
      hint={
        keepsKey
          ? 'Left empty, the stored key stays.'
          : stored.hasKey
            ? `The stored key was given for ${stored.keyHost} and is forgotten with it.`
            : (hint ?? 'Encrypted when stored and never shown again.')
      }
      mono
      type="password"
      spellCheck={false}
      maxLength={4096}
    />
  );
}

/** Consent checkbox that names the host. `children`: the data sent, completing "Send host …". */
export function ConsentField({ children }: { children: ReactNode }) {
  const id = useId();
  const { control } = useFormContext<EndpointDraft>();
  const host = hostOf(useWatch({ control, name: 'baseUrl' }));
  const { field, error } = useField({ control, name: 'consent' });
  return (
    <div className="flex items-start gap-2.5 text-sm">
      <Checkbox
        id={id}
        className="mt-0.5"
        checked={host !== null && field.value === host}
        disabled={host === null}
        onCheckedChange={(on) => field.onChange(on === true ? host : null)}
      />
      <label htmlFor={id} className="min-w-0 text-pretty">
        Send {host ? <strong className="break-all font-medium">{host}</strong> : 'it'} {children}
        {error ? <span className="block text-block text-xs">{error}</span> : null}
      </label>
    </div>
  );
}
