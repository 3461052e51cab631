'use client';

import { X } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { countText, latencyText } from '@/components/common/charts/format-numbers';
import { useOrg } from '@/components/common/me';
import { EventList } from '@/components/common/outcomes/event-list';
import { OUTCOME_ORDER, OUTCOMES } from '@/components/common/outcomes/outcome-words';
import { useEvents } from '@/components/common/outcomes/use-events';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Inspector, InspectorSection } from '@/components/ui/inspector';
import { NotLoaded } from '@/components/ui/not-loaded';
import { SELECTED_ROW } from '@/components/ui/selected-row';
import { SkeletonRows } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import { ToolName } from '@/components/ui/tool-name';
import type { ToolHealthRow } from '@/lib/features/insights/health/health-contract';
import { toolHref } from '@/lib/shared/console-address';
import { counted } from '@/lib/shared/counted';
import { shareText } from '@/lib/shared/format';
import { type OutcomeKind, outcomeColumn } from '@/lib/shared/outcome-kinds';
import type { Opened } from './health-lists';
import { healthParams } from './health-params';

interface EventsInspectorProps {
  opened: Opened;
  /** Metrics in the range; absent when the tool was not called. */
  row: ToolHealthRow | undefined;
  isLoading: boolean;
  agent: string | undefined;
  from: string | undefined;
  until: string | undefined;
  refetchMs: number | false;
}

export function EventsInspector({ opened, row, isLoading, agent, from, until, refetchMs }: EventsInspectorProps) {
  const org = useOrg();
  const [, setParams] = useQueryStates(healthParams);
  const { tool, method } = opened;
  const outcome = OUTCOME_ORDER.find((kind) => kind === opened.outcome);
  return (
    <Inspector
      label={`Calls of ${tool}`}
      title={<ToolName name={tool} className="text-sm" />}
      subtitle={
        method && method !== 'call' ? method : row ? `${counted(row.calls, 'call')} in this time` : 'in this period'
      }
      onClose={() =>
        setParams({ at: null, method: null, outcome: null, code: null, signature: null }, { history: 'push' })
      }
    >
      <InspectorSection title="Outcomes">
        {/* Of one height before its figures are there and after: the calls below stay where they are. */}
        <div className="min-h-52">
          {row ? (
            <Figures row={row} />
          ) : isLoading ? (
            <SkeletonRows rows={5} label="Loading the figures" />
          ) : (
            <p className="text-muted text-sm">No calls in this period.</p>
          )}
        </div>
        <p className="mt-2 flex gap-4 text-sm">
          <TextLink href={toolHref(org.slug, tool)}>Open the tool</TextLink>
          <TextLink href={`/${org.slug}/activity?kind=call&tool=${encodeURIComponent(tool)}`}>
            Open in Activity
          </TextLink>
          <TextLink
            href={`/${org.slug}/insights/cohesion?at=${encodeURIComponent(method && method !== 'call' ? `${tool} ${method}` : tool)}`}
          >
            Cohesion
          </TextLink>
        </p>
      </InspectorSection>
      <InspectorSection title="Calls">
        <Narrowed opened={opened} outcome={outcome} agent={agent} />
        <Events {...{ opened, outcome, agent, from, until, refetchMs }} />
      </InspectorSection>
    </Inspector>
  );
}

interface NarrowedProps extends Pick<EventsInspectorProps, 'opened' | 'agent'> {
  outcome: OutcomeKind | undefined;
}

