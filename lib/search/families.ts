import type { Candidates } from './candidates';
import { AT, FEATURE_COUNT } from './feature-list';
import type { Sources } from './sources';

/** Key of the tools that have no source. */
const OWN = -1;

interface Family {
  first: number;
  best: number;
  second: number;
  covers: number;
}

/**
 * Computes features that compare candidates within and across sources. Does nothing when no source is given. Tools
 * without a source are one family: alone, each would lose to every tool of a large source, whose best tool nearly always
 * matches well.
 */
export function writeFamilies(sources: Sources, found: Candidates, rows: Float32Array): void {
  if (!sources.hasSeveralSources) return;
  const { tools, sums } = found;
  const familyOf = (tool: number) => {
    const source = sources.ofTool[tool]!;
    return sources.names[source]!.length > 0 ? source : OWN;
  };
  const families = new Map<number, Family>();
  tools.forEach((tool, i) => {
    const family = families.get(familyOf(tool));
    if (!family) families.set(familyOf(tool), { first: tool, best: sums[i]!, second: 0, covers: 0 });
    else if (family.second === 0) family.second = sums[i]!;
  });
  const clauses = found.clauses.length > 0 ? found.clauses : [found.words];
  const tops = found.clauses.length > 0 ? found.clauseTops : [found.wordsTop];
  clauses.forEach((scores, c) => {
    const best = new Map<number, number>();
    for (const tool of tools) best.set(familyOf(tool), Math.max(best.get(familyOf(tool)) ?? 0, scores[tool]!));
    for (const [key, score] of best) families.get(key)!.covers += score / (tops[c]! || 1) / clauses.length;
  });
  const places = placesOf(sources, found);
  tools.forEach((tool, i) => {
    const family = families.get(familyOf(tool))!;
    const row = i * FEATURE_COUNT;
    rows[row + AT.sourcePlace] = 1 / (1 + places.get(sources.ofTool[tool]!)!);
    rows[row + AT.sameSource] = (family.first === tool ? family.second : family.best) / (sums[0]! || 1);
    rows[row + AT.sourceCovers] = family.covers;
  });
}

/** Places of the candidates' sources by score, from 0. A tool without a source has a place of its own. */
function placesOf(sources: Sources, found: Candidates): Map<number, number> {
  const distinct = [...new Set(found.tools.map((tool) => sources.ofTool[tool]!))];
  distinct.sort((a, b) => found.sources[b]! - found.sources[a]! || a - b);
  return new Map(distinct.map((source, place) => [source, place]));
}
