'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import Link from 'next/link';
import type { ChartData } from '@/components/charts/chart-data';
import { ChartFrame } from '@/components/charts/chart-frame';
import { ClusterPicture } from '@/components/charts/cluster-picture';
import { shareText } from '@/components/charts/figures';
import { HeatGrid } from '@/components/charts/heat-grid';
import { axisGrid, openKinds, toolKey, WARNING_KINDS, WARNING_WORDS } from '@/components/cohesion/cohesion-words';
import { WarningRow } from '@/components/cohesion/warning-row';
import { callName, readableAxis } from '@/components/dashboards/outcome-words';
import { useUrlState } from '@/components/shell/use-url-state';
import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton, SkeletonRows } from '@/components/ui/skeleton';
import { StateGlyph } from '@/components/ui/state-glyph';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { ToolName } from '@/components/ui/tool-name';
import type { CohesionWarningView, ToolCohesionView } from '@/lib/features/cohesion/cohesion-contract';

const ROW_PX = 33;
const HEAD_PX = 128;
const FEW_WARNINGS = 5;
/** Until it is known how much there is. */
const STANDARD_ROWS = 6;

interface OverviewTabProps {
  tools: UseQueryResult<ToolCohesionView[]>;
  open: readonly CohesionWarningView[] | undefined;
  selected: ToolCohesionView | undefined;
}

/** What stands open, the axes by tool as heat, and every tool with its three measures. */
export function OverviewTab({ tools: { data, error, refetch }, open, selected }: OverviewTabProps) {
  const { params, setParams } = useUrlState();
  if (error && !data) return <ErrorState title="Cohesion could not be read" error={error} onRetry={() => refetch()} />;
  if (!data || !open)
    return (
      <div role="status" aria-label="Reading cohesion" className="flex flex-col gap-6">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-64 w-full" />
        <SkeletonRows rows={8} label="Reading cohesion" />
      </div>
    );
  if (data.length === 0)
    return (
      <EmptyState
        title="Nothing is measured yet"
        description="Agents report what came of their calls to POST /outcomes, and say wrong_tool_boundary where a task belonged elsewhere. From a dozen calls on, a tool has a measure."
        action={
          <Link href="/docs/api#recordOutcomes" className="text-accent text-sm hover:underline">
            How to report
          </Link>
        }
      />
    );
  const grid = axisGrid(data, readableAxis);
  // The one that is looked at, else the one with most of it.
  const pictured = selected?.clusters.length ? selected : grid.rows[0]?.tool;
  const rows = Math.max(grid.rows.length, grid.rows.length === 0 ? STANDARD_ROWS : 1);
  return (
    <div className="flex flex-col gap-8">
      <section aria-label="Open warnings">
        <h2 className="mb-1 font-medium text-base">Open warnings</h2>
        {open.length === 0 ? (
          <p className="border-y py-3 text-muted text-sm">
            None. A warning opens when even the low end of what is plausible is too much, in enough calls of enough
            conversations.
          </p>
        ) : (
          <>
            <ul className="border-t">
              {open.slice(0, FEW_WARNINGS).map((warning) => (
                <WarningRow key={warning.id} warning={warning} />
              ))}
            </ul>
            {open.length > FEW_WARNINGS ? (
              <button
                type="button"
                onClick={() => setParams({ tab: 'warnings' }, { push: true })}
                className="mt-2 text-accent text-sm hover:underline"
              >
                Show all {open.length}
              </button>
            ) : null}
          </>
        )}
      </section>
      <div className="grid gap-x-10 gap-y-8 2xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_420px]">
        <ChartFrame
          id="axes-by-tool"
          title="Axes by tool"
          note={`Along which axes tasks belonged elsewhere: referrals, recent ones counting more${grid.moreAxes > 0 ? `; the ${grid.columns.length} axes with most of them, ${grid.moreAxes} more in the table` : ''}.`}
          height={HEAD_PX + rows * ROW_PX}
          data={gridData(data)}
          isEmpty={grid.rows.length === 0}
          empty="No axis came up often enough, with any tool. That is how it should be."
        >
          <HeatGrid
            label="Axes by tool"
            corner="Tool"
            columns={grid.columns}
            rows={grid.rows.map(({ tool, ...row }) => ({
              ...row,
              label: <ToolName name={callName(tool.tool, tool.method)} />,
            }))}
            format={(value) => value.toFixed(value < 9.95 ? 1 : 0)}
            selected={selected ? { row: toolKey(selected), column: params.get('axis') ?? '' } : null}
            onPick={(row, column) =>
              setParams({ at: row, axis: column, warning: null }, { push: params.get('at') === null })
            }
          />
        </ChartFrame>
        {pictured ? (
          <section aria-label={`What crosses the boundary of ${pictured.tool}`} className="min-w-0">
            <h2 className="font-medium text-base">
              What crosses <ToolName name={callName(pictured.tool, pictured.method)} />
            </h2>
            <p className="text-muted text-xs">
              Axes that are named together are one matter; the thicker the tie, the more of it.
            </p>
            <div className="mt-4">
              <ClusterPicture
                tool={pictured.tool}
                cohesion={pictured.cohesion}
                clusters={pictured.clusters}
                readable={readableAxis}
              />
            </div>
            <button
              type="button"
              onClick={() => setParams({ at: toolKey(pictured), axis: null, warning: null }, { push: true })}
              className="mt-3 text-accent text-sm hover:underline"
            >
              Show the calls that say so
            </button>
          </section>
        ) : null}
      </div>
      <section aria-label="Every tool">
        <h2 className="mb-1 font-medium text-base">Every tool, worst first</h2>
        <Table aria-label="Every tool, worst first">
          <thead>
            <tr>
              <Th>Tool</Th>
              <Th>Cohesion</Th>
              {WARNING_KINDS.map((kind) => (
                <Th key={kind} numeric className="max-md:hidden">
                  {WARNING_WORDS[kind].label}
                </Th>
              ))}
              <Th numeric className="max-sm:hidden">
                Calls
              </Th>
            </tr>
          </thead>
          <tbody>
            {data.map((tool) => (
              <ToolRow key={toolKey(tool)} tool={tool} selected={tool === selected} />
            ))}
          </tbody>
        </Table>
      </section>
    </div>
  );
}

