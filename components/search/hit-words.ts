import type { ExplainedHit } from '@/lib/features/resolve/explain-search-contract';

const MOST_WORDS = 5;

function matched({ said, as, found }: ExplainedHit['words'][number]): string {
  if (as === 'synonym') return `“${said}” as ${found}`;
  if (as === 'correction') return `“${said}” read as ${found}`;
  return `“${said}”`;
}

/** What a tool was found by, in a line: `like 4 past requests · “bill” as invoice · 2nd by vectors`. */
export function hitWords({
  words,
  likeCalls,
  meaningPlace,
}: Pick<ExplainedHit, 'words' | 'likeCalls' | 'meaningPlace'>) {
  const said = words.slice(0, MOST_WORDS).map(matched);
  if (words.length > MOST_WORDS) said.push(`${words.length - MOST_WORDS} more words`);
  const reasons = [
    ...(likeCalls > 0 ? [`like ${likeCalls} past ${likeCalls === 1 ? 'request' : 'requests'}`] : []),
    ...(said.length > 0 ? [said.join(', ')] : []),
    ...(meaningPlace === null ? [] : [`place ${meaningPlace} by vectors`]),
  ];
  return reasons.length > 0 ? reasons.join(' · ') : 'fits by letters and neighbours, no word in common';
}

/** What the parts of a place are called in the ranking, where that says little to who has not built it. */
const PART_WORDS: Readonly<Record<string, string>> = {
  'words, synonyms, clauses and source together': 'words and synonyms, all together',
  'place of the source': 'its source fits the message',
  'source covers the clauses': 'its source covers all of the message',
  'best of the same source': 'the best of its source',
  'cosine of the words': 'share of words in common',
  'latent cosine': 'related words',
  'place by latent cosine': 'place by related words',
  'kinds of values said and asked for': 'dates, addresses and numbers that it takes',
  'kinds of values required and not said': 'needs a value that nobody said',
};

export const partWords = (name: string): string => PART_WORDS[name] ?? name;
