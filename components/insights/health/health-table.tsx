'use client';

import { ArrowDown } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { csvOf, saveFile } from '@/components/common/charts/chart-data';
import { countText, latencyText, shareText } from '@/components/common/charts/format-numbers';
import { useCohesionSettings } from '@/components/common/evidence/use-cohesion';
import { useOrg } from '@/components/common/me';
import { callName, OUTCOME_ORDER, OUTCOMES } from '@/components/common/outcomes/outcome-words';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { EmptyState } from '@/components/ui/empty-state';
import { RelativeTime } from '@/components/ui/relative-time';
import { SearchField } from '@/components/ui/search-field';
import { Select } from '@/components/ui/select';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Table, Td, Tr } from '@/components/ui/table';
import { ToolName } from '@/components/ui/tool-name';
import type { WarningKind } from '@/lib/cohesion/settings';
import type { ToolHealthRow, ToolHealthTable } from '@/lib/features/insights/health/health-contract';
import { outcomeColumn } from '@/lib/shared/outcome-kinds';
import type { Opened } from './health-lists';
import { healthParams } from './health-params';
import { type Enough, highText, isAboveThreshold } from './high-share';

const SORTS = {
  calls: { label: 'Calls', of: (row: ToolHealthRow) => row.calls },
  failed: { label: 'Failed', of: (row: ToolHealthRow) => row.failureRate ?? -1 },
  referred: { label: 'Wrong tool', of: (row: ToolHealthRow) => row.referralRate ?? -1 },
  useless: { label: 'Not useful', of: (row: ToolHealthRow) => row.lowUtilityRate ?? -1 },
  median: { label: 'Median', of: (row: ToolHealthRow) => row.latency.p50Ms ?? -1 },
  slow: { label: 'p99 latency', of: (row: ToolHealthRow) => row.latency.p99Ms ?? -1 },
  repairs: { label: 'Retries', of: (row: ToolHealthRow) => row.repairsAttempted },
} as const;
type Sort = keyof typeof SORTS;

interface HealthTableProps {
  table: ToolHealthTable | undefined;
  selected: Opened | null;
  onOpen(opened: Opened): void;
}

/** In narrow containers, values are shown below the tool's name. */
const IN_COLUMNS = '@max-4xl:hidden';
const UNDER_NAME = '@4xl:hidden';

export function HealthTable({ table, selected, onOpen }: HealthTableProps) {
  const [params, setParams] = useQueryStates(healthParams);
  const sort = (params.sort ?? 'calls') in SORTS ? ((params.sort ?? 'calls') as Sort) : 'calls';
  const q = params.q.trim().toLowerCase();
  const org = useOrg();
  const settings = useCohesionSettings(org.slug).data;
  const rows = table?.data
    .filter(({ tool, method }) => `${tool} ${method ?? ''}`.toLowerCase().includes(q))
    .sort((a, b) => SORTS[sort].of(b) - SORTS[sort].of(a) || b.calls - a.calls);
  return (
    <section aria-label="Tools and methods" className="@container">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto font-medium text-base">Tools and methods</h2>
        <SearchField
          primary
          className="w-full sm:w-56"
          label="Search tools"
          value={params.q}
          onValueChange={(value) => setParams({ q: value })}
        />
        <Select
          label="Sort by"
          size="sm"
          className={cn('w-40', UNDER_NAME)}
          value={sort}
          onValueChange={(key) => setParams({ sort: key === 'calls' ? null : key })}
          options={(Object.keys(SORTS) as Sort[]).map((key) => ({
            value: key,
            label: `By ${words(SORTS[key].label)}`,
          }))}
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
            title={q ? `No tool matches “${params.q}”` : 'No calls in this period'}
            description={q ? 'Clear the search to see all of them.' : 'Choose a longer period or another agent.'}
          />
        ) : (
          <Table aria-label="Tools and methods">
            <thead>
              <tr>
                <th scope="col" className="h-8 border-b pr-3 font-normal text-muted text-xs">
                  Tool
                </th>
                <th scope="col" className={cn('h-8 w-32 border-b px-3 font-normal text-muted text-xs', IN_COLUMNS)}>
                  Outcomes
                </th>
                {(Object.keys(SORTS) as Sort[]).map((key) => (
                  <th
                    key={key}
                    scope="col"
                    aria-sort={key === sort ? 'descending' : undefined}
                    className={cn(
                      'h-8 border-b px-1 text-right font-normal text-xs whitespace-nowrap',
                      key !== 'calls' && IN_COLUMNS,
                    )}
                  >
                    <button
                      type="button"
                      onClick={() => setParams({ sort: key === 'calls' ? null : key })}
                      className={cn(
                        'inline-flex h-6 items-center gap-1 rounded-sm px-2 hover:bg-hover',
                        key === sort ? 'text-ink' : 'text-muted',
                      )}
                    >
                      {key === sort ? <ArrowDown aria-hidden="true" className="size-3" /> : null}
                      {SORTS[key].label}
                    </button>
                  </th>
                ))}
                <th
                  scope="col"
                  className={cn('h-8 border-b pl-3 text-right font-normal text-muted text-xs', IN_COLUMNS)}
                >
                  Last call
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row
                  key={`${row.tool} ${row.method}`}
                  row={row}
                  enough={settings}
                  selected={selected?.tool === row.tool && (selected.method ?? null) === row.method}
                  onOpen={() => onOpen({ tool: row.tool, method: row.method })}
                />
              ))}
            </tbody>
          </Table>
        )}
      </div>
    </section>
  );
}

