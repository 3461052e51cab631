/** A piece of a text: as it was in both, gone, or new. */
export interface TextPiece {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

const CONTEXT = 80;
/** Of longer texts, word by word takes too long: what differs is shown as one piece. */
const MOST_WORDS = 600;

/** With less than this in common a text was rewritten: two whole texts read better than their crumbs. */
const LEAST_COMMON = 0.5;

const wordsOf = (text: string) => text.match(/\s+|[^\s]+/g) ?? [];

/** The words that two lists have in common, in order: the longest such list. */
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

/** What stretches of two texts have in common; nothing where that is so little that one was written anew. */
function anchors(gone: readonly string[], fresh: readonly string[]): [number, number][] {
  if (gone.length > MOST_WORDS || fresh.length > MOST_WORDS) return [];
  const pairs = common(gone, fresh);
  const words = Math.max(gone.filter(isWord).length, fresh.filter(isWord).length);
  const kept = pairs.filter(([p]) => isWord(gone[p]!)).length;
  return kept < words * LEAST_COMMON ? [] : pairs;
}

function add(pieces: TextPiece[], kind: TextPiece['kind'], text: string): void {
  if (text === '') return;
  const last = pieces.at(-1);
  if (last?.kind === kind) last.text += text;
  else pieces.push({ kind, text });
}

/** Long stretches that did not change are cut down to what stands beside the changes; the changes are shown whole. */
function shortened(pieces: readonly TextPiece[]): TextPiece[] {
  return pieces.map((piece, i) => {
    const { kind, text } = piece;
    if (kind !== 'same' || text.length <= 2 * CONTEXT + 20) return piece;
    const start = i === 0 ? '' : text.slice(0, CONTEXT);
    const end = i === pieces.length - 1 ? '' : text.slice(-CONTEXT);
    return { kind, text: `${start} … ${end}`.trim() };
  });
}

/** What changed between two texts, word by word. Nothing that is new is left out. */
export function changedText(before: string, after: string): TextPiece[] {
  const [was, is] = [wordsOf(before), wordsOf(after)];
  let head = 0;
  while (head < was.length && head < is.length && was[head] === is[head]) head += 1;
  let tail = 0;
  const most = Math.min(was.length, is.length) - head;
  while (tail < most && was.at(-1 - tail) === is.at(-1 - tail)) tail += 1;
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
