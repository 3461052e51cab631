import type { ExplainedHit } from '@/lib/features/search/explain-search-contract';
import { counted } from '@/lib/shared/counted';

const MAX_WORDS = 5;

function matched({ said: matchedWords, as, found }: ExplainedHit['words'][number]): string {
  if (as === 'synonym') return `“${matchedWords}” as ${found}`;
  if (as === 'correction') return `“${matchedWords}” read as ${found}`;
  return `“${matchedWords}”`;
}

/** Reasons for a search hit: `like 4 past requests · “bill” as invoice · 2nd by vectors`. */
export function describeHit({
  words,
  likeCalls,
  likeExamples,
  meaningPlace,
}: Pick<ExplainedHit, 'words' | 'likeCalls' | 'likeExamples' | 'meaningPlace'>) {
  const matchedWords = words.slice(0, MAX_WORDS).map(matched);
  if (words.length > MAX_WORDS) matchedWords.push(counted(words.length - MAX_WORDS, 'more word'));
  const reasons = [
    ...(likeCalls > 0 ? [`like ${counted(likeCalls, 'past request')}`] : []),
    ...(likeExamples > 0 ? [`like ${counted(likeExamples, 'example request')}`] : []),
    ...(matchedWords.length > 0 ? [matchedWords.join(', ')] : []),
    ...(meaningPlace === null ? [] : [`place ${meaningPlace} by vectors`]),
  ];
  return reasons.length > 0 ? reasons.join(' · ') : 'similar words, no exact match';
}

const PART_WORDS: Readonly<Record<string, string>> = {
  'words, synonyms, clauses and source': 'words and synonyms, all together',
  'rank of the source': 'its source fits the message',
  'source fits every clause': 'its source covers the whole message',
  'other tools of the source': 'best of its source',
  'tf-idf cosine': 'share of words in common',
  'latent cosine': 'related words',
  'rank by latent cosine': 'place by related words',
  'kinds of values that parameters accept': 'dates, addresses and numbers in the message',
  'required kinds of values not in the message': 'needs a value that is missing',
};

export const partWords = (name: string): string => PART_WORDS[name] ?? name;
