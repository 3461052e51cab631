import { readText, type TextLimits } from './read-text';

export interface TextRequest {
  text: string;
  limits: TextLimits;
  /** JSON pointers of values to locate. */
  pointers: readonly string[];
  /** JSON pointers whose keys to locate. */
  names?: readonly string[];
}

/** Structured-cloneable, so that threads can send it. Has no values, because receiving a large one blocks the server. */
export interface PlacedText {
  places: ReadonlyMap<string, { line: number; column: number }>;
  names: ReadonlyMap<string, { line: number; column: number }>;
}

/** Throws a DocumentError with the position of a syntax error. */
export function readPlaced({ text, limits, pointers, names = [] }: TextRequest): PlacedText {
  const { placesOf } = readText(text, limits);
  return {
    places: pointers.length > 0 ? placesOf(pointers, 'value') : new Map(),
    names: names.length > 0 ? placesOf(names, 'name') : new Map(),
  };
}
