'use client';

import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { ChecksField, ListField, NumberField, TextField } from '@/components/common/form/fields';
import { FormDialog } from '@/components/common/form/form-dialog';
import { nullableText } from '@/components/common/form/schemas';
import { useForm } from '@/components/common/form/use-form';
import { useOrg } from '@/components/common/me';
import { Reveal } from '@/components/common/reveal';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import type { CallSettingsView } from '@/lib/features/calls/results/call-settings-contract';
import { MASK_KINDS } from '@/lib/shared/mask-kinds';
import { MASK_LABELS } from './call-settings-words';
import { ResultPreview } from './result-preview';
import { useCallSettingsChanges } from './use-call-settings';

const MASKS = MASK_KINDS.map((value) => ({ value, label: MASK_LABELS[value] }));

// The contract would bring the evaluation of expressions into the browser.
const SCHEMA = z.object({
  callSeconds: z.int().min(1).max(900).nullable(),
  fields: nullableText(z.string()),
  maxTokens: z.int().min(50).max(100_000).nullable(),
  mask: z.array(z.enum(MASK_KINDS)),
  maskFields: z.array(z.string()),
  tool: z.string().trim(),
});

interface CallSettingsDialogProps {
  entry: string;
  previewTool: string;
  saved: CallSettingsView | null;
  onClose(): void;
}

export function CallSettingsDialog({ entry, previewTool, saved, onClose }: CallSettingsDialogProps) {
  const org = useOrg();
  const { save, preview } = useCallSettingsChanges(org.slug, entry);
  const form = useForm({
    schema: SCHEMA,
    defaultValues: {
      ...{ callSeconds: saved?.callSeconds ?? null, fields: saved?.fields ?? '', maxTokens: saved?.maxTokens ?? null },
      ...{ mask: saved?.mask ?? [], maskFields: saved?.maskFields ?? [], tool: previewTool },
    },
    aliases: { '/filter': '' },
    onSubmit: async ({ tool: _, ...settings }) => {
      await save.mutateAsync(settings);
      toast({ message: `Call settings of ${entry} saved` });
      onClose();
    },
  });
  const { control } = form;
  const tool = useWatch({ control, name: 'tool' });
  const look = () => form.run(({ tool: of, callSeconds: _, ...filter }) => preview.mutateAsync({ tool: of, filter }));

  return (
    <FormDialog
      form={form}
      title={`Call settings of ${entry}`}
      description="Apply before agents receive a result and before it is recorded."
      size="lg"
      action="Save call settings"
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          control={control}
          name="callSeconds"
          label="Time limit in seconds"
          optional
          hint="Up to 900. Progress extends it."
          inputMode="numeric"
        />
        <NumberField
          control={control}
          name="maxTokens"
          label="Token limit"
          optional
          hint="Longer results are cut, with a notice."
          inputMode="numeric"
        />
      </div>
      <TextField
        control={control}
        name="fields"
        label="Fields to keep"
        optional
        hint="A JMESPath expression, such as items[].{id: id, title: title}."
        mono
        spellCheck={false}
      />
      <ChecksField control={control} name="mask" legend="Mask" options={MASKS} />
      <ListField
        control={control}
        name="maskFields"
        label="Fields to mask"
        optional
        hint="Names separated by commas, at any depth, such as phone, birth_date."
        mono
        spellCheck={false}
      />
      <div className="flex flex-wrap items-end gap-2 border-t pt-4">
        <TextField
          control={control}
          name="tool"
          label="Preview with the last result of"
          fieldClassName="min-w-0 flex-1"
          mono
          spellCheck={false}
        />
        <Button busy={preview.isPending} disabled={!tool.trim()} onClick={() => void look()}>
          Preview
        </Button>
      </div>
      {preview.data ? (
        <Reveal of={preview.data}>
          <ResultPreview preview={preview.data} />
        </Reveal>
      ) : null}
    </FormDialog>
  );
}
