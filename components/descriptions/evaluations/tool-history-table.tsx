'use client';

import { DataTable } from '@/components/common/table/data-table';
import { RowLink } from '@/components/common/table/row-opener';
import { Badge } from '@/components/ui/badge';
import { RelativeTime } from '@/components/ui/relative-time';
import type { ToolHistoryPoint } from '@/lib/features/descriptions/evaluations/evaluation-contract';
import { percent } from './evaluation-words';
import { Figure } from './figure';

interface ToolHistoryTableProps {
  org: string;
  history: readonly ToolHistoryPoint[];
}

export function ToolHistoryTable({ org, history }: ToolHistoryTableProps) {
  return (
    <DataTable
      label="Runs with this tool"
      rows={history}
      keyOf={({ run }) => run}
      opens
      columns={[
        {
          label: 'Run',
          className: 'w-full max-w-0 py-2',
          cell: ({ run, setName, setVersion, router, draft, at }) => (
            <div className="min-w-0 max-w-full">
              <span className="flex items-center gap-2">
                <RowLink href={`/${org}/tools/evaluations/runs/${run}`} className="truncate">
                  {setName}
                </RowLink>
                {draft ? <Badge>draft</Badge> : null}
              </span>
              <span className="block truncate text-muted text-xs">
                <RelativeTime at={at} /> · {router === 'model' ? 'a model' : 'offline selector'} · version {setVersion}
              </span>
            </div>
          ),
        },
        {
          label: 'Hits',
          numeric: true,
          className: 'whitespace-nowrap',
          cell: ({ hits, questions }) => <Figure value={`${hits} of ${questions}`} note={percent(hits, questions)} />,
        },
        {
          label: 'Hit rate',
          unlabeled: true,
          cell: ({ hits, questions }) => (
            <span aria-hidden="true" className="block h-1.5 w-24 rounded-full bg-sunken">
              <span
                className="block h-1.5 rounded-full bg-accent"
                style={{ width: `${questions === 0 ? 0 : (100 * hits) / questions}%` }}
              />
            </span>
          ),
        },
        {
          label: 'Wrongly selected',
          numeric: true,
          className: ({ wrong }) => (wrong > 0 ? 'text-block' : 'text-muted'),
          cell: ({ wrong }) => wrong,
        },
      ]}
    />
  );
}
