'use client';

import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { QuestionSetView } from '@/lib/features/descriptions/evaluations/evaluation-contract';
import { falseCallRate, hitRate, recall, routerWords, targetWords } from './evaluation-words';
import { RunState } from './run-state';
import { useRuns } from './use-evaluations';

export function RunsTab({ org, set }: { org: string; set: QuestionSetView }) {
  const { data: runs, error, refetch } = useRuns(org, set.slug);
  if (error && !runs)
    return <ErrorState title="The runs could not be loaded" error={error} onRetry={() => refetch()} />;
  if (!runs) return <SkeletonRows rows={5} label="Loading the runs" />;
  if (runs.length === 0)
    return (
      <EmptyState
        title="No runs yet"
        description={
          set.questions.length === 0
            ? 'Add questions first: typed, from a file, or from what was really asked.'
            : 'Run it once as things are: every later change is held against that.'
        }
      />
    );
  return (
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
                  {run.draft ? `Draft of ${run.draft.tool}` : 'What agents read'}
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
  );
}
