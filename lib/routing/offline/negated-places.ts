const MOST_PLACES = 60;
const NOT = /\b(?:not|never|\p{L}+n['’]t|except(?: for)?|excluding|other than|apart from|without)\b/giu;
const REGION = /^[^.,;:!?\n]{0,80}?(?=[.,;:!?\n]|\s(?:but|and)\s|$)/;

/** Where a message says what is not meant: from the word that says so to the end of its clause. */
export function negatedPlaces(text: string): { from: number; to: number }[] {
  return [...text.matchAll(NOT)].slice(0, MOST_PLACES).map((match) => {
    const after = match.index + match[0].length;
    const length = REGION.exec(text.slice(after, after + 90))?.[0].length ?? 0;
    return { from: match.index, to: after + length };
  });
}

/** Whether it stands behind a word that says that it is not meant; where it begins with that word, it is meant so. */
export const isNegated = (places: readonly { from: number; to: number }[], at: { from: number; to: number }) =>
  places.some(({ from, to }) => from < at.from && at.to <= to);
