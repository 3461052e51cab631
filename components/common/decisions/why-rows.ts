import type { DecisionView } from '@/lib/features/access/decisions/decision-contract';
import { counted } from '@/lib/shared/counted';

type Entry = DecisionView['trace'][number];

/** Effect of one layer on the tool, for the diagram. */
export interface LayerEffect {
  layer: string;
  below: boolean;
  /** The deciding rule, if it is in this layer. */
  stop: Entry | null;
  also: Entry[];
  passed: number;
  waived: number;
  trimmed: Entry[];
}

const ALWAYS_SHOWN = new Set(['platform', 'organization', 'agent', 'session']);

/** Layers of a trace from the top; those after the session's only when they had an effect. */
export function layerEffects({ trace, decidedBy }: DecisionView): LayerEffect[] {
  const bands: LayerEffect[] = [];
  let stopped = false;
  for (const entry of trace) {
    let band = bands.at(-1);
    if (band?.layer !== entry.layer) {
      band = { layer: entry.layer, below: stopped, stop: null, also: [], passed: 0, waived: 0, trimmed: [] };
      bands.push(band);
    }
    if (entry.effect === 'pass') band.passed += 1;
    else if (entry.effect === 'waived') band.waived += 1;
    else if (entry.effect === 'trimmed') band.trimmed.push(entry);
    else if (!stopped && entry.rule === decidedBy?.rule) {
      band.stop = entry;
      stopped = true;
    } else band.also.push(entry);
  }
  return bands.filter(
    ({ layer, stop, also, trimmed }) => ALWAYS_SHOWN.has(layer) || stop || also.length > 0 || trimmed.length > 0,
  );
}

/** Rules of a layer that do not block the tool. `isOnly`: none of the others blocks or hides it. */
export function passWords({ passed, waived, below }: LayerEffect, isOnly: boolean): string {
  const rules = counted(passed, 'rule');
  if (waived > 0 && passed > 0) {
    return `${rules} ${passed === 1 ? 'allows' : 'allow'} it, ${waived} ${waived === 1 ? 'does' : 'do'} not apply to universal tools`;
  }
  if (waived > 0) return 'Does not apply to universal tools';
  if (below) return isOnly ? 'Would allow it' : `${rules} would allow it`;
  return isOnly ? 'Allows it' : `${rules} ${passed === 1 ? 'allows' : 'allow'} it`;
}
