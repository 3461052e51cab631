import { type Allowed, isIn } from './candidates';
import type { CatalogIndex } from './catalog-index';
import { stem } from './stem';
import { isTelling, wordsOf } from './words';

/** A question made from a tool's description, which the tool answers. */
export interface TextQuestion {
  tool: number;
  text: string;
}

const MIN_WORDS = 4;
const MIN_KEPT = 2;
const LONGEST = 300;

/**
 * Makes up to `limit` questions from descriptions of allowed tools spread over the catalog: their words without those of
 * the name and without the rarer ones, because people rarely use a tool's own words. Only words, because vectors that
 * know nothing else would recognize sentences. `share`: of the words that stay.
 */
export function questionsFromTexts(
  { tools, text, terms }: CatalogIndex,
  allowed: Allowed,
  limit: number,
  share = 0.5,
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
    const asked = wordsOf(description.slice(0, LONGEST));
    const words = [...new Set(asked.filter((word) => isTelling(word) && !named.has(stem(word))))];
    if (words.length < MIN_WORDS) continue;
    const common = [...words].sort((a, b) => rarityOf(a) - rarityOf(b));
    const kept = new Set(common.slice(0, Math.max(MIN_KEPT, Math.ceil(words.length * share))));
    questions.push({ tool, text: words.filter((word) => kept.has(word)).join(' ') });
  }
  return questions;
}
