'use client';

import { useState } from 'react';
import { useRoutingSettings } from '@/components/common/routing/use-packets';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { errorText } from '@/lib/client/api-error';
import type { QuestionSetView } from '@/lib/features/descriptions/evaluations/evaluation-contract';
import { TargetField } from './target-field';
import { useStartRun } from './use-evaluations';

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
            ? `${model?.selection} is sent every question with its 20 best tools.`
            : 'Search and selection as for packets, without what was learned from calls. Takes seconds.'
        }
      >
        <Select
          value={router}
          onValueChange={(value) => setRouter(value as 'offline' | 'model')}
          options={[
            { value: 'offline', label: 'Offline router' },
            {
              value: 'model',
              label: model ? model.selection : 'A model',
              disabled: !model,
              ...(model ? {} : { hint: 'None is configured: Packets, Settings' }),
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
