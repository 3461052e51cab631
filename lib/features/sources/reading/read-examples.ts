import { asText, cutText } from '@/lib/features/sources/document/clean-text';
import { LONGEST_EXAMPLE, MAX_EXAMPLES } from '@/lib/shared/example-limits';
import { oneLine } from '@/lib/shared/one-line';

/** Reads example requests from an extension field. Ignores anything but texts, because others may use the field. */
export function examplesFrom(value: unknown): { examples?: string[] } {
  if (!Array.isArray(value)) return {};
  const texts = value.map((one) => oneLine(asText(one))).filter((text) => text !== '');
  const examples = [...new Set(texts.map((text) => cutText(text, LONGEST_EXAMPLE)))].slice(0, MAX_EXAMPLES);
  return examples.length > 0 ? { examples } : {};
}

/** Says what is wrong with a field of our own; null: nothing. Bad examples never cost the tool. */
export function exampleProblem(field: string, value: unknown): string | null {
  const isExample = (one: unknown) => asText(one) !== '' && oneLine(asText(one)).length <= LONGEST_EXAMPLE;
  if (value === undefined || value === null) return null;
  if (Array.isArray(value) && value.length <= MAX_EXAMPLES && value.every(isExample)) return null;
  const limits = `at most ${MAX_EXAMPLES} requests of at most ${LONGEST_EXAMPLE} characters each`;
  return `\`${field}\` must be a list of ${limits}. The rest was cut or ignored.`;
}
