'use client';

import { useState } from 'react';
import { HttpCredentialFields } from '@/components/common/integrations/http-credential-fields';
import { useOrg } from '@/components/common/me';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import { ApiError, errorText } from '@/lib/client/api-error';
import type { BindingView } from '@/lib/features/calls/bindings/binding-contract';
import type { ToolDetail } from '@/lib/features/catalog/catalog-contract';
import { type BindingDraft, toBindingDraft, toBindingInput } from './binding-draft';
import { useBindingChanges } from './use-binding';

const METHODS = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'] as const).map((value) => ({ value, label: value }));
const JSON_FIELDS = [
  { field: 'query', label: 'Query', hint: 'JSON object, such as {"q": "{text}"}.' },
  { field: 'headers', label: 'Headers', hint: 'JSON object of header values.' },
  { field: 'body', label: 'Body', hint: 'JSON. A value that is one placeholder keeps its type.' },
] as const;

interface BindingDialogProps {
  tool: ToolDetail;
  saved: BindingView['binding'];
  onClose(): void;
}

export function BindingDialog({ tool, saved, onClose }: BindingDialogProps) {
  const org = useOrg();
  const { save, preview, test } = useBindingChanges(org.slug, tool.name);
  const [draft, setDraft] = useState<BindingDraft>(() => toBindingDraft(saved));
  const [args, setArgs] = useState('{}');
  const [invalid, setInvalid] = useState<string | null>(null);
  const error = save.error ?? preview.error ?? test.error;
  const params = error instanceof ApiError ? error.invalidParams : [];
  const refused = (pointer: string) =>
    params.find((one) => one.pointer === pointer || one.pointer === `/binding${pointer}`)?.message;
  const within = (pointer: string) =>
    params.find((one) => one.pointer.replace(/^\/binding/, '').startsWith(pointer))?.message;
  const set = (patch: Partial<BindingDraft>) => setDraft({ ...draft, ...patch });

  function given() {
    const result = toBindingInput(draft);
    setInvalid('invalid' in result ? result.invalid : null);
    return 'binding' in result ? result.binding : null;
  }

  function submit() {
    const binding = given();
    if (!binding) return;
    for (const one of [preview, test]) one.reset();
    save.mutate(binding, {
      onSuccess: () => {
        toast({ message: `Binding of ${tool.name} saved` });
        onClose();
      },
    });
  }

  function run(trial: typeof preview | typeof test) {
    const binding = given();
    if (!binding) return;
    let values: Record<string, unknown>;
    try {
      values = JSON.parse(args) as Record<string, unknown>;
    } catch {
      return setInvalid('arguments');
    }
    for (const one of [save, preview, test]) one.reset();
    trial.mutate({ binding, arguments: values });
  }

  return (
    <FormDialog
      title={`Binding of ${tool.name}`}
      description="What Ambit does when an agent calls this tool."
      action="Save binding"
      busy={save.isPending}
      ready={draft.kind === 'http' ? draft.url.trim() !== '' : draft.source.trim() !== '' && draft.tool.trim() !== ''}
      error={error && params.length === 0 ? errorText(error) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Runs with">
        <Select
          value={draft.kind}
          options={[
            { value: 'http', label: 'An HTTP request' },
            { value: 'mcp', label: 'A tool of an MCP server' },
          ]}
          onValueChange={(kind) => set({ kind: kind as BindingDraft['kind'] })}
        />
      </Field>
      {draft.kind === 'mcp' ? (
        <>
          <Field label="MCP server" hint="Slug of the source." error={refused('/source')}>
            <Input mono value={draft.source} onChange={(event) => set({ source: event.target.value })} />
          </Field>
          <Field label="Tool" hint="Its name at the server." error={refused('/tool')}>
            <Input mono value={draft.tool} onChange={(event) => set({ tool: event.target.value })} />
          </Field>
        </>
      ) : (
        <>
          <Field label="Method" error={refused('/method')}>
            <Select
              value={draft.method}
              options={METHODS}
              onValueChange={(method) => set({ method: method as BindingDraft['method'] })}
            />
          </Field>
          <Field
            label="URL"
            hint="{name} is replaced by the argument of that name, escaped for its place."
            error={refused('/url')}
          >
            <Input
              mono
              spellCheck={false}
              placeholder="https://api.example.com/contacts/{id}"
              value={draft.url}
              onChange={(event) => set({ url: event.target.value })}
            />
          </Field>
          {JSON_FIELDS.map(({ field, label, hint }) => (
            <Field
              key={field}
              label={label}
              optional
              hint={hint}
              error={invalid === field ? 'This is not valid JSON.' : within(`/${field}`)}
            >
              <Textarea
                mono
                rows={field === 'body' ? 6 : 2}
                spellCheck={false}
                value={draft[field]}
                onChange={(event) => set({ [field]: event.target.value })}
              />
            </Field>
          ))}
          <HttpCredentialFields
            org={org.slug}
            draft={draft.credential}
            saved={saved?.kind === 'http' ? saved.credential : null}
            onDraftChange={(credential) => set({ credential })}
            refused={(pointer) => refused(`/credential${pointer}`)}
          />
        </>
      )}
      <Field
        label="Arguments for a preview or test"
        error={invalid === 'arguments' ? 'This is not valid JSON.' : within('/arguments')}
      >
        <Textarea mono rows={3} spellCheck={false} value={args} onChange={(event) => setArgs(event.target.value)} />
      </Field>
      <div className="flex gap-2">
        <Button type="button" busy={preview.isPending} onClick={() => run(preview)}>
          Preview
        </Button>
        <Button type="button" busy={test.isPending} onClick={() => run(test)}>
          Test call
        </Button>
      </div>
      {preview.data || test.data ? (
        <pre className="max-h-60 overflow-auto whitespace-pre-wrap break-all rounded-md border bg-sunken p-3 text-xs">
          {JSON.stringify(preview.data ?? test.data, null, 2)}
        </pre>
      ) : null}
    </FormDialog>
  );
}
