'use client';

import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { percent } from './evaluation-words';
import { useToolHistory } from './use-evaluations';

export function ToolHistoryTab({ org, tool }: { org: string; tool: string }) {
  const { data: history, error, refetch } = useToolHistory(org, tool);
  if (error && !history)
    return <ErrorState title="Could not load the history" error={error} onRetry={() => refetch()} />;
  if (!history) return <SkeletonRows rows={4} label="Loading the history" />;
  if (history.length === 0)
    return (
      <EmptyState
        title="Not measured yet"
        description="Add questions for this tool to a question set and start a run."
      />
    );
  return (
    <Table aria-label="Runs with this tool">
      <thead>
        <tr>
          <Th>Run</Th>
          <Th numeric>Hits</Th>
          <Th>
            <span className="sr-only">Hit rate</span>
          </Th>
          <Th numeric>Wrongly selected</Th>
        </tr>
      </thead>
      <tbody>
        {history.map(({ run, setName, setVersion, router, draft, at, questions, hits, wrong }) => (
          <Tr key={run} interactive className="relative">
            <Td className="w-full max-w-0 py-2">
              <span className="flex items-center gap-2">
                <Link
                  href={`/${org}/tools/evaluations/runs/${run}`}
                  className="truncate font-medium after:absolute after:inset-0"
                >
                  {setName}
                </Link>
                {draft ? <Badge>draft</Badge> : null}
              </span>
              <span className="block truncate text-muted text-xs">
                <RelativeTime at={at} /> · {router === 'model' ? 'a model' : 'offline router'} · version {setVersion}
              </span>
            </Td>
            <Td numeric className="whitespace-nowrap">
              {hits} of {questions}
              <span className="block text-muted text-xs">{percent(hits, questions)}</span>
            </Td>
            <Td>
              <span aria-hidden="true" className="block h-1.5 w-24 rounded-full bg-sunken max-sm:w-12">
                <span
                  className="block h-1.5 rounded-full bg-accent"
                  style={{ width: `${questions === 0 ? 0 : (100 * hits) / questions}%` }}
                />
              </span>
            </Td>
            <Td numeric className={wrong > 0 ? 'text-block' : 'text-muted'}>
              {wrong}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
