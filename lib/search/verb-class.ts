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

export function verbClassOf(words: readonly string[]): number {
  for (const word of words) {
    const found = NUMBER_OF.get(word);
    if (found) return found;
  }
  return 0;
}
