'use client';

import { useWatch } from 'react-hook-form';
import { SelectField, TextareaField, TextField } from '@/components/common/form/fields';
import { FormDialog } from '@/components/common/form/form-dialog';
import { useForm } from '@/components/common/form/use-form';
import { HttpCredentialFields } from '@/components/common/integrations/http-credential-fields';
import { useOrg } from '@/components/common/me';
import { Reveal } from '@/components/common/reveal';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import type { BindingView } from '@/lib/features/calls/bindings/binding-contract';
import type { ToolDetail } from '@/lib/features/catalog/catalog-contract';
import { bindingDraft, toBindingDraft } from './binding-draft';
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
  const form = useForm({
    schema: bindingDraft,
    defaultValues: toBindingDraft(saved),
    aliases: { '/binding': '' },
    onSubmit: async (binding) => {
      await save.mutateAsync(binding);
      toast({ message: `Binding of ${tool.name} saved` });
      onClose();
    },
  });
  const { control } = form;
  const kind = useWatch({ control, name: 'kind' });
  const result = preview.data ?? test.data;

  const run = (trial: typeof preview | typeof test) =>
    form.run((binding) => {
      for (const one of [preview, test]) one.reset();
      const given = JSON.parse(form.getValues('arguments') || '{}') as Record<string, unknown>;
      return trial.mutateAsync({ binding, arguments: given });
    });

  return (
    <FormDialog
      form={form}
      title={`Binding of ${tool.name}`}
      description="What Ambit does when an agent calls this tool."
      action="Save binding"
      onClose={onClose}
    >
      <SelectField
        control={control}
        name="kind"
        label="Runs with"
        options={[
          { value: 'http', label: 'An HTTP request' },
          { value: 'mcp', label: 'A tool of an MCP server' },
        ]}
      />
      {kind === 'mcp' ? (
        <>
          <TextField control={control} name="source" label="MCP server" hint="Slug of the source." mono />
          <TextField control={control} name="tool" label="Tool" hint="Its name at the server." mono />
        </>
      ) : (
        <>
          <SelectField control={control} name="method" label="Method" options={METHODS} />
          <TextField
            control={control}
            name="url"
            label="URL"
            hint="{name} is replaced by the argument of that name, escaped for its place."
            mono
            spellCheck={false}
            placeholder="https://api.example.com/contacts/{id}"
          />
          {JSON_FIELDS.map(({ field, label, hint }) => (
            <TextareaField
              key={field}
              control={control}
              name={field}
              label={label}
              optional
              hint={hint}
              mono
              rows={field === 'body' ? 6 : 2}
              spellCheck={false}
            />
          ))}
          <HttpCredentialFields org={org.slug} saved={saved?.kind === 'http' ? saved.credential : null} />
        </>
      )}
      <TextareaField
        control={control}
        name="arguments"
        label="Arguments for a preview or test"
        mono
        rows={3}
        spellCheck={false}
      />
      <div className="flex gap-2">
        <Button busy={preview.isPending} onClick={() => void run(preview)}>
          Preview
        </Button>
        <Button busy={test.isPending} onClick={() => void run(test)}>
          Test call
        </Button>
      </div>
      {result ? (
        <Reveal of={result}>
          <pre className="max-h-60 overflow-auto whitespace-pre-wrap break-all rounded-md border bg-sunken p-3 text-xs">
            {JSON.stringify(result, null, 2)}
          </pre>
        </Reveal>
      ) : null}
    </FormDialog>
  );
}
