'use client';

import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { CSSProperties, PointerEvent } from 'react';
import { formatNumber } from '@/lib/shared/format';
import { countRule, describeRule, layerHue, layerTitle } from './layer-labels';
import { type Band, type Grain, type Run, ticksOf } from './strata-geometry';

const OPEN_HEIGHT_PX = 76;
const QUIET_HEIGHT_PX = 40;
/** Length in px of continuing lines, clipped by the band. */
const FAR_PX = 400;

export function bandHeight(band: Band): number {
  return band.stopped > 0 ? OPEN_HEIGHT_PX : QUIET_HEIGHT_PX;
}

function fall(run: Run, pitch: number, depthPx: number): string {
  return ticksOf(run, pitch)
    .map((x) => `M${x} 0V${depthPx}`)
    .join('');
}

interface StrataBandProps {
  band: Band;
  index: number;
  grain: Grain;
  widthPx: number;
  selected: boolean;
  onSelect: (layer: string) => void;
  onPointerMove: (event: PointerEvent<HTMLDivElement>) => void;
  onPointerLeave: () => void;
}

export function StrataBand({
  band,
  index,
  grain,
  widthPx,
  selected,
  onSelect,
  onPointerMove,
  onPointerLeave,
}: StrataBandProps) {
  const heightPx = bandHeight(band);
  const sillPx = Math.round(heightPx * 0.56);
  const passing = grain.runs.filter((run) => run.band === null || run.band > index);
  const stopping = grain.runs.filter((run) => run.band === index);
  const shownStops = band.stops.length <= 3 ? band.stops : band.stops.slice(0, 2);
  const more = band.stops.length - shownStops.length;
  const going = passing.map((run) => fall(run, grain.pitch, FAR_PX)).join('');

  return (
    <li
      className="strata-row"
      style={{ '--hue': layerHue(band.layer) } as CSSProperties}
      data-selected={selected || undefined}
    >
      <div className="strata-name">
        <span className="strata-layer">{layerTitle(band.layer)}</span>
        <span className="strata-on">
          <b>{formatNumber(band.left)}</b> allowed
        </span>
      </div>
      <div
        className="strata-lanes"
        style={{ minHeight: heightPx }}
        onPointerMove={onPointerMove}
        onPointerLeave={onPointerLeave}
      >
        <svg width={widthPx} aria-hidden="true" focusable="false" className="strata-fill">
          <path d={going} className="strata-passing" />
          {stopping.map((run) => (
            <g key={run.rule}>
              <path d={fall(run, grain.pitch, sillPx)} className="strata-stopping" />
              <rect
                x={run.x + 0.5}
                y={sillPx - 1}
                width={Math.max(2, run.width - 2)}
                height={3}
                className="strata-sill"
              />
            </g>
          ))}
        </svg>
        {stopping.map((run) => (
          <button
            key={run.rule}
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            className="strata-hit"
            style={{ left: run.x, width: run.width }}
            onClick={() => onSelect(band.layer)}
          />
        ))}
      </div>
      <div className="strata-side">
        {band.stopped === 0 ? (
          <span className="strata-quiet">no blocks</span>
        ) : (
          <button
            type="button"
            className="strata-stop"
            aria-pressed={selected}
            aria-label={`${band.stopped} blocked at ${layerTitle(band.layer)}: show which and why`}
            onClick={() => onSelect(band.layer)}
          >
            <span className="strata-stop-count">
              <b>{formatNumber(band.stopped)}</b> blocked
              <ChevronRight
                aria-hidden="true"
                className={clsx('size-3.5 transition-transform', selected && 'rotate-90')}
              />
            </span>
            {shownStops.map(({ rule, tools }) => (
              <span key={rule} className="strata-why">
                {band.stops.length > 1 ? countRule(tools.length, rule) : describeRule(rule)}
              </span>
            ))}
            {more > 0 ? <span className="strata-why">and {more} more reasons</span> : null}
          </button>
        )}
      </div>
    </li>
  );
}
