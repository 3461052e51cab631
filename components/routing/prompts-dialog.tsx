'use client';

import { z } from 'zod';
import { TextareaField } from '@/components/common/form/fields';
import { FormDialog } from '@/components/common/form/form-dialog';
import { nullableText } from '@/components/common/form/schemas';
import { useForm } from '@/components/common/form/use-form';
import type { RoutingSettingsView, RoutingValues } from '@/lib/features/routing-settings/routing-settings-contract';
import { linesOf } from '@/lib/shared/lines-of';

type Prompts = RoutingValues['prompts'];
type Examples = RoutingValues['toolExamples'];

const textOfExamples = (examples: Examples) =>
  examples.map(({ tool, arguments: given }) => `${tool} ${JSON.stringify(given)}`).join('\n');

/** A call: tool name, then arguments as JSON. */
function readExample(line: string): Examples[number] | null {
  const [tool = '', ...rest] = line.split(/\s+(?=\{)/);
  try {
    const given: unknown = JSON.parse(rest.join(' '));
    const isCall = /^[\w-]{1,64}$/.test(tool) && typeof given === 'object' && given !== null && !Array.isArray(given);
    return isCall ? { tool, arguments: given as Record<string, unknown> } : null;
  } catch {
    return null;
  }
}

const prompt = nullableText(z.string());
const SCHEMA = z.object({
  prompts: z.object({
    ...{ selectionSystem: prompt, selectionAdvice: prompt, reviewSystem: prompt, reviewQuestions: prompt },
  }),
  toolExamples: z.string().transform((text, context) =>
    linesOf(text).flatMap((line) => {
      const example = readExample(line);
      if (example) return example;
      const message = `“${line.slice(0, 60)}” is not a tool name with a JSON object.`;
      context.addIssue({ code: 'custom', message });
      return [];
    }),
  ),
});

interface PromptsDialogProps {
  settings: RoutingSettingsView;
  onClose(): void;
  onSave(change: { prompts: Prompts; toolExamples: Examples }): Promise<unknown>;
}

/** Custom prompts that replace Ambit's; empty fields use the default. */
export function PromptsDialog({ settings, onClose, onSave }: PromptsDialogProps) {
  const { prompts, defaults } = settings;
  const form = useForm({
    schema: SCHEMA,
    defaultValues: {
      prompts: {
        selectionSystem: prompts.selectionSystem ?? '',
        selectionAdvice: prompts.selectionAdvice ?? '',
        reviewSystem: prompts.reviewSystem ?? '',
        reviewQuestions: prompts.reviewQuestions ?? '',
      },
      toolExamples: textOfExamples(settings.toolExamples),
    },
    onSubmit: onSave,
  });
  const fields: { name: keyof Prompts; label: string; hint: string; placeholder: string; rows: number }[] = [
    {
      name: 'selectionSystem',
      label: 'Selection',
      hint: 'The system message of the selection.',
      placeholder: defaults.selectionSystem,
      rows: 2,
    },
    {
      name: 'selectionAdvice',
      label: 'Advice for the selection',
      hint: 'Added after the tools and the message.',
      placeholder: 'Prefer list_events to search_media if the message has a date.',
      rows: 3,
    },
    {
      name: 'reviewSystem',
      label: 'Review',
      hint: 'The system message of the review.',
      placeholder: defaults.reviewSystem,
      rows: 2,
    },
    {
      name: 'reviewQuestions',
      label: 'Review questions',
      hint: 'Questions that the review answers.',
      placeholder: defaults.reviewQuestions,
      rows: 4,
    },
  ];
  return (
    <FormDialog
      form={form}
      title="Prompts"
      description="Empty prompts use the default. The format of the answer cannot be changed."
      action="Save"
      onClose={onClose}
    >
      {fields.map(({ name, ...field }) => (
        <TextareaField
          key={name}
          control={form.control}
          name={`prompts.${name}`}
          optional
          maxLength={8000}
          {...field}
        />
      ))}
      <TextareaField
        control={form.control}
        name="toolExamples"
        label="Examples of calls"
        optional
        hint="One per line: tool name, then arguments as JSON. Up to two per tool are added to its definition."
        mono
        rows={3}
        spellCheck={false}
        placeholder={'list_events {"from": "2027-07-01", "to": "2027-07-31"}'}
      />
    </FormDialog>
  );
}
