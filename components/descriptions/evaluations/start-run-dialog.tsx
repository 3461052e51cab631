'use client';

import { useState } from 'react';
import { useRoutingSettings } from '@/components/common/routing/use-packets';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { errorText } from '@/lib/client/api-error';
import type { EvaluationEstimate, QuestionSetView } from '@/lib/features/descriptions/evaluations/evaluation-contract';
import { formatNumber } from '@/lib/shared/format';
import { TargetField } from './target-field';
import { useEstimate, useStartRun } from './use-evaluations';

function estimateWords(estimate: EvaluationEstimate | undefined): string {
  if (!estimate) return 'Estimating tokens…';
  const { requests, tokens, cost, currency } = estimate;
  const price =
    cost === null ? 'No prices are set' : `about ${formatNumber(Math.ceil(cost * 100) / 100)} ${currency ?? ''}`.trim();
  return `At most ${formatNumber(requests)} requests, about ${formatNumber(tokens.input + tokens.output)} tokens. ${price[0]!.toUpperCase()}${price.slice(1)}.`;
}

interface StartRunDialogProps {
  org: string;
  set: QuestionSetView;
  onClose(): void;
  onStarted(run: string): void;
}

export function StartRunDialog({ org, set, onClose, onStarted }: StartRunDialogProps) {
  const start = useStartRun(org);
  const { data: routing } = useRoutingSettings(org);
  const [over, setOver] = useState(set.over);
  const [router, setRouter] = useState<'offline' | 'model'>('offline');
  const [note, setNote] = useState('');
  const model = routing?.model ?? null;
  const estimate = useEstimate(org, set.slug, router === 'model').data;
  return (
    <FormDialog
      title={`Run ${set.name}`}
      description={`Asks ${set.questions.length} questions of version ${set.number}.`}
      action="Start run"
      busy={start.isPending}
      error={start.error ? errorText(start.error) : null}
      onSubmit={() =>
        start.mutate(
          { set: set.slug, over, router, ...(note.trim() && { note: note.trim() }) },
          { onSuccess: ({ id }) => onStarted(id) },
        )
      }
      onClose={onClose}
    >
      <Field
        label="Router"
        hint={
          router === 'model'
            ? `Sends every question and its tools to ${model?.selection}. ${estimateWords(estimate)}`
            : 'Routes without calling tools and without learned ranking. Takes seconds.'
        }
      >
        <Select
          value={router}
          onValueChange={(value) => setRouter(value as 'offline' | 'model')}
          options={[
            { value: 'offline', label: 'Offline router' },
            {
              value: 'model',
              label: model ? model.selection : 'Model',
              disabled: !model,
              ...(model ? {} : { hint: 'Not configured. See Settings, Routing and models' }),
            },
          ]}
        />
      </Field>
      <TargetField org={org} value={over} onValueChange={setOver} />
      <Field label="Note" optional>
        <Input maxLength={2000} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </FormDialog>
  );
}
