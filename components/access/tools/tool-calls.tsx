'use client';

import { useQuery } from '@tanstack/react-query';
import { ChartFrame } from '@/components/common/charts/chart-frame';
import { countText, latencyText } from '@/components/common/charts/format-numbers';
import { Legend } from '@/components/common/charts/legend';
import { CountsChart } from '@/components/common/charts/time-chart';
import type { TimeSeries } from '@/components/common/charts/time-series';
import { ErrorState } from '@/components/ui/error-state';
import { TextLink } from '@/components/ui/text-link';
import { responseQuery } from '@/lib/client/page-queries';
import { toolReads } from '@/lib/client/tool-reads';
import type { ToolHealthView } from '@/lib/features/insights/health/health-contract';
import { counted } from '@/lib/shared/counted';

const DAY_MS = 86_400_000;
const TITLE = 'Calls in the last 30 days';

function useToolCalls(org: string, tool: string) {
  return useQuery(responseQuery<ToolHealthView>(toolReads.calls(org, tool)));
}

const rateText = (rate: number | null) => (rate === null ? '–' : `${(rate * 100).toFixed(1)}%`);

/** Calls and errors of one tool per day. */
export function ToolCalls({ org, tool }: { org: string; tool: string }) {
  const { data: health, error, refetch } = useToolCalls(org, tool);
  if (error && !health) return <ErrorState title="Could not load the calls" error={error} onRetry={() => refetch()} />;
  if (health?.total.calls === 0) {
    return (
      <section aria-labelledby="calls">
        <h2 id="calls" className="mb-3 border-b pb-2 font-medium text-base">
          {TITLE}
        </h2>
        <p className="text-muted text-sm">No calls.</p>
      </section>
    );
  }
  const days = health?.series ?? [];
  const series: TimeSeries[] = [
    { key: 'errors', label: 'Errors', color: 'var(--chart-execution)', values: days.map(({ failures }) => failures) },
    {
      key: 'ok',
      label: 'Other calls',
      color: 'var(--chart-ok)',
      values: days.map(({ calls, failures }) => calls - failures),
    },
  ];
  const total = health?.total;
  return (
    <ChartFrame
      id="calls"
      title={TITLE}
      height={160}
      note={
        total && total.calls > 0 ? (
          <>
            {counted(total.calls, 'call')} · error rate {rateText(total.failureRate)}
            {total.latency.p90Ms === null ? '' : ` · p90 latency ${latencyText(total.latency.p90Ms)}`} ·{' '}
            <TextLink href={`/${org}/activity?tool=${encodeURIComponent(tool)}`}>Show activity</TextLink>
          </>
        ) : null
      }
      data={
        health
          ? {
              columns: [
                { label: 'Day', isTime: true },
                { label: 'Calls', numeric: true, format: countText },
                { label: 'Errors', numeric: true, format: countText },
              ],
              rows: days.map(({ at, calls, failures }) => [at.slice(0, 10), calls, failures]),
            }
          : null
      }
      legend={<Legend items={series.toReversed().map((one) => ({ ...one }))} />}
    >
      <CountsChart
        label="Calls per day"
        summary={total ? `${counted(total.calls, 'call')}, ${counted(total.failures, 'error')}.` : ''}
        height={160}
        starts={days.map(({ at }) => Date.parse(at))}
        stepMs={DAY_MS}
        series={series}
      />
    </ChartFrame>
  );
}
