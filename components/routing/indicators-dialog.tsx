'use client';

import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { LinesField } from '@/components/common/form/fields';
import { FormDialog } from '@/components/common/form/form-dialog';
import { useForm } from '@/components/common/form/use-form';
import { Button } from '@/components/ui/button';
import type { RoutingSettingsView, RoutingValues } from '@/lib/features/routing-settings/routing-settings-contract';

type Lists = NonNullable<RoutingValues['indicators']>;
type Kind = keyof Lists;

const KINDS: readonly { kind: Kind; label: string; hint: string }[] = [
  { kind: 'file', label: 'Files', hint: 'File names, reading and writing.' },
  { kind: 'execute', label: 'Execution', hint: 'Execution of commands.' },
  { kind: 'search', label: 'Search', hint: 'Search terms.' },
];

const lines = z.array(z.string());
const SCHEMA = z.object({ file: lines, execute: lines, search: lines });

interface IndicatorsDialogProps {
  settings: RoutingSettingsView;
  onClose(): void;
  onSave(indicators: Lists | null): Promise<unknown>;
}

/** Spaces are significant: "ls " does not match "also". */
const linesOf = (text: string) => [...new Set(text.split('\n').filter((line) => line.trim() !== ''))];

export function IndicatorsDialog({ settings: { indicators, defaults }, onClose, onSave }: IndicatorsDialogProps) {
  const standard = defaults.indicators;
  const isStandard = (lists: Lists) => KINDS.every(({ kind }) => lists[kind].join('\n') === standard[kind].join('\n'));
  const form = useForm({
    schema: SCHEMA,
    defaultValues: indicators ?? standard,
    aliases: { '/indicators': '' },
    onSubmit: (lists) => onSave(isStandard(lists) ? null : lists),
  });
  const [file, execute, search] = useWatch({ control: form.control, name: ['file', 'execute', 'search'] });
  const restore = () => {
    for (const { kind } of KINDS) form.setValue(kind, standard[kind], { shouldDirty: true });
  };
  return (
    <FormDialog
      form={form}
      size="lg"
      title="Indicators"
      description="Case is ignored. A trailing space matches only whole words."
      action="Save"
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        {KINDS.map(({ kind, label, hint }) => (
          <LinesField
            key={kind}
            control={form.control}
            name={kind}
            label={label}
            hint={hint}
            parse={linesOf}
            mono
            rows={10}
            spellCheck={false}
          />
        ))}
      </div>
      <div>
        <Button size="sm" variant="ghost" disabled={isStandard({ file, execute, search })} onClick={restore}>
          Restore defaults
        </Button>
      </div>
    </FormDialog>
  );
}
