'use client';

import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { ChecksField, TextField } from '@/components/common/form/fields';
import { FormDialog } from '@/components/common/form/form-dialog';
import { optionalText } from '@/components/common/form/schemas';
import { useForm } from '@/components/common/form/use-form';
import { BlockEndFields, blockEnd, blockEndOf } from '@/components/common/platform/block-end';
import { Impact } from '@/components/common/what-if/impact';
import type {
  IntegrationView,
  RequirementInput,
  RequirementView,
} from '@/lib/features/integrations/integration-contract';
import { text } from '@/lib/shared/text';

interface RequirementDialogProps {
  org: string;
  /** null: the dialog lets the user choose the tool. */
  row: RequirementView | null;
  names: readonly string[];
  integrations: readonly IntegrationView[];
  onClose(): void;
  onSave(tool: string, requirement: RequirementInput): Promise<unknown>;
}

const schemaOf = (names: readonly string[]) =>
  z.object({
    tool: z.string().refine((tool) => names.includes(tool), 'The catalog has no tool with this name.'),
    integrations: z.array(z.string()),
    reason: optionalText(text(500)),
    end: blockEnd,
  });

export function RequirementDialog({ org, row, names, integrations, onClose, onSave }: RequirementDialogProps) {
  const form = useForm({
    schema: schemaOf(names),
    defaultValues: {
      ...{ tool: row?.tool ?? '', integrations: row?.integrations ?? [], reason: row?.reason ?? '' },
      end: blockEndOf(row?.expiresAt),
    },
    aliases: { '/expiresAt': 'end.moment', '/note': 'reason' },
    onSubmit: ({ tool, integrations: chosen, reason, end }) =>
      onSave(tool, {
        integrations: chosen,
        ...(reason ? { reason, note: reason } : {}),
        ...(end ? { expiresAt: end } : {}),
      }),
  });
  const { control } = form;
  const [tool, chosen] = useWatch({ control, name: ['tool', 'integrations'] });

  return (
    <FormDialog
      form={form}
      size="md"
      title={row ? `Override ${row.tool}` : 'Override a requirement'}
      description="Agents can use the tool only while every selected integration is connected. Select none to require nothing."
      action="Save"
      onClose={onClose}
    >
      {row ? null : (
        <TextField control={control} name="tool" label="Tool" mono autoFocus suggestions={names} spellCheck={false} />
      )}
      <ChecksField
        control={control}
        name="integrations"
        legend="Requires"
        options={integrations.map(({ provider, name }) => ({ value: provider, label: name }))}
      />
      {names.includes(tool) ? <Impact org={org} draft={{ requirements: { [tool]: chosen } }} /> : null}
      <TextField control={control} name="reason" label="Reason" optional maxLength={500} />
      <div className="grid gap-3 sm:grid-cols-2">
        <BlockEndFields />
      </div>
    </FormDialog>
  );
}
