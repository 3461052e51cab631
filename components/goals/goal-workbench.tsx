'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useQueryStates } from 'nuqs';
import { useMemo, useState } from 'react';
import { NoAgents } from '@/components/common/agents/no-agents';
import { useAgentLabel } from '@/components/common/agents/use-agent-label';
import { useDecisions } from '@/components/common/agents/use-decisions';
import { useOrg } from '@/components/common/me';
import { useOrgAgents } from '@/components/common/org-queries';
import { PolicyWarnings } from '@/components/common/policies/policy-warnings';
import { describeRule } from '@/components/common/strata/layer-labels';
import { useDebouncedValue } from '@/components/common/use-debounced-value';
import { GoalEditor } from '@/components/goals/goal-editor';
import { AXES, axesOf, draftOf, engineGoalOf } from '@/components/goals/goal-form';
import { excludedPins, stoppedByGoal } from '@/components/goals/goal-result';
import { GoalSaveBar } from '@/components/goals/goal-save-bar';
import { agentsOf } from '@/components/goals/goal-words';
import { ResultFigures, ResultFiguresSkeleton } from '@/components/goals/result-figures';
import { ResultTab } from '@/components/goals/result-tab';
import { SameBoundaries } from '@/components/goals/same-boundaries';
import { useGoalDraft } from '@/components/goals/use-goal-draft';
import { useGoalCatalog } from '@/components/goals/use-goals';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { onDemand } from '@/components/ui/on-demand';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { Select } from '@/components/ui/select';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Tabs } from '@/components/ui/tabs';
import { ToolName } from '@/components/ui/tool-name';
import type { DecisionsInput } from '@/lib/features/access/decisions/decision-contract';
import type { GoalView } from '@/lib/features/goals/goal-contract';
import { goalParams } from './goal-params';
import { useTemplates } from './use-templates';

const DeleteGoalDialog = onDemand(() =>
  import('@/components/goals/delete-goal-dialog').then((m) => m.DeleteGoalDialog),
);

const loading = () => <SkeletonRows rows={6} label="Loading" />;
// Loaded when its tab first opens, because of its size.
const LayersTab = dynamic(() => import('@/components/goals/layers-tab').then((m) => m.LayersTab), { loading });
const MessageTab = dynamic(() => import('@/components/goals/message-tab').then((m) => m.MessageTab), { loading });
const CompareTab = dynamic(() => import('@/components/goals/compare-tab').then((m) => m.CompareTab), { loading });
const UsageTab = dynamic(() => import('@/components/goals/usage-tab').then((m) => m.UsageTab), { loading });

const HIDDEN_FIELDS = new Set(['goal_boundary_repeated', 'goal_tool_left_out']);

