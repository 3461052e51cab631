import type { SearchHit } from './search-index';

/** Lead of the first hit in points. Below it, the first hit is wrong in more than half of the labelled single-tool messages. */
const WEAK_LEAD = 1;
/** Score of the first hit, below which little of the message matches: four of five first hits are then wrong. */
const WEAK_SCORE = 5;

/** Returns true when words do not tell the best tools apart, or hardly find any. `hits`: best first, at least two. */
export function isWeak([first, second]: readonly SearchHit[]): boolean {
  if (first === undefined || first.score < WEAK_SCORE) return true;
  return second !== undefined && first.score - second.score < WEAK_LEAD;
}

/** Returns the text to search for: a message with a second wording of it, if there is one. */
export function withWording(message: string, wording: string | null): string {
  return wording === null ? message : `${message} . ${wording}`;
}
