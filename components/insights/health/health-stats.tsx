import { countText, latencyText, shareText } from '@/components/common/charts/format-numbers';
import { Stat, StatRow } from '@/components/common/charts/stat';
import { FAILURE_DEFINITION } from '@/components/common/outcomes/outcome-words';
import type { ToolHealthView } from '@/lib/features/insights/health/health-contract';

export function HealthStats({ health, compares }: { health: ToolHealthView | undefined; compares: boolean }) {
  const { total, series } = health ?? {};
  const before = compares && health && health.before.calls > 0 ? health.before : undefined;
  const helped = (one: { repairsAttempted: number; repairsSucceeded: number }) =>
    one.repairsAttempted === 0 ? null : one.repairsSucceeded / one.repairsAttempted;
  return (
    <StatRow label="At a glance" note={FAILURE_DEFINITION}>
      <Stat
        label="Calls"
        value={total?.calls}
        before={before?.calls}
        format={countText}
        spark={series?.map(({ calls }) => calls) ?? []}
      />
      <Stat
        label="Failed"
        isShare
        good="down"
        value={total?.failureRate}
        before={before?.failureRate}
        format={shareText}
        spark={series?.map(({ failureRate }) => failureRate) ?? []}
      />
      <Stat
        label="Wrong tool"
        isShare
        good="down"
        value={total?.referralRate}
        before={before?.referralRate}
        format={shareText}
        spark={series?.map(({ referralRate }) => referralRate) ?? []}
      />
      <Stat
        label="Not useful"
        isShare
        good="down"
        value={total?.lowUtilityRate}
        before={before?.lowUtilityRate}
        format={shareText}
        spark={series?.map(({ lowUtilityRate }) => lowUtilityRate) ?? []}
      />
      <Stat
        label="p90 latency"
        good="down"
        value={total?.latency.p90Ms}
        before={before?.latency.p90Ms}
        format={latencyText}
        spark={series?.map(({ p90Ms }) => p90Ms) ?? []}
      />
      <Stat
        label="Successful retries"
        isShare
        good="up"
        value={total ? helped(total) : undefined}
        before={before ? helped(before) : undefined}
        format={shareText}
        note={total?.repairsAttempted === 0 ? 'none tried' : undefined}
        spark={series?.map(({ repairsSucceeded }) => repairsSucceeded) ?? []}
      />
    </StatRow>
  );
}
