'use client';

import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { SelectField, TextareaField, TextField } from '@/components/common/form/fields';
import { Form, SubmitButton } from '@/components/common/form/form';
import { useForm } from '@/components/common/form/use-form';
import { useToolNames } from '@/components/common/org-queries';
import { Button } from '@/components/ui/button';
import type { QuestionSetView, QuestionTarget } from '@/lib/features/descriptions/evaluations/evaluation-contract';

type Question = QuestionSetView['questions'][number];

interface QuestionFormProps {
  org: string;
  over: QuestionTarget;
  question: Question | null;
  /** Returns true when the set already contains the question. */
  isTaken(question: Question): boolean;
  onDone(question: Question): void;
  onCancel(): void;
}

const KNOWLEDGE_TOOLS = ['search_knowledge_base', 'get_article', 'list_articles'];
const NAME = /^[A-Za-z0-9_-]{1,64}$/;

type Draft = Omit<Question, 'tool'> & { tool: string };

const schemaOf = (isTaken: QuestionFormProps['isTaken']) =>
  z
    .custom<Draft>()
    .transform(({ text, tool, kind }): Question => ({ text: text.trim(), tool: tool.trim() || null, kind }))
    .superRefine((made, context) => {
      const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
      if (made.text === '') refuse('text', 'Enter a question.');
      else if (isTaken(made)) refuse('text', 'Already in the set.');
      if (made.tool !== null && !NAME.test(made.tool)) refuse('tool', 'Letters, digits, “_” and “-” only.');
    });

/** One question and its expected tool; empty means that no tool is correct. */
export function QuestionForm({ org, over, question, isTaken, onDone, onCancel }: QuestionFormProps) {
  const tools = useToolNames(org);
  const form = useForm({
    schema: schemaOf(isTaken),
    defaultValues: { text: question?.text ?? '', tool: question?.tool ?? '', kind: question?.kind ?? 'message' },
    onSubmit: onDone,
  });
  const { control } = form;
  const kind = useWatch({ control, name: 'kind' });
  const names = over.kind === 'knowledge' ? KNOWLEDGE_TOOLS : tools;
  return (
    <Form form={form} className="grid gap-3 md:grid-cols-[minmax(0,1fr)_280px_180px]">
      <TextareaField
        control={control}
        name="text"
        label={kind === 'name' ? 'Called tool' : 'Question'}
        autoFocus
        rows={2}
        maxLength={2000}
      />
      <TextField
        control={control}
        name="tool"
        label="Right tool"
        hint="Empty if no tool is right."
        mono
        suggestions={names}
        spellCheck={false}
        maxLength={64}
      />
      <SelectField
        control={control}
        name="kind"
        label="Kind"
        options={[
          { value: 'message', label: 'A message' },
          { value: 'name', label: 'Tool name' },
        ]}
      />
      <div className="flex gap-2 md:col-span-3">
        <SubmitButton form={form}>{question ? 'Change question' : 'Add to the set'}</SubmitButton>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </Form>
  );
}
