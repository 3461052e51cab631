'use client';

import { useQueryStates } from 'nuqs';
import { ClusterPicture } from '@/components/common/charts/cluster-picture';
import { dateTimeText } from '@/components/common/charts/format-time';
import { axisWeights, toolKey } from '@/components/common/evidence/cohesion-words';
import { useCohesionSettings, useWarnings } from '@/components/common/evidence/use-cohesion';
import { useOrg } from '@/components/common/me';
import { EventList } from '@/components/common/outcomes/event-list';
import { readableAxis } from '@/components/common/outcomes/outcome-words';
import { useEvents } from '@/components/common/outcomes/use-events';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Inspector, InspectorSection } from '@/components/ui/inspector';
import { RelativeTime } from '@/components/ui/relative-time';
import { SkeletonRows } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import { ToolName } from '@/components/ui/tool-name';
import { canonicalAxes, readSynonyms, type Synonyms } from '@/lib/cohesion/axis-names';
import type { ToolCohesionView } from '@/lib/features/insights/cohesion/cohesion-contract';
import type { OutcomeView } from '@/lib/features/insights/outcomes/outcome-contract';
import { cohesionParams } from './cohesion-params';
import { MetricRows } from './metric-rows';
import { WarningRow } from './warning-row';

export function CohesionInspector({ tool }: { tool: ToolCohesionView }) {
  const org = useOrg();
  const [params, setParams] = useQueryStates(cohesionParams);
  const settings = useCohesionSettings(org.slug).data;
  const warnings = useWarnings(org.slug, { tool: tool.tool }).data?.filter(({ method }) => method === tool.method);
  const axis = params.axis;
  const calls = (
    <InspectorSection
      title={axis ? 'Calls that name the axis' : 'Calls of the wrong tool'}
      actions={
        axis ? (
          <Button size="sm" variant="ghost" onClick={() => setParams({ axis: null })}>
            Show all
          </Button>
        ) : undefined
      }
    >
      {axisWeights(tool).size > 1 ? (
        <p className="mb-2 flex flex-wrap gap-1 pointer-coarse:gap-y-5">
          {[...axisWeights(tool).keys()].map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === axis}
              className="touch-target relative"
              onClick={() => setParams({ axis: one === axis ? null : one })}
            >
              <Badge tone={one === axis ? 'accent' : 'neutral'}>{readableAxis(one)}</Badge>
            </button>
          ))}
        </p>
      ) : null}
      <Referrals tool={tool} axis={axis} />
      <p className="mt-3 text-sm">
        <TextLink href={`/${org.slug}/insights/health?tool=${encodeURIComponent(tool.tool)}`}>
          All of its calls
        </TextLink>
      </p>
    </InspectorSection>
  );
  return (
    <Inspector
      label={`Cohesion of ${toolKey(tool)}`}
      title={<ToolName name={tool.tool} className="text-sm" />}
      subtitle={
        <>
          {tool.method === 'call' ? '' : `${tool.method}, `}
          {Math.round(tool.calls)} calls, weighted by age; checked <RelativeTime at={tool.evaluatedAt} />
        </>
      }
      onClose={() => setParams({ at: null, axis: null, warning: null }, { history: 'push' })}
    >
      {/* When an axis is selected, its calls come first. */}
      {axis ? calls : null}
      <InspectorSection title="Referrals by axis">
        {tool.clusters.length === 0 ? (
          <p className="text-muted text-sm">
            {tool.cohesion === null ? 'Too few calls to measure.' : 'No cluster: the referrals have no common topic.'}
          </p>
        ) : (
          <>
            <ClusterPicture
              tool={tool.tool}
              cohesion={tool.cohesion}
              clusters={tool.clusters}
              readable={readableAxis}
            />
            <ul className="mt-3 flex flex-col gap-1 text-muted text-xs">
              {tool.clusters.slice(0, 4).map((cluster) => (
                <li key={cluster.axes.map((one) => one.axis).join()}>
                  {cluster.axes.map((one) => readableAxis(one.axis)).join(', ')}: {cluster.weight.toFixed(1)} referrals,
                  cluster strength {cluster.strength.toFixed(2)}, {dateTimeText(cluster.firstDay)} to{' '}
                  {dateTimeText(cluster.lastDay)}
                </li>
              ))}
            </ul>
          </>
        )}
      </InspectorSection>
      <InspectorSection title="Measures">
        <MetricRows tool={tool} thresholds={settings?.thresholds} />
      </InspectorSection>
      {warnings && warnings.length > 0 ? (
        <InspectorSection title="Warnings">
          <ul>
            {warnings.map((warning) => (
              <WarningRow key={warning.id} warning={warning} compact />
            ))}
          </ul>
        </InspectorSection>
      ) : null}
      {axis ? null : calls}
    </Inspector>
  );
}

const LIVE_MS = 15_000;

function namesAxis({ boundary }: OutcomeView, axis: string, synonyms: Synonyms): boolean {
  const { axes } = (typeof boundary === 'object' && boundary !== null ? boundary : {}) as { axes?: unknown };
  return Array.isArray(axes) && canonicalAxes(axes.map(String), synonyms).includes(axis);
}

function Referrals({ tool, axis }: { tool: ToolCohesionView; axis: string | null }) {
  const org = useOrg();
  const said = useCohesionSettings(org.slug).data?.synonyms;
  const query = { tool: tool.tool, method: tool.method, outcome: 'wrong_tool_boundary', limit: 100 } as const;
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useEvents(org.slug, query, LIVE_MS);
  if (error && !data) return <ErrorState title="Could not load the calls" error={error} onRetry={() => refetch()} />;
  if (!data || (axis && !said)) return <SkeletonRows rows={5} label="Loading the calls" />;
  const { synonyms } = readSynonyms(said ?? []);
  const events = data.pages
    .flatMap((page) => page.data)
    .filter((event) => axis === null || namesAxis(event, axis, synonyms));
  return (
    <>
      {events.length === 0 ? (
        <p className="text-muted text-sm">
          {hasNextPage ? 'None of the latest calls names it.' : 'No retained calls.'}
        </p>
      ) : (
        <EventList events={events} />
      )}
      {hasNextPage ? (
        <Button size="sm" className="mt-3" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Show older
        </Button>
      ) : null}
    </>
  );
}
