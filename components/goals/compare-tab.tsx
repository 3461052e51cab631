'use client';

import { useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import { useDecisions } from '@/components/common/agents/use-decisions';
import { axesOf, boundaryOf, draftOf, formOf } from '@/components/goals/goal-form';
import { ErrorState } from '@/components/ui/error-state';
import { Select } from '@/components/ui/select';
import { SkeletonRows } from '@/components/ui/skeleton';
import { ToolName } from '@/components/ui/tool-name';
import type { DecisionsView } from '@/lib/features/access/decisions/decision-contract';
import type { GoalDraft, GoalView } from '@/lib/features/goals/goal-contract';
import { counted } from '@/lib/shared/counted';
import { formatNumber } from '@/lib/shared/format';
import { goalParams } from './goal-params';
import { useTemplates } from './use-templates';

const SAVED = 'saved';
const SHOWN = 200;

interface CompareTabProps {
  org: string;
  agent: string;
  view: DecisionsView;
  stored: GoalView;
  goals: readonly GoalView[];
  changed: boolean;
}

function allowedOf(view: DecisionsView): string[] {
  return view.decisions.filter(({ allowed }) => allowed).map(({ tool }) => tool);
}

const draftOfGoal = (goal: GoalView): GoalDraft => draftOf(goal.goalId, formOf(goal), axesOf(goal.effective));

/** Compares two boundaries for the same agent: tools only in one, and in both. */
export function CompareTab({ org, agent, view, stored, goals, changed }: CompareTabProps) {
  const [params, setParams] = useQueryStates(goalParams);
  const templates = useTemplates(org).data ?? [];
  const others = goals.filter(({ goalId }) => goalId !== stored.goalId);
  const asked = params.with;
  const options = [
    { value: SAVED, label: 'This goal as saved' },
    ...others.map(({ goalId }) => ({ value: `goal:${goalId}`, label: goalId })),
    ...templates.map(({ slug, name }) => ({ value: `template:${slug}`, label: name, hint: 'Template' })),
  ];
  const fallback = changed || others.length === 0 ? SAVED : `goal:${others[0]!.goalId}`;
  const chosen = options.some(({ value }) => value === asked) ? asked! : fallback;

  const other = useMemo((): GoalDraft => {
    const template = templates.find(({ slug }) => `template:${slug}` === chosen);
    if (template) return { goalId: 'TEMPLATE', ...boundaryOf(axesOf(template)) };
    return draftOfGoal(goals.find(({ goalId }) => `goal:${goalId}` === chosen) ?? stored);
  }, [chosen, goals, stored, templates]);
  const answer = useDecisions(org, { agent, goalDraft: other, detail: 'brief' });
  const mine = useMemo(() => allowedOf(view), [view]);
  const theirs = useMemo(() => (answer.data ? allowedOf(answer.data) : null), [answer.data]);

  const title = options.find(({ value }) => value === chosen)?.label ?? chosen;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <span className="text-muted">Compare this draft with</span>
        <Select
          size="sm"
          label="Compare with"
          value={chosen}
          onValueChange={(value) => setParams({ with: value })}
          options={options}
        />
      </div>
      {answer.error && !theirs ? (
        <ErrorState title="Could not evaluate the other goal" error={answer.error} onRetry={() => answer.refetch()} />
      ) : !theirs || answer.isPlaceholderData ? (
        <SkeletonRows rows={6} label="Evaluating the other goal" />
      ) : (
        <Sides
          mine={mine}
          theirs={theirs}
          title={title}
          tokens={[view.summary.tokens, answer.data?.summary.tokens ?? 0]}
        />
      )}
    </div>
  );
}

interface SidesProps {
  mine: readonly string[];
  theirs: readonly string[];
  title: string;
  tokens: readonly [number, number];
}

function Sides({ mine, theirs, title, tokens }: SidesProps) {
  const [ours, others] = [new Set(mine), new Set(theirs)];
  const onlyMine = mine.filter((tool) => !others.has(tool));
  const onlyTheirs = theirs.filter((tool) => !ours.has(tool));
  const both = mine.filter((tool) => others.has(tool));
  const total = Math.max(1, onlyMine.length + both.length + onlyTheirs.length);
  return (
    <>
      <p className="tabular text-muted text-sm">
        {counted(mine.length, 'tool')} and {formatNumber(tokens[0])} tokens here, {counted(theirs.length, 'tool')} and{' '}
        {formatNumber(tokens[1])} tokens there
        {onlyMine.length + onlyTheirs.length === 0 ? ': the same tools.' : '.'}
      </p>
      <div aria-hidden="true" className="flex h-2 gap-px overflow-hidden rounded-full bg-sunken">
        <span className="bg-accent" style={{ width: `${(onlyMine.length / total) * 100}%` }} />
        <span className="bg-line-strong" style={{ width: `${(both.length / total) * 100}%` }} />
        <span className="bg-ink/60" style={{ width: `${(onlyTheirs.length / total) * 100}%` }} />
      </div>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-3">
        <Side title="Only this draft" mark="bg-accent" tools={onlyMine} />
        <Side title="Both" mark="bg-line-strong" tools={both} />
        <Side title={`Only ${title}`} mark="bg-ink/60" tools={onlyTheirs} />
      </div>
    </>
  );
}

function Side({ title, mark, tools }: { title: string; mark: string; tools: readonly string[] }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="flex items-center gap-2 border-b pb-1.5 text-sm">
        <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${mark}`} />
        <span className="min-w-0 flex-1 truncate font-medium">{title}</span>
        <span className="tabular text-muted text-xs">{formatNumber(tools.length)}</span>
      </h2>
      {tools.length === 0 ? (
        <p className="py-2 text-faint text-xs">nothing</p>
      ) : (
        <ul>
          {tools.slice(0, SHOWN).map((tool) => (
            <li key={tool} className="truncate border-b py-1 last:border-b-0">
              <ToolName name={tool} />
            </li>
          ))}
          {tools.length > SHOWN ? (
            <li className="py-1 text-muted text-xs">and {formatNumber(tools.length - SHOWN)} more</li>
          ) : null}
        </ul>
      )}
    </section>
  );
}
