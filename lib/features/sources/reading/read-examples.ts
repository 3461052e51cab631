import { asText, cutText } from '@/lib/features/sources/document/clean-text';
import { LONGEST_EXAMPLE, MAX_EXAMPLES } from '@/lib/shared/example-limits';

/** Reads example requests from an extension field. Ignores anything but texts, because others may use the field. */
export function examplesFrom(value: unknown): { examples?: string[] } {
  if (!Array.isArray(value)) return {};
  const texts = value.map(asText).filter((text) => text !== '');
  const examples = [...new Set(texts.map((text) => cutText(text, LONGEST_EXAMPLE)))].slice(0, MAX_EXAMPLES);
  return examples.length > 0 ? { examples } : {};
}
