import { lazy } from '@/lib/shared/lazy';

/** A longer first sentence is treated as unstructured, and the text is returned unchanged. */
const MAX_CHARS = 2_000;

const sentences = lazy(() => new Intl.Segmenter('en', { granularity: 'sentence' }));

/** Abbreviations that end with a period, and single words such as "Deprecated." */
const GOES_ON = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|approx|incl|resp)\.$|^\p{Script=Latin}+\.$/iu;

/**
 * Returns the complete first sentence of a description. Single line breaks count as spaces, an empty line ends the
 * paragraph; the sentence is in the first paragraph.
 */
export function firstSentence(text: string): string {
  const [paragraph = ''] = text.trim().split(/\r?\n[^\S\n]*\r?\n/u, 1);
  const line = paragraph.replaceAll(/\s*\r?\n\s*/gu, ' ').trim();
  const begun = line.slice(0, MAX_CHARS);
  let sentence = '';
  for (const { segment } of sentences().segment(begun)) {
    sentence += segment;
    if (!GOES_ON.test(sentence.trim())) break;
  }
  return sentence.length === begun.length && begun.length < line.length ? text : sentence.trim();
}
