import { lazy } from '@/lib/shared/lazy';

/** A first sentence longer than this is no sentence: the text stays as it is. */
const MOST_CHARS = 2_000;

const sentences = lazy(() => new Intl.Segmenter('en', { granularity: 'sentence' }));

/** What ends with a full stop and does not end a sentence; and what is no sentence by itself, such as "Deprecated." */
const GOES_ON = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|approx|incl|resp)\.$|^\p{Script=Latin}+\.$/iu;

/**
 * The first sentence of a description, whole: no word is cut. A line that ends goes on as after a blank, an empty line ends a
 * paragraph, and the first paragraph has the sentence.
 */
export function firstSentence(text: string): string {
  const [paragraph = ''] = text.trim().split(/\r?\n[^\S\n]*\r?\n/u, 1);
  const line = paragraph.replaceAll(/\s*\r?\n\s*/gu, ' ').trim();
  const begun = line.slice(0, MOST_CHARS);
  let sentence = '';
  for (const { segment } of sentences().segment(begun)) {
    sentence += segment;
    if (!GOES_ON.test(sentence.trim())) break;
  }
  return sentence.length === begun.length && begun.length < line.length ? text : sentence.trim();
}
