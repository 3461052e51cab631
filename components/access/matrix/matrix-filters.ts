import { reasonOf, type ToolState } from '@/components/access/tools/tool-verdict';
import { listFilter } from '@/components/common/list-filter';
import { type Layer, RULES } from '@/lib/engine/types';
import type { MatrixView } from '@/lib/features/access/matrix/matrix-contract';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';
import { isAllowed, type MatrixFacts } from './cells';

export const SORTS = [
  { value: 'category', label: 'By category' },
  { value: 'name', label: 'By name' },
  { value: 'verdict', label: 'Blocked first' },
  { value: 'agents', label: 'Fewest agents first' },
] as const satisfies readonly { value: Sort; label: string }[];
export const SORT_NAMES = ['category', 'name', 'verdict', 'agents'] as const;
export type Sort = (typeof SORT_NAMES)[number];

export const FILTERS = ['category', 'state', 'layer', 'reason', 'integration', 'origin', 'reach'] as const;
export type FilterPatch = Partial<Record<(typeof FILTERS)[number], string[]>> & { sort?: Sort };

export interface MatrixFilters {
  query: string;
  categories: readonly string[];
  states: readonly string[];
  reasons: readonly string[];
  integrations: readonly string[];
  /** Layers that block a tool for everyone or for some agent. */
  layers: readonly string[];
  origins: readonly string[];
  /** `for:<agent>`: allowed for the agent. `not:<agent>`: hidden from the agent. Combined with AND. */
  reach: readonly string[];
  sort: Sort;
}

export type MatrixRow =
  | { kind: 'group'; key: string; category: string; count: number; allowed: number; collapsed: boolean }
  | { kind: 'tool'; key: string; tool: CatalogTool };

/** Tools of the rows, with those in collapsed groups. */
export function countTools(rows: readonly MatrixRow[]): number {
  return rows.reduce((sum, row) => sum + (row.kind === 'tool' ? 1 : row.collapsed ? row.count : 0), 0);
}

function holds(list: readonly string[], value: string): boolean {
  return list.length === 0 || list.includes(value);
}

const toolFilter = listFilter<CatalogTool>(({ name, title, category, description }) => [
  name,
  title,
  category,
  description,
]);

/** Agent decisions, once loaded. Without them, filters by agent or layer use the rows only. */
export interface AgentSide {
  matrix: MatrixView;
  facts: MatrixFacts;
}

const LAYER_BITS = new Map<string, number>();
RULES.forEach(({ layer }, rule) => {
  LAYER_BITS.set(layer, (LAYER_BITS.get(layer) ?? 0) | (1 << rule));
});

/** Bit mask of the rules that decide for everyone or for some agent. */
function rulesOf(tool: CatalogTool, side: AgentSide | null): number {
  const place = side?.facts.index.get(tool.name);
  const everybody = tool.decidedBy ? 1 << RULES.findIndex(({ rule }) => rule === tool.decidedBy?.rule) : 0;
  return everybody | (place === undefined ? 0 : side!.facts.rules[place]!);
}

function bitsOf(reasons: readonly string[]): number {
  return reasons.reduce((bits, reason) => {
    const rule = RULES.findIndex((one) => one.rule === reason);
    return rule < 0 ? bits : bits | (1 << rule);
  }, 0);
}

/** Matches the agents named in the filter. Ignores deleted agents. */
function reaches(tool: CatalogTool, wanted: readonly string[], side: AgentSide | null): boolean {
  if (!side || wanted.length === 0) return true;
  const place = side.facts.index.get(tool.name);
  return wanted.every((one) => {
    const agent = side.matrix.agents.find(({ slug }) => slug === one.slice(4));
    return !agent || (place !== undefined && isAllowed(agent, place)) === one.startsWith('for:');
  });
}

