import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';

const AS_PLAIN_TEXT = { disallowedSpecial: new Set<string>() };

// Merging takes time in proportion to the square of a piece, and a piece ends with a run of letters, signs or blanks.
const RUNS = /[^\s\p{L}\p{N}]+|[\p{L}\p{M}]+|\s+/gu;
const LONGEST_RUN = 64;

/** Where a text is cut so that no run in it is long; between two halves of one character it never is. */
function cutsOf(text: string): number[] {
  const cuts: number[] = [];
  for (const { 0: run, index } of text.matchAll(RUNS)) {
    for (let at = LONGEST_RUN; at < run.length; at += LONGEST_RUN) {
      const isHalf = run.charCodeAt(at - 1) >> 10 === 0x36;
      cuts.push(index + at + (isHalf ? 1 : 0));
    }
  }
  return cuts;
}

/**
 * The o200k_base tokens of a text. A run of more than 64 letters, signs or blanks counts in parts, which may say a few
 * tokens more: counted whole, one word of 64 KiB would take ten seconds, and everybody would wait for it.
 */
export function countTextTokens(text: string): number {
  let total = 0;
  let from = 0;
  for (const cut of [...cutsOf(text), text.length]) {
    total += countTokens(text.slice(from, cut), AS_PLAIN_TEXT);
    from = cut;
  }
  return total;
}

/**
 * The tokens of one JSON object inside an array, so that an array's count is a sum and not a new tokenization. The
 * encoding splits text before it merges bytes, and a run of punctuation is always one piece; so an object that starts
 * with `{"` and a letter can be counted apart from its neighbours, but for the run that joins it to the next one.
 */
export interface TokenPiece {
  /** Tokens between the opening `{"` and the closing run. */
  core: number;
  /** Tokens of the closing run, a comma and the next object's `{"`. */
  joined: number;
  /** Tokens of the closing run and the array's `]`. */
  last: number;
  /** Tokens of the closing run and the `]}]` of an array inside the one object of another. */
  lastWrapped: number;
}

const joinedCounts = new Map<string, Omit<TokenPiece, 'core'>>();
const CLOSING_RUN = / ?[^\s\p{L}\p{N}]+$/u;
const OPENING = countTextTokens('[{"');
const EMPTY = countTextTokens('[]');

/** An object's JSON as it is counted: what stands before the closing run, and the tokens of that run with what follows. */
export interface SplitPiece {
  core: string;
  ends: Omit<TokenPiece, 'core'>;
}

/** `json`: compact JSON of an object whose first key starts with a letter. Throws an Error on anything else. */
export function splitPiece(json: string): SplitPiece {
  if (!/^\{"\p{L}/u.test(json))
    throw new Error('only objects whose first key starts with a letter can be counted apart');
  const tail = CLOSING_RUN.exec(json)![0];
  let ends = joinedCounts.get(tail);
  if (!ends) {
    ends = {
      joined: countTextTokens(`${tail},{"`),
      last: countTextTokens(`${tail}]`),
      lastWrapped: countTextTokens(`${tail}]}]`),
    };
    joinedCounts.set(tail, ends);
  }
  return { core: json.slice(2, json.length - tail.length), ends };
}

/** The tokens of one object. Throws as `splitPiece` does. */
export function tokenPiece(json: string): TokenPiece {
  const { core, ends } = splitPiece(json);
  return { core: countTextTokens(core), ...ends };
}

/** The tokens of the compact JSON array of these objects. */
export function countArrayTokens(pieces: readonly TokenPiece[]): number {
  const last = pieces[pieces.length - 1];
  if (!last) return EMPTY;
  let total = OPENING + last.last - last.joined;
  for (let i = 0; i < pieces.length; i++) total += pieces[i]!.core + pieces[i]!.joined;
  return total;
}

const wrappedOpenings = new Map<string, number>();

/** The same where the array stands in the one object of another: `opening` is `[{"name":[`, and `]}]` closes it. */
export function countWrappedTokens(opening: string, pieces: readonly TokenPiece[]): number {
  const last = pieces.at(-1);
  if (!last) return countTextTokens('[]');
  let total = wrappedOpenings.get(opening);
  if (total === undefined) {
    total = countTextTokens(`${opening}{"`);
    wrappedOpenings.set(opening, total);
  }
  total += last.lastWrapped - last.joined;
  for (const piece of pieces) total += piece.core + piece.joined;
  return total;
}
