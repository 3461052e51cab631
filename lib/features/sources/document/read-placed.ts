import { readText, type TextLimits } from './read-text';

export interface TextRequest {
  text: string;
  limits: TextLimits;
  /** JSON pointers of values whose places are wanted. */
  pointers: readonly string[];
  /** And of those whose names' places are. */
  names?: readonly string[];
}

/** A document as plain values, and where the values that were asked for stand. Plain data, so that threads can send it. */
export interface PlacedText {
  value: unknown;
  places: ReadonlyMap<string, { line: number; column: number }>;
  names: ReadonlyMap<string, { line: number; column: number }>;
}

/** Throws a DocumentError that says where the text is broken. */
export function readPlaced({ text, limits, pointers, names = [] }: TextRequest): PlacedText {
  const { value, placesOf } = readText(text, limits);
  return {
    value,
    places: pointers.length > 0 ? placesOf(pointers, 'value') : new Map(),
    names: names.length > 0 ? placesOf(names, 'name') : new Map(),
  };
}
