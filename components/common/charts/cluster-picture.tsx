'use client';

import { useId } from 'react';
import { useWidth } from '@/components/ui/use-width';
import { shareText } from '@/lib/shared/format';
import {
  CLUSTER_HEIGHT,
  MAX_AXES,
  MAX_CLUSTERS,
  type PictureCluster,
  placeClusters,
  WORD_HEIGHT,
} from './cluster-layout';

interface ClusterPictureProps {
  tool: string;
  /** Share of calls that stay within the tool; null: not enough data. */
  cohesion: number | null;
  clusters: readonly PictureCluster[];
  readable(axis: string): string;
}

function summaryOf({ tool, cohesion, clusters, readable }: ClusterPictureProps): string {
  const stays = cohesion === null ? '' : ` ${shareText(cohesion)} of its calls stay within it.`;
  const crossing = clusters
    .slice(0, MAX_CLUSTERS)
    .map(({ axes, weight }) => `${axes.map(({ axis }) => readable(axis)).join(', ')} (${weight.toFixed(1)} referrals)`)
    .join('; ');
  return `What crosses the boundary of ${tool}.${stays} ${crossing ? `Tasks that go together: ${crossing}.` : 'Nothing goes together.'}`;
}

const LETTER_PX = 6.4;
const SHARE_PX = 44;

function fitting(word: string, roomPx: number): string {
  const letters = Math.max(4, Math.floor(roomPx / LETTER_PX));
  return word.length <= letters ? word : `${word.slice(0, letters - 1).trimEnd()}…`;
}

/**
 * Tool as a ring with an opening for outgoing referrals, connected to clusters of axes; thicker bands mean stronger
 * links.
 */
export function ClusterPicture(props: ClusterPictureProps) {
  const { cohesion, clusters, readable } = props;
  const titleId = useId();
  const [width, ref] = useWidth(640);
  const shown = clusters.slice(0, MAX_CLUSTERS);
  const height = Math.max(150, shown.length * CLUSTER_HEIGHT);
  const placed = placeClusters(shown, width, height);
  const wide = width >= 480;
  const ring = wide ? 58 : 40;
  const [cx, cy] = [ring + 4, height / 2];
  const stays = cohesion ?? 1;
  const round = 2 * Math.PI * ring;
  return (
    <div ref={ref} className="w-full" style={{ height }}>
      <svg width={width} height={height} role="img" aria-labelledby={titleId} className="block max-w-full">
        <title id={titleId}>{summaryOf(props)}</title>
        <g>
          {placed.map(({ x, y, radius, thickness }, index) => (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: the strongest is the first
              key={index}
              d={`M${cx + ring} ${cy}C${(cx + ring + x) / 2} ${cy} ${(cx + ring + x) / 2 - 10} ${y} ${x - radius} ${y}`}
              fill="none"
              stroke="var(--chart-boundary)"
              strokeWidth={thickness}
              strokeLinecap="round"
              opacity="0.28"
            />
          ))}
          <circle cx={cx} cy={cy} r={ring} fill="var(--surface)" stroke="var(--line-strong)" strokeWidth="1" />
          <circle
            cx={cx}
            cy={cy}
            r={ring}
            fill="none"
            stroke="var(--chart-ok)"
            strokeWidth="5"
            strokeDasharray={`${round * stays} ${round}`}
            transform={`rotate(${(1 - stays) * 180} ${cx} ${cy})`}
          />
          <text
            x={cx}
            y={cy + 2}
            textAnchor="middle"
            className={`tabular fill-ink font-semibold ${wide ? 'text-xl' : 'text-lg'}`}
          >
            {cohesion === null ? '–' : shareText(cohesion)}
          </text>
          <text x={cx} y={cy + 18} textAnchor="middle" className="fill-muted text-2xs">
            {wide ? 'stays within' : 'within'}
          </text>
          {placed.map(({ x, y, radius, axes, wordsX, wordsY }, index) => {
            const { strength, axes: all } = shown[index]!;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the strongest is the first
              <g key={index}>
                <circle
                  cx={x}
                  cy={y}
                  r={radius}
                  fill="color-mix(in oklch, var(--chart-boundary) 9%, var(--surface))"
                  stroke="var(--chart-boundary)"
                  strokeWidth="1"
                  strokeDasharray="2 3"
                />
                {axes.flatMap((one, from) =>
                  axes
                    .slice(from + 1)
                    .map((other) => (
                      <path
                        key={`${one.axis} ${other.axis}`}
                        d={`M${one.x} ${one.y}L${other.x} ${other.y}`}
                        stroke="var(--chart-boundary)"
                        strokeWidth={0.75 + 2.5 * strength}
                        opacity={0.25 + 0.5 * strength}
                      />
                    )),
                )}
                {axes.map((axis) => (
                  <circle key={axis.axis} cx={axis.x} cy={axis.y} r={axis.radius} fill="var(--chart-boundary)" />
                ))}
                {axes.map((axis, place) => (
                  <text key={axis.axis} x={wordsX} y={wordsY + place * WORD_HEIGHT + 4} className="fill-ink text-xs">
                    {fitting(readable(axis.axis), width - wordsX - SHARE_PX)}
                    <tspan dx="6" className="tabular fill-faint">
                      {shareText(axis.share)}
                    </tspan>
                  </text>
                ))}
                {all.length > MAX_AXES ? (
                  <text x={wordsX} y={wordsY + MAX_AXES * WORD_HEIGHT + 4} className="fill-faint text-xs">
                    and {all.length - MAX_AXES} more
                  </text>
                ) : null}
              </g>
            );
          })}
        </g>
      </svg>
    </div>
  );
}
