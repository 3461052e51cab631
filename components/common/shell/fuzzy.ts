/** Matched half-open ranges, in order. */
export type Ranges = readonly (readonly [start: number, end: number])[];

export interface Match {
  score: number;
  ranges: Ranges;
}

const WORD_START = 60;
/** More than a word that only starts so: “team” before “teammate”. */
const WHOLE_WORD = 4;
const INSIDE = 30;
const LETTERS = 8;

function isStart(text: string, index: number): boolean {
  return index === 0 || /[\s_./-]/.test(text[index - 1]!);
}

/**
 * Matches one word in a lower-case text: a substring, preferably at the start of a word, otherwise its letters in
 * order.
 */
function matchWord(text: string, word: string, isStrict: boolean): Match | null {
  let best = -1;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (best < 0 || (isStart(text, at) && !isStart(text, best))) best = at;
    if (isStart(text, best)) break;
  }
  if (best >= 0) {
    const end = best + word.length;
    const isWhole = isStart(text, best) && (end === text.length || isStart(text, end + 1));
    const start = isStart(text, best) ? WORD_START : INSIDE;
    const score = start + (isWhole ? WHOLE_WORD : 0) + (best === 0 ? 20 : 0) - best / 20;
    return { score, ranges: [[best, end]] };
  }
  if (isStrict) return null;
  const ranges: [number, number][] = [];
  let from = 0;
  for (const letter of word) {
    const at = text.indexOf(letter, from);
    if (at < 0) return null;
    const last = ranges.at(-1);
    if (last && last[1] === at) last[1] = at + 1;
    else ranges.push([at, at + 1]);
    from = at + 1;
  }
  // Letters scattered over the text are not a match.
  if (ranges.length > 1 + word.length / 3) return null;
  return { score: LETTERS - ranges.length, ranges };
}

/**
 * Every typed word must match. `typed` and `text` are lower case. `strict`: as a substring, not as letters in order, for
 * entries that change something.
 */
export function fuzzyMatch(text: string, typed: string, { strict = false } = {}): Match | null {
  const words = typed.split(/\s+/).filter(Boolean);
  let score = -text.length / 100;
  const ranges: (readonly [number, number])[] = [];
  for (const word of words) {
    const match = matchWord(text, word, strict);
    if (!match) return null;
    score += match.score;
    ranges.push(...match.ranges);
  }
  return { score, ranges: merge(ranges) };
}

function merge(ranges: (readonly [number, number])[]): Ranges {
  const sorted = [...ranges].sort((a, b) => a[0] - b[0]);
  const merged: [number, number][] = [];
  for (const [start, end] of sorted) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
