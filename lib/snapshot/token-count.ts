import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';

const AS_PLAIN_TEXT = { disallowedSpecial: new Set<string>() };

// BPE merging is quadratic in the piece length; pieces are bounded by runs of letters, symbols or whitespace.
const RUNS = /[^\s\p{L}\p{N}]+|[\p{L}\p{M}]+|\s+/gu;
const LONGEST_RUN = 64;

/** Returns cut positions that limit run length; never splits a surrogate pair. */
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
 * Returns a text's o200k_base tokens. Runs of more than 64 letters, symbols or whitespace characters are counted in
 * parts, which may overestimate slightly: counting a 64 KiB word as one piece would block the process for 10 seconds.
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
 * Token counts of a JSON object inside an array, so that an array's count is a sum without tokenizing again. The
 * encoding splits text before merging, and a run of punctuation is always one piece: an object that starts with `{"`
 * and a letter can be counted separately, except for the run that connects it to the next one.
 */
export interface TokenPiece {
  /** Tokens between the opening `{"` and the closing punctuation run. */
  core: number;
  /** Tokens of the closing run, a comma and the next object's `{"`. */
  joined: number;
  /** Tokens of the closing run and the array's `]`. */
  last: number;
  /** Tokens of the closing run and the `]}]` of an array nested in a single object. */
  lastWrapped: number;
}

const joinedCounts = new Map<string, Omit<TokenPiece, 'core'>>();
const CLOSING_RUN = / ?[^\s\p{L}\p{N}]+$/u;
const OPENING = countTextTokens('[{"');
const EMPTY = countTextTokens('[]');

/**
 * Object JSON split for counting: the text before the closing run, and the tokens of that run with its continuation.
 */
export interface SplitPiece {
  core: string;
  ends: Omit<TokenPiece, 'core'>;
}

/** `json`: compact JSON of an object whose first key starts with a letter. Otherwise throws an Error. */
export function splitPiece(json: string): SplitPiece {
  if (!/^\{"\p{L}/u.test(json))
    throw new Error('only objects whose first key starts with a letter can be counted separately');
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

export function tokenPiece(json: string): TokenPiece {
  const { core, ends } = splitPiece(json);
  return { core: countTextTokens(core), ...ends };
}

export function countArrayTokens(pieces: readonly TokenPiece[]): number {
  const last = pieces[pieces.length - 1];
  if (!last) return EMPTY;
  let total = OPENING + last.last - last.joined;
  for (let i = 0; i < pieces.length; i++) total += pieces[i]!.core + pieces[i]!.joined;
  return total;
}

const wrappedOpenings = new Map<string, number>();

/** Like `countArrayTokens`, for an array nested in a single object: `opening` is `[{"name":[`, and `]}]` closes it. */
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
