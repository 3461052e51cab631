'use client';

import { useQueryStates } from 'nuqs';
import { csvOf, saveFile } from '@/components/common/charts/chart-data';
import { countText } from '@/components/common/charts/format-numbers';
import {
  openKinds,
  toolKey,
  WARNING_KINDS,
  WARNING_WORDS,
  type WarningKind,
} from '@/components/common/evidence/cohesion-words';
import { callName } from '@/components/common/outcomes/outcome-words';
import type { DataColumn } from '@/components/common/table/data-column';
import { DataTable } from '@/components/common/table/data-table';
import { RowButton } from '@/components/common/table/row-opener';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { StateGlyph } from '@/components/ui/state-glyph';
import { ToolName } from '@/components/ui/tool-name';
import type { ToolCohesionView } from '@/lib/features/insights/cohesion/cohesion-contract';
import type { ToolHealthRow, ToolHealthTable } from '@/lib/features/insights/health/health-contract';
import { shareText } from '@/lib/shared/format';
import { cohesionParams } from './cohesion-params';

interface EveryToolProps {
  tools: readonly ToolCohesionView[];
  /** Calls in the range and the previous period; absent while loading. */
  counted: ToolHealthTable | undefined;
  compares: boolean;
  selected: ToolCohesionView | undefined;
}

const COLUMN_LABELS: Readonly<Record<WarningKind, string>> = {
  boundary: 'Largest cluster',
  utility: 'Not useful',
  implementation: 'Failed',
};

/** Tools with their three metrics, worst first, and their referrals in the range and the previous period. */
export function CohesionTable({ tools, counted, compares, selected }: EveryToolProps) {
  const [, setParams] = useQueryStates(cohesionParams);
  const columns = columnsOf(selected, (at) => setParams({ at, axis: null, warning: null }, { history: 'push' }));
  const rows = new Map(
    counted?.data.map((row) => [toolKey({ tool: row.tool, method: row.method ?? 'call' }), row] as const),
  );
  return (
    <section aria-label="All tools">
      <div className="mb-1 flex items-center gap-2">
        <h2 className="mr-auto font-medium text-base">All tools, open warnings first</h2>
        <Button size="sm" onClick={() => saveFile('ambit-cohesion.csv', csvOf(csvTable(tools, rows)))}>
          Download CSV
        </Button>
      </div>
      <p className="mb-2 text-muted text-sm">
        Right tool: share of answered calls that were meant for the tool, whether or not calls fail.
      </p>
      <DataTable
        wide
        label="All tools, open warnings first"
        rows={tools}
        keyOf={toolKey}
        opens
        isSelected={(tool) => tool === selected}
        columns={compares ? [...columns, referredColumn(rows)] : columns}
      />
    </section>
  );
}

/** Worst first, which is their given order. */
function columnsOf(
  selected: ToolCohesionView | undefined,
  onOpen: (tool: string) => void,
): DataColumn<ToolCohesionView>[] {
  return [
    {
      label: 'Tool',
      className: 'max-w-64 truncate',
      sortBy: ({ tool }) => tool,
      cell: (tool) => (
        <RowButton className="font-normal" pressed={tool === selected} onClick={() => onOpen(toolKey(tool))}>
          <ToolName name={callName(tool.tool, tool.method)} />
        </RowButton>
      ),
    },
    { label: 'Right tool', sortBy: ({ cohesion }) => cohesion, cell: (tool) => <Cohesion tool={tool} /> },
    ...WARNING_KINDS.map(
      (kind): DataColumn<ToolCohesionView> => ({
        label: COLUMN_LABELS[kind],
        numeric: true,
        sortBy: (tool) => (tool[kind].size > 0 ? tool[kind].share : null),
        className: (tool) => (tool[kind].isOpen ? 'text-approval' : undefined),
        cell: (tool) => (tool[kind].size > 0 ? shareText(tool[kind].share) : '–'),
      }),
    ),
    { label: 'Calls', numeric: true, sortBy: ({ calls }) => calls, cell: ({ calls }) => countText(calls) },
  ];
}

/** Calls that belonged to another tool. `rows`: of the tools that were called in the range. */
function referredColumn(rows: ReadonlyMap<string, ToolHealthRow>): DataColumn<ToolCohesionView> {
  return {
    label: 'Referred',
    numeric: true,
    className: 'whitespace-nowrap',
    sortBy: (tool) => rows.get(toolKey(tool))?.wrongToolBoundary ?? null,
    cell: (tool) => {
      const row = rows.get(toolKey(tool));
      if (!row) return '–';
      return (
        <span>
          {countText(row.wrongToolBoundary)}
          <span className="ml-2 text-muted text-xs">was {countText(row.before.wrongToolBoundary)}</span>
        </span>
      );
    },
  };
}

function Cohesion({ tool }: { tool: ToolCohesionView }) {
  const kinds = openKinds(tool);
  return (
    <span className="flex items-center gap-3">
      <span className="tabular w-11 text-right stacked:w-auto">
        {tool.cohesion === null ? '–' : shareText(tool.cohesion)}
      </span>
      <span aria-hidden="true" className="h-1 w-24 overflow-hidden rounded-full bg-sunken stacked:hidden">
        <span
          className="block h-full"
          style={{ width: `${(tool.cohesion ?? 0) * 100}%`, background: 'var(--muted)' }}
        />
      </span>
      {kinds.length > 0 ? (
        <Badge tone="approval">
          <StateGlyph state="approval" plain />
          {kinds.map((kind) => WARNING_WORDS[kind].label.toLowerCase()).join(', ')}
        </Badge>
      ) : tool.cohesion === null ? (
        <span className="whitespace-nowrap text-muted text-xs">too few calls</span>
      ) : null}
    </span>
  );
}

function csvTable(tools: readonly ToolCohesionView[], rows: ReadonlyMap<string, ToolHealthRow>) {
  return {
    columns: [
      ...['Tool', 'Method', 'Right tool', ...WARNING_KINDS.map((kind) => COLUMN_LABELS[kind])],
      ...['Calls, weighted', 'Open warnings'],
      ...['Referrals in the period', 'Referrals before', 'Strongest axes', 'Checked'],
    ].map((label) => ({ label })),
    rows: tools.map((tool) => {
      const row = rows.get(toolKey(tool));
      return [
        ...[tool.tool, tool.method, tool.cohesion],
        ...WARNING_KINDS.map((kind) => (tool[kind].size > 0 ? tool[kind].share : null)),
        ...[tool.calls, openKinds(tool).join(' ')],
        ...[row?.wrongToolBoundary ?? null, row?.before.wrongToolBoundary ?? null],
        tool.clusters[0]?.axes.map(({ axis }) => axis).join(' ') ?? null,
        tool.evaluatedAt,
      ];
    }),
  };
}
