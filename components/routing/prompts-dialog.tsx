'use client';

import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Textarea } from '@/components/ui/textarea';
import { errorText } from '@/lib/client/api-error';
import type { RoutingSettingsView, RoutingValues } from '@/lib/features/routing-settings/routing-settings-contract';

type Prompts = RoutingValues['prompts'];
type Examples = RoutingValues['toolExamples'];

const textOfExamples = (examples: Examples) =>
  examples.map(({ tool, arguments: given }) => `${tool} ${JSON.stringify(given)}`).join('\n');

/** Parses examples, one call per line: tool name, then arguments as JSON. Returns the first invalid line as `wrong`. */
function readExamples(text: string): { examples: Examples; wrong: string | null } {
  const examples: Examples = [];
  const lines = text.split('\n').map((line) => line.trim());
  for (const line of lines.filter((one) => one !== '')) {
    const [tool = '', ...rest] = line.split(/\s+(?=\{)/);
    try {
      const given = JSON.parse(rest.join(' ')) as unknown;
      if (!/^[\w-]{1,64}$/.test(tool) || typeof given !== 'object' || given === null || Array.isArray(given))
        throw new Error('no call');
      examples.push({ tool, arguments: given as Record<string, unknown> });
    } catch {
      return { examples: [], wrong: `“${line.slice(0, 60)}” is not a tool name with a JSON object.` };
    }
  }
  return { examples, wrong: null };
}

interface PromptsDialogProps {
  settings: RoutingSettingsView;
  busy: boolean;
  error: Error | null;
  onClose(): void;
  onSave(change: { prompts: Prompts; toolExamples: Examples }): void;
}

/** Custom prompts that replace Ambit's; empty fields use the default. */
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
      label: 'Selection',
      hint: 'The system message of the selection.',
      placeholder: defaults.selectionSystem,
      rows: 2,
    },
    {
      key: 'selectionAdvice',
      label: 'Advice for the selection',
      hint: 'Added after the tools and the message.',
      placeholder: 'Prefer list_events to search_media if the message has a date.',
      rows: 3,
    },
    {
      key: 'reviewSystem',
      label: 'Review',
      hint: 'The system message of the review.',
      placeholder: defaults.reviewSystem,
      rows: 2,
    },
    {
      key: 'reviewQuestions',
      label: 'Review questions',
      hint: 'Questions that the review answers.',
      placeholder: defaults.reviewQuestions,
      rows: 4,
    },
  ];
  const [calls, setCalls] = useState(textOfExamples(settings.toolExamples));
  const { examples, wrong } = readExamples(calls);
  const text = (key: keyof Prompts) => (own[key].trim() === '' ? null : own[key].trim());
  return (
    <FormDialog
      title="Prompts"
      description="Empty prompts use the default. The format of the answer cannot be changed."
      action="Save"
      busy={busy}
      ready={wrong === null}
      error={error ? errorText(error) : null}
      onClose={onClose}
      onSubmit={() =>
        onSave({
          prompts: {
            selectionSystem: text('selectionSystem'),
            selectionAdvice: text('selectionAdvice'),
            reviewSystem: text('reviewSystem'),
            reviewQuestions: text('reviewQuestions'),
          },
          toolExamples: examples,
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
      <Field
        label="Examples of calls"
        optional
        hint="One per line: tool name, then arguments as JSON. Up to two per tool are added to its definition."
        error={wrong ?? undefined}
      >
        <Textarea
          mono
          rows={3}
          spellCheck={false}
          placeholder={'list_events {"from": "2027-07-01", "to": "2027-07-31"}'}
          value={calls}
          onChange={(event) => setCalls(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
