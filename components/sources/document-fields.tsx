'use client';

import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { cn } from '@/components/ui/cn';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';

const MAX_BYTES = 16 * 1024 * 1024;

export type Way = 'file' | 'url' | 'paste';

export interface GivenDocument {
  way: Way;
  url: string;
  text: string;
  fileName: string;
}

export const NO_DOCUMENT: GivenDocument = { way: 'file', url: '', text: '', fileName: '' };

/** Fields to send; null: incomplete. */
export function toInput({ way, url, text }: GivenDocument): { url: string } | { document: string } | null {
  if (way === 'url') return url.trim() ? { url: url.trim() } : null;
  return text.trim() ? { document: text } : null;
}

const WAYS: { value: Way; label: string }[] = [
  { value: 'file', label: 'Upload a file' },
  { value: 'url', label: 'From a URL' },
  { value: 'paste', label: 'Paste' },
];

interface DocumentFieldsProps {
  value: GivenDocument;
  onValueChange(value: GivenDocument): void;
  urlError?: string | undefined;
}

export function DocumentFields({ value, onValueChange, urlError }: DocumentFieldsProps) {
  const { way } = value;
  const set = (patch: Partial<GivenDocument>) => onValueChange({ ...value, ...patch });
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="flex flex-col gap-1.5">
        <legend className="mb-1.5 font-medium text-sm">Document</legend>
        <div className="inline-flex w-fit rounded-md border border-line-strong p-0.5">
          {WAYS.map((one) => (
            <label
              key={one.value}
              className={cn(
                'cursor-pointer rounded-sm px-2.5 py-1 text-muted text-xs hover:text-ink has-checked:bg-sunken has-checked:font-medium has-checked:text-ink',
                'has-focus-visible:outline-2 has-focus-visible:outline-accent',
              )}
            >
              <input
                type="radio"
                name="way"
                className="sr-only"
                checked={way === one.value}
                onChange={() => onValueChange({ ...NO_DOCUMENT, way: one.value, url: value.url })}
              />
              {one.label}
            </label>
          ))}
        </div>
      </fieldset>
      {way === 'file' ? <FileField value={value} onValueChange={onValueChange} /> : null}
      {way === 'url' ? (
        <Field label="Address" hint="Read now and at each import, without credentials." error={urlError}>
          <Input
            mono
            type="url"
            spellCheck={false}
            autoComplete="off"
            placeholder="https://api.example.com/openapi.json"
            value={value.url}
            onChange={(event) => set({ url: event.target.value })}
          />
        </Field>
      ) : null}
      {way === 'paste' ? (
        <Field label="Text" hint="JSON or YAML.">
          <Textarea
            mono
            rows={8}
            spellCheck={false}
            value={value.text}
            onChange={(event) => set({ text: event.target.value })}
          />
        </Field>
      ) : null}
    </div>
  );
}

function FileField({ value, onValueChange }: DocumentFieldsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [over, setOver] = useState(false);

  async function take(file: File | undefined) {
    if (!file) return;
    if (file.size > MAX_BYTES) {
      setWrong(`${file.name} is larger than 16 MiB.`);
      return;
    }
    setWrong(null);
    onValueChange({ ...value, text: await file.text(), fileName: file.name });
  }

  return (
    <div>
      <button
        type="button"
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take(event.dataTransfer.files[0]);
        }}
        className={cn(
          'flex w-full flex-col items-center gap-1 rounded-lg border border-line-strong border-dashed px-4 py-6 text-sm hover:bg-hover',
          over && 'border-accent bg-accent-soft',
        )}
      >
        <Upload aria-hidden="true" className="size-4 text-faint" />
        {value.fileName ? (
          <code className="break-all text-xs">{value.fileName}</code>
        ) : (
          <span>Choose a file, or drop it here</span>
        )}
        <span className="text-muted text-xs">JSON or YAML, up to 16 MiB</span>
      </button>
      <input
        ref={input}
        type="file"
        aria-label="Document file"
        tabIndex={-1}
        accept=".json,.yaml,.yml,application/json,application/yaml"
        className="sr-only"
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {wrong ? (
        <p role="alert" className="mt-1.5 text-block text-xs">
          {wrong}
        </p>
      ) : null}
    </div>
  );
}
