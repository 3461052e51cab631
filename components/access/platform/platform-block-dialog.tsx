'use client';

import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { TextareaField, TextField } from '@/components/common/form/fields';
import { FormDialog } from '@/components/common/form/form-dialog';
import { optionalText, trimmed } from '@/components/common/form/schemas';
import { useForm } from '@/components/common/form/use-form';
import { REASON_MISSING } from '@/components/common/platform/block-dialog';
import { BlockEndFields, blockEnd, blockEndOf } from '@/components/common/platform/block-end';
import { useSavePlatformEntries } from '@/components/common/platform/use-platform';
import { matchEntry } from '@/components/common/policies/entry-words';
import { countTools } from '@/components/common/strata/layer-labels';
import { PlatformImpact } from '@/components/common/what-if/platform-impact';
import { note, policyEntry, text } from '@/lib/shared/text';

const schemaOf = (blocked: readonly string[]) =>
  z.object({
    entry: trimmed(policyEntry).refine((entry) => !blocked.includes(entry), 'It is blocked already: edit that block.'),
    reason: z.string().trim().min(1, REASON_MISSING).pipe(text(500)),
    end: blockEnd,
    note: optionalText(note),
  });

interface PlatformBlockDialogProps {
  /** Blocked entry; absent: the dialog asks for it. */
  entry?: string | undefined;
  names: readonly string[];
  blocked: readonly string[];
  onClose(): void;
}

/** Blocks a tool or pattern for every organization, after a preview of the effect. */
export function PlatformBlockDialog({ entry: given, names, blocked, onClose }: PlatformBlockDialogProps) {
  const save = useSavePlatformEntries();
  const form = useForm({
    schema: schemaOf(blocked),
    defaultValues: { entry: given ?? '', reason: '', end: blockEndOf(null), note: '' },
    onSubmit: async ({ entry, end: expiresAt, ...texts }) => {
      const why = await save({ states: { [entry]: 'block' }, expiresAt, ...texts });
      if (why) throw new Error(why);
      onClose();
    },
  });
  const { control } = form;
  const tool = useWatch({ control, name: 'entry' }).trim();
  const valid = policyEntry.safeParse(tool).success;
  const { count, glob } = matchEntry(tool, names);
  const shown = useDeferredValue(valid && count > 0 ? tool : '');

  return (
    <FormDialog
      form={form}
      size="md"
      title={given ? `Block ${given}` : 'Block a tool'}
      description="Applies to every organization. Organizations see the reason."
      action="Block"
      variant="danger"
      onClose={onClose}
    >
      {given ? null : (
        <TextField
          control={control}
          name="entry"
          label="Tool or pattern"
          hint={
            valid
              ? count === 0
                ? 'No tool of the platform matches.'
                : glob
                  ? `Matches ${countTools(count)}.`
                  : 'Matches one tool.'
              : 'delete_* matches all tools with this prefix.'
          }
          mono
          autoFocus
          suggestions={names}
          spellCheck={false}
          maxLength={64}
        />
      )}
      {shown ? <PlatformImpact draft={{ tools: { [shown]: 'block' } }} what={shown} /> : null}
      <TextareaField
        control={control}
        name="reason"
        label="Reason"
        hint="One sentence. Organizations see it."
        rows={2}
        autoFocus={given !== undefined}
        maxLength={500}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <BlockEndFields />
      </div>
      <TextField
        control={control}
        name="note"
        label="Note"
        optional
        hint="For the history of the platform. Not shown to organizations."
        maxLength={2000}
      />
    </FormDialog>
  );
}
