const MOST = 6;

function keyOf(root: string): string {
  return `ambit-recent:${root}`;
}

/** IDs of recent palette entries, newest first. */
export function readRecent(root: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(root)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

export function addRecent(root: string, id: string): void {
  try {
    const next = [id, ...readRecent(root).filter((one) => one !== id)].slice(0, MOST);
    localStorage.setItem(keyOf(root), JSON.stringify(next));
  } catch {
    // Without local storage there are no recent entries.
  }
}
