import { reasonOf, type ToolState } from '@/components/matrix/tool-verdict';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';

export const SORTS = [
  { value: 'category', label: 'By category' },
  { value: 'name', label: 'By name' },
  { value: 'verdict', label: 'Blocked first' },
  { value: 'agents', label: 'Fewest agents first' },
] as const;
export type Sort = (typeof SORTS)[number]['value'];

export interface MatrixFilters {
  query: string;
  categories: readonly string[];
  states: readonly string[];
  reasons: readonly string[];
  integrations: readonly string[];
  sort: Sort;
}

export type MatrixRow =
  | { kind: 'group'; key: string; category: string; count: number; allowed: number; collapsed: boolean }
  | { kind: 'tool'; key: string; tool: CatalogTool };

/** Reads the filters out of the address; what it does not know it ignores. */
export function readFilters(params: URLSearchParams | ReadonlyURLSearchParamsLike): Omit<MatrixFilters, 'query'> {
  const sort = SORTS.find((one) => one.value === params.get('sort'))?.value ?? 'category';
  return {
    categories: params.getAll('category'),
    states: params.getAll('state'),
    reasons: params.getAll('reason'),
    integrations: params.getAll('integration'),
    sort,
  };
}

interface ReadonlyURLSearchParamsLike {
  get(name: string): string | null;
  getAll(name: string): string[];
}

function holds(list: readonly string[], value: string): boolean {
  return list.length === 0 || list.includes(value);
}

const haystacks = new WeakMap<CatalogTool, string>();

/** Lower-cased once a tool: typing over thousands of rows must not do it again with each key. */
function haystack(tool: CatalogTool): string {
  let text = haystacks.get(tool);
  if (text === undefined) {
    text = `${tool.name} ${tool.title} ${tool.category} ${tool.description}`.toLowerCase();
    haystacks.set(tool, text);
  }
  return text;
}

export function filterTools(tools: readonly CatalogTool[], filters: MatrixFilters): CatalogTool[] {
  const words = filters.query.toLowerCase().split(/\s+/).filter(Boolean);
  return tools.filter(
    (tool) =>
      holds(filters.categories, tool.category) &&
      holds(filters.states, tool.state) &&
      holds(filters.reasons, reasonOf(tool)) &&
      (filters.integrations.length === 0 ||
        tool.integrations.required.some((one) => filters.integrations.includes(one))) &&
      words.every((word) => haystack(tool).includes(word)),
  );
}

// Plain code units, the order the API lists in; a locale's order costs a hundred times as much.
function byName(a: CatalogTool, b: CatalogTool): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}

const COMPARE: Record<Exclude<Sort, 'category'>, (a: CatalogTool, b: CatalogTool) => number> = {
  name: byName,
  verdict: (a, b) => Number(a.decidedBy === null) - Number(b.decidedBy === null) || byName(a, b),
  agents: (a, b) => a.agents.length - b.agents.length || byName(a, b),
};

/** The rows to show, in order; by category they come under headers, of which collapsed ones hide theirs. */
export function toRows(tools: CatalogTool[], sort: Sort, collapsed: ReadonlySet<string>): MatrixRow[] {
  if (sort !== 'category') {
    return [...tools].sort(COMPARE[sort]).map((tool) => ({ kind: 'tool', key: tool.name, tool }));
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

/** The values that each filter offers, with how many tools have them. */
export function facetsOf(tools: readonly CatalogTool[]) {
  return {
    categories: tally(tools.map((tool) => tool.category)),
    states: tally(tools.map((tool): ToolState => tool.state)),
    reasons: tally(tools.map(reasonOf)),
    integrations: tally(tools.flatMap((tool) => tool.integrations.required)),
  };
}
