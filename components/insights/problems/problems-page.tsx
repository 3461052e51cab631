'use client';

import { RefreshCw } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { useEvaluate } from '@/components/common/evidence/use-cohesion';
import { useOrg } from '@/components/common/me';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { FilterChip } from '@/components/ui/filter-chip';
import { MoreButton } from '@/components/ui/more-button';
import { NotLoaded } from '@/components/ui/not-loaded';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { Segmented } from '@/components/ui/segmented';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/client/api-error';
import { PROBLEM_KINDS, PROBLEM_WORDS } from '@/lib/shared/problem-kinds';
import { ProblemInspector } from './problem-inspector';
import { ProblemRow } from './problem-row';
import { problemsParams } from './problems-params';
import { useProblems } from './use-problems';

const KIND_OPTIONS = PROBLEM_KINDS.map((value) => ({ value, label: PROBLEM_WORDS[value] }));

/** Warnings, slow tools, doubtful reports, corrections, policy checks and unused access in one list. */
export function ProblemsPage() {
  const org = useOrg();
  const [params, setParams] = useQueryStates(problemsParams);
  const { status } = params;
  const [kind, agent, tool] = [params.kind, params.agent, params.tool].map((value) => value ?? undefined);
  const selected = params.problem;
  const problems = useProblems(org.slug, { status, kind, agent, tool });
  const evaluate = useEvaluate(org.slug);
  const rows = problems.data?.pages.flatMap(({ data }) => data);
  const isFiltered = kind !== undefined || agent !== undefined || tool !== undefined;
  return (
    <div className="flex min-w-0">
      <PageBody className="min-w-0 flex-1">
        <PageHeader
          title="Problems"
          description="What is going wrong, since when and why. Most urgent first."
          actions={
            org.can('edit-agents') ? (
              <Button
                busy={evaluate.isPending}
                onClick={() =>
                  evaluate.mutate(undefined, {
                    onSuccess: () => {
                      toast({ message: 'Checks finished' });
                      void problems.refetch();
                    },
                    onError: (error) => toast({ tone: 'error', message: errorText(error) }),
                  })
                }
              >
                <RefreshCw aria-hidden="true" />
                Run checks
              </Button>
            ) : null
          }
        />
        <div className="mt-5 flex flex-wrap items-center gap-2">
          <Segmented
            label="Status"
            value={status}
            onValueChange={(next) => setParams({ status: next, problem: null })}
            options={[
              { value: 'open', label: 'Open' },
              { value: 'decided', label: 'Decided' },
            ]}
          />
          <FilterChip
            label="Kind"
            options={KIND_OPTIONS}
            selected={kind === undefined ? [] : [kind]}
            onSelectedChange={(kinds) => setParams({ kind: kinds.at(-1) ?? null })}
          />
          {agent || tool ? (
            <Button size="sm" variant="ghost" onClick={() => setParams({ agent: null, tool: null })}>
              Only {tool ?? agent}: show all
            </Button>
          ) : null}
        </div>
        <div className="mt-3">
          {!rows ? (
            <NotLoaded noun="the problems" rows={6} error={problems.error} onRetry={problems.refetch} />
          ) : rows.length > 0 ? (
            <ul className="border-t" aria-label="Problems">
              {rows.map((problem) => (
                <ProblemRow
                  key={problem.id}
                  problem={problem}
                  selected={problem.id === selected}
                  onOpen={() => setParams({ problem: problem.id }, { history: selected === null ? 'push' : 'replace' })}
                />
              ))}
            </ul>
          ) : isFiltered ? (
            <EmptyState
              title="No matching problems"
              action={<Button onClick={() => setParams({ kind: null, agent: null, tool: null })}>Clear filters</Button>}
            />
          ) : (
            <EmptyState
              title={status === 'open' ? 'No open problems' : 'No decided problems'}
              description={
                status === 'open'
                  ? 'Problems appear here when calls fail, slow down or are corrected, and when a policy check finds something.'
                  : 'Problems that were marked as done or dismissed are listed here.'
              }
            />
          )}
          <MoreButton
            visible={problems.hasNextPage}
            busy={problems.isFetchingNextPage}
            onMore={() => void problems.fetchNextPage()}
          />
        </div>
      </PageBody>
      {selected ? <ProblemInspector key={selected} id={selected} /> : null}
    </div>
  );
}
