'use client';

import { useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import { countRule, countTools, layerTitle } from '@/components/common/strata/layer-labels';
import { groupByLayer } from '@/components/common/strata/strata-geometry';
import { StrataPicture } from '@/components/common/strata/strata-picture';
import { ToolName } from '@/components/ui/tool-name';
import type { DecisionsView } from '@/lib/features/access/decisions/decision-contract';
import { formatNumber } from '@/lib/shared/format';
import { goalParams } from './goal-params';

const MAX_NAMES = 60;

interface LayersTabProps {
  org: string;
  agent: string;
  view: DecisionsView;
}

/** Strata diagram including the goal's layer; a selected layer lists the tools it blocks. */
export function LayersTab({ agent, view }: LayersTabProps) {
  const [params, setParams] = useQueryStates(goalParams);
  const strata = useMemo(() => groupByLayer(view.decisions, ['goal']), [view]);
  const layer = params.layer;
  const band = strata.bands.find((one) => one.layer === layer);
  return (
    <div className="flex flex-col gap-5">
      <StrataPicture
        strata={strata}
        reader={agent}
        selectedLayer={layer}
        onSelectLayer={(next) => setParams({ layer: next })}
      />
      {band ? (
        <section aria-label={`Blocked at ${layerTitle(band.layer)}`}>
          <h2 className="font-medium text-sm">
            {countTools(band.stopped)} are blocked at the layer {layerTitle(band.layer)}
          </h2>
          {band.stops.map(({ rule, tools }) => (
            <div key={rule} className="mt-2 border-t pt-2">
              <p className="text-muted text-xs">
                {countRule(tools.length, rule)} <code className="text-2xs text-faint">{rule}</code>
              </p>
              <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
                {tools.slice(0, MAX_NAMES).map((tool) => (
                  <li key={tool} className="min-w-0 max-w-full truncate">
                    <ToolName name={tool} />
                  </li>
                ))}
                {tools.length > MAX_NAMES ? (
                  <li className="text-muted text-xs">and {formatNumber(tools.length - MAX_NAMES)} more</li>
                ) : null}
              </ul>
            </div>
          ))}
        </section>
      ) : null}
    </div>
  );
}
