export function matches(pattern: string, name: string): boolean {
  return pattern.includes('*') ? matchesFrom(pattern, name, 0, 0) : pattern === name;
}

function matchesFrom(pattern: string, name: string, p: number, n: number): boolean {
  if (p === pattern.length) return n === name.length;
  if (pattern[p] === '*') {
    for (let skip = n; skip <= name.length; skip++) if (matchesFrom(pattern, name, p + 1, skip)) return true;
    return false;
  }
  return n < name.length && pattern[p] === name[n] && matchesFrom(pattern, name, p + 1, n + 1);
}

export function names(list: readonly string[], name: string): boolean {
  return list.some((entry) => matches(entry, name));
}

/** Caches results by text: worlds contain few texts, and use each often. */
export function remembering<T>(answer: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (!known.has(text)) known.set(text, answer(text));
    return known.get(text)!;
  };
}
