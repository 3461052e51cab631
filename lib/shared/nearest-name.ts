/**
 * Returns the number of insertions, deletions, substitutions and transpositions between two words, or `most` + 1 when
 * it exceeds `most`.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(last[j - 1]! + (same ? 0 : 1), last[j]! + 1, row[j - 1]! + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1);
      row.push(cost);
      best = Math.min(best, cost);
    }
    if (best > max) return max + 1;
    before = last;
    last = row;
  }
  return last[b.length]!;
}

/** Returns the nearest known name as the end of a sentence, or an empty string. */
export function didYouMean(name: string, names: Iterable<string>): string {
  let best: string | null = null;
  let distance = Math.min(3, Math.ceil(name.length / 4)) + 1;
  for (const known of names) {
    const away = editDistance(name, known, distance - 1);
    if (away >= distance) continue;
    distance = away;
    best = known;
  }
  return best === null ? '' : `; did you mean ${best}?`;
}
