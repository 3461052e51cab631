'use client';

import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { SelectField, TextField } from '@/components/common/form/fields';
import { FormDialog } from '@/components/common/form/form-dialog';
import { optionalText } from '@/components/common/form/schemas';
import { useForm } from '@/components/common/form/use-form';
import { useRoutingSettings } from '@/components/common/routing/use-packets';
import {
  type EvaluationEstimate,
  type QuestionSetView,
  questionTarget,
} from '@/lib/features/descriptions/evaluations/evaluation-contract';
import { counted } from '@/lib/shared/counted';
import { formatNumber } from '@/lib/shared/format';
import { note } from '@/lib/shared/text';
import { TargetField } from './target-field';
import { useEstimate, useStartRun } from './use-evaluations';

function estimateWords(estimate: EvaluationEstimate | undefined): string {
  if (!estimate) return 'Estimating tokens…';
  const { requests, tokens, cost, currency } = estimate;
  const price =
    cost === null ? 'No prices are set' : `about ${formatNumber(Math.ceil(cost * 100) / 100)} ${currency ?? ''}`.trim();
  return `At most ${formatNumber(requests)} requests, about ${formatNumber(tokens.input + tokens.output)} tokens. ${price[0]!.toUpperCase()}${price.slice(1)}.`;
}

const SCHEMA = z.object({
  over: questionTarget,
  router: z.enum(['offline', 'model']),
  note: optionalText(note),
});

interface StartRunDialogProps {
  org: string;
  set: QuestionSetView;
  onClose(): void;
  onStarted(run: string): void;
}

export function StartRunDialog({ org, set, onClose, onStarted }: StartRunDialogProps) {
  const start = useStartRun(org);
  const { data: routing } = useRoutingSettings(org);
  const form = useForm({
    schema: SCHEMA,
    defaultValues: { over: set.over, router: 'offline', note: '' },
    onSubmit: async (input) => onStarted((await start.mutateAsync({ set: set.slug, ...input })).id),
  });
  const { control } = form;
  const router = useWatch({ control, name: 'router' });
  const model = routing?.model ?? null;
  const estimate = useEstimate(org, set.slug, router === 'model').data;
  return (
    <FormDialog
      form={form}
      title={`Run ${set.name}`}
      description={`Asks ${counted(set.questions.length, 'question')} of version ${set.number}.`}
      action="Start run"
      onClose={onClose}
    >
      <SelectField
        control={control}
        name="router"
        label="Router"
        hint={
          router === 'model'
            ? `Sends every question and its tools to ${model?.selection}. ${estimateWords(estimate)}`
            : 'Routes without calling tools and without learned ranking. Takes seconds.'
        }
        options={[
          { value: 'offline', label: 'Offline selector' },
          {
            value: 'model',
            label: model ? model.selection : 'Model',
            disabled: !model,
            ...(model ? {} : { hint: 'Not configured. See Settings, Routing and models' }),
          },
        ]}
      />
      <TargetField org={org} />
      <TextField control={control} name="note" label="Note" optional maxLength={2000} />
    </FormDialog>
  );
}
