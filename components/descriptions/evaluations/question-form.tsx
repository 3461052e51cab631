'use client';

import { useId, useState } from 'react';
import { useToolNames } from '@/components/common/org-queries';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
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

/** One question and its expected tool; empty means that no tool is correct. */
export function QuestionForm({ org, over, question, isTaken, onDone, onCancel }: QuestionFormProps) {
  const listId = useId();
  const tools = useToolNames(org);
  const [text, setText] = useState(question?.text ?? '');
  const [tool, setTool] = useState(question?.tool ?? '');
  const [kind, setKind] = useState<Question['kind']>(question?.kind ?? 'message');
  const made: Question = { text: text.trim(), tool: tool.trim() || null, kind };
  const taken = made.text !== '' && isTaken(made);
  const wrongName = made.tool !== null && !NAME.test(made.tool);
  const names = over.kind === 'knowledge' ? KNOWLEDGE_TOOLS : tools;
  return (
    <form
      className="grid gap-3 md:grid-cols-[minmax(0,1fr)_280px_180px]"
      onSubmit={(event) => {
        event.preventDefault();
        if (made.text !== '' && !taken && !wrongName) onDone(made);
      }}
    >
      <Field label={kind === 'name' ? 'Called tool' : 'Question'} error={taken ? 'Already in the set.' : undefined}>
        <Textarea autoFocus rows={2} maxLength={2000} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <Field
        label="Right tool"
        hint="Empty if no tool is right."
        error={wrongName ? 'Letters, digits, “_” and “-” only.' : undefined}
      >
        <Input
          mono
          list={listId}
          spellCheck={false}
          autoComplete="off"
          maxLength={64}
          value={tool}
          onChange={({ target }) => setTool(target.value)}
        />
      </Field>
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field label="Kind">
        <Select
          value={kind}
          onValueChange={(value) => setKind(value as Question['kind'])}
          options={[
            { value: 'message', label: 'A message' },
            { value: 'name', label: 'Tool name' },
          ]}
        />
      </Field>
      <div className="flex gap-2 md:col-span-3">
        <Button type="submit" variant="primary" disabled={made.text === '' || taken || wrongName}>
          {question ? 'Change question' : 'Add to the set'}
        </Button>
        <Button type="button" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
