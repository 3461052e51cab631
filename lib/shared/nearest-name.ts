/** Whether two words are within `most` insertions, deletions, replacements or swaps of neighbours. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
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
    if (best > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length]!;
}

/** The known name that somebody most likely meant, as the end of a sentence; empty where none is near. */
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