/** Active filters of the calls, each removable. */
function Narrowed({ opened: { code, signature }, outcome, agent }: NarrowedProps) {
  const [, setParams] = useQueryStates(healthParams);
  const filters = [
    { key: 'outcome', label: 'Outcome', value: outcome && OUTCOMES[outcome].label },
    { key: 'code', label: 'Code', value: code },
    { key: 'signature', label: 'Message', value: signature },
    { key: 'agent', label: 'Agent', value: agent },
  ].filter(({ value }) => value);
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Narrowed to" className="mb-2 flex flex-wrap gap-1.5">
      {filters.map(({ key, label, value }) => (
        <li key={key} className="min-w-0 max-w-full">
          <button
            type="button"
            aria-label={`Remove the filter ${label}: ${value}`}
            onClick={() => setParams({ [key]: null })}
            className="inline-flex h-7 max-w-full items-center gap-1.5 rounded-md border border-accent/35 bg-accent-soft px-2 text-accent text-xs hover:bg-hover"
          >
            <span className="shrink-0">{label}</span>
            <span className="min-w-0 truncate font-medium">{value}</span>
            <X aria-hidden="true" className="size-3 shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Figures({ row }: { row: ToolHealthRow }) {
  const [params] = useQueryStates(healthParams);
  return (
    <>
      <ul className="-mx-2 flex flex-col">
        {[...OUTCOME_ORDER].reverse().map((kind) => (
          <OutcomeRow key={kind} kind={kind} row={row} isOn={kind === params.outcome} />
        ))}
      </ul>
      <p className="tabular mt-2 text-muted text-xs">
        {row.latency.p50Ms === null
          ? 'No call has a recorded duration.'
          : `Latency: median ${latencyText(row.latency.p50Ms)}, p90 ${latencyText(row.latency.p90Ms ?? 0)}, p99 ${latencyText(row.latency.p99Ms ?? 0)}.`}
        {row.repairsAttempted > 0 ? ` Retries: ${row.repairsSucceeded} of ${row.repairsAttempted} successful.` : ''}
      </p>
    </>
  );
}

function OutcomeRow({ kind, row, isOn }: { kind: OutcomeKind; row: ToolHealthRow; isOn: boolean }) {
  const [, setParams] = useQueryStates(healthParams);
  const [now, before] = [row[outcomeColumn(kind)], row.before[outcomeColumn(kind)]];
  return (
    <li>
      <button
        type="button"
        aria-pressed={isOn}
        // Code and message belong to one outcome, so changing the outcome clears them.
        onClick={() => setParams(isOn ? { outcome: null } : { outcome: kind, code: null, signature: null })}
        className={cn(
          'flex h-8 pointer-coarse:h-10 w-full items-center gap-2 rounded-md px-2 text-left text-sm',
          isOn ? SELECTED_ROW : 'hover:bg-hover',
        )}
      >
        <span aria-hidden="true" className="size-2.5 rounded-[3px]" style={{ background: OUTCOMES[kind].color }} />
        <span className="flex-1">{OUTCOMES[kind].label}</span>
        <span className="tabular">{countText(now)}</span>
        <span className="tabular w-12 text-right text-muted text-xs">{shareText(now / Math.max(1, row.calls))}</span>
        <span className="tabular w-20 text-right text-faint text-xs">was {countText(before)}</span>
      </button>
    </li>
  );
}

function Events({
  opened: { tool, method, code, signature },
  outcome,
  agent,
  from,
  until,
  refetchMs,
}: Omit<EventsInspectorProps, 'row' | 'isLoading'> & { outcome: OutcomeKind | undefined }) {
  const org = useOrg();
  const query = {
    tool,
    method: method ?? undefined,
    agent,
    outcome,
    code: code ?? undefined,
    signature: signature ?? undefined,
    from,
    to: until,
  };
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useEvents(
    org.slug,
    query,
    refetchMs,
  );
  if (!data) return <NotLoaded noun="the calls" rows={8} error={error} onRetry={refetch} />;
  const events = data.pages.flatMap((page) => page.data);
  if (events.length === 0)
    return (
      <p className="text-muted text-sm">
        {outcome || code || signature || agent
          ? 'No retained call matches. Remove a filter to see others.'
          : 'Calls of this period are deleted. Figures are kept longer than calls.'}
      </p>
    );
  return (
    <>
      <EventList events={events} />
      {hasNextPage ? (
        <Button size="sm" className="mt-3" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Show older
        </Button>
      ) : null}
    </>
  );
}
