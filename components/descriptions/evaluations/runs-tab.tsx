'use client';

import { DataTable } from '@/components/common/table/data-table';
import { RowLink } from '@/components/common/table/row-opener';
import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { NotLoaded } from '@/components/ui/not-loaded';
import { RelativeTime } from '@/components/ui/relative-time';
import type { EvaluationRunView, QuestionSetView } from '@/lib/features/descriptions/evaluations/evaluation-contract';
import { formatNumber } from '@/lib/shared/format';
import { falseCallRate, hitRate, percent, recall, routerWords, targetWords } from './evaluation-words';
import { Figure } from './figure';
import { RunState } from './run-state';
import { useRuns } from './use-evaluations';

export function RunsTab({ org, set }: { org: string; set: QuestionSetView }) {
  const { data: runs, error, refetch } = useRuns(org, set.slug);
  if (!runs) return <NotLoaded noun="the runs" rows={5} error={error} onRetry={refetch} />;
  if (runs.length === 0)
    return (
      <EmptyState
        title="No runs yet"
        description={set.questions.length === 0 ? 'Add questions first.' : 'Start a run to measure the current state.'}
      />
    );
  return (
    <>
      <RouterComparison runs={runs} set={set} />
      <DataTable
        label="Runs"
        rows={runs}
        keyOf={({ id }) => id}
        opens
        columns={[
          {
            label: 'Run',
            className: 'w-full max-w-0 py-2',
            cell: (run) => (
              <div className="min-w-0 max-w-full">
                <span className="flex items-center gap-2">
                  <RowLink href={`/${org}/tools/evaluations/runs/${run.id}`} className="truncate">
                    {run.draft ? `Draft of ${run.draft.tool}` : 'Published texts'}
                  </RowLink>
                  {run.draft ? <Badge>draft</Badge> : null}
                </span>
                <span className="block truncate text-muted text-xs">
                  <RelativeTime at={run.createdAt} /> · {routerWords(run)} · version {run.setVersion}
                  {JSON.stringify(run.over) === JSON.stringify(set.over) ? '' : ` · over ${targetWords(run.over)}`}
                  {run.note ? ` · ${run.note}` : ''}
                </span>
              </div>
            ),
          },
          {
            label: 'Hit rate',
            numeric: true,
            className: 'whitespace-nowrap',
            cell: ({ figures }) =>
              figures ? <Figure value={hitRate(figures)} note={`${figures.hits} of ${figures.positives}`} /> : null,
          },
          {
            label: 'Recall',
            numeric: true,
            className: 'whitespace-nowrap',
            cell: ({ figures }) => (figures ? recall(figures) : null),
          },
          {
            label: 'False calls',
            numeric: true,
            className: ({ figures }) =>
              (figures?.falseCalls ?? 0) > 0 ? 'whitespace-nowrap text-block' : 'whitespace-nowrap',
            cell: ({ figures }) => (figures ? falseCallRate(figures) : null),
          },
          { label: 'State', className: 'whitespace-nowrap', cell: (run) => <RunState run={run} /> },
        ]}
      />
    </>
  );
}

/** Latest run of each router over the same questions and tools. */
function latestByRouter(runs: readonly EvaluationRunView[], { number, over }: QuestionSetView): EvaluationRunView[] {
  const latest = new Map<string, EvaluationRunView>();
  for (const run of runs) {
    const isSame = run.setVersion === number && JSON.stringify(run.over) === JSON.stringify(over);
    const router = routerWords(run);
    if (run.draft === null && isSame && run.figures?.outcomes && !latest.has(router)) latest.set(router, run);
  }
  return [...latest.values()];
}

/** Outcomes of the offline selector and each model side by side. */
function RouterComparison({ runs, set }: { runs: readonly EvaluationRunView[]; set: QuestionSetView }) {
  const latest = latestByRouter(runs, set);
  if (latest.length === 0) return null;
  return (
    <section aria-label="Routers" className="mb-6">
      <h2 className="mb-2 font-medium text-sm">Routers on version {set.number}</h2>
      <DataTable
        label="Outcomes by router"
        rows={latest}
        keyOf={({ id }) => id}
        columns={[
          { label: 'Router', className: 'py-2', cell: (run) => routerWords(run) },
          ...(['right', 'asked', 'wrong'] as const).map((kind) => ({
            label: kind === 'right' ? 'Correct' : kind === 'asked' ? 'Asked' : 'Wrong',
            numeric: true,
            className: 'whitespace-nowrap',
            cell: (run: (typeof latest)[number]) => {
              const { questions, outcomes } = run.figures!;
              return <Figure value={percent(outcomes![kind], questions)} note={`${outcomes![kind]} of ${questions}`} />;
            },
          })),
          {
            label: 'Tokens',
            numeric: true,
            className: 'whitespace-nowrap',
            cell: ({ tokens }) => formatNumber(tokens.input + tokens.output),
          },
        ]}
      />
    </section>
  );
}
