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
