'use client';

import { useId, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { NotLoaded } from '@/components/ui/not-loaded';
import { Textarea } from '@/components/ui/textarea';
import { errorText } from '@/lib/client/api-error';
import type { FoundQuestion, QuestionSetView } from '@/lib/features/descriptions/evaluations/evaluation-contract';
import { counted } from '@/lib/shared/counted';
import { NO_TOOL } from './evaluation-words';
import { useFoundQuestions, useReadQuestions } from './use-evaluations';

type Question = QuestionSetView['questions'][number];

interface AddQuestionsDialogProps {
  org: string;
  set: QuestionSetView;
  from: 'file' | 'found';
  has: readonly Question[];
  onAdd(questions: Question[]): void;
  onClose(): void;
}

export function AddQuestionsDialog(props: AddQuestionsDialogProps) {
  return props.from === 'file' ? <FromFile {...props} /> : <FromMessages {...props} />;
}

function FromFile({ org, set, onAdd, onClose }: AddQuestionsDialogProps) {
  const read = useReadQuestions(org);
  const [text, setText] = useState('');
  const { data } = read;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Import questions"
      description="JSONL or CSV with a question and a tool per line. Leave the tool empty if no tool is right."
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {data && data.questions.length > 0 ? (
            <Button variant="primary" onClick={() => onAdd(data.questions)}>
              Add {counted(data.questions.length, 'question')}
            </Button>
          ) : (
            <Button
              variant="primary"
              disabled={text.trim() === ''}
              busy={read.isPending}
              onClick={() => read.mutate({ text, set: set.slug })}
            >
              Read
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-1">
        <Field label="File" optional>
          <input
            type="file"
            accept=".csv,.jsonl,.ndjson,.txt,.tsv,text/csv,application/jsonl"
            className="text-sm"
            onChange={async ({ target }) => {
              const file = target.files?.[0];
              if (!file) return;
              const said = await file.text();
              setText(said);
              read.mutate({ text: said, set: set.slug });
            }}
          />
        </Field>
        <Field label="Text" {...(read.error ? { error: errorText(read.error) } : {})}>
          <Textarea
            mono
            rows={8}
            spellCheck={false}
            placeholder={'question,tool\nWhich events take place next month?,list_events\nWhat is the weather today?,'}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              read.reset();
            }}
          />
        </Field>
        {data ? (
          <div role="status" className="text-sm">
            <p>
              {data.questions.length} new questions
              {data.repeated > 0 ? `, ${data.repeated} duplicates` : ''}.
            </p>
            {data.unknownTools.length > 0 ? (
              <p className="mt-1 text-muted">
                Not in the catalog: {data.unknownTools.slice(0, 6).join(', ')}
                {data.unknownTools.length > 6 ? ' and others' : ''}.
              </p>
            ) : null}
            {data.refused.length > 0 ? (
              <details className="mt-2 border-approval border-l-2 pl-3">
                <summary className="cursor-pointer">{data.refused.length} invalid lines</summary>
                <ul className="mt-1 text-muted text-xs">
                  {data.refused.slice(0, 50).map(({ line, message }) => (
                    <li key={line} className="break-words">
                      Line {line} {message}.
                    </li>
                  ))}
                </ul>
              </details>
            ) : null}
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}

const SURE: Record<FoundQuestion['sure'], string> = {
  confirmed: 'correct',
  chosen: 'not reviewed',
  denied: 'wrong',
};

function FromMessages({ org, set, has, onAdd, onClose }: AddQuestionsDialogProps) {
  const { data, error, refetch } = useFoundQuestions(org, set.slug);
  const boxId = useId();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const known = new Set(has.map(({ text }) => text.trim().toLowerCase()));
  const shown = data?.filter(({ text }) => !known.has(text.trim().toLowerCase()));
  const toggle = (text: string) =>
    setChosen((before) => new Set(before.has(text) ? [...before].filter((one) => one !== text) : [...before, text]));
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Take from real messages"
      description="Routed messages with the selected tool, and requests to owners. For wrong selections, enter the right tool afterwards."
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={chosen.size === 0}
            onClick={() =>
              onAdd(
                (shown ?? [])
                  .filter(({ text }) => chosen.has(text))
                  .map(({ text, tool, sure }) => ({ text, tool: sure === 'denied' ? null : tool, kind: 'message' })),
              )
            }
          >
            Add {counted(chosen.size, 'question')}
          </Button>
        </>
      }
    >
      {!shown ? (
        <NotLoaded noun="the messages" rows={6} error={error} onRetry={refetch} />
      ) : shown.length === 0 ? (
        <p className="py-4 text-muted text-sm">No new messages.</p>
      ) : (
        <ul aria-label="Messages" className="border-t">
          {shown.map(({ text, tool, sure, origin, agent }, i) => (
            <li key={text} className="border-b">
              <label htmlFor={`${boxId}-${i}`} className="flex cursor-pointer items-start gap-3 py-2 text-sm">
                <Checkbox
                  id={`${boxId}-${i}`}
                  checked={chosen.has(text)}
                  onCheckedChange={() => toggle(text)}
                  className="mt-0.5"
                />
                <span className="min-w-0 flex-1">
                  <span className="block break-words">{text}</span>
                  <span className="block text-muted text-xs">
                    {tool === null ? NO_TOOL : <code>{tool}</code>} · {SURE[sure]} ·{' '}
                    {origin === 'packet' ? 'routed message' : 'request to the owner'} of {agent}
                  </span>
                </span>
                {sure === 'confirmed' ? <Badge tone="allow">right</Badge> : null}
                {sure === 'denied' ? <Badge tone="block">wrong</Badge> : null}
              </label>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
