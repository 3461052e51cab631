/** Part of a text diff: unchanged, removed, or added. */
export interface TextPiece {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

const CONTEXT = 80;
/** Longer texts are shown as one change, because a word diff takes too long. */
const MAX_WORDS = 600;

/** Minimum share of common words. Below it, two complete texts are easier to read than fragments. */
const MIN_COMMON_SHARE = 0.5;

const wordsOf = (text: string) => text.match(/\s+|[^\s]+/g) ?? [];

function common(before: readonly string[], after: readonly string[]): [number, number][] {
  const table = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      table[i]![j] =
        before[i] === after[j] ? table[i + 1]![j + 1]! + 1 : Math.max(table[i + 1]![j]!, table[i]![j + 1]!);
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < before.length && j < after.length; ) {
    if (before[i] === after[j]) pairs.push([i++, j++]);
    else if (table[i + 1]![j]! >= table[i]![j + 1]!) i += 1;
    else j += 1;
  }
  return pairs;
}

const isWord = (text: string) => /\S/.test(text);

/** Common parts of two texts; empty below `MIN_COMMON_SHARE`. */
function anchors(gone: readonly string[], fresh: readonly string[]): [number, number][] {
  if (gone.length > MAX_WORDS || fresh.length > MAX_WORDS) return [];
  const pairs = common(gone, fresh);
  const words = Math.max(gone.filter(isWord).length, fresh.filter(isWord).length);
  const kept = pairs.filter(([p]) => isWord(gone[p]!)).length;
  return kept < words * MIN_COMMON_SHARE ? [] : pairs;
}

function add(pieces: TextPiece[], kind: TextPiece['kind'], text: string): void {
  if (text === '') return;
  const last = pieces.at(-1);
  if (last?.kind === kind) last.text += text;
  else pieces.push({ kind, text });
}

/** Shortens long unchanged parts to the context of the changes. Changes are always complete. */
function shortened(pieces: readonly TextPiece[]): TextPiece[] {
  return pieces.map((piece, i) => {
    const { kind, text } = piece;
    if (kind !== 'same' || text.length <= 2 * CONTEXT + 20) return piece;
    const start = i === 0 ? '' : text.slice(0, CONTEXT);
    const end = i === pieces.length - 1 ? '' : text.slice(-CONTEXT);
    return { kind, text: `${start} … ${end}`.trim() };
  });
}

export function changedText(before: string, after: string): TextPiece[] {
  const [was, is] = [wordsOf(before), wordsOf(after)];
  let head = 0;
  while (head < was.length && head < is.length && was[head] === is[head]) head += 1;
  let tail = 0;
  const max = Math.min(was.length, is.length) - head;
  while (tail < max && was.at(-1 - tail) === is.at(-1 - tail)) tail += 1;
  const [gone, fresh] = [was.slice(head, was.length - tail), is.slice(head, is.length - tail)];
  const pieces: TextPiece[] = [];
  add(pieces, 'same', was.slice(0, head).join(''));
  const pairs = anchors(gone, fresh);
  let [i, j] = [0, 0];
  for (const [p, q] of [...pairs, [gone.length, fresh.length] as const]) {
    add(pieces, 'gone', gone.slice(i, p).join(''));
    add(pieces, 'new', fresh.slice(j, q).join(''));
    add(pieces, 'same', gone[p] ?? '');
    [i, j] = [p + 1, q + 1];
  }
  add(pieces, 'same', tail === 0 ? '' : was.slice(-tail).join(''));
  return shortened(pieces);
}
