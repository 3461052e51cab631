/** Periods in a question, with their value of `?days=` and their words in a label. */
const PERIODS: readonly (readonly [named: RegExp, days: string, words: string])[] = [
  [/\byesterday\b/, 'yesterday', 'yesterday'],
  [/\btoday\b/, '1', 'today'],
  [/\b((this|last|past) week|((last|past) )?(7|seven) days)\b/, '7', 'last 7 days'],
  [/\b((this|last|past) month|((last|past) )?(30|thirty) days)\b/, '30', 'last 30 days'],
  [/\b((this|last|past) quarter|((last|past) )?(90|ninety) days|(last|past) (3|three) months)\b/, '90', 'last 90 days'],
];

export interface NamedPeriod {
  days: string;
  words: string;
  /** The text without the period. */
  rest: string;
}

/** The period that a lower-case text names; null: none. */
export function namedPeriod(text: string): NamedPeriod | null {
  for (const [named, days, words] of PERIODS)
    if (named.test(text)) return { days, words, rest: text.replace(named, ' ').replace(/\s+/g, ' ').trim() };
  return null;
}
