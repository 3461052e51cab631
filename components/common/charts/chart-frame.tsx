'use client';

import { ChartColumn as ChartIcon, Download, Table2 } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { type ReactNode, useId } from 'react';
import { list } from '@/components/common/url-parsers';
import { cn } from '@/components/ui/cn';
import { IconButton } from '@/components/ui/icon-button';
import { Skeleton } from '@/components/ui/skeleton';
import { type ChartData, csvOf, saveFile } from './chart-data';
import { DataTable } from './data-table';

const chartParams = { table: list };

interface ChartFrameProps {
  /** Identifies the chart in the URL and in the export file name. */
  id: string;
  title: string;
  /** Note below the chart: what is counted, and how. */
  note?: ReactNode;
  legend?: ReactNode;
  /** Chart data for the table view; null while loading. */
  data: ChartData | null;
  /** Shown instead of the chart when there is no data. */
  empty?: ReactNode;
  isEmpty?: boolean;
  /** Last element of the page: an empty or short chart can shrink, because nothing below it shifts. */
  last?: boolean;
  /** Height of the chart, table and placeholders, so that the layout does not shift. */
  height?: number;
  className?: string;
  children: ReactNode;
}

/** Titled chart with a table view and export. Constant height. */
export function ChartFrame(props: ChartFrameProps) {
  const {
    id,
    title,
    note,
    legend,
    data,
    empty,
    isEmpty = false,
    last = false,
    height = 220,
    className,
    children,
  } = props;
  const headingId = useId();
  const [params, setParams] = useQueryStates(chartParams);
  const tables = params.table;
  const asTable = tables.includes(id);
  const showTable = (on: boolean) =>
    setParams({ table: on ? [...tables.filter((one) => one !== id), id] : tables.filter((one) => one !== id) });
  return (
    <section aria-labelledby={headingId} className={cn('min-w-0', className)}>
      <div className="flex min-h-7 items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 id={headingId} className="font-medium text-base">
            {title}
          </h2>
          {note ? <p className="text-pretty text-muted text-xs">{note}</p> : null}
        </div>
        <div className="flex shrink-0">
          <IconButton
            size="sm"
            label={asTable ? `${title}: show the chart` : `${title}: show as a table`}
            aria-pressed={asTable}
            onClick={() => showTable(!asTable)}
          >
            {asTable ? <ChartIcon /> : <Table2 />}
          </IconButton>
          <IconButton
            size="sm"
            label={`${title}: download as CSV`}
            disabled={!data || data.rows.length === 0}
            onClick={() => data && saveFile(`ambit-${id}.csv`, csvOf(data))}
          >
            <Download />
          </IconButton>
        </div>
      </div>
      {legend ? <div className="-ml-1.5 mt-1 min-h-6">{legend}</div> : null}
      <div className="mt-2" style={asTable ? { height, overflow: 'hidden' } : last ? undefined : { minHeight: height }}>
        {data === null ? (
          <div role="status" aria-label={`Loading: ${title}`} className="flex items-end gap-1.5" style={{ height }}>
            {BARS.map((share, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are alike and never move
              <Skeleton key={index} className={cn('h-auto flex-1', share)} />
            ))}
          </div>
        ) : isEmpty ? (
          <div
            className={cn(
              'text-muted text-sm',
              last ? 'border-t pt-3' : 'flex items-center justify-center text-center',
            )}
            style={last ? undefined : { height }}
          >
            <div className="max-w-sm text-balance">{empty}</div>
          </div>
        ) : asTable ? (
          <DataTable label={title} data={data} height={height} />
        ) : (
          children
        )}
      </div>
    </section>
  );
}

const BARS = [
  'min-h-16',
  'min-h-24',
  'min-h-20',
  'min-h-32',
  'min-h-28',
  'min-h-12',
  'min-h-20',
  'min-h-36',
  'min-h-24',
];
