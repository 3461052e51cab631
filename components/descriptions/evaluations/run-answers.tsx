'use client';

import { type ReactNode, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { NotLoaded } from '@/components/ui/not-loaded';
import { StateGlyph } from '@/components/ui/state-glyph';
import type { EvaluationAnswerView } from '@/lib/features/descriptions/evaluations/evaluation-contract';
import { NO_TOOL } from './evaluation-words';
import { type AnswerQuery, useAnswers } from './use-evaluations';

const SHOWN = 100;

export function ToolOrNone({ tool }: { tool: string | null }) {
  return tool === null ? <span className="text-muted">{NO_TOOL}</span> : <code className="break-all">{tool}</code>;
}

function placeWords({ tool, rank, kind }: EvaluationAnswerView): string | null {
  if (tool === null || kind === 'name') return null;
  return rank === null ? 'not found by search' : `place ${rank} in the search`;
}

function Answer({ answer }: { answer: EvaluationAnswerView }) {
  const { text, kind, tool, took, right, confidence, params, fault } = answer;
  const place = placeWords(answer);
  const called = params && Object.keys(params).length > 0 ? JSON.stringify(params) : null;
  return (
    <li className="flex gap-3 border-b py-2 text-sm">
      <span className="mt-1">
        <StateGlyph state={right ? 'allow' : 'block'} label={right ? 'Right' : 'Wrong'} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="break-words">
          {kind === 'name' ? <Badge className="mr-2">by tool name</Badge> : null}
          {text}
        </p>
        <p className="mt-0.5 break-words text-muted text-xs">
          {fault ? (
            <span className="text-block">{fault}</span>
          ) : (
            <>
              took <ToolOrNone tool={took} />
              {confidence === null ? '' : ` (${Math.round(100 * confidence)}% sure)`}
            </>
          )}
          {right ? null : (
            <>
              {' · right is '}
              <ToolOrNone tool={tool} />
            </>
          )}
          {place ? ` · ${place}` : ''}
        </p>
        {called ? <p className="mt-0.5 break-words font-mono text-muted text-xs">{called}</p> : null}
      </div>
    </li>
  );
}

interface RunAnswersProps {
  org: string;
  run: string;
  query: AnswerQuery;
  title: string;
  action?: ReactNode;
}

export function RunAnswers({ org, run, query, title, action }: RunAnswersProps) {
  const { data: answers, error, refetch } = useAnswers(org, run, query, true);
  const [max, setMost] = useState(SHOWN);
  return (
    <section aria-label={title}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 break-words font-medium text-sm">
          {title}
          {answers ? <span className="tabular ml-2 font-normal text-muted">{answers.length}</span> : null}
        </h2>
        {action}
      </div>
      {!answers ? (
        <NotLoaded noun="the questions" rows={5} error={error} onRetry={refetch} />
      ) : answers.length === 0 ? (
        <p className="text-muted text-sm">None.</p>
      ) : (
        <ul className="max-w-[960px] border-t">
          {answers.slice(0, max).map((answer) => (
            <Answer key={`${answer.kind} ${answer.text}`} answer={answer} />
          ))}
        </ul>
      )}
      {answers && answers.length > max ? (
        <Button className="mt-3" onClick={() => setMost(max + 5 * SHOWN)}>
          Show more ({answers.length - max} left)
        </Button>
      ) : null}
    </section>
  );
}
