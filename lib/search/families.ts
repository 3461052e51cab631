import type { Candidates } from './candidates';
import { AT, FEATURE_COUNT } from './feature-list';
import type { Sources } from './sources';

/** Computes features that compare candidates within and across sources. Does nothing when no source is given. */
export function writeFamilies(sources: Sources, found: Candidates, rows: Float32Array): void {
  if (!sources.hasSeveralSources) return;
  const { tools, sums } = found;
  const families = new Map<number, { best: number; second: number; first: number; place: number; covers: number }>();
  tools.forEach((tool, i) => {
    const source = sources.ofTool[tool]!;
    const family = families.get(source);
    if (!family) families.set(source, { best: sums[i]!, second: 0, first: tool, place: 0, covers: 0 });
    else if (family.second === 0) family.second = sums[i]!;
  });
  [...families]
    .sort(([a], [b]) => found.sources[b]! - found.sources[a]! || a - b)
    .forEach(([, family], place) => {
      family.place = place;
    });
  const clauses = found.clauses.length > 0 ? found.clauses : [found.words];
  const tops = found.clauses.length > 0 ? found.clauseTops : [found.wordsTop];
  clauses.forEach((scores, c) => {
    const best = new Map<number, number>();
    for (const tool of tools) {
      const source = sources.ofTool[tool]!;
      best.set(source, Math.max(best.get(source) ?? 0, scores[tool]!));
    }
    for (const [source, score] of best) families.get(source)!.covers += score / (tops[c]! || 1) / clauses.length;
  });
  tools.forEach((tool, i) => {
    const family = families.get(sources.ofTool[tool]!)!;
    const row = i * FEATURE_COUNT;
    rows[row + AT.sourcePlace] = 1 / (1 + family.place);
    rows[row + AT.sameSource] = (family.first === tool ? family.second : family.best) / (sums[0]! || 1);
    rows[row + AT.sourceCovers] = family.covers;
  });
}
