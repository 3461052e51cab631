import type { SearchIndex } from '@/lib/search/search-index';
import type { Slices } from '@/lib/search/slices';
import { foldText } from '@/lib/shared/fold-text';
import type { DescribedTool } from './described-tool';
import type { DescriptionFinding } from './finding';

/**
 * Threshold above which two tools are confused. Tools of one family with distinguishing descriptions score about 0.4.
 */
const NEAR = 0.8;
const FAR = 0.35;
/** Threshold for tools with the same title. Scripts without spaces and rephrased descriptions share fewer words. */
const NEAR_WITH_TITLE = 0.4;
const MAX_NAMED = 3;
const LOOKED_AT = 8;

export interface Mistaken {
  tool: number;
  /**
   * Score of the other tool for this tool's text relative to its own score; geometric mean of both directions. 1:
   * identical.
   */
  nearness: number;
}

/** Pairs of tool indexes, lower index first. */
export type MistakenPairs = readonly { a: number; b: number; nearness: number }[];

type Texts = Pick<DescribedTool, 'description'> & { title?: string | undefined };

/** Returns the similarity of the best search hits to this tool, using the tool's own text as the query. */
function nearTo(index: SearchIndex, text: string, tool: number): Map<number, number> {
  const hits = index.search(text, { limit: LOOKED_AT });
  const own = hits.find((hit) => hit.tool === tool)?.score;
  // The tool's own text does not find it: use the best hit as the scale.
  const scale = own ?? hits[0]?.score;
  if (scale === undefined || scale <= 0) return new Map();
  return new Map(hits.filter((hit) => hit.tool !== tool).map((hit) => [hit.tool, hit.score / scale]));
}

/**
 * Returns the tools that are confused with this one: a search for either text finds the other tool nearly as well or
 * better. Most similar first. `index` covers `tools` in the same order.
 */
export function* findMistaken(index: SearchIndex, tools: readonly Texts[], tool: number): Slices<Mistaken[]> {
  const near = new Map<number, Map<number, number>>();
  const look = (one: number) => near.set(one, nearTo(index, tools[one]!.description, one));
  look(tool);
  yield;
  for (const [other, nearness] of near.get(tool)!) {
    if (nearness < FAR) continue;
    look(other);
    yield;
  }
  return mistakenBy((one) => near.get(one)!, tools, tool);
}

/** Returns every confusable pair once. Runs one search per tool; searches dominate the cost. */
export function* findMistakenPairs(index: SearchIndex, tools: readonly Texts[]): Slices<MistakenPairs> {
  const near: Map<number, number>[] = [];
  for (const [tool, { description }] of tools.entries()) {
    near.push(nearTo(index, description, tool));
    yield;
  }
  const pairs = new Map<string, MistakenPairs[number]>();
  for (const tool of tools.keys()) {
    for (const { tool: other, nearness } of mistakenBy((one) => near[one]!, tools, tool)) {
      const [a, b] = [Math.min(tool, other), Math.max(tool, other)];
      pairs.set(`${a} ${b}`, { a, b, nearness });
    }
  }
  return [...pairs.values()];
}

/** Titles without regard to case, accents, width and spacing. */
const titleOf = ({ title = '' }: Texts): string => foldText(title).toLowerCase().replace(/\s+/g, ' ').trim();

function mistakenBy(nearOf: (tool: number) => Map<number, number>, tools: readonly Texts[], tool: number): Mistaken[] {
  const title = titleOf(tools[tool]!);
  const found: Mistaken[] = [];
  for (const [other, there] of nearOf(tool)) {
    if (there < FAR) continue;
    const back = nearOf(other).get(tool) ?? 0;
    const nearness = Math.sqrt(there * Math.max(back, 0));
    const isNamesake = title !== '' && titleOf(tools[other]!) === title;
    if (nearness >= (isNamesake ? NEAR_WITH_TITLE : NEAR)) found.push({ tool: other, nearness });
  }
  return found.sort((a, b) => b.nearness - a.nearness || a.tool - b.tool).slice(0, MAX_NAMED);
}

export function checkMistaken(
  mistaken: readonly Mistaken[],
  tools: readonly Pick<DescribedTool, 'name'>[],
  tool: number,
): DescriptionFinding[] {
  return mistaken.map(({ tool: other, nearness }) => {
    const name = tools[other]!.name;
    const share = Math.round(Math.min(nearness, 1) * 100);
    return {
      code: 'mistaken_for',
      severity: 'warning',
      other: name,
      reason: `${tools[tool]!.name} and ${name}: search confuses these two. Their texts are ${share}% similar.`,
      suggestion: `State in both what differs, or which to use first.`,
    };
  });
}
