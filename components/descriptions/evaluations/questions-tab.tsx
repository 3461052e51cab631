'use client';

import { Pencil, Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { listFilter } from '@/components/common/list-filter';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { IconButton } from '@/components/ui/icon-button';
import { onDemand } from '@/components/ui/on-demand';
import { SearchField } from '@/components/ui/search-field';
import { toast } from '@/components/ui/toast';
import { ToolName } from '@/components/ui/tool-name';
import { errorText } from '@/lib/client/api-error';
import type { QuestionSetView } from '@/lib/features/descriptions/evaluations/evaluation-contract';
import { counted } from '@/lib/shared/counted';
import { NO_TOOL } from './evaluation-words';
import { useSetChanges } from './use-evaluations';

const QuestionForm = onDemand(() => import('./question-form').then((m) => m.QuestionForm));

const AddQuestionsDialog = onDemand(() => import('./add-questions-dialog').then((m) => m.AddQuestionsDialog));

type Question = QuestionSetView['questions'][number];

interface QuestionsTabProps {
  org: string;
  set: QuestionSetView;
  mayEdit: boolean;
}

const SHOWN = 100;
const questionFilter = listFilter<Question>(({ text, tool }) => [text, tool ?? NO_TOOL]);
const sameText = (a: Question, b: Question) =>
  a.kind === b.kind && a.text.trim().toLowerCase() === b.text.trim().toLowerCase();

/** Questions with expected tools. Saving creates the set's next version. */
export function QuestionsTab({ org, set, mayEdit }: QuestionsTabProps) {
  const { save } = useSetChanges(org);
  const [questions, setQuestions] = useState(set.questions);
  const [editing, setEditing] = useState<Question | 'new' | null>(null);
  const [adding, setAdding] = useState<'file' | 'found' | null>(null);
  const [q, setQ] = useState('');
  const [max, setMost] = useState(SHOWN);
  const headingId = useId();
  const changed = questions !== set.questions;
  const found = questions.filter(questionFilter(q));
  const unknown = new Set(set.unknownTools);
  const put = (before: Question | null, after: Question) => {
    setQuestions((list) => (before ? list.map((one) => (one === before ? after : one)) : [after, ...list]));
    setEditing(null);
  };
  const submit = () =>
    save.mutate(
      { slug: set.slug, revision: set.revision, body: { name: set.name, over: set.over, gate: set.gate, questions } },
      {
        onSuccess: ({ number }) => toast({ message: `Saved as version ${number}` }),
        onError: (error) => toast({ tone: 'error', message: errorText(error) }),
      },
    );
  const isTaken = (question: Question, but: Question | null) =>
    questions.some((one) => one !== but && sameText(one, question));
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="sr-only">
        Questions
      </h2>
      <div className="flex flex-wrap items-center gap-2">
        <SearchField
          label="Search questions"
          placeholder="Words or a tool"
          className="w-full sm:w-72"
          value={q}
          onValueChange={setQ}
        />
        {mayEdit ? (
          <>
            <Button onClick={() => setEditing('new')}>
              <Plus aria-hidden="true" />
              Add question
            </Button>
            <Button onClick={() => setAdding('file')}>Import</Button>
            <Button onClick={() => setAdding('found')}>Take from real messages</Button>
          </>
        ) : null}
      </div>
      {set.unknownTools.length > 0 ? (
        <p role="status" className="mt-3 rounded-lg bg-sunken px-4 py-2.5 text-sm">
          {set.unknownTools.length === 1 ? 'One expected tool is' : 'Expected tools are'} not in the catalog:{' '}
          {set.unknownTools.slice(0, 5).join(', ')}
          {set.unknownTools.length > 5 ? ' and others' : ''}. These questions always fail.
        </p>
      ) : null}
      {changed ? (
        <div className="sticky top-2 z-10 mt-3 flex flex-wrap items-center gap-3 rounded-lg border bg-raised px-4 py-2.5 shadow-float">
          <p className="min-w-0 flex-1 text-sm">
            {counted(questions.length, 'question')}, not saved. Runs of version {set.number} do not change.
          </p>
          <Button onClick={() => setQuestions(set.questions)}>Discard changes</Button>
          <Button variant="primary" busy={save.isPending} onClick={submit}>
            Save as version {set.number + 1}
          </Button>
        </div>
      ) : null}
      {editing === 'new' ? (
        <div className="mt-3 border-y py-3">
          <QuestionForm
            org={org}
            over={set.over}
            question={null}
            isTaken={(one) => isTaken(one, null)}
            onCancel={() => setEditing(null)}
            onDone={(one) => put(null, one)}
          />
        </div>
      ) : null}
      {questions.length === 0 ? (
        <EmptyState
          title="No questions yet"
          description="Enter questions, import a file (JSONL or CSV) or take real messages. Include questions without a right tool."
        />
      ) : (
        <ul aria-label="Questions" className="mt-3 border-t">
          {found.slice(0, max).map((one) => (
            <li key={`${one.kind} ${one.text}`} className="border-b py-2">
              {editing === one ? (
                <QuestionForm
                  org={org}
                  over={set.over}
                  question={one}
                  isTaken={(other) => isTaken(other, one)}
                  onCancel={() => setEditing(null)}
                  onDone={(other) => put(one, other)}
                />
              ) : (
                <div className="flex items-center gap-3">
                  <div className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-4">
                    <p className="min-w-0 flex-1 break-words text-sm">
                      {one.kind === 'name' ? <Badge className="mr-2">by tool name</Badge> : null}
                      {one.text}
                    </p>
                    <p className="flex w-72 max-w-full items-center gap-2 truncate text-sm max-sm:mt-0.5">
                      {one.tool === null ? <span className="text-muted">{NO_TOOL}</span> : <ToolName name={one.tool} />}
                      {one.tool !== null && unknown.has(one.tool) ? <Badge tone="approval">unknown</Badge> : null}
                    </p>
                  </div>
                  {mayEdit ? (
                    <span className="flex">
                      <IconButton size="sm" label={`Edit “${one.text.slice(0, 60)}”`} onClick={() => setEditing(one)}>
                        <Pencil aria-hidden="true" />
                      </IconButton>
                      <IconButton
                        size="sm"
                        label={`Remove “${one.text.slice(0, 60)}”`}
                        onClick={() => setQuestions((list) => list.filter((other) => other !== one))}
                      >
                        <X aria-hidden="true" />
                      </IconButton>
                    </span>
                  ) : null}
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {found.length > max ? (
        <Button className="mt-3" onClick={() => setMost(max + 5 * SHOWN)}>
          Show more ({found.length - max} left)
        </Button>
      ) : null}
      {adding ? (
        <AddQuestionsDialog
          org={org}
          set={set}
          from={adding}
          has={questions}
          onClose={() => setAdding(null)}
          onAdd={(more) => {
            setQuestions((list) => [...list, ...more.filter((one) => !list.some((other) => sameText(other, one)))]);
            setAdding(null);
          }}
        />
      ) : null}
    </section>
  );
}
