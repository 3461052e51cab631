import { stem } from '@/lib/search/stem';
import { isTelling, wordsOf } from '@/lib/search/words';
import type { PassageView } from './article-contract';
import type { TextBlock } from './plain-text';

const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;
const WINDOW = 240;
const LEAD = 60;

/** A block and where its words stand. */
export interface ReadBlock extends TextBlock {
  words: { start: number; end: number; stems: string[] }[];
}

/** The stems by which words of a text are told to be words of a question. */
export function stemsOf(text: string): Set<string> {
  return new Set(wordsOf(text).filter(isTelling).map(stem));
}

// Taking words apart is most of the work of a search, and articles use the same words again and again.
const KNOWN = new Map<string, string[]>();
const MOST_KNOWN = 50_000;

function stemsOfWord(word: string): string[] {
  const known = KNOWN.get(word);
  if (known) return known;
  const stems = wordsOf(word).map(stem);
  if (KNOWN.size < MOST_KNOWN) KNOWN.set(word, stems);
  return stems;
}

export function readBlocks(blocks: readonly TextBlock[]): ReadBlock[] {
  return blocks.map((block) => ({
    ...block,
    words: Array.from(block.text.matchAll(WORD), (match) => ({
      start: match.index,
      end: match.index + match[0].length,
      stems: stemsOfWord(match[0]),
    })),
  }));
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

/** The stretch of `WINDOW` characters with the most different words of the question; of equal ones the first. */
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

/** Cut at words, with an ellipsis where something is left out. */
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
    if (hit.start < at || hit.end > end) continue;
    plain(hit.start);
    parts.push({ text: text.slice(hit.start, hit.end), hit: true });
    at = hit.end;
  }
  plain(end);
  if (start > 0) parts.unshift({ text: '… ', hit: false });
  if (end < text.length) parts.push({ text: ' …', hit: false });
  return { heading, parts };
}

/** The passages that have the most of the words asked for, in the order of the article; never more than `most`. */
export function findPassages(blocks: readonly ReadBlock[], asked: ReadonlySet<string>, most = 2): PassageView[] {
  const found = blocks.flatMap((block, place) => {
    const hits = hitsIn(block, asked);
    return hits.length === 0 ? [] : [{ block, place, hits, ...bestFrom(hits) }];
  });
  return found
    .sort((a, b) => b.distinct - a.distinct || b.total - a.total || a.place - b.place)
    .slice(0, most)
    .sort((a, b) => a.place - b.place)
    .map(({ block, hits, from }) => cut(block, hits, from));
}
