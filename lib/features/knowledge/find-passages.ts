import { stem } from '@/lib/search/stem';
import { isTelling, wordsOf } from '@/lib/search/words';
import { charactersOf, splitByScript } from '@/lib/shared/fold-text';
import type { PassageView } from './article-contract';
import type { TextBlock } from './plain-text';

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;
const WINDOW = 240;
const LEAD = 60;

export interface ReadBlock extends TextBlock {
  words: { start: number; end: number; stems: string[] }[];
}

export function stemsOf(text: string): Set<string> {
  return new Set(wordsOf(text).filter(isTelling).map(stem));
}

// Cache of stems: stemming dominates the cost of a search, and articles repeat the same words.
const KNOWN = new Map<string, string[]>();
const MAX_KNOWN = 50_000;

function stemsOfWord(word: string): string[] {
  const known = KNOWN.get(word);
  if (known) return known;
  const stems = wordsOf(word).map(stem);
  if (KNOWN.size < MAX_KNOWN) KNOWN.set(word, stems);
  return stems;
}

export function readBlocks(blocks: readonly TextBlock[]): ReadBlock[] {
  return blocks.map((block) => ({
    ...block,
    words: Array.from(block.text.matchAll(WORD)).flatMap(({ 0: word, index }) =>
      spansOf(word, index).map(({ start, end, isPair }) => {
        const stems = stemsOfWord(block.text.slice(start, end));
        // A single character of a pair is part of too many words to be marked.
        return { start, end, stems: isPair ? stems.filter((one) => charactersOf(one).length > 1) : stems };
      }),
    ),
  }));
}

/** Returns the parts of a word to compare: pairs of characters in scripts without spaces, as in `wordsOf`. */
function spansOf(word: string, from: number): { start: number; end: number; isPair: boolean }[] {
  const spans: { start: number; end: number; isPair: boolean }[] = [];
  let start = from;
  for (const { text, isUnspaced } of splitByScript(word)) {
    const characters = isUnspaced ? charactersOf(text) : [];
    if (characters.length < 2) spans.push({ start, end: start + text.length, isPair: false });
    let at = start;
    for (let i = 1; i < characters.length; i++) {
      const next = at + characters[i - 1]!.length;
      spans.push({ start: at, end: next + characters[i]!.length, isPair: true });
      at = next;
    }
    start += text.length;
  }
  return spans;
}

interface Span {
  start: number;
  end: number;
  stem: string;
}

function hitsIn(block: ReadBlock, asked: ReadonlySet<string>): Span[] {
  const hits: Span[] = [];
  for (const { start, end, stems } of block.words) {
    const hit = stems.find((one) => asked.has(one));
    if (hit !== undefined) hits.push({ start, end, stem: hit });
  }
  return hits;
}

/** Returns the window of `WINDOW` characters with the most distinct query words; the first one on a tie. */
function bestFrom(hits: readonly Span[]): { from: number; distinct: number; total: number } {
  let best = { from: 0, distinct: 0, total: 0 };
  for (const [index, first] of hits.entries()) {
    const inside = hits.slice(index, index + 40).filter(({ end }) => end - first.start <= WINDOW - LEAD);
    const distinct = new Set(inside.map((hit) => hit.stem)).size;
    if (distinct > best.distinct || (distinct === best.distinct && inside.length > best.total))
      best = { from: first.start, distinct, total: inside.length };
  }
  return best;
}

/** Cuts at word boundaries and marks omissions with an ellipsis. */
function cut(block: ReadBlock, hits: readonly Span[], from: number): PassageView {
  const { text, heading } = block;
  let start = 0;
  if (text.length > WINDOW && from > LEAD) {
    const space = text.indexOf(' ', from - LEAD);
    start = space < 0 || space >= from ? from : space + 1;
  }
  let end = text.length;
  if (text.length - start > WINDOW) {
    const space = text.lastIndexOf(' ', start + WINDOW);
    end = space > start ? space : start + WINDOW;
  }
  const parts: PassageView['parts'] = [];
  let at = start;
  const plain = (until: number) => {
    if (until > at) parts.push({ text: text.slice(at, until), hit: false });
  };
  for (const hit of hits) {
    if (hit.start < start || hit.end > end || hit.end <= at) continue;
    // Pairs of characters overlap.
    if (hit.start < at) parts.at(-1)!.text += text.slice(at, hit.end);
    else {
      plain(hit.start);
      parts.push({ text: text.slice(hit.start, hit.end), hit: true });
    }
    at = hit.end;
  }
  plain(end);
  if (start > 0) parts.unshift({ text: '… ', hit: false });
  if (end < text.length) parts.push({ text: ' …', hit: false });
  return { heading, parts };
}

/** Returns up to `most` passages with the most query words, in document order. */
export function findPassages(blocks: readonly ReadBlock[], asked: ReadonlySet<string>, max = 2): PassageView[] {
  const found = blocks.flatMap((block, place) => {
    const hits = hitsIn(block, asked);
    return hits.length === 0 ? [] : [{ block, place, hits, ...bestFrom(hits) }];
  });
  return found
    .sort((a, b) => b.distinct - a.distinct || b.total - a.total || a.place - b.place)
    .slice(0, max)
    .sort((a, b) => a.place - b.place)
    .map(({ block, hits, from }) => cut(block, hits, from));
}
