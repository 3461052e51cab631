import { type Allowed, isIn } from './candidates';
import type { CatalogIndex } from './catalog-index';
import { stem } from './stem';
import { isTelling, wordsOf } from './words';

/** A question made from a tool's description, which the tool answers. */
export interface TextQuestion {
  tool: number;
  /** For vectors: the description without the words of the name. */
  text: string;
  /** For words: only the commoner half of these, because people rarely use a tool's own words. */
  words: string;
}

const MIN_WORDS = 4;
const SPACED_WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
const LONGEST = 300;

/**
 * Makes up to `limit` questions from descriptions of allowed tools spread over the catalog. Until calls are confirmed,
 * they show whether vectors know these tools at all.
 */
export function questionsFromTexts(
  { tools, text, terms }: CatalogIndex,
  allowed: Allowed,
  limit: number,
): TextQuestion[] {
  const questions: TextQuestion[] = [];
  const visible = tools.map((_, tool) => tool).filter((tool) => isIn(allowed, tool));
  const step = Math.max(1, visible.length / limit);
  const rarityOf = (word: string) => {
    const term = text.vocabulary.termOfStem(stem(word));
    return term === undefined ? 0 : terms.rarity[term]!;
  };
  for (let at = 0; at < visible.length && questions.length < limit; at += step) {
    const tool = visible[Math.floor(at)]!;
    const { name, title, description } = tools[tool]!;
    const named = new Set(wordsOf(`${name} ${title ?? ''}`).map(stem));
    const isNamed = (word: string) => wordsOf(word).every((one) => named.has(stem(one)));
    const asked = description.slice(0, LONGEST).replace(SPACED_WORD, (word) => (isNamed(word) ? ' ' : word));
    const words = [...new Set(wordsOf(asked).filter(isTelling))].sort((a, b) => rarityOf(a) - rarityOf(b));
    if (words.length < MIN_WORDS) continue;
    const common = words.slice(0, Math.ceil(words.length / 2)).join(' ');
    questions.push({ tool, text: asked.replace(/\s+/g, ' ').trim(), words: common });
  }
  return questions;
}
