'use client';

import { formatNumber } from '@/lib/shared/format';
import './strata.css';
import { type PointerEvent, type ReactNode, useMemo, useState } from 'react';
import { useWidth } from '@/components/ui/use-width';
import { counted } from '@/lib/shared/counted';
import { countTools, describeRule, layerTitle } from './layer-labels';
import { StrataBand } from './strata-band';
import { layoutLanes, type Strata, ticksOf, toolsAt } from './strata-geometry';
import { StrataTable } from './strata-table';

interface StrataPictureProps {
  strata: Strata;
  /** Name of the agent in the last line: "23 reach support". */
  reader: string;
  selectedLayer: string | null;
  onSelectLayer: (layer: string | null) => void;
}

/** Diagram of tools passing through the layers to the agent. See console.md, "strata". */
export function StrataPicture({ strata, reader, selectedLayer, onSelectLayer }: StrataPictureProps) {
  const [widthPx, lanesRef] = useWidth(720);
  const [hint, setHint] = useState<ReactNode>(null);
  const grain = useMemo(() => layoutLanes(strata, widthPx), [strata, widthPx]);

  function showTools(event: PointerEvent<HTMLDivElement>) {
    const hit = toolsAt(grain, event.clientX - event.currentTarget.getBoundingClientRect().left);
    if (!hit) return setHint(null);
    const names = hit.tools.length === 1 ? hit.tools[0] : `${hit.tools[0]} and ${hit.tools.length - 1} more`;
    const band = hit.run.band === null ? null : strata.bands[hit.run.band];
    const fate = band
      ? `blocked at ${layerTitle(band.layer)}, ${describeRule(hit.run.rule ?? '')}`
      : `available to ${reader}`;
    setHint(
      <>
        <code className="text-ink">{names}</code> {fate}
      </>,
    );
  }

  const entering = grain.runs
    .flatMap((run) => ticksOf(run, grain.pitch))
    .map((x) => `M${x} 4V20`)
    .join('');
  const reached = grain.runs.filter((run) => run.band === null).flatMap((run) => ticksOf(run, grain.pitch));
  const dotPx = Math.min(2.5, grain.pitch / 2 - 0.5);

  return (
    <figure
      className="strata"
      aria-label={`${counted(strata.total, 'tool')}, ${counted(strata.bands.length, 'layer')}, ${strata.reached.length} available to ${reader}`}
    >
      <div className="strata-edge">
        <span className="strata-edge-label">
          <b>{formatNumber(strata.total)}</b> in the catalog
        </span>
        <div ref={lanesRef} className="strata-lanes hidden-narrow">
          <svg width={widthPx} height={20} aria-hidden="true" focusable="false">
            <path d={entering} className="strata-entering" />
          </svg>
        </div>
      </div>
      <ol className="strata-rows">
        {strata.bands.map((band, index) => (
          <StrataBand
            key={band.layer}
            band={band}
            index={index}
            grain={grain}
            widthPx={widthPx}
            selected={selectedLayer === band.layer}
            onSelect={(layer) => onSelectLayer(selectedLayer === layer ? null : layer)}
            onPointerMove={showTools}
            onPointerLeave={() => setHint(null)}
          />
        ))}
      </ol>
      <div className="strata-floor">
        <span className="strata-floor-label">
          <b>{formatNumber(strata.reached.length)}</b> reach {reader}
        </span>
        <div className="strata-lanes" onPointerMove={showTools} onPointerLeave={() => setHint(null)}>
          <svg width={widthPx} height={20} aria-hidden="true" focusable="false">
            <path d={reached.map((x) => `M${x} 0V12`).join('')} className="strata-reached" />
            {dotPx >= 1
              ? reached.map((x) => <circle key={x} cx={x} cy={13} r={dotPx} className="strata-reached-dot" />)
              : null}
          </svg>
        </div>
      </div>
      <figcaption className="strata-caption">
        {hint ??
          (grain.toolsPerTick === 1
            ? 'Each line is one tool.'
            : `Each line is up to ${countTools(grain.toolsPerTick)}.`)}
      </figcaption>
      <StrataTable strata={strata} reader={reader} />
    </figure>
  );
}