export function GoalWorkbench({ goal, goals }: { goal: GoalView; goals: readonly GoalView[] }) {
  const org = useOrg();
  const router = useRouter();
  const [params, setParams] = useQueryStates(goalParams);
  const draft = useGoalDraft(org.slug, goal);
  const catalog = useGoalCatalog(org.slug);
  const agents = useOrgAgents(org.slug).data;
  const agentLabel = useAgentLabel();
  const templates = useTemplates(org.slug).data;
  const [deleting, setDeleting] = useState(false);
  const { form } = draft;
  const editable = org.can('edit-agents');

  const template = templates?.find(({ slug }) => slug === form.template);
  // While loading, or when the template is deleted, only the stored goal's resolved axes are known.
  const templateAxes = useMemo(() => {
    if (form.template === null) return null;
    if (template) return axesOf(template);
    return form.template === goal.template ? axesOf(goal.effective) : null;
  }, [template, form.template, goal]);

  const named = agentsOf(form).filter((slug) => agents?.some((agent) => agent.slug === slug));
  const candidates = named.length > 0 ? named : (agents?.map(({ slug }) => slug) ?? []);
  const asked = params.agent;
  const agent = asked && agents?.some(({ slug }) => slug === asked) ? asked : candidates[0];
  const engineGoal = useMemo(() => engineGoalOf(goal.goalId, form, templateAxes), [goal.goalId, form, templateAxes]);
  const goalDraft = useDebouncedValue(
    useMemo(() => draftOf(goal.goalId, form, templateAxes), [goal.goalId, form, templateAxes]),
  );
  const input: DecisionsInput = { agent: agent ?? '', goalDraft, detail: 'brief' };
  const decided = useDecisions(org.slug, input, agent !== undefined);
  const view = decided.data?.agent.slug === agent ? decided.data : undefined;

  const leftOut = useMemo(() => {
    const found = view ? excludedPins(view, form.availableTools) : [];
    return new Map(
      found.map(({ tool, decidedBy }) => [tool, decidedBy ? describeRule(decidedBy.rule) : 'not in the catalog']),
    );
  }, [view, form.availableTools]);

  const shared = { org: org.slug, goalDraft, catalog, form, goal: engineGoal };
  // Findings are about the saved goal, so those about words removed in the draft are hidden.
  const words = new Set(AXES.flatMap((axis) => engineGoal[axis] ?? []));
  const warnings = goal.warnings.filter(
    ({ code, entry }) => !HIDDEN_FIELDS.has(code) && (code !== 'goal_word_unmatched' || words.has(entry ?? '')),
  );
  const result =
    agents?.length === 0 ? (
      <NoAgents description="Create an agent to see its tools during this goal." />
    ) : decided.error && !view ? (
      <ErrorState title="Could not evaluate the goal" error={decided.error} onRetry={() => decided.refetch()} />
    ) : !view || !catalog || !agent ? (
      <SkeletonRows rows={8} label="Evaluating the goal" />
    ) : null;

  return (
    <PageBody className="pb-24">
      <PageHeader
        parent={{ href: `/${org.slug}/agents/goals`, label: 'Goals' }}
        title={
          <span className="flex flex-wrap items-center gap-2">
            <ToolName name={goal.goalId} className="break-all text-xl" />
            {draft.changed ? <Badge tone="accent">not saved</Badge> : null}
          </span>
        }
        description={form.description}
        actions={
          <>
            <Button asChild variant="ghost">
              <Link href={`/${org.slug}/history?q=${encodeURIComponent(`goal/${goal.goalId}`)}`}>History</Link>
            </Button>
            {editable ? (
              <Button variant="danger" onClick={() => setDeleting(true)}>
                Delete
              </Button>
            ) : null}
          </>
        }
      />
      <div className="mt-3 flex flex-col gap-3">
        {editable ? null : (
          <p className="border-line-strong border-l-2 pl-3 text-muted text-sm">
            Only owners and configurators can change goals.
          </p>
        )}
        <PolicyWarnings warnings={warnings} />
        {draft.changed ? null : <SameBoundaries goals={goals} only={goal.goalId} />}
      </div>
      <div className="mt-4 grid gap-x-8 gap-y-8 lg:grid-cols-[360px_minmax(0,1fr)] xl:grid-cols-[400px_minmax(0,1fr)]">
        <section aria-label="Boundary" className="min-w-0">
          <GoalEditor
            org={org.slug}
            form={form}
            template={templateAxes}
            catalog={catalog}
            leftOut={leftOut}
            disabled={!editable}
            onChange={draft.set}
          />
        </section>
        <section aria-label="Result" className="min-w-0">
          <div className="mb-3 flex flex-wrap items-center gap-2">
            <Select
              size="sm"
              label="Agent"
              value={agent}
              onValueChange={(value) => setParams({ agent: value === candidates[0] ? null : value })}
              options={(agents ?? []).map(({ slug }) => ({
                value: slug,
                label: agentLabel(slug),
                ...(named.length > 0 && !named.includes(slug) ? { hint: 'May not use this goal' } : {}),
              }))}
            />
            {agent && named.length > 0 && !named.includes(agent) ? (
              <span className="text-muted text-xs">May not use this goal. Shown as a preview.</span>
            ) : null}
          </div>
          {view ? (
            <div
              className={cn('transition-opacity', decided.isPlaceholderData && 'opacity-60')}
              aria-busy={decided.isPlaceholderData || undefined}
            >
              <ResultFigures view={view} stopped={stoppedByGoal(view.decisions).length} />
            </div>
          ) : agents?.length === 0 ? null : (
            <ResultFiguresSkeleton />
          )}
          <Tabs
            className="mt-4"
            label="Views of the goal"
            value={params.tab}
            onValueChange={(tab) => setParams({ tab, layer: null }, { history: 'push' })}
            tabs={[
              {
                value: 'tools',
                label: 'Tools',
                ...(view ? { count: view.summary.allowed } : {}),
                content:
                  result ??
                  (view && catalog && agent ? (
                    <ResultTab
                      {...shared}
                      agent={agent}
                      view={view}
                      input={input}
                      catalog={catalog}
                      editable={editable}
                      onChange={draft.set}
                    />
                  ) : null),
              },
              {
                value: 'layers',
                label: 'Layers',
                content: result ?? (view && agent ? <LayersTab org={org.slug} agent={agent} view={view} /> : null),
              },
              {
                value: 'message',
                label: 'Try a message',
                content:
                  result ?? (catalog && agent ? <MessageTab {...shared} agent={agent} catalog={catalog} /> : null),
              },
              {
                value: 'compare',
                label: 'Compare',
                content:
                  result ??
                  (view && agent ? (
                    <CompareTab
                      org={org.slug}
                      agent={agent}
                      view={view}
                      stored={goal}
                      goals={goals}
                      changed={draft.changed}
                    />
                  ) : null),
              },
              {
                value: 'usage',
                label: 'Usage',
                content: <UsageTab org={org.slug} goalId={goal.goalId} />,
              },
            ]}
          />
        </section>
      </div>
      {draft.changed ? <GoalSaveBar org={org.slug} goal={goal} draft={draft} template={templateAxes} /> : null}
      {deleting ? (
        <DeleteGoalDialog
          org={org.slug}
          goal={goal}
          onClose={() => setDeleting(false)}
          onDeleted={() => router.push(`/${org.slug}/agents/goals`)}
        />
      ) : null}
    </PageBody>
  );
}
