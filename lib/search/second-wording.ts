import type { SearchHit } from './search-index';

/** Lead of the first hit in points. Below it, the first hit is wrong in more than half of the labelled single-tool messages. */
const WEAK_LEAD = 1;

/** Returns true when words do not tell the best tools apart, or find none. `hits`: best first, at least two of them. */
export function isWeak([first, second]: readonly SearchHit[]): boolean {
  return first === undefined || (second !== undefined && first.score - second.score < WEAK_LEAD);
}

/** Returns the text to search for: a message with a second wording of it, if there is one. */
export function withWording(message: string, wording: string | null): string {
  return wording === null ? message : `${message} . ${wording}`;
}
