'use client';

import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Textarea } from '@/components/ui/textarea';
import { errorText } from '@/lib/client/api-error';
import type { RoutingSettingsView, RoutingValues } from '@/lib/features/routing/routing-settings-contract';

type Prompts = RoutingValues['prompts'];

interface PromptsDialogProps {
  settings: RoutingSettingsView;
  busy: boolean;
  error: Error | null;
  onClose(): void;
  onSave(prompts: Prompts): void;
}

/** A person's own words in place of Ambit's; what is left empty is as Ambit has it. */
export function PromptsDialog({ settings, busy, error, onClose, onSave }: PromptsDialogProps) {
  const { prompts, defaults } = settings;
  const [own, setOwn] = useState<Record<keyof Prompts, string>>({
    selectionSystem: prompts.selectionSystem ?? '',
    selectionAdvice: prompts.selectionAdvice ?? '',
    reviewSystem: prompts.reviewSystem ?? '',
    reviewQuestions: prompts.reviewQuestions ?? '',
  });
  const fields: { key: keyof Prompts; label: string; hint: string; placeholder: string; rows: number }[] = [
    {
      key: 'selectionSystem',
      label: 'Who selects',
      hint: 'The system message of the selection.',
      placeholder: defaults.selectionSystem,
      rows: 2,
    },
    {
      key: 'selectionAdvice',
      label: 'Advice for the selection',
      hint: 'Stands after the tools and the message.',
      placeholder: 'Prefer list_events to search_media where a date is named.',
      rows: 3,
    },
    {
      key: 'reviewSystem',
      label: 'Who reviews',
      hint: 'The system message of the review.',
      placeholder: defaults.reviewSystem,
      rows: 2,
    },
    {
      key: 'reviewQuestions',
      label: 'What the review asks',
      hint: 'The questions that it answers.',
      placeholder: defaults.reviewQuestions,
      rows: 4,
    },
  ];
  const text = (key: keyof Prompts) => (own[key].trim() === '' ? null : own[key].trim());
  return (
    <FormDialog
      title="Prompts"
      description="Left empty, a prompt is as Ambit has it. The form of the answer stays as it is."
      action="Save"
      busy={busy}
      ready
      error={error ? errorText(error) : null}
      onClose={onClose}
      onSubmit={() =>
        onSave({
          selectionSystem: text('selectionSystem'),
          selectionAdvice: text('selectionAdvice'),
          reviewSystem: text('reviewSystem'),
          reviewQuestions: text('reviewQuestions'),
        })
      }
    >
      {fields.map(({ key, label, hint, placeholder, rows }) => (
        <Field key={key} label={label} hint={hint} optional>
          <Textarea
            rows={rows}
            maxLength={8000}
            placeholder={placeholder}
            value={own[key]}
            onChange={(event) => setOwn({ ...own, [key]: event.target.value })}
          />
        </Field>
      ))}
    </FormDialog>
  );
}
