'use client';

import { useOrg } from '@/components/common/me';
import { usePersonName } from '@/components/common/person-name';
import { describeImportResult } from '@/components/common/sources/describe-import-run';
import { isActive, useRuns } from '@/components/common/sources/use-sources';
import { DataTable } from '@/components/common/table/data-table';
import { NotLoaded } from '@/components/ui/not-loaded';
import { RelativeTime } from '@/components/ui/relative-time';
import type { ImportRunView, SourceView } from '@/lib/features/sources/source-contract';
import { isServer } from '@/lib/features/sources/source-kind-contract';

const STATUS: Record<ImportRunView['status'], string> = {
  queued: 'waiting',
  running: 'running',
  review: 'waiting for review',
  applied: 'completed',
  failed: 'failed',
  discarded: 'discarded',
};

export function SourceHistoryTab({ source }: { source: SourceView }) {
  const org = useOrg();
  const nameOf = usePersonName();
  const fromServer = isServer(source.kind);
  const { data: runs, error, refetch } = useRuns(org.slug, source.slug);
  if (!runs) return <NotLoaded noun="the imports" rows={4} error={error} onRetry={refetch} />;
  return (
    <DataTable
      label="Imports"
      rows={runs}
      keyOf={({ id }) => id}
      columns={[
        {
          label: 'When',
          className: 'whitespace-nowrap',
          cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
        },
        {
          label: 'State',
          className: ({ status }) => (status === 'failed' ? 'whitespace-nowrap text-block' : 'whitespace-nowrap'),
          cell: ({ status }) => STATUS[status],
        },
        {
          label: 'Result',
          className: 'min-w-40 break-words text-muted',
          cell: (run) => (isActive(run) ? null : describeImportResult(run, fromServer)),
        },
        ...(fromServer
          ? []
          : [
              {
                label: 'Document',
                className: 'max-w-72 truncate text-muted',
                cell: ({ url }: ImportRunView) => url ?? 'uploaded',
              },
            ]),
        { label: 'By', className: 'text-muted', cell: ({ requestedBy }) => nameOf(requestedBy) },
      ]}
    />
  );
}
