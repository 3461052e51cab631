const within = (most: number) => `[^.!?;,\\n]{1,${most}}`;

/** Phrasal verbs, which say something else than their words, with what tools call it. */
const PHRASES: readonly [RegExp, readonly string[]][] = (
  [
    [`\\bsign(?:ed)?\\b${within(40)}\\bup\\b`, 'register'],
    [`\\bcall(?:ed)?\\b${within(60)}\\boff\\b`, 'cancel'],
    [`\\b(?:take|taken|pull|sign)\\b${within(60)}\\boff\\b|\\bget rid of\\b`, 'remove deactivate cancel'],
    [`\\bset up\\b|\\bset\\b${within(20)}\\bup\\b`, 'create'],
    [`\\bput\\b${within(60)}\\b(?:online|live)\\b`, 'publish'],
    [`\\bput\\b${within(60)}\\bback on\\b|\\b(?:turn|switch)\\b${within(40)}\\bon\\b`, 'activate enable'],
    [`\\b(?:turn|switch)\\b${within(40)}\\boff\\b`, 'disable deactivate'],
    [`\\blook\\b${within(40)}\\bup\\b`, 'search find'],
    [`\\bmoney back\\b`, 'refund'],
    [`\\bhand\\b${within(60)}\\bover\\b`, 'transfer'],
    [`\\bfill(?:ed)? (?:in|out)\\b`, 'submit'],
    [`\\bshut\\b${within(30)}\\bdown\\b`, 'stop'],
    [`^\\W*give\\b${within(40)}\\bto\\b`, 'assign'],
  ] as const
).map(([pattern, words]) => [new RegExp(pattern, 'i'), words.split(' ')]);

/** Returns words that tools use for the phrasal verbs of a message: `cancel` for "call it off". */
export function phrasalVerbs(text: string): string[] {
  return PHRASES.flatMap(([pattern, words]) => (pattern.test(text) ? words : []));
}
