'use client';

import { useOrg } from '@/components/common/me';
import { describeImportResult } from '@/components/common/sources/describe-import-run';
import { isActive, useRuns } from '@/components/common/sources/use-sources';
import { ErrorState } from '@/components/ui/error-state';
import { RelativeTime } from '@/components/ui/relative-time';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { ImportRunView, SourceView } from '@/lib/features/sources/source-contract';

const STATUS: Record<ImportRunView['status'], string> = {
  queued: 'waiting',
  running: 'running',
  review: 'waiting for review',
  applied: 'made',
  failed: 'failed',
  discarded: 'discarded',
};

export function SourceHistoryTab({ source }: { source: SourceView }) {
  const org = useOrg();
  const { data: runs, error, refetch } = useRuns(org.slug, source.slug);
  if (error && !runs) return <ErrorState title="Could not load the imports" error={error} onRetry={() => refetch()} />;
  if (!runs) return <SkeletonRows rows={4} label="Loading the imports" />;
  return (
    <Table aria-label="Imports">
      <thead>
        <tr>
          <Th>When</Th>
          <Th>State</Th>
          <Th>Result</Th>
          <Th className="max-sm:hidden">Document</Th>
          <Th className="max-md:hidden">By</Th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <Tr key={run.id}>
            <Td className="whitespace-nowrap">
              <RelativeTime at={run.createdAt} />
            </Td>
            <Td className={run.status === 'failed' ? 'whitespace-nowrap text-block' : 'whitespace-nowrap'}>
              {STATUS[run.status]}
            </Td>
            <Td className="min-w-40 break-words text-muted">{isActive(run) ? '' : describeImportResult(run)}</Td>
            <Td className="max-w-72 truncate text-muted max-sm:hidden">
              {run.url ?? (source.connection ? 'asked' : 'uploaded')}
            </Td>
            <Td className="text-muted max-md:hidden">{run.requestedBy}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
