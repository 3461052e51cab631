'use client';

import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { TextareaField, TextField, useField } from '@/components/common/form/fields';
import { cn } from '@/components/ui/cn';
import { ErrorLine } from '@/components/ui/error-line';

const MAX_BYTES = 16 * 1024 * 1024;

interface GivenDocument {
  way: 'file' | 'url' | 'paste';
  text: string;
  fileName: string;
}

/** Values of the fields of a document. */
export interface DocumentDraft {
  url: string;
  document: GivenDocument;
}

export const NO_DOCUMENT: GivenDocument = { way: 'file', text: '', fileName: '' };

/** Address or text of a document; reports a missing text at its field. */
export function documentOf({ url, document: { way, text } }: DocumentDraft, context: z.RefinementCtx) {
  if (way === 'url') return { url: url.trim() };
  if (text.trim() === '')
    context.addIssue({ code: 'custom', path: ['document', 'text'], message: 'Choose a file or enter a text.' });
  return { document: text };
}

const WAYS: { value: GivenDocument['way']; label: string }[] = [
  { value: 'file', label: 'Upload a file' },
  { value: 'url', label: 'From a URL' },
  { value: 'paste', label: 'Paste' },
];

/** Fields `url` and `document` of the form around. */
export function DocumentFields() {
  const { control, setValue, clearErrors } = useFormContext<DocumentDraft>();
  const way = useWatch({ control, name: 'document.way' });
  const choose = (next: GivenDocument['way']) => {
    setValue('document', { ...NO_DOCUMENT, way: next }, { shouldDirty: true });
    clearErrors();
  };
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
                onChange={() => choose(one.value)}
              />
              {one.label}
            </label>
          ))}
        </div>
      </fieldset>
      {way === 'file' ? <FileField /> : null}
      {way === 'url' ? (
        <TextField
          control={control}
          name="url"
          label="Address"
          hint="Read now and at each import, without credentials."
          mono
          type="url"
          spellCheck={false}
          placeholder="https://api.example.com/openapi.json"
        />
      ) : null}
      {way === 'paste' ? (
        <TextareaField
          control={control}
          name="document.text"
          label="Text"
          hint="JSON or YAML."
          mono
          rows={8}
          spellCheck={false}
        />
      ) : null}
    </div>
  );
}

function FileField() {
  const { control, setValue, setError } = useFormContext<DocumentDraft>();
  const { field, error } = useField({ control, name: 'document.text' });
  const fileName = useWatch({ control, name: 'document.fileName' });
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  async function take(file: File | undefined) {
    if (!file) return;
    if (file.size > MAX_BYTES) {
      setError('document.text', { type: 'custom', message: `${file.name} is larger than 16 MiB.` });
      return;
    }
    setValue('document.fileName', file.name);
    setValue('document.text', await file.text(), { shouldDirty: true, shouldValidate: true });
  }

  return (
    <div>
      <button
        ref={field.ref}
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
        {fileName ? <code className="break-all text-xs">{fileName}</code> : <span>Choose a file, or drop it here</span>}
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
      {error ? <ErrorLine className="mt-1.5 text-xs">{error}</ErrorLine> : null}
    </div>
  );
}
