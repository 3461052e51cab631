const BREAK =
  /[.;!?\n](?:\s|$)|,\s(?=(?:and|then|also|plus)\b)|\b(?:and then|then|also|additionally|furthermore|moreover|afterwards?|finally|lastly|secondly|as well as|after that|in addition|besides)\b/gi;
const MOST_CLAUSES = 12;
const FEWEST_CHARACTERS = 8;

/** A long message asks for several things: its sentences and what they join. One that asks for one thing is one clause. */
export function clausesOf(text: string): string[] {
  const clauses = text
    .split(BREAK)
    .map((clause) => clause.trim())
    .filter((clause) => clause.length >= FEWEST_CHARACTERS);
  return clauses.length > 1 ? clauses.slice(0, MOST_CLAUSES) : [text];
}
