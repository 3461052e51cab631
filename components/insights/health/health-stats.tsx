import { countText, latencyText } from '@/components/common/charts/format-numbers';
import { Stat, StatRow } from '@/components/common/charts/stat';
import { FAILURE_DEFINITION } from '@/components/common/outcomes/outcome-words';
import { columnsOf } from '@/components/insights/time-columns';
import type { ToolHealthView } from '@/lib/features/insights/health/health-contract';
import { shareText } from '@/lib/shared/format';
import { RATES } from './health-charts';

type Step = ToolHealthView['series'][number];

/** Sparklines in columns of the charts' width: single hours have too few calls. `rate`: per call. */
function sparksOf(health: ToolHealthView | undefined) {
  const { sums: spark } = columnsOf(health);
  const calls = spark((step) => step.calls);
  const rate = (count: (step: Step) => number) =>
    spark(count).map((sum, at) => (calls[at]! > 0 ? sum / calls[at]! : null));
  return { spark, rate };
}

export function HealthStats({ health, compares }: { health: ToolHealthView | undefined; compares: boolean }) {
  const { total } = health ?? {};
  const before = compares && health && health.before.calls > 0 ? health.before : undefined;
  const { spark, rate } = sparksOf(health);
  const helped = (one: { repairsAttempted: number; repairsSucceeded: number }) =>
    one.repairsAttempted === 0 ? null : one.repairsSucceeded / one.repairsAttempted;
  return (
    <StatRow label="At a glance" note={FAILURE_DEFINITION}>
      <Stat
        label="Calls"
        value={total?.calls}
        before={before?.calls}
        format={countText}
        spark={spark(({ calls }) => calls)}
      />
      {RATES.map(({ key, count, label }) => (
        <Stat
          key={key}
          label={label}
          isShare
          good="down"
          value={total?.[key]}
          before={before?.[key]}
          format={shareText}
          spark={rate((step) => step[count])}
        />
      ))}
      <Stat
        label="p90 latency"
        good="down"
        value={total?.latency.p90Ms}
        before={before?.latency.p90Ms}
        format={latencyText}
        spark={rate(({ p90Ms, calls }) => (p90Ms ?? 0) * calls)}
      />
      <Stat
        label="Successful retries"
        isShare
        good="up"
        value={total ? helped(total) : undefined}
        before={before ? helped(before) : undefined}
        format={shareText}
        note={total?.repairsAttempted === 0 ? 'none tried' : undefined}
        spark={spark(({ repairsSucceeded }) => repairsSucceeded)}
      />
    </StatRow>
  );
}
