import { linePath } from './scale';
import type { TimeSeries } from './time-series';

interface TimeMarksProps {
  kind: 'stacked' | 'lines';
  series: readonly TimeSeries[];
  stacked: readonly (readonly [number, number][])[];
  beforeTotal: readonly (number | null)[] | undefined;
  left: number;
  band: number;
  y(value: number): number;
  cursor: number | null;
  plotTop: number;
  plotHeight: number;
}

/** Gap in px between stacked parts, so that they differ by more than color. */
const SEAM = 1;

export function TimeMarks(props: TimeMarksProps) {
  const { kind, series, stacked, beforeTotal, left, band, y, cursor, plotTop, plotHeight } = props;
  const middle = (index: number) => left + (index + 0.5) * band;
  const gap = band > 6 ? Math.min(band * 0.22, 10) : band > 3 ? 1 : 0;
  return (
    <g>
      {cursor === null ? null : kind === 'stacked' ? (
        <rect x={left + cursor * band} y={plotTop} width={band} height={plotHeight} className="fill-hover" />
      ) : (
        <path d={`M${middle(cursor)} ${plotTop}v${plotHeight}`} stroke="var(--line-strong)" />
      )}
      {kind === 'stacked'
        ? stacked.map((ranges, part) => (
            <g key={series[part]!.key} fill={series[part]!.color}>
              {ranges.map(([from, to], index) => {
                const height = y(from) - y(to);
                if (height <= 0) return null;
                // Minimum height, so that small values remain visible.
                const tall = Math.max(1.5, height - (from > 0 && height > 3 ? SEAM : 0));
                return (
                  <rect
                    // biome-ignore lint/suspicious/noArrayIndexKey: a bucket is its place
                    key={index}
                    x={left + index * band + gap / 2}
                    y={y(to)}
                    width={Math.max(0.75, band - gap)}
                    height={tall}
                    rx={band > 12 ? 1.5 : 0}
                    opacity={cursor === null || cursor === index ? 1 : 0.55}
                  />
                );
              })}
            </g>
          ))
        : series.map(({ key, color, before }) =>
            before ? (
              <path
                key={key}
                d={linePath(before, middle, y)}
                fill="none"
                stroke={color}
                strokeWidth="1.25"
                strokeDasharray="3 3"
                opacity="0.65"
              />
            ) : null,
          )}
      {kind === 'lines'
        ? series.map(({ key, color, values }) => (
            <g key={key}>
              <path
                d={linePath(values, middle, y)}
                fill="none"
                stroke={color}
                strokeWidth="1.75"
                strokeLinejoin="round"
                strokeLinecap="round"
              />
              {cursor === null || (values[cursor] ?? null) === null ? null : (
                <circle cx={middle(cursor)} cy={y(values[cursor]!)} r="3.5" fill={color} stroke="var(--surface)" />
              )}
            </g>
          ))
        : null}
      {beforeTotal ? (
        <path
          d={linePath(beforeTotal, middle, y)}
          fill="none"
          stroke="var(--ink)"
          strokeWidth="1.25"
          strokeDasharray="3 3"
          opacity="0.6"
        />
      ) : null}
    </g>
  );
}
