/** Quality of one ranking; each measure is 0 to 1. */
export interface Measures {
  ndcg10: number;
  recall10: number;
  recall20: number;
  first: number;
}

export const MEASURES = ['ndcg10', 'recall10', 'recall20', 'first'] as const;

/** Measures a ranking of tool positions: each need counts once, at the first of its tools. */
export function measure(ranked: readonly number[], needs: readonly (readonly number[])[]): Measures {
  const open = needs.map((need) => new Set(need));
  const result = { ndcg10: 0, recall10: 0, recall20: 0, first: 0 };
  ranked.slice(0, 20).forEach((tool, place) => {
    const met = open.findIndex((need) => need.has(tool));
    if (met < 0) return;
    open.splice(met, 1);
    result.recall20 += 1 / needs.length;
    if (place < 10) {
      result.recall10 += 1 / needs.length;
      result.ndcg10 += 1 / Math.log2(place + 2);
    }
    if (place === 0) result.first = 1;
  });
  let ideal = 0;
  for (let place = 0; place < Math.min(10, needs.length); place++) ideal += 1 / Math.log2(place + 2);
  result.ndcg10 /= ideal;
  return result;
}

export function meanOf(all: readonly Measures[]): Measures {
  const mean = { ndcg10: 0, recall10: 0, recall20: 0, first: 0 };
  for (const one of all) for (const key of MEASURES) mean[key] += one[key] / all.length;
  return mean;
}