interface RowProps {
  row: ToolHealthRow;
  enough: Enough | undefined;
  selected: boolean;
  onOpen(): void;
}

function Row({ row, enough, selected, onOpen }: RowProps) {
  const { tool, method, calls, failureRate, referralRate, lowUtilityRate, latency, lastAt } = row;
  const shareOr = (share: number | null) => (share === null ? '–' : shareText(share));
  const high = (kind: WarningKind, share: number | null) =>
    enough !== undefined && isAboveThreshold(kind, share, calls, enough);
  const figures: { key: Exclude<Sort, 'calls'>; text: string; marked?: boolean }[] = [
    { key: 'failed', text: shareOr(failureRate), marked: high('implementation', failureRate) },
    { key: 'referred', text: shareOr(referralRate), marked: high('boundary', referralRate) },
    { key: 'useless', text: shareOr(lowUtilityRate), marked: high('utility', lowUtilityRate) },
    { key: 'median', text: latency.p50Ms === null ? '–' : latencyText(latency.p50Ms) },
    { key: 'slow', text: latency.p99Ms === null ? '–' : latencyText(latency.p99Ms) },
    {
      key: 'repairs',
      text: row.repairsAttempted === 0 ? '–' : `${row.repairsSucceeded} of ${row.repairsAttempted}`,
    },
  ];
  const bar = (
    <span aria-hidden="true" className="flex h-1.5 w-28 gap-px overflow-hidden rounded-full">
      {OUTCOME_ORDER.map((kind) => {
        const share = row[outcomeColumn(kind)] / Math.max(1, calls);
        return share === 0 ? null : (
          <span key={kind} style={{ width: `${share * 100}%`, minWidth: 2, background: OUTCOMES[kind].color }} />
        );
      })}
    </span>
  );
  return (
    <Tr interactive selected={selected} className="relative">
      <Td className="@4xl:max-w-72 @max-4xl:max-w-0 @max-4xl:w-full @max-4xl:py-2.5">
        <button
          type="button"
          aria-pressed={selected}
          onClick={onOpen}
          className="block max-w-full truncate text-left after:absolute after:inset-0"
        >
          <ToolName name={callName(tool, method)} />
        </button>
        <dl className={cn('tabular mt-1 flex flex-wrap gap-x-3 gap-y-0.5 text-xs', UNDER_NAME)}>
          {figures.map(({ key, text, marked = false }) => (
            <div key={key} className="flex gap-1">
              <dt className="text-muted">{SORTS[key].label}</dt>
              <dd className={marked ? 'font-medium text-block' : undefined}>
                {text}
                {marked ? <span className="sr-only">, high</span> : null}
              </dd>
            </div>
          ))}
          <div className="flex gap-1">
            <dt className="text-muted">Last call</dt>
            <dd>
              <RelativeTime at={lastAt} passed />
            </dd>
          </div>
        </dl>
      </Td>
      <Td className={IN_COLUMNS}>{bar}</Td>
      <Td numeric className="px-3 @max-4xl:align-top @max-4xl:py-2.5 @max-4xl:pr-2">
        {countText(calls)}
      </Td>
      {figures.map(({ key, text, marked = false }) => (
        <Td key={key} numeric className={cn('px-3 whitespace-nowrap', IN_COLUMNS, marked && 'font-medium text-block')}>
          {marked ? <span className="sr-only">high: </span> : null}
          {text}
        </Td>
      ))}
      <Td numeric className={cn('text-muted text-xs whitespace-nowrap', IN_COLUMNS)}>
        <RelativeTime at={lastAt} passed />
      </Td>
    </Tr>
  );
}

/** Lower-cases the first letter for use within a sentence. */
const words = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

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
