'use client';

import { useMemo } from 'react';
import { useUrlState } from '@/components/shell/use-url-state';
import { countTools, layerTitle, ruleWords } from '@/components/strata/layer-words';
import { layStrata } from '@/components/strata/strata-geometry';
import { StrataPicture } from '@/components/strata/strata-picture';
import { ToolName } from '@/components/ui/tool-name';
import type { DecisionsView } from '@/lib/features/decisions/decision-contract';

const MOST_NAMES = 60;

interface LayersTabProps {
  org: string;
  agent: string;
  view: DecisionsView;
}

/** Tools falling through the layers, the goal's among them; a layer that is chosen says what stops in it. */
export function LayersTab({ agent, view }: LayersTabProps) {
  const { params, setParams } = useUrlState();
  const strata = useMemo(() => layStrata(view.decisions, ['goal']), [view]);
  const layer = params.get('layer');
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
        <section aria-label={`Stopped at ${layerTitle(band.layer)}`}>
          <h2 className="font-medium text-sm">
            {countTools(band.stopped)} stop at the layer {layerTitle(band.layer)}
          </h2>
          {band.stops.map(({ rule, tools }) => (
            <div key={rule} className="mt-2 border-t pt-2">
              <p className="text-muted text-xs">
                {tools.length.toLocaleString('en')} {ruleWords(rule)}{' '}
                <code className="text-2xs text-faint">{rule}</code>
              </p>
              <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
                {tools.slice(0, MOST_NAMES).map((tool) => (
                  <li key={tool} className="min-w-0 max-w-full truncate">
                    <ToolName name={tool} />
                  </li>
                ))}
                {tools.length > MOST_NAMES ? (
                  <li className="text-muted text-xs">and {(tools.length - MOST_NAMES).toLocaleString('en')} more</li>
                ) : null}
              </ul>
            </div>
          ))}
        </section>
      ) : null}
    </div>
  );
}
