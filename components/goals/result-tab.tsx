'use client';

import { useMemo } from 'react';
import { useDecisions } from '@/components/common/agents/use-decisions';
import { Remedies } from '@/components/common/decisions/remedies';
import { Verdict } from '@/components/common/strata/verdict';
import { fixFor, nearMisses } from '@/components/goals/goal-catalog';
import { type GoalForm, withEdit } from '@/components/goals/goal-form';
import { excludedPins, rankedTools, stoppedByGoal } from '@/components/goals/goal-result';
import { MissedTools } from '@/components/goals/missed-tools';
import { RankedList } from '@/components/goals/ranked-list';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { ToolName } from '@/components/ui/tool-name';
import type { Catalog } from '@/lib/engine/compile-catalog';
import type { EngineGoal } from '@/lib/engine/types';
import type { DecisionsInput, DecisionsView } from '@/lib/features/access/decisions/decision-contract';
import { agentHref } from '@/lib/shared/console-address';

export interface ResultTabProps {
  org: string;
  agent: string;
  view: DecisionsView;
  input: DecisionsInput;
  form: GoalForm;
  goal: EngineGoal;
  catalog: Catalog;
  editable: boolean;
  onChange(change: (form: GoalForm) => GoalForm): void;
}

export function ResultTab(props: ResultTabProps) {
  const { org, agent, view, form, goal, catalog, editable, onChange } = props;
  const tools = useMemo(() => rankedTools(view.decisions, form.availableTools), [view, form.availableTools]);
  const stopped = useMemo(() => stoppedByGoal(view.decisions), [view]);
  const missed = useMemo(() => nearMisses(catalog, goal, stopped), [catalog, goal, stopped]);
  return (
    <div className="flex flex-col gap-6">
      <LeftOutTools {...props} />
      <section aria-label="Tools of the goal">
        {tools.length === 0 ? (
          <EmptyState
            title={`No tools for ${agent}`}
            description={
              stopped.length === 0
                ? 'The layers before the goal block all tools. Check the agent’s access.'
                : 'All tools of the agent are outside this goal. The changes below would allow some.'
            }
            action={
              stopped.length === 0 ? (
                <Button asChild>
                  <Link href={agentHref(org, agent)}>Show the agent’s access</Link>
                </Button>
              ) : null
            }
          />
        ) : (
          <RankedList label="Tools in order" tools={tools} goal={goal} catalog={catalog} org={org} />
        )}
      </section>
      <MissedTools
        missed={missed}
        stopped={stopped.length}
        editable={editable}
        onApply={(edit) => onChange((before) => withEdit(before, edit))}
      />
    </div>
  );
}

const MAX_EXPLAINED = 20;

function LeftOutTools({ org, agent, view, input, form, goal, catalog, editable, onChange }: ResultTabProps) {
  const leftOut = useMemo(() => excludedPins(view, form.availableTools), [view, form.availableTools]);
  const elsewhere = leftOut.filter(({ decidedBy }) => decidedBy && decidedBy.layer !== 'goal').map(({ tool }) => tool);
  const asked = elsewhere.slice(0, MAX_EXPLAINED);
  const explained = useDecisions(org, { ...input, tools: asked, detail: 'full' }, asked.length > 0);
  if (leftOut.length === 0) return null;
  const drop = (tool: string) =>
    onChange((before) => ({ ...before, availableTools: before.availableTools.filter((other) => other !== tool) }));
  return (
    <section aria-label="Named, but blocked" className="border-approval border-l-2 pl-3">
      <h2 className="font-medium text-sm">Named, but blocked</h2>
      <p className="text-muted text-xs">Naming a tool does not bypass other rules.</p>
      <ul className="mt-1">
        {leftOut.map(({ tool, decidedBy }) => {
          const index = catalog.indexOf.get(tool);
          const fix = index === undefined ? null : fixFor(catalog, goal, index);
          const decision = explained.data?.decisions.find((one) => one.tool === tool);
          return (
            <li key={tool} className="border-b py-2 last:border-b-0">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <ToolName name={tool} className="min-w-0 break-all" />
                {decidedBy ? (
                  <Verdict decidedBy={decidedBy} />
                ) : (
                  <span className="text-muted text-xs">not in the catalog</span>
                )}
                {editable ? (
                  <span className="ml-auto flex flex-wrap gap-1.5">
                    {fix && decidedBy?.layer === 'goal' ? (
                      <Button size="sm" onClick={() => onChange((before) => withEdit(before, fix.edit))}>
                        {fix.text}
                      </Button>
                    ) : null}
                    <Button size="sm" variant="ghost" onClick={() => drop(tool)} aria-label={`No longer name ${tool}`}>
                      Remove from the goal
                    </Button>
                  </span>
                ) : null}
              </div>
              {decision && !decision.allowed && decidedBy?.layer !== 'goal' ? (
                <details className="mt-1 text-sm">
                  <summary className="w-fit rounded-sm text-accent text-xs hover:underline">Ways to allow it</summary>
                  <div className="pt-1">
                    <Remedies decision={decision} question={{ agent, tool, goal: goal.id }} />
                  </div>
                </details>
              ) : null}
              {fix && decidedBy && decidedBy.layer !== 'goal' ? (
                <p className="mt-1 text-muted text-xs">
                  The goal also blocks it: {fix.text.charAt(0).toLowerCase() + fix.text.slice(1)}.
                </p>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
