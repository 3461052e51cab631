import type { SearchIndex } from '@/lib/search/search-index';
import type { Slices } from '@/lib/search/slices';
import type { DescribedTool } from './described-tool';
import type { DescriptionFinding } from './finding';

/** From here on two tools are taken for one another. Tools of one family that say what they differ in stand at about 0.4. */
const NEAR = 0.8;
const FAR = 0.5;
const MOST_NAMED = 3;
const LOOKED_AT = 8;

/** A pair that search cannot tell apart by what they say of themselves. */
export interface Mistaken {
  tool: number;
  /** The other's score for one's text beside one's own, the geometric mean of both directions. 1: no difference. */
  nearness: number;
}

/** By their numbers, the lower one first. */
export type MistakenPairs = readonly { a: number; b: number; nearness: number }[];

type Texts = Pick<DescribedTool, 'description'>;

/** How near each of the best tools comes to this one on its own text. */
function nearTo(index: SearchIndex, text: string, tool: number): Map<number, number> {
  const hits = index.search(text, { limit: LOOKED_AT });
  const own = hits.find((hit) => hit.tool === tool)?.score;
  // Its own words do not even find it: then whatever they find instead is nearer.
  const scale = own ?? hits[0]?.score;
  if (scale === undefined || scale <= 0) return new Map();
  return new Map(hits.filter((hit) => hit.tool !== tool).map((hit) => [hit.tool, hit.score / scale]));
}

/**
 * The tools that are mistaken for this one: a search for what either says of itself finds the other nearly as well, or
 * better. The nearest first. `index` is over `tools`, in their order.
 */
export function findMistaken(index: SearchIndex, tools: readonly Texts[], tool: number): Mistaken[] {
  return mistakenBy((one) => nearTo(index, tools[one]!.description, one), tool);
}

/** Every pair of tools, each once. One search for each tool; the searches are most of the work. */
export function* findMistakenPairs(index: SearchIndex, tools: readonly Texts[]): Slices<MistakenPairs> {
  const near: Map<number, number>[] = [];
  for (const [tool, { description }] of tools.entries()) {
    near.push(nearTo(index, description, tool));
    yield;
  }
  const pairs = new Map<string, MistakenPairs[number]>();
  for (const tool of tools.keys()) {
    for (const { tool: other, nearness } of mistakenBy((one) => near[one]!, tool)) {
      const [a, b] = [Math.min(tool, other), Math.max(tool, other)];
      pairs.set(`${a} ${b}`, { a, b, nearness });
    }
  }
  return [...pairs.values()];
}

function mistakenBy(nearOf: (tool: number) => Map<number, number>, tool: number): Mistaken[] {
  const found: Mistaken[] = [];
  for (const [other, there] of nearOf(tool)) {
    if (there < FAR) continue;
    const back = nearOf(other).get(tool) ?? 0;
    const nearness = Math.sqrt(there * Math.max(back, 0));
    if (nearness >= NEAR) found.push({ tool: other, nearness });
  }
  return found.sort((a, b) => b.nearness - a.nearness || a.tool - b.tool).slice(0, MOST_NAMED);
}

/** What `findMistaken` found, as findings. */
export function lintMistaken(
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
      reason: `${tools[tool]!.name} and ${name}: these two are mistaken for each other. A search for what one says of itself finds the other ${share} % as well.`,
      suggestion: `Say in both what the other does not do, or which of them comes first.`,
    };
  });
}
