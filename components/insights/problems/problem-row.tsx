'use client';

import { usePersonName } from '@/components/common/person-name';
import { cn } from '@/components/ui/cn';
import { RelativeTime } from '@/components/ui/relative-time';
import { SELECTED_ROW } from '@/components/ui/selected-row';
import type { ProblemView } from '@/lib/features/problems/problem-contract';
import { PROBLEM_WORDS } from '@/lib/shared/problem-kinds';
import { ActionButton } from './problem-actions';
import { affectedText, causeText, changeOfProblem } from './problem-words';

interface ProblemRowProps {
  problem: ProblemView;
  selected: boolean;
  onOpen(): void;
}

/** A problem with its start, affected agents, certainty, likely cause, and one button. */
export function ProblemRow({ problem, selected, onOpen }: ProblemRowProps) {
  const personName = usePersonName();
  const { title, kind, since, evidence, cause, actions } = problem;
  const facts = [changeOfProblem(problem), affectedText(problem)].filter((fact) => fact);
  const [first] = actions;
  return (
    <li
      data-problem={problem.id}
      className={cn(
        'flex flex-wrap items-start gap-x-3 gap-y-2 border-b px-2 py-3 sm:flex-nowrap',
        selected ? SELECTED_ROW : 'hover:bg-hover',
      )}
    >
      <button
        type="button"
        aria-pressed={selected}
        onClick={onOpen}
        className="focus-inset min-w-0 flex-1 basis-full text-left sm:basis-0"
      >
        <span className="block font-medium text-sm sm:truncate">{title}</span>
        <span className="mt-0.5 flex flex-wrap gap-x-2 text-muted text-xs">
          <span>{PROBLEM_WORDS[kind]}</span>
          <span>
            began <RelativeTime at={since} passed />
          </span>
          {facts.map((fact) => (
            <span key={fact} className="tabular">
              {fact}
            </span>
          ))}
        </span>
        <span className="mt-1 line-clamp-2 block text-pretty text-sm">{evidence.text}</span>
        {cause ? (
          <span className="mt-1 block text-muted text-xs">Likely cause: {causeText(cause, personName)}</span>
        ) : null}
      </button>
      {first ? (
        <span className="shrink-0">
          <ActionButton action={first} />
        </span>
      ) : null}
    </li>
  );
}
