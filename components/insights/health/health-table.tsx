'use client';

import { functionalUpdate } from '@tanstack/react-table';
import { useQueryStates } from 'nuqs';
import { csvOf, saveFile } from '@/components/common/charts/chart-data';
import { countText, latencyText } from '@/components/common/charts/format-numbers';
import { useCohesionSettings } from '@/components/common/evidence/use-cohesion';
import { listFilter } from '@/components/common/list-filter';
import { useOrg } from '@/components/common/me';
import { callName, OUTCOME_ORDER, OUTCOMES } from '@/components/common/outcomes/outcome-words';
import type { DataColumn } from '@/components/common/table/data-column';
import { DataTable } from '@/components/common/table/data-table';
import { RowButton } from '@/components/common/table/row-opener';
import { oneOf, text } from '@/components/common/url-parsers';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { EmptyState } from '@/components/ui/empty-state';
import { RelativeTime } from '@/components/ui/relative-time';
import { SearchField } from '@/components/ui/search-field';
import { SkeletonRows } from '@/components/ui/skeleton';
import { ToolName } from '@/components/ui/tool-name';
import type { WarningKind } from '@/lib/cohesion/settings';
import type { ToolHealthRow, ToolHealthTable } from '@/lib/features/insights/health/health-contract';
import { shareText } from '@/lib/shared/format';
import { outcomeColumn } from '@/lib/shared/outcome-kinds';
import type { Opened } from './health-lists';
import { type Enough, highText, isAboveThreshold } from './high-share';

/** Columns that sort, by their name in the URL; most calls first by default. */
const SORTS = {
  calls: 'Calls',
  failed: 'Failed',
  referred: 'Wrong tool',
  useless: 'Not useful',
  median: 'Median',
  slow: 'p99 latency',
  repairs: 'Retries',
} as const;
const SORT_NAMES = ['calls', 'failed', 'referred', 'useless', 'median', 'slow', 'repairs'] as const;
const sortParams = { q: text, sort: oneOf(SORT_NAMES), order: oneOf(['desc', 'asc']) };

const rowFilter = listFilter<ToolHealthRow>(({ tool, method }) => [tool, method]);

interface HealthTableProps {
  table: ToolHealthTable | undefined;
  selected: Opened | null;
  onOpen(opened: Opened): void;
}

export function HealthTable({ table, selected, onOpen }: HealthTableProps) {
  const [{ q: typed, sort, order }, setParams] = useQueryStates(sortParams);
  const q = typed.trim();
  const org = useOrg();
  const settings = useCohesionSettings(org.slug).data;
  const rows = table?.data.filter(rowFilter(q)).sort((a, b) => b.calls - a.calls);
  const sorting = [{ id: SORTS[sort], desc: order === 'desc' }];
  const isOpen = ({ tool, method }: ToolHealthRow) => selected?.tool === tool && (selected.method ?? null) === method;
  return (
    <section aria-label="Tools and methods">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto font-medium text-base">Tools and methods</h2>
        <SearchField
          primary
          className="w-full sm:w-56"
          label="Search tools"
          value={typed}
          onValueChange={(q) => setParams({ q })}
        />
        <Button disabled={!rows?.length} onClick={() => rows && saveFile('ambit-tools.csv', csvOf(csvTable(rows)))}>
          Download CSV
        </Button>
      </div>
      <p className="mt-1 min-h-12 text-muted text-xs @2xl:min-h-8 @4xl:min-h-4">
        {settings ? highText(settings) : null}
      </p>
      <div className="mt-2">
        {!rows ? (
          <SkeletonRows rows={10} label="Loading the tools" />
        ) : rows.length === 0 ? (
          <EmptyState
            title={q ? `No tool matches “${typed}”` : 'No calls in this period'}
            description={q ? 'Clear the search to see all of them.' : 'Choose a longer period or another agent.'}
          />
        ) : (
          <DataTable
            wide
            label="Tools and methods"
            rows={rows}
            columns={columnsOf(settings, isOpen, onOpen)}
            keyOf={({ tool, method }) => `${tool} ${method}`}
            opens
            isSelected={isOpen}
            sorting={{
              state: sorting,
              onChange: (update) => {
                const [next] = functionalUpdate(update, sorting);
                const name = SORT_NAMES.find((one) => SORTS[one] === next?.id);
                void setParams({ sort: name ?? null, order: next?.desc === false ? 'asc' : null });
              },
            }}
          />
        )}
      </div>
    </section>
  );
}

