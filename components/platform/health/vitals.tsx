import { Sparkline } from '@/components/common/charts/sparkline';
import { bytesText, msText, numberText } from '@/components/common/format-units';
import type { HealthSample, HealthView } from '@/lib/features/platform/health/platform-health-contract';
import { formatNumber } from '@/lib/shared/format';

interface Vital {
  label: string;
  figure: string;
  hint: string;
  of(sample: HealthSample): number | null;
}

function vitalsOf({ requests, process, samples }: HealthView): Vital[] {
  const { api, windowSeconds } = requests;
  const now = samples.at(-1);
  const over = `over ${Math.max(1, Math.round(windowSeconds / 60))} min`;
  return [
    {
      label: 'API requests',
      figure: `${numberText(now?.apiPerSecond ?? api.perSecond)}/s`,
      hint: `${formatNumber(api.answers)} ${over}`,
      of: (sample) => sample.apiPerSecond,
    },
    {
      label: 'API p99',
      figure: msText(api.p99Ms),
      hint: `p50 ${msText(api.p50Ms)} ${over}`,
      of: (sample) => sample.apiP99Ms,
    },
    {
      label: 'Event loop delay',
      figure: msText(process.loopDelayMs),
      hint: 'p99 of the last 5 s',
      of: (sample) => sample.loopDelayMs,
    },
    {
      label: 'Memory',
      figure: bytesText(process.memoryBytes),
      hint: `heap ${bytesText(process.heapBytes)} of ${bytesText(process.heapLimitBytes)}`,
      of: (sample) => sample.memoryBytes,
    },
  ];
}

/** Four metrics of the last 10 minutes, with a table of all samples. */
export function Vitals({ health }: { health: HealthView }) {
  return (
    <section aria-label="Vitals">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
        {vitalsOf(health).map(({ label, figure, hint, of }) => (
          <div key={label} className="min-w-0">
            <dt className="text-muted text-xs">{label}</dt>
            <dd>
              <span className="tabular font-semibold text-xl">{figure}</span>
              <Sparkline values={health.samples.map(of)} />
              <span className="mt-1 block truncate text-muted text-xs">{hint}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
