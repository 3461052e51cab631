'use client';

import { ParameterTable } from '@/components/common/tools/parameter-table';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { readSchema } from './tool-draft';

interface SchemaFieldProps {
  value: string;
  /** Errors in the last valid JSON text, from the server. */
  problems: readonly { pointer: string; message: string }[];
  onValueChange(text: string): void;
}

export function SchemaField({ value, problems, onValueChange }: SchemaFieldProps) {
  const read = readSchema(value);
  const first = problems[0];
  const error =
    'problem' in read
      ? read.problem
      : first
        ? `${first.pointer.replace(/^\/inputSchema\/?/, '').replaceAll('/', ' › ') || 'The schema'} ${first.message}`
        : undefined;
  return (
    <div className="grid gap-x-6 gap-y-3 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-1.5">
        <Field label="Input schema" hint="JSON Schema 2020-12 of type object. Shown to agents unchanged." error={error}>
          <Textarea
            mono
            rows={14}
            spellCheck={false}
            className="text-xs"
            value={value}
            onChange={(event) => onValueChange(event.target.value)}
          />
        </Field>
        <Button
          size="sm"
          variant="ghost"
          className="self-start"
          disabled={'problem' in read}
          onClick={() => 'schema' in read && onValueChange(JSON.stringify(read.schema, null, 2))}
        >
          Format
        </Button>
      </div>
      <section aria-label="Parameters" className="min-w-0">
        <h3 className="mb-1.5 font-medium text-sm">Parameters</h3>
        <div className="max-h-80 overflow-y-auto rounded-md border px-3 py-1">
          {'schema' in read ? (
            <ParameterTable schema={read.schema} />
          ) : (
            <p className="py-1.5 text-muted text-sm">Parameters appear here when the schema is valid.</p>
          )}
        </div>
      </section>
    </div>
  );
}
