import type { HeatRow } from '@/components/charts/heat-grid';
import { callName } from '@/components/dashboards/outcome-words';
import type { ToolCohesionView } from '@/lib/features/cohesion/cohesion-contract';

export type WarningKind = 'boundary' | 'utility' | 'implementation';

/** `of` whom a share is, and what they `do`: `12 % of answered calls were of little use`. */
interface WarningWords {
  label: string;
  text: string;
  of: string;
  /** In the plural. */
  does: string;
  color: string;
}

export const WARNING_WORDS: Readonly<Record<WarningKind, WarningWords>> = {
  boundary: {
    label: 'Boundary',
    text: 'Tasks cross what it is for',
    of: 'of answered calls',
    does: 'are about the strongest cluster',
    color: 'var(--chart-boundary)',
  },
  utility: {
    label: 'Utility',
    text: 'Its answers are of little use',
    of: 'of answered calls',
    does: 'were of little use',
    color: 'var(--chart-utility)',
  },
  implementation: {
    label: 'Implementation',
    text: 'It fails',
    of: 'of all calls',
    does: 'failed',
    color: 'var(--chart-execution)',
  },
};

export const WARNING_KINDS: readonly WarningKind[] = ['boundary', 'utility', 'implementation'];

/** Names one tool and method in the address. */
export function toolKey({ tool, method }: { tool: string; method: string }): string {
  return method === 'call' ? tool : `${tool} ${method}`;
}

export function openKinds(tool: ToolCohesionView): WarningKind[] {
  return WARNING_KINDS.filter((kind) => tool[kind].isOpen);
}

/** How much each tool's referrals name each axis, by weight: what clusters say of it. */
export function axisWeights({ clusters }: ToolCohesionView): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { axes, weight } of clusters)
    for (const { axis, share } of axes) weights.set(axis, (weights.get(axis) ?? 0) + share * weight);
  return weights;
}

const MOST_COLUMNS = 16;
const MOST_ROWS = 30;

export interface AxisGrid {
  columns: { key: string; label: string }[];
  rows: (Omit<HeatRow, 'label'> & { tool: ToolCohesionView })[];
  /** Axes and tools beyond what a picture holds. */
  moreAxes: number;
  moreTools: number;
}

/** Tools by axes: those axes first that most is about, and those tools with most of it. */
export function axisGrid(tools: readonly ToolCohesionView[], readable: (axis: string) => string): AxisGrid {
  const known = tools.map((tool) => ({ tool, weights: axisWeights(tool) })).filter(({ weights }) => weights.size > 0);
  const totals = new Map<string, number>();
  for (const { weights } of known)
    for (const [axis, weight] of weights) totals.set(axis, (totals.get(axis) ?? 0) + weight);
  const axes = [...totals].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([axis]) => axis);
  const shown = axes.slice(0, MOST_COLUMNS);
  const sum = (weights: ReadonlyMap<string, number>) => [...weights.values()].reduce((all, one) => all + one, 0);
  const sorted = known.sort((a, b) => sum(b.weights) - sum(a.weights));
  return {
    columns: shown.map((axis) => ({ key: axis, label: readable(axis) })),
    rows: sorted.slice(0, MOST_ROWS).map(({ tool, weights }) => ({
      key: toolKey(tool),
      text: callName(tool.tool, tool.method),
      values: shown.map((axis) => weights.get(axis) ?? null),
      tool,
    })),
    moreAxes: axes.length - shown.length,
    moreTools: Math.max(0, sorted.length - MOST_ROWS),
  };
}
