'use client';

import type { ChartData } from '@/components/common/charts/chart-data';
import { ChartFrame } from '@/components/common/charts/chart-frame';
import { CLUSTER_HEIGHT, MAX_CLUSTERS } from '@/components/common/charts/cluster-layout';
import { ClusterPicture } from '@/components/common/charts/cluster-picture';
import { callName, readableAxis } from '@/components/common/outcomes/outcome-words';
import type { ToolCohesionView } from '@/lib/features/insights/cohesion/cohesion-contract';
import { counted } from '@/lib/shared/counted';
import { shareText } from '@/lib/shared/format';

const MIN_PX = 150;
const ROW_PX = 45;

function clustersData({ clusters }: ToolCohesionView): ChartData {
  return {
    columns: [
      { label: 'Matter' },
      { label: 'Axis' },
      { label: 'Share of referrals', numeric: true, format: shareText },
      { label: 'Referrals, weighted', numeric: true, format: (value) => value.toFixed(1) },
      { label: 'Cluster strength', numeric: true, format: (value) => value.toFixed(2) },
      { label: 'Conversations', numeric: true },
      { label: 'First', isTime: true },
      { label: 'Last', isTime: true },
    ],
    rows: clusters.flatMap(({ axes, weight, strength, sources, firstDay, lastDay }, index) =>
      axes.map(({ axis, share }) => [
        ...[String(index + 1), readableAxis(axis), share, weight, strength, sources, firstDay, lastDay],
      ]),
    ),
  };
}

/** Clusters of a tool's outgoing referrals; each opens its calls. */
export function ClustersOfTool({
  tool,
  onOpen,
  id = 'clusters',
}: {
  tool: ToolCohesionView;
  onOpen(axis: string | null): void;
  id?: string;
}) {
  const shown = tool.clusters.slice(0, MAX_CLUSTERS);
  return (
    <ChartFrame
      id={id}
      title={`What crosses ${callName(tool.tool, tool.method)}`}
      note="Axes that are reported together are connected. Thicker lines mean more referrals."
      height={Math.max(MIN_PX, shown.length * CLUSTER_HEIGHT) + shown.length * ROW_PX}
      data={clustersData(tool)}
      isEmpty={shown.length === 0}
      empty={tool.cohesion === null ? 'Too few calls to measure.' : 'No cluster: the referrals have no common topic.'}
    >
      <ClusterPicture tool={tool.tool} cohesion={tool.cohesion} clusters={shown} readable={readableAxis} />
      <ul aria-label="Matters" className="mt-2 flex flex-col">
        {shown.map(({ axes, weight, strength, sources }) => (
          <li key={axes.map(({ axis }) => axis).join()} className="-mx-2">
            <button
              type="button"
              onClick={() => onOpen(axes[0]?.axis ?? null)}
              className="block w-full rounded-md px-2 py-1 text-left text-sm hover:bg-hover"
            >
              <span className="block truncate">{axes.map(({ axis }) => readableAxis(axis)).join(', ')}</span>
              <span className="tabular block text-muted text-xs">
                {weight.toFixed(1)} referrals of {counted(sources, 'conversation')}, cluster strength{' '}
                {strength.toFixed(2)}. <span className="text-accent">Show the calls</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </ChartFrame>
  );
}
