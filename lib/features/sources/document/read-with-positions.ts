import { readText, type TextLimits } from './read-text';

export interface TextRequest {
  text: string;
  limits: TextLimits;
  /** JSON pointers of values to locate. */
  pointers: readonly string[];
  /** JSON pointers whose keys to locate. */
  names?: readonly string[];
}

/** A document as plain values, with the requested positions. Structured-cloneable, so that threads can send it. */
export interface PlacedText {
  value: unknown;
  places: ReadonlyMap<string, { line: number; column: number }>;
  names: ReadonlyMap<string, { line: number; column: number }>;
}

/** Throws a DocumentError with the position of a syntax error. */
export function readPlaced({ text, limits, pointers, names = [] }: TextRequest): PlacedText {
  const { value, placesOf } = readText(text, limits);
  return {
    // Whoever asks for places has the value already, and a large one takes long to copy from a thread.
    value: pointers.length > 0 ? undefined : value,
    places: pointers.length > 0 ? placesOf(pointers, 'value') : new Map(),
    names: names.length > 0 ? placesOf(names, 'name') : new Map(),
  };
}
