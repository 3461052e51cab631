import { LAYERS, type Layer, RULES } from '@/lib/engine/types';

export interface StrataDecision {
  tool: string;
  decidedBy: { layer: string; rule: string } | null;
}

export interface Stop {
  rule: string;
  tools: string[];
}

/** One layer: incoming tools, blocked tools by rule, and outgoing tools. */
export interface Band {
  layer: Layer;
  arrived: number;
  stopped: number;
  left: number;
  stops: Stop[];
}

export interface Strata {
  total: number;
  bands: Band[];
  reached: string[];
}

const ALWAYS: readonly Layer[] = ['platform', 'organization', 'agent', 'session'];

const ruleOrder = new Map<string, number>(RULES.map(({ rule }, index) => [rule, index]));
const byRule = (a: Stop, b: Stop) => (ruleOrder.get(a.rule) ?? 99) - (ruleOrder.get(b.rule) ?? 99);

/** Groups decisions by layer. `asked`: layers to include even when they block nothing. */
export function groupByLayer(decisions: readonly StrataDecision[], asked: readonly string[] = []): Strata {
  const stops = new Map<string, Map<string, string[]>>();
  const reached: string[] = [];
  for (const { tool, decidedBy } of decisions) {
    if (!decidedBy) {
      reached.push(tool);
      continue;
    }
    const rules = stops.get(decidedBy.layer) ?? new Map<string, string[]>();
    stops.set(decidedBy.layer, rules);
    const tools = rules.get(decidedBy.rule);
    if (tools) tools.push(tool);
    else rules.set(decidedBy.rule, [tool]);
  }
  let arrived = decisions.length;
  const bands: Band[] = [];
  for (const layer of LAYERS) {
    const rules = stops.get(layer);
    if (!rules && !ALWAYS.includes(layer) && !asked.includes(layer)) continue;
    const list = [...(rules ?? [])].map(([rule, tools]) => ({ rule, tools: tools.sort() })).sort(byRule);
    const stopped = list.reduce((sum, stop) => sum + stop.tools.length, 0);
    bands.push({ layer, arrived, stopped, left: arrived - stopped, stops: list });
    arrived -= stopped;
  }
  return { total: decisions.length, bands, reached: reached.sort() };
}

/** Adjacent lanes with the same outcome. `x` and `width` are in pixels; `lanes` is the number of ticks. */
export interface Run {
  /** Index of the blocking band; null when allowed. */
  band: number | null;
  rule: string | null;
  tools: string[];
  firstLane: number;
  lanes: number;
  x: number;
  width: number;
}

export interface Grain {
  runs: Run[];
  pitch: number;
  toolsPerTick: number;
}

const MAX_PITCH = 14;

/**
 * Assigns lanes: allowed tools at the left, the earliest blocked at the right, so that each layer's blocked tools are
 * adjacent. Below `minPitch` px per lane, a tick represents several tools; every run keeps at least one tick.
 */
export function layoutLanes(strata: Strata, widthPx: number, minPitch = 3): Grain {
  const fates: Pick<Run, 'band' | 'rule' | 'tools'>[] = [{ band: null, rule: null, tools: strata.reached }];
  for (let band = strata.bands.length - 1; band >= 0; band--) {
    for (const stop of [...strata.bands[band]!.stops].reverse())
      fates.push({ band, rule: stop.rule, tools: stop.tools });
  }
  const present = fates.filter((fate) => fate.tools.length > 0);
  const room = Math.max(present.length, Math.floor(widthPx / minPitch));
  let toolsPerTick = 1;
  const ticksAt = (per: number) => present.reduce((sum, fate) => sum + Math.ceil(fate.tools.length / per), 0);
  while (ticksAt(toolsPerTick) > room) toolsPerTick++;
  const ticks = ticksAt(toolsPerTick);
  // Whole pixels avoid moiré patterns.
  const pitch = ticks === 0 ? 0 : Math.max(1, Math.min(MAX_PITCH, Math.floor(widthPx / ticks)));
  let lane = 0;
  const runs = present.map((fate): Run => {
    const lanes = Math.ceil(fate.tools.length / toolsPerTick);
    const run = { ...fate, firstLane: lane, lanes, x: lane * pitch, width: lanes * pitch };
    lane += lanes;
    return run;
  });
  return { runs, pitch, toolsPerTick };
}

/** Centers of a run's ticks, on half pixels so that 1 px lines stay sharp. */
export function ticksOf(run: Run, pitch: number): number[] {
  return Array.from({ length: run.lanes }, (_, index) => Math.floor(run.x + (index + 0.5) * pitch) + 0.5);
}

/** Tools of the tick at `xPx`, or null outside the diagram. */
export function toolsAt(grain: Grain, xPx: number): { run: Run; tools: string[] } | null {
  const run = grain.runs.find(({ x, width }) => xPx >= x && xPx < x + width);
  if (!run) return null;
  const lane = Math.min(run.lanes - 1, Math.floor((xPx - run.x) / grain.pitch));
  return { run, tools: run.tools.slice(lane * grain.toolsPerTick, (lane + 1) * grain.toolsPerTick) };
}
