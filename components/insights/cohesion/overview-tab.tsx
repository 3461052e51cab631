'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import type { ChartData } from '@/components/common/charts/chart-data';
import { ChartFrame } from '@/components/common/charts/chart-frame';
import { HeatGrid } from '@/components/common/charts/heat-grid';
import { axisGrid, toolKey } from '@/components/common/evidence/cohesion-words';
import { useOrg } from '@/components/common/me';
import { callName, readableAxis } from '@/components/common/outcomes/outcome-words';
import { RangeBar } from '@/components/common/outcomes/range-bar';
import { useRange } from '@/components/common/outcomes/use-range';
import { useHealthTable, useToolHealth } from '@/components/insights/health/use-tool-health';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton, SkeletonRows } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import { ToolName } from '@/components/ui/tool-name';
import type { CohesionWarningView, ToolCohesionView } from '@/lib/features/insights/cohesion/cohesion-contract';
import { shareText } from '@/lib/shared/format';
import { ClustersOfTool } from './clusters-of-tool';
import { cohesionParams } from './cohesion-params';
import { CohesionTable } from './cohesion-table';
import { SignalsChart } from './signals-chart';
import { WarningRow } from './warning-row';

const ROW_PX = 33;
const HEAD_PX = 128;
const FEW_WARNINGS = 5;
const STANDARD_ROWS = 6;

interface OverviewTabProps {
  tools: UseQueryResult<ToolCohesionView[]>;
  open: readonly CohesionWarningView[] | undefined;
  selected: ToolCohesionView | undefined;
}

/** Open warnings, a heat map of axes by tool, and all tools with their metrics. */
export function OverviewTab({ tools: { data, error, refetch }, open, selected }: OverviewTabProps) {
  const org = useOrg();
  const [params, setParams] = useQueryStates(cohesionParams);
  const { range, compares } = useRange();
  const health = useToolHealth(org.slug, range, { tool: selected?.tool });
  const counted = useHealthTable(org.slug, range, {}).data;
  if (error && !data) return <ErrorState title="Could not load cohesion" error={error} onRetry={() => refetch()} />;
  if (!data || !open)
    return (
      <div role="status" aria-label="Loading cohesion" className="flex flex-col gap-6">
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-64 w-full" />
        <SkeletonRows rows={8} label="Loading cohesion" />
      </div>
    );
  if (data.length === 0)
    return (
      <EmptyState
        title="No data yet"
        description="Agents report outcomes to POST&nbsp;/outcomes, with wrong_tool_boundary if the task needed another tool. A tool is measured after twelve calls."
        action={
          <TextLink href="/docs/api#recordOutcomes" className="text-sm">
            How to report
          </TextLink>
        }
      />
    );
  const grid = axisGrid(data, readableAxis);
  // The selected tool, otherwise the one with the most referrals.
  const pictured = selected?.clusters.length ? selected : grid.rows[0]?.tool;
  const rows = Math.max(grid.rows.length, grid.rows.length === 0 ? STANDARD_ROWS : 1);
  return (
    <div className="@container flex flex-col gap-9">
      <section aria-label="Open warnings">
        <h2 className="mb-1 font-medium text-base">Open warnings</h2>
        {open.length === 0 ? (
          <p className="border-y py-3 text-muted text-sm">
            No warnings. A warning opens when the lower limit of the rate exceeds the threshold, with enough calls in
            enough conversations.
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
                onClick={() => setParams({ tab: 'warnings' }, { history: 'push' })}
                className="mt-2 text-accent text-sm hover:underline"
              >
                Show all {open.length}
              </button>
            ) : null}
          </>
        )}
      </section>
      <div>
        <RangeBar range={range} compares={compares} />
        <div className="mt-5">
          <SignalsChart health={health.data} compares={compares} tool={selected?.tool} />
        </div>
      </div>
      <div className="grid gap-x-10 gap-y-9 @4xl:grid-cols-[minmax(0,1fr)_minmax(0,420px)] @6xl:grid-cols-2">
        <ChartFrame
          id="axes-by-tool"
          title="Axes by tool"
          note={`Topics of tasks that needed another tool, weighted by age${grid.moreAxes > 0 ? `; the ${grid.columns.length} axes with most of them, ${grid.moreAxes} more in the table` : ''}.`}
          height={HEAD_PX + rows * ROW_PX}
          data={gridData(data)}
          isEmpty={grid.rows.length === 0}
          empty="No axis was reported often enough."
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
            selected={selected ? { row: toolKey(selected), column: params.axis ?? '' } : null}
            onPick={(row, column) =>
              setParams({ at: row, axis: column, warning: null }, { history: params.at === null ? 'push' : 'replace' })
            }
          />
        </ChartFrame>
        {pictured ? (
          <ClustersOfTool
            tool={pictured}
            onOpen={(axis) => setParams({ at: toolKey(pictured), axis, warning: null }, { history: 'push' })}
          />
        ) : null}
      </div>
      <CohesionTable tools={data} counted={counted} compares={compares} selected={selected} />
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
