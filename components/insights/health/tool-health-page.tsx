'use client';

import dynamic from 'next/dynamic';
import { useQueryStates } from 'nuqs';
import { AgentFilter } from '@/components/common/agents/agent-filter';
import { useOrg } from '@/components/common/me';
import { LiveMark } from '@/components/common/outcomes/live-mark';
import { RangeBar } from '@/components/common/outcomes/range-bar';
import { liveMs, useRange } from '@/components/common/outcomes/use-range';
import { NoCalls } from '@/components/insights/no-calls';
import { cn } from '@/components/ui/cn';
import { ErrorState } from '@/components/ui/error-state';
import { FilterChip } from '@/components/ui/filter-chip';
import { InspectorSpace } from '@/components/ui/inspector-space';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { LatencyChart, OutcomesChart, RatesChart, RepairsChart } from './health-charts';
import { AgentReferrals, Failures, Movers, type Opened } from './health-lists';
import { healthParams } from './health-params';
import { HealthStats } from './health-stats';
import { HealthTable } from './health-table';
import { useFailures, useHealthTable, useToolHealth, useToolTotals } from './use-tool-health';

const EventsInspector = dynamic(() => import('./events-inspector').then((m) => m.EventsInspector), {
  ssr: false,
  loading: InspectorSpace,
});

function useOpened(): [Opened | null, (opened: Opened) => void] {
  const [params, setParams] = useQueryStates(healthParams);
  const tool = params.at;
  const opened = tool
    ? {
        tool,
        method: params.method,
        outcome: params.outcome,
        code: params.code,
        signature: params.signature,
      }
    : null;
  const open = ({ tool: at, method, outcome, code, signature }: Opened) =>
    setParams(
      { at, method, outcome: outcome ?? null, code: code ?? null, signature: signature ?? null },
      { history: tool === null ? 'push' : 'replace' },
    );
  return [opened, open];
}

export function ToolHealthPage() {
  const org = useOrg();
  const [params, setParams] = useQueryStates(healthParams);
  const { range, compares } = useRange();
  const [opened, onOpen] = useOpened();
  const agent = params.agent ?? undefined;
  const tool = params.tool ?? undefined;
  const filter = { agent, tool };
  const health = useToolHealth(org.slug, range, filter);
  const table = useHealthTable(org.slug, range, filter);
  const failures = useFailures(org.slug, range, filter);
  const data = health.data;
  // Opened without a method, for example from the usage page: all methods.
  const whole = useToolTotals(org.slug, range, { agent, tool: opened && !opened.method ? opened.tool : undefined });
  const from = opened?.method ? table : whole;
  const row = from.data?.data.find(
    (one) => one.tool === opened?.tool && (!opened.method || one.method === opened.method),
  );
  const zoom = (fromMs: number, toMs: number) =>
    setParams(
      { range: 'custom', from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() },
      { history: 'push' },
    );
  return (
    <div className="flex min-w-0">
      <PageBody className="min-w-0 flex-1">
        <PageHeader
          title="Health"
          description="Calls, errors and latency by tool, compared with the previous period."
          actions={<LiveMark query={health} isLive={range.isLive} />}
        />
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <RangeBar range={range} compares={compares} />
          <AgentFilter agent={agent} onAgentChange={(chosen) => setParams({ agent: chosen })} />
          <FilterChip
            label="Tool"
            options={(table.data?.data ?? [])
              .filter(({ tool: one }, index, all) => all.findIndex((other) => other.tool === one) === index)
              .slice(0, 200)
              .map(({ tool: one, calls }) => ({ value: one, label: one, text: one, count: calls }))}
            selected={tool ? [tool] : []}
            onSelectedChange={(chosen) => setParams({ tool: chosen.at(-1) ?? null })}
          />
        </div>
        {health.error && !data ? (
          <ErrorState title="Could not load the figures" error={health.error} onRetry={() => health.refetch()} />
        ) : data && data.recordedSince === null ? (
          <NoCalls />
        ) : (
          <div
            aria-busy={health.isPlaceholderData || undefined}
            className={cn(
              '@container mt-5 flex flex-col gap-9 transition-opacity',
              health.isPlaceholderData && 'opacity-60',
            )}
          >
            <HealthStats health={data} compares={compares} />
            <OutcomesChart health={data} compares={compares} onPick={zoom} />
            <div className="grid gap-x-10 gap-y-9 @4xl:grid-cols-2">
              <Movers health={data} selected={opened} onOpen={onOpen} />
              <Failures failures={failures.data} selected={opened} onOpen={onOpen} />
              <RatesChart health={data} compares={compares} />
              <LatencyChart health={data} />
              <RepairsChart health={data} compares={compares} />
              <AgentReferrals health={data} />
            </div>
            <HealthTable table={table.data} selected={opened} onOpen={onOpen} />
          </div>
        )}
      </PageBody>
      {opened ? (
        <EventsInspector
          key={`${opened.tool} ${opened.method}`}
          opened={opened}
          row={row}
          isLoading={!from.data && !from.error}
          agent={agent}
          from={data?.range.from}
          until={range.isLive ? undefined : data?.range.until}
          refetchMs={liveMs(range)}
        />
      ) : null}
    </div>
  );
}
