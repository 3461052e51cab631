import { diffArrays } from 'diff';

export interface LineChange {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Above this, finding the shortest difference takes too long. */
const MAX_EDITS = 2_000;

function marked(kind: LineChange['kind'], lines: readonly string[]): LineChange[] {
  return lines.map((text) => ({ kind, text }));
}

/** Line diff. Texts that differ too much are reported as completely removed and added. */
export function lineDiff(before: string, after: string): LineChange[] {
  const [was, is] = [before.split('\n'), after.split('\n')];
  const parts = diffArrays(was, is, { maxEditLength: MAX_EDITS });
  if (!parts) return [...marked('removed', was), ...marked('added', is)];
  return parts.flatMap(({ added, removed, value }) => marked(added ? 'added' : removed ? 'removed' : 'same', value));
}

/** Replaces long unchanged parts with null. */
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
