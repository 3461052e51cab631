'use client';

import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { EvaluationRunView, QuestionSetView } from '@/lib/features/descriptions/evaluations/evaluation-contract';
import { formatNumber } from '@/lib/shared/format';
import { falseCallRate, hitRate, percent, recall, routerWords, targetWords } from './evaluation-words';
import { RunState } from './run-state';
import { useRuns } from './use-evaluations';

export function RunsTab({ org, set }: { org: string; set: QuestionSetView }) {
  const { data: runs, error, refetch } = useRuns(org, set.slug);
  if (error && !runs) return <ErrorState title="Could not load the runs" error={error} onRetry={() => refetch()} />;
  if (!runs) return <SkeletonRows rows={5} label="Loading the runs" />;
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
      <Table aria-label="Runs">
        <thead>
          <tr>
            <Th>Run</Th>
            <Th numeric>Hit rate</Th>
            <Th numeric className="max-sm:hidden">
              Recall
            </Th>
            <Th numeric className="max-sm:hidden">
              False calls
            </Th>
            <Th className="max-md:hidden">State</Th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <Tr key={run.id} interactive className="relative">
              <Td className="w-full max-w-0 py-2">
                <span className="flex items-center gap-2">
                  <Link
                    href={`/${org}/tools/evaluations/runs/${run.id}`}
                    className="truncate font-medium after:absolute after:inset-0"
                  >
                    {run.draft ? `Draft of ${run.draft.tool}` : 'Published texts'}
                  </Link>
                  {run.draft ? <Badge>draft</Badge> : null}
                </span>
                <span className="block truncate text-muted text-xs">
                  <RelativeTime at={run.createdAt} /> · {routerWords(run)} · version {run.setVersion}
                  {JSON.stringify(run.over) === JSON.stringify(set.over) ? '' : ` · over ${targetWords(run.over)}`}
                  {run.note ? ` · ${run.note}` : ''}
                </span>
              </Td>
              <Td numeric className="whitespace-nowrap">
                {run.figures ? (
                  <>
                    {hitRate(run.figures)}
                    <span className="block text-muted text-xs">
                      {run.figures.hits} of {run.figures.positives}
                    </span>
                  </>
                ) : (
                  <span className="md:hidden">
                    <RunState run={run} />
                  </span>
                )}
              </Td>
              <Td numeric className="whitespace-nowrap max-sm:hidden">
                {run.figures ? recall(run.figures) : ''}
              </Td>
              <Td numeric className="whitespace-nowrap max-sm:hidden">
                {run.figures ? (
                  <span className={run.figures.falseCalls > 0 ? 'text-block' : undefined}>
                    {falseCallRate(run.figures)}
                  </span>
                ) : (
                  ''
                )}
              </Td>
              <Td className="whitespace-nowrap max-md:hidden">
                <RunState run={run} />
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
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

/** Outcomes of the offline router and each model side by side. */
function RouterComparison({ runs, set }: { runs: readonly EvaluationRunView[]; set: QuestionSetView }) {
  const latest = latestByRouter(runs, set);
  if (latest.length === 0) return null;
  return (
    <section aria-label="Routers" className="mb-6">
      <h2 className="mb-2 font-medium text-sm">Routers on version {set.number}</h2>
      <Table aria-label="Outcomes by router">
        <thead>
          <tr>
            <Th>Router</Th>
            <Th numeric>Correct</Th>
            <Th numeric>Asked</Th>
            <Th numeric>Wrong</Th>
            <Th numeric className="max-sm:hidden">
              Tokens
            </Th>
          </tr>
        </thead>
        <tbody>
          {latest.map((run) => {
            const { questions, outcomes } = run.figures!;
            const { right, asked, wrong } = outcomes!;
            return (
              <Tr key={run.id}>
                <Td className="py-2">{routerWords(run)}</Td>
                {[right, asked, wrong].map((count, place) => (
                  <Td key={['right', 'asked', 'wrong'][place]} numeric className="whitespace-nowrap">
                    {percent(count, questions)}
                    <span className="block text-muted text-xs">
                      {count} of {questions}
                    </span>
                  </Td>
                ))}
                <Td numeric className="whitespace-nowrap max-sm:hidden">
                  {formatNumber(run.tokens.input + run.tokens.output)}
                </Td>
              </Tr>
            );
          })}
        </tbody>
      </Table>
    </section>
  );
}
