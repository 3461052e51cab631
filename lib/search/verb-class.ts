const CLASSES: Record<string, string> = {
  read: 'get fetch retrieve read list find search lookup query show view display check count describe browse explore discover see track monitor download',
  create:
    'create add make new generate insert register open build compose draft post upload import schedule book reserve start',
  update: 'update edit change modify set rename adjust move assign enable disable',
  remove: 'delete remove erase drop clear cancel unsubscribe stop end archive revoke',
  send: 'send mail email share notify forward publish message call',
  compute:
    'calculate compute solve evaluate estimate predict analyze analyse summarize compare convert measure transform translate',
};
const NUMBER_OF = new Map(Object.values(CLASSES).flatMap((words, i) => words.split(' ').map((word) => [word, i + 1])));

/** Verbs at the beginning of a message that are nouns elsewhere. They add something. */
const OPENING_VERBS = new Set('invite comment star watch follow react label approve review tag'.split(' '));
const QUESTION = /^\W*(?:what|who|whose|which|where|when|how (?:many|much)|is|are|does|do we|did)\b/i;

/** "Open tickets" are tickets in a state, "open a ticket" is an order. */
const PLURAL = /[^su]s$/;

/** Kind of operation of a tool, by its name. */
export function toolVerb(words: readonly string[]): number {
  return verbClassOf(words) || (words.some((word) => OPENING_VERBS.has(word)) ? NUMBER_OF.get('add')! : 0);
}

/** Kind of operation that a message asks for. Questions read. Otherwise the first verb decides. */
export function requestedVerb(text: string, words: readonly string[]): number {
  if (QUESTION.test(text)) return NUMBER_OF.get('get')!;
  if (OPENING_VERBS.has(words[0] ?? '')) return NUMBER_OF.get('add')!;
  return verbClassOf(words.filter((word, n) => word !== 'open' || !PLURAL.test(words[n + 1] ?? '')));
}

export function verbClassOf(words: readonly string[]): number {
  for (const word of words) {
    const found = NUMBER_OF.get(word);
    if (found) return found;
  }
  return 0;
}
