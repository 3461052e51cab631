export interface LineChange {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

const MOST_CELLS = 4_000_000;

function marked(kind: LineChange['kind'], lines: readonly string[]): LineChange[] {
  return lines.map((text) => ({ kind, text }));
}

/** The lines between the common beginning and end, by the longest sequence that both have. */
function middle(before: readonly string[], after: readonly string[]): LineChange[] {
  const [rows, columns] = [before.length, after.length];
  if (rows * columns > MOST_CELLS) return [...marked('removed', before), ...marked('added', after)];
  const width = columns + 1;
  const longest = new Uint32Array((rows + 1) * width);
  for (let i = rows - 1; i >= 0; i--)
    for (let j = columns - 1; j >= 0; j--)
      longest[i * width + j] =
        before[i] === after[j]
          ? longest[(i + 1) * width + j + 1]! + 1
          : Math.max(longest[(i + 1) * width + j]!, longest[i * width + j + 1]!);
  const changes: LineChange[] = [];
  let [i, j] = [0, 0];
  while (i < rows && j < columns) {
    if (before[i] === after[j]) {
      changes.push({ kind: 'same', text: before[i]! });
      i += 1;
      j += 1;
    } else if (longest[(i + 1) * width + j]! >= longest[i * width + j + 1]!)
      changes.push({ kind: 'removed', text: before[i++]! });
    else changes.push({ kind: 'added', text: after[j++]! });
  }
  return [...changes, ...marked('removed', before.slice(i)), ...marked('added', after.slice(j))];
}

/** What became of each line. Texts too long to compare are told as removed and added whole. */
export function lineDiff(before: string, after: string): LineChange[] {
  const [a, b] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return [
    ...marked('same', a.slice(0, start)),
    ...middle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...marked('same', a.slice(a.length - end)),
  ];
}

/** The same with long unchanged stretches left out: null stands for one. */
export function withoutUnchanged(changes: readonly LineChange[], around = 2): (LineChange | null)[] {
  const near = new Set<number>();
  for (const [at, { kind }] of changes.entries())
    if (kind !== 'same') for (let i = at - around; i <= at + around; i++) near.add(i);
  const kept: (LineChange | null)[] = [];
  for (const [at, change] of changes.entries()) {
    if (near.has(at)) kept.push(change);
    else if (kept.length === 0 || kept.at(-1) !== null) kept.push(null);
  }
  return kept;
}
