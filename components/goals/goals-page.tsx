'use client';

import { Download, Plus, Upload } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { listFilter } from '@/components/common/list-filter';
import { useOrg } from '@/components/common/me';
import { useGoals } from '@/components/common/policies/use-goal-list';
import { DataTable } from '@/components/common/table/data-table';
import { flag, text } from '@/components/common/url-parsers';
import { GoalActions, goalColumns } from '@/components/goals/goal-columns';
import { GoalViews } from '@/components/goals/goal-views';
import { LazyImportGoalsDialog } from '@/components/goals/lazy-import';
import { SameBoundaries } from '@/components/goals/same-boundaries';
import { saveText } from '@/components/goals/save-text';
import { useMoveGoal } from '@/components/goals/use-goals';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { NotLoaded } from '@/components/ui/not-loaded';
import { onDemand } from '@/components/ui/on-demand';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { SearchField } from '@/components/ui/search-field';
import { toast } from '@/components/ui/toast';
import { api, path } from '@/lib/client/api';
import { errorText } from '@/lib/client/api-error';
import type { GoalsDocument, GoalView } from '@/lib/features/goals/goal-contract';
import { counted } from '@/lib/shared/counted';

const CreateGoalDialog = onDemand(() =>
  import('@/components/goals/create-goal-dialog').then((m) => m.CreateGoalDialog),
);

const goalsParams = { q: text, new: flag, import: flag };

const goalFilter = listFilter<GoalView>(({ goalId, description, primaryAgent, fallbackAgent }) => [
  goalId,
  description,
  primaryAgent,
  fallbackAgent,
]);

export function GoalsPage() {
  const org = useOrg();
  const router = useRouter();
  const [params, setParams] = useQueryStates(goalsParams);
  const { data: goals, error, refetch } = useGoals(org.slug);
  const move = useMoveGoal(org.slug);
  const editable = org.can('edit-agents');
  const [creating, setCreating] = useState(editable && params.new);
  const [importing, setImporting] = useState(editable && params.import);
  const query = params.q;
  const shown = goals?.filter(goalFilter(query));

  async function exportAll() {
    try {
      const document = await api.get<GoalsDocument>(path`/orgs/${org.slug}/goals/export`);
      saveText(`${org.slug}-goals.json`, `${JSON.stringify(document, null, 2)}\n`);
      toast({ message: `${counted(document.goals.length, 'goal')} exported` });
    } catch (refusal) {
      toast({ tone: 'error', message: `Not exported: ${errorText(refusal)}` });
    }
  }

  const create = editable ? (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" />
      Create goal
    </Button>
  ) : null;
  const load = editable ? (
    <Button onClick={() => setImporting(true)}>
      <Upload aria-hidden="true" />
      Import
    </Button>
  ) : null;

  return (
    <PageBody>
      <PageHeader
        title="Goals"
        description="Steps of work. During a goal, an agent has only the tools that the step needs."
        actions={
          goals?.length ? (
            <>
              <Button onClick={() => void exportAll()}>
                <Download aria-hidden="true" />
                Export
              </Button>
              {load}
              {create}
            </>
          ) : null
        }
      />
      <GoalViews current="goals" />
      <div className="mt-5">
        {!goals || !shown ? (
          <NotLoaded noun="the goals" rows={6} error={error} onRetry={refetch} />
        ) : goals.length === 0 ? (
          <EmptyState
            title="No goals yet"
            description="A goal limits tools to the operations, entities and categories of one step of work."
            action={
              editable ? (
                <span className="flex flex-wrap justify-center gap-2">
                  <Button onClick={() => setImporting(true)}>
                    <Upload aria-hidden="true" />
                    Import goals from JSON
                  </Button>
                  <Button variant="primary" onClick={() => setCreating(true)}>
                    <Plus aria-hidden="true" />
                    Create goal
                  </Button>
                </span>
              ) : null
            }
          />
        ) : (
          <>
            <SameBoundaries goals={goals} />
            <SearchField
              primary
              className="mb-3 w-full sm:w-64"
              label="Search goals"
              value={query}
              onValueChange={(q) => setParams({ q })}
            />
            <DataTable
              label="Goals"
              rows={shown}
              keyOf={({ goalId }) => goalId}
              opens
              columns={goalColumns(org.slug, goals, (goal) =>
                editable ? (
                  <GoalActions
                    goal={goal}
                    place={goals.indexOf(goal)}
                    count={goals.length}
                    onMove={(position) => move.mutate({ goalId: goal.goalId, position })}
                  />
                ) : null,
              )}
            />
            {shown.length === 0 ? (
              <EmptyState title={`No goal matches “${query}”`} description="Clear the search to see all of them." />
            ) : null}
          </>
        )}
      </div>
      {creating ? (
        <CreateGoalDialog
          org={org.slug}
          onClose={() => {
            setCreating(false);
            setParams({ new: null });
          }}
          onCreated={(goalId) => router.push(`/${org.slug}/agents/goals/${encodeURIComponent(goalId)}`)}
        />
      ) : null}
      {importing ? (
        <LazyImportGoalsDialog
          org={org.slug}
          onClose={() => {
            setImporting(false);
            setParams({ import: null });
          }}
        />
      ) : null}
    </PageBody>
  );
}
