import type { References } from './references';
import { type Schema, SchemaTooLargeError, SchemaWriter, type WriterOptions } from './schema-writer';

export interface Written<T> {
  value: T;
  defs: Record<string, Schema | boolean>;
}

export interface WriteOptions {
  is30: boolean;
  direction: WriterOptions['direction'];
  /** Limit for the compact JSON. */
  maxChars: number;
  onlyInline?: boolean;
}

const INLINE_VALUES = 1_200;
const MAX_VALUES = 3_600;
const MIN_CHARS = 8;
const STYLES: readonly WriterOptions['style'][] = ['inline', 'defs', 5, 4, 3, 2];

/**
 * Writes the result of `compose` in the simplest style that fits: references expanded; else as `$defs`, which recursive
 * schemas need; else truncated at some depth. Null when still too large. Throws an UnusableError.
 */
export function writeSmall<T extends Schema>(
  references: References,
  { is30, direction, maxChars, onlyInline = false }: WriteOptions,
  compose: (writer: SchemaWriter) => T,
): Written<T> | null {
  for (const style of onlyInline ? STYLES.slice(0, 1) : STYLES) {
    // Each value needs at least this many characters.
    const affordable = Math.floor(maxChars / MIN_CHARS);
    const maxValues = Math.min(affordable, style === 'inline' ? INLINE_VALUES : MAX_VALUES);
    try {
      const writer = new SchemaWriter(references, { is30, direction, style, maxValues });
      const value = compose(writer);
      const { defs } = writer;
      if (JSON.stringify(value).length + JSON.stringify(defs).length <= maxChars) return { value, defs };
    } catch (error) {
      if (!(error instanceof SchemaTooLargeError)) throw error;
    }
  }
  return null;
}
