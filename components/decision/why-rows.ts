import type { DecisionView } from '@/lib/features/decisions/decision-contract';

type Entry = DecisionView['trace'][number];

/** What one layer did to the tool, as the picture draws it. */
export interface WhyBand {
  layer: string;
  /** The tool has stopped above: what this layer says no longer matters. */
  below: boolean;
  /** The rule that decided, when it is this layer's. */
  stop: Entry | null;
  /** Rules that would have stopped it as well. */
  also: Entry[];
  passed: number;
  waived: number;
  trimmed: Entry[];
}

const ALWAYS_SHOWN = new Set(['platform', 'organization', 'agent', 'session']);

/** The layers of a trace from the top; those after the session's only where they did something. */
export function whyBands({ trace, decidedBy }: DecisionView): WhyBand[] {
  const bands: WhyBand[] = [];
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