function gridData(tools: readonly ToolCohesionView[]): ChartData {
  const number = (value: number) => value.toFixed(1);
  return {
    columns: [
      { label: 'Tool' },
      { label: 'Method' },
      { label: 'Axis' },
      { label: 'Referrals, weighted', numeric: true, format: number },
      { label: 'Share of the cluster', numeric: true, format: shareText },
      { label: 'Strength of the cluster', numeric: true, format: (value) => value.toFixed(2) },
    ],
    rows: tools.flatMap(({ tool, method, clusters }) =>
      clusters.flatMap(({ axes, weight, strength }) =>
        axes.map(({ axis, share }) => [tool, method, axis, weight * share, share, strength]),
      ),
    ),
  };
}

function ToolRow({ tool, selected }: { tool: ToolCohesionView; selected: boolean }) {
  const { setParams } = useUrlState();
  const kinds = openKinds(tool);
  return (
    <Tr interactive selected={selected} className="relative">
      <Td className="max-w-64">
        <button
          type="button"
          aria-pressed={selected}
          onClick={() => setParams({ at: toolKey(tool), axis: null, warning: null }, { push: true })}
          className="block max-w-full truncate text-left after:absolute after:inset-0"
        >
          <ToolName name={callName(tool.tool, tool.method)} />
        </button>
      </Td>
      <Td>
        <span className="flex items-center gap-3">
          <span className="tabular w-11 text-right">{tool.cohesion === null ? '–' : shareText(tool.cohesion)}</span>
          <span aria-hidden="true" className="h-1 w-24 overflow-hidden rounded-full bg-sunken max-sm:hidden">
            <span
              className="block h-full"
              style={{ width: `${(tool.cohesion ?? 0) * 100}%`, background: 'var(--chart-ok)' }}
            />
          </span>
          {kinds.length > 0 ? (
            <Badge tone="approval">
              <StateGlyph state="approval" plain />
              <span className="max-sm:sr-only">
                {kinds.map((kind) => WARNING_WORDS[kind].label.toLowerCase()).join(', ')}
              </span>
            </Badge>
          ) : tool.cohesion === null ? (
            <span className="truncate text-faint text-xs">too few calls</span>
          ) : null}
        </span>
      </Td>
      {WARNING_KINDS.map((kind) => (
        <Td key={kind} numeric className={`max-md:hidden ${tool[kind].isOpen ? 'text-approval' : ''}`}>
          {tool[kind].size > 0 ? shareText(tool[kind].share) : '–'}
        </Td>
      ))}
      <Td numeric className="max-sm:hidden">
        {Math.round(tool.calls).toLocaleString('en')}
      </Td>
    </Tr>
  );
}
