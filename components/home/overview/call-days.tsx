'use client';

import { useId, useState } from 'react';
import type { UsageView } from '@/lib/features/insights/outcomes/outcome-contract';
import { formatNumber } from '@/lib/shared/format';
import { lazy } from '@/lib/shared/lazy';

const HEIGHT = 72;
const GAP = 0.22;

const DAY = lazy(
  () => new Intl.DateTimeFormat(undefined, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
);

function dayWords(day: UsageView['perDay'][number]): string {
  const failures = day.failures > 0 ? `, ${day.failures} failed` : '';
  return `${DAY().format(new Date(`${day.day}T00:00:00Z`))}: ${formatNumber(day.calls)} calls${failures}`;
}

/** Calls per day as bars, failures at the bottom, with a table alternative. */
export function CallDays({ days }: { days: UsageView['perDay'] }) {
  const titleId = useId();
  const [pointed, setPointed] = useState<number | null>(null);
  const max = Math.max(1, ...days.map((day) => day.calls));
  const shown = pointed === null ? null : days[pointed];
  return (
    <figure className="pt-3">
      <svg
        viewBox={`0 0 ${days.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-18 w-full"
        role="img"
        aria-labelledby={titleId}
        onPointerLeave={() => setPointed(null)}
      >
        <title id={titleId}>{`Calls on each of the last ${days.length} days, at most ${max} on one`}</title>
        {days.map((day, index) => {
          const height = (day.calls / max) * (HEIGHT - 2);
          const failed = (day.failures / max) * (HEIGHT - 2);
          return (
            <g key={day.day} onPointerEnter={() => setPointed(index)}>
              <rect x={index} y={0} width={1} height={HEIGHT} fill="transparent" />
              <rect
                x={index + GAP / 2}
                y={HEIGHT - height}
                width={1 - GAP}
                height={height}
                className={pointed === index ? 'fill-accent' : 'fill-line-strong'}
              />
              <rect x={index + GAP / 2} y={HEIGHT - failed} width={1 - GAP} height={failed} className="fill-block" />
            </g>
          );
        })}
      </svg>
      <figcaption className="tabular flex justify-between gap-4 border-t pt-1 text-faint text-xs">
        <span>{shown ? dayWords(shown) : DAY().format(new Date(`${days[0]?.day}T00:00:00Z`))}</span>
        <span>{shown ? null : 'today'}</span>
      </figcaption>
      <table className="sr-only">
        <caption>Calls by day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Calls</th>
            <th scope="col">Failed</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{day.day}</th>
              <td>{day.calls}</td>
              <td>{day.failures}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
