import type { EvaluationRunView } from '@/lib/features/descriptions/evaluations/evaluation-contract';
import { percent } from './evaluation-words';

const WIDTH = 96;
const HEIGHT = 24;

/** Hit rates of finished runs, oldest first, with a dot at the latest. */
export function RateLine({ runs }: { runs: readonly EvaluationRunView[] }) {
  const rates = runs
    .flatMap(({ figures }) => (figures && figures.positives > 0 ? [figures.hits / figures.positives] : []))
    .reverse();
  if (rates.length < 2) return null;
  const x = (i: number) => 3 + (i * (WIDTH - 6)) / (rates.length - 1);
  const y = (rate: number) => HEIGHT - 3 - rate * (HEIGHT - 6);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={`Hit rates of ${rates.length} runs, from ${percent(rates[0]!)} to ${percent(rates.at(-1)!)}`}
    >
      <path
        d={rates.map((rate, i) => `${i === 0 ? 'M' : 'L'}${x(i)} ${y(rate)}`).join('')}
        fill="none"
        stroke="var(--accent)"
        strokeWidth="1.5"
      />
      <circle cx={x(rates.length - 1)} cy={y(rates.at(-1)!)} r="2.5" fill="var(--accent)" />
    </svg>
  );
}