function columnsOf(
  enough: Enough | undefined,
  isOpen: (row: ToolHealthRow) => boolean,
  onOpen: HealthTableProps['onOpen'],
): DataColumn<ToolHealthRow>[] {
  /** A share of calls, marked where it is high. */
  const share = (
    label: string,
    kind: WarningKind,
    shareOf: (row: ToolHealthRow) => number | null,
  ): DataColumn<ToolHealthRow> => {
    const isHigh = (row: ToolHealthRow) =>
      enough !== undefined && isAboveThreshold(kind, shareOf(row), row.calls, enough);
    return {
      label,
      numeric: true,
      sortBy: shareOf,
      className: (row) => cn('whitespace-nowrap', isHigh(row) && 'font-medium text-block'),
      cell: (row) => {
        const value = shareOf(row);
        return (
          <span>
            {isHigh(row) ? <span className="sr-only">high: </span> : null}
            {value === null ? '–' : shareText(value)}
          </span>
        );
      },
    };
  };
  const latency = (label: string, msOf: (row: ToolHealthRow) => number | null): DataColumn<ToolHealthRow> => ({
    label,
    numeric: true,
    sortBy: msOf,
    className: 'whitespace-nowrap',
    cell: (row) => {
      const ms = msOf(row);
      return ms === null ? '–' : latencyText(ms);
    },
  });
  return [
    {
      label: 'Tool',
      className: 'max-w-72 truncate',
      cell: (row) => (
        <RowButton className="font-normal" pressed={isOpen(row)} onClick={() => onOpen(row)}>
          <ToolName name={callName(row.tool, row.method)} />
        </RowButton>
      ),
    },
    { label: 'Outcomes', className: 'stacked:hidden!', cell: (row) => <OutcomeBar row={row} /> },
    { label: SORTS.calls, numeric: true, sortBy: ({ calls }) => calls, cell: ({ calls }) => countText(calls) },
    share(SORTS.failed, 'implementation', (row) => row.failureRate),
    share(SORTS.referred, 'boundary', (row) => row.referralRate),
    share(SORTS.useless, 'utility', (row) => row.lowUtilityRate),
    latency(SORTS.median, (row) => row.latency.p50Ms),
    latency(SORTS.slow, (row) => row.latency.p99Ms),
    {
      label: SORTS.repairs,
      numeric: true,
      className: 'whitespace-nowrap',
      sortBy: ({ repairsAttempted }) => repairsAttempted,
      cell: ({ repairsAttempted, repairsSucceeded }) =>
        repairsAttempted === 0 ? '–' : `${repairsSucceeded} of ${repairsAttempted}`,
    },
    {
      label: 'Last call',
      numeric: true,
      className: 'whitespace-nowrap text-muted text-xs',
      cell: ({ lastAt }) => <RelativeTime at={lastAt} passed />,
    },
  ];
}

function OutcomeBar({ row }: { row: ToolHealthRow }) {
  return (
    <span aria-hidden="true" className="flex h-1.5 w-28 gap-px overflow-hidden rounded-full">
      {OUTCOME_ORDER.map((kind) => {
        const share = row[outcomeColumn(kind)] / Math.max(1, row.calls);
        return share === 0 ? null : (
          <span key={kind} style={{ width: `${share * 100}%`, minWidth: 2, background: OUTCOMES[kind].color }} />
        );
      })}
    </span>
  );
}

function csvTable(rows: readonly ToolHealthRow[]) {
  return {
    columns: [
      'Tool',
      'Method',
      'Calls',
      'Calls before',
      'OK',
      'Error',
      'Contract violations',
      'Wrong tool',
      'Not useful',
      'Retries',
      'Successful retries',
      'Out of goal',
      'Median ms',
      'p90 ms',
      'p99 ms',
      'Last call',
    ].map((label) => ({ label })),
    rows: rows.map((row) => [
      row.tool,
      row.method,
      row.calls,
      row.before.calls,
      row.ok,
      row.execution,
      row.contractViolation,
      row.wrongToolBoundary,
      row.lowUtility,
      row.repairsAttempted,
      row.repairsSucceeded,
      row.offGoal,
      row.latency.p50Ms,
      row.latency.p90Ms,
      row.latency.p99Ms,
      row.lastAt,
    ]),
  };
}
