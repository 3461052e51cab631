import type { HeatRow } from '@/components/common/charts/heat-grid';
import { callName } from '@/components/common/outcomes/outcome-words';
import type { ToolCohesionView } from '@/lib/features/insights/cohesion/cohesion-contract';

export type WarningKind = 'boundary' | 'utility' | 'implementation';

/** Parts of a sentence such as `12% of answered calls were of little use`: `of` is the base, `do` the verb phrase. */
interface WarningWords {
  label: string;
  text: string;
  of: string;
  /** Plural form. */
  does: string;
  color: string;
}

export const WARNING_WORDS: Readonly<Record<WarningKind, WarningWords>> = {
  boundary: {
    label: 'Wrong tool',
    text: 'Called for the wrong tasks',
    of: 'of answered calls',
    does: 'belong to the strongest cluster',
    color: 'var(--chart-boundary)',
  },
  utility: {
    label: 'Not useful',
    text: 'Results are not useful',
    of: 'of answered calls',
    does: 'were not useful',
    color: 'var(--chart-utility)',
  },
  implementation: {
    label: 'Failed',
    text: 'Calls fail',
    of: 'of all calls',
    does: 'failed',
    color: 'var(--chart-execution)',
  },
};

export const WARNING_KINDS: readonly WarningKind[] = ['boundary', 'utility', 'implementation'];

export function toolKey({ tool, method }: { tool: string; method: string }): string {
  return method === 'call' ? tool : `${tool} ${method}`;
}

export function openKinds(tool: ToolCohesionView): WarningKind[] {
  return WARNING_KINDS.filter((kind) => tool[kind].isOpen);
}

/** Weight of each axis across a tool's referral clusters. */
export function axisWeights({ clusters }: ToolCohesionView): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { axes, weight } of clusters)
    for (const { axis, share } of axes) weights.set(axis, (weights.get(axis) ?? 0) + share * weight);
  return weights;
}

const MAX_COLUMNS = 16;
const MAX_ROWS = 30;

export interface AxisGrid {
  columns: { key: string; label: string }[];
  rows: (Omit<HeatRow, 'label'> & { tool: ToolCohesionView })[];
  /** Numbers of axes and tools omitted from the picture. */
  moreAxes: number;
  moreTools: number;
}

/** Tools by axes, sorted by total weight in both dimensions. */
export function axisGrid(tools: readonly ToolCohesionView[], readable: (axis: string) => string): AxisGrid {
  const known = tools.map((tool) => ({ tool, weights: axisWeights(tool) })).filter(({ weights }) => weights.size > 0);
  const totals = new Map<string, number>();
  for (const { weights } of known)
    for (const [axis, weight] of weights) totals.set(axis, (totals.get(axis) ?? 0) + weight);
  const axes = [...totals].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([axis]) => axis);
  const shown = axes.slice(0, MAX_COLUMNS);
  const sum = (weights: ReadonlyMap<string, number>) => [...weights.values()].reduce((all, one) => all + one, 0);
  const sorted = known.sort((a, b) => sum(b.weights) - sum(a.weights));
  return {
    columns: shown.map((axis) => ({ key: axis, label: readable(axis) })),
    rows: sorted.slice(0, MAX_ROWS).map(({ tool, weights }) => ({
      key: toolKey(tool),
      text: callName(tool.tool, tool.method),
      values: shown.map((axis) => weights.get(axis) ?? null),
      tool,
    })),
    moreAxes: axes.length - shown.length,
    moreTools: Math.max(0, sorted.length - MAX_ROWS),
  };
}
