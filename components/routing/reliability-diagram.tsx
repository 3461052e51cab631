import type { RoutingFigures } from '@/lib/features/routing-settings/routing-settings-contract';

type Reliability = NonNullable<RoutingFigures['calibration']['before']>;

const SIZE = 220;
const PAD = 28;
const at = (share: number) => PAD + share * (SIZE - 2 * PAD);
const up = (share: number) => SIZE - PAD - share * (SIZE - 2 * PAD);

/** Predicted confidence (x) against observed accuracy (y); the diagonal is perfect calibration. */
export function ReliabilityDiagram({ figures, title }: { figures: Reliability; title: string }) {
  const { bins, error, samples } = figures;
  return (
    <figure className="min-w-0">
      <figcaption className="text-sm">
        <span className="font-medium">{title}</span>
        <span className="tabular ml-2 text-muted">
          off by {(100 * error).toFixed(1)} points, {samples} samples
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        role="img"
        aria-label={`${title}: ${bins.length} bins, off by ${(100 * error).toFixed(1)} points`}
        className="mt-2 w-full max-w-64 text-muted"
      >
        <path
          d={`M${at(0)} ${up(0)}H${at(1)}M${at(0)} ${up(0)}V${up(1)}`}
          stroke="var(--color-line-strong)"
          fill="none"
        />
        <path
          d={`M${at(0)} ${up(0)}L${at(1)} ${up(1)}`}
          stroke="var(--color-line-strong)"
          strokeDasharray="3 3"
          fill="none"
        />
        <path
          d={bins.map(({ confidence, right }, i) => `${i === 0 ? 'M' : 'L'}${at(confidence)} ${up(right)}`).join('')}
          stroke="var(--color-accent)"
          strokeWidth="1.5"
          fill="none"
        />
        {bins.map(({ confidence, right, from }) => (
          <circle key={`${from}-${confidence}`} cx={at(confidence)} cy={up(right)} r="3" fill="var(--color-accent)" />
        ))}
        <g fill="currentColor" fontSize="9" textAnchor="middle">
          <text x={at(0)} y={SIZE - 14}>
            0
          </text>
          <text x={at(0.5)} y={SIZE - 14}>
            said
          </text>
          <text x={at(1)} y={SIZE - 14}>
            1
          </text>
          <text x={14} y={up(0.5)} transform={`rotate(-90 14 ${up(0.5)})`}>
            right
          </text>
          <text x={18} y={up(1) + 3}>
            1
          </text>
        </g>
      </svg>
      <details className="mt-1 text-xs">
        <summary className="cursor-pointer text-muted hover:text-ink">As a table</summary>
        <table className="tabular mt-1 w-full max-w-64 text-left">
          <thead className="text-muted">
            <tr>
              <th className="font-normal">Said</th>
              <th className="font-normal">Right</th>
              <th className="font-normal">Samples</th>
            </tr>
          </thead>
          <tbody>
            {bins.map(({ confidence, right, samples: count, from }) => (
              <tr key={`${from}-${confidence}`}>
                <td>{confidence.toFixed(2)}</td>
                <td>{right.toFixed(2)}</td>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
