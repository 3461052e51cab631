const MAX_PLACES = 60;
const NEGATION = /\b(?:not|never|\p{L}+n['’]t|except(?: for)?|excluding|other than|apart from|without)\b/giu;
const NEGATED_PART = /^[^.,;:!?\n]{0,80}?(?=[.,;:!?\n]|\s(?:but|and)\s|$)/;

/** Returns the negated ranges of a message: from the negation to the end of its clause. */
export function negatedPlaces(text: string): { from: number; to: number }[] {
  return [...text.matchAll(NEGATION)].slice(0, MAX_PLACES).map((match) => {
    const after = match.index + match[0].length;
    const length = NEGATED_PART.exec(text.slice(after, after + 90))?.[0].length ?? 0;
    return { from: match.index, to: after + length };
  });
}

/** Returns true within a negated range. A value that begins with the negation itself is not negated. */
export const isNegated = (places: readonly { from: number; to: number }[], at: { from: number; to: number }) =>
  places.some(({ from, to }) => from < at.from && at.to <= to);
