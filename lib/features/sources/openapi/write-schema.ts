import type { References } from './references';
import { type Schema, SchemaWriter, TooLarge, type WriterOptions } from './schema-writer';

/** What is written with one writer: schemas, and the definitions that they refer to. */
export interface Written<T> {
  value: T;
  defs: Record<string, Schema | boolean>;
}

export interface WriteOptions {
  is30: boolean;
  direction: WriterOptions['direction'];
  /** Of the compact JSON. */
  maxChars: number;
  /** Written out or not at all. */
  onlyInline?: boolean;
}

const INLINE_VALUES = 1_200;
const MAX_VALUES = 3_600;
const MIN_CHARS = 8;
const STYLES: readonly WriterOptions['style'][] = ['inline', 'defs', 5, 4, 3, 2];

/**
 * Writes by `compose` in the plainest way that stays small: references written out; else kept as `$defs`, which
 * recursive ones need; else cut off below some depth. Null: even then it is too large. Throws a UnusableError.
 */
export function writeSmall<T extends Schema>(
  references: References,
  { is30, direction, maxChars, onlyInline = false }: WriteOptions,
  compose: (writer: SchemaWriter) => T,
): Written<T> | null {
  for (const style of onlyInline ? STYLES.slice(0, 1) : STYLES) {
    // No value is written in fewer characters than these.
    const affordable = Math.floor(maxChars / MIN_CHARS);
    const maxValues = Math.min(affordable, style === 'inline' ? INLINE_VALUES : MAX_VALUES);
    try {
      const writer = new SchemaWriter(references, { is30, direction, style, maxValues });
      const value = compose(writer);
      const { defs } = writer;
      if (JSON.stringify(value).length + JSON.stringify(defs).length <= maxChars) return { value, defs };
    } catch (error) {
      if (!(error instanceof TooLarge)) throw error;
    }
  }
  return null;
}