export function filterTools(
  tools: readonly CatalogTool[],
  filters: MatrixFilters,
  side: AgentSide | null = null,
): CatalogTool[] {
  const fits = toolFilter(filters.query);
  const layerBits = filters.layers.reduce((bits, layer) => bits | (LAYER_BITS.get(layer) ?? 0), 0);
  const ruleBits = bitsOf(filters.reasons);
  return tools.filter(
    (tool) =>
      holds(filters.categories, tool.category) &&
      holds(filters.states, tool.state) &&
      holds(filters.origins, tool.origin) &&
      (filters.reasons.length === 0 ||
        filters.reasons.includes(reasonOf(tool)) ||
        (rulesOf(tool, side) & ruleBits) !== 0) &&
      (filters.layers.length === 0 || (rulesOf(tool, side) & layerBits) !== 0) &&
      (filters.integrations.length === 0 ||
        tool.integrations.required.some((one) => filters.integrations.includes(one))) &&
      reaches(tool, filters.reach, side) &&
      fits(tool),
  );
}

const MAX_RANKED = 20;

/** The best of the named tools, in the order of the names. */
export function inOrder(tools: readonly CatalogTool[], names: readonly string[]): CatalogTool[] {
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  return names.flatMap((name) => byName.get(name) ?? []).slice(0, MAX_RANKED);
}

export const toToolRows = (tools: readonly CatalogTool[]): MatrixRow[] =>
  tools.map((tool) => ({ kind: 'tool', key: tool.name, tool }));

// Compares code units, the same order as the API. Locale comparison is about 100 times slower.
function byName(a: CatalogTool, b: CatalogTool): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}

const COMPARE: Record<Exclude<Sort, 'category'>, (a: CatalogTool, b: CatalogTool) => number> = {
  name: byName,
  verdict: (a, b) => Number(a.decidedBy === null) - Number(b.decidedBy === null) || byName(a, b),
  agents: (a, b) => a.agentCount - b.agentCount || byName(a, b),
};

/** Rows in display order. Sorted by category, they have group headers; collapsed groups hide their rows. */
export function toRows(tools: CatalogTool[], sort: Sort, collapsed: ReadonlySet<string>): MatrixRow[] {
  if (sort !== 'category') {
    return toToolRows([...tools].sort(COMPARE[sort]));
  }
  const groups = new Map<string, CatalogTool[]>();
  for (const tool of tools) {
    const group = groups.get(tool.category);
    if (group) group.push(tool);
    else groups.set(tool.category, [tool]);
  }
  const rows: MatrixRow[] = [];
  for (const category of [...groups.keys()].sort()) {
    const members = groups.get(category)!.sort(byName);
    const isCollapsed = collapsed.has(category);
    rows.push({
      kind: 'group',
      key: `group:${category}`,
      category,
      count: members.length,
      allowed: members.filter((tool) => tool.decidedBy === null).length,
      collapsed: isCollapsed,
    });
    if (!isCollapsed) for (const tool of members) rows.push({ kind: 'tool', key: tool.name, tool });
  }
  return rows;
}

export interface Facet {
  value: string;
  count: number;
}

function tally(values: Iterable<string>): Facet[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([value, count]) => ({ value, count }));
}

/** Values of each filter with the number of matching tools. */
export function facetsOf(tools: readonly CatalogTool[], side: AgentSide | null = null) {
  const rules = tools.map((tool) => rulesOf(tool, side));
  const byRule = RULES.map(({ rule }, number) => ({
    value: rule as string,
    count: rules.reduce((count, bits) => count + ((bits >>> number) & 1), 0),
  })).filter(({ count }) => count > 0);
  const byLayer = [...LAYER_BITS].map(([layer, bits]) => ({
    value: layer as Layer,
    count: rules.filter((one) => (one & bits) !== 0).length,
  }));
  const allowed = tools.filter((tool) => tool.decidedBy === null).length;
  return {
    categories: tally(tools.map((tool) => tool.category)),
    states: tally(tools.map((tool): ToolState => tool.state)),
    reasons: [...(allowed > 0 ? [{ value: 'allowed', count: allowed }] : []), ...byRule],
    layers: byLayer.filter(({ count }) => count > 0),
    integrations: tally(tools.flatMap((tool) => tool.integrations.required)),
    origins: tally(tools.map((tool) => tool.origin)),
    reach: (side?.matrix.agents ?? []).flatMap((agent): Facet[] => [
      { value: `for:${agent.slug}`, count: agent.allowed },
      { value: `not:${agent.slug}`, count: tools.length - agent.allowed },
    ]),
  };
}
