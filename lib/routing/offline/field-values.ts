import { wordsOf } from '@/lib/search/words';
import type { Parameter } from './parameters';

/** A value after the name of its parameter and a colon. */
export interface FieldValue {
  parameter: Parameter;
  value: string;
  from: number;
  to: number;
}

const LABEL = /(?<=^|[.;,\n:!?]\s{0,8}|\b(?:with|and) )(\p{L}[\p{L}\d_-]*(?: \p{L}+)?) ?: ?(?!\/\/)/gu;
const MAX_LABELS = 40;
const QUOTED_TEXT = /^(["“'‘`])([\s\S]*)["”'’`]$/;

const nameOf = (text: string) => wordsOf(text).join(' ');

/**
 * Reads texts from messages such as "subject: No sound; description: Hall 3 is silent". A value ends at the next name,
 * a semicolon or the end of the line.
 */
export function fieldValues(text: string, parameters: readonly Parameter[]): FieldValue[] {
  if (!text.includes(':')) return [];
  const byName = new Map(parameters.map((parameter) => [nameOf(parameter.name), parameter]));
  const labels = [...text.matchAll(LABEL)].slice(0, MAX_LABELS).flatMap((match) => {
    const parameter = byName.get(nameOf(match[1]!));
    return parameter ? [{ parameter, from: match.index, to: match.index + match[0].length }] : [];
  });
  const found: FieldValue[] = [];
  for (const [i, { parameter, to: start }] of labels.entries()) {
    const isText = parameter.type === 'string' && parameter.choices === null;
    if (!isText || found.some((one) => one.parameter === parameter)) continue;
    const all = text.slice(start, labels[i + 1]?.from ?? text.length);
    const whole = /^[^;\n]*/.exec(all)![0].trimEnd();
    const line = whole.replace(/(?:,| and| with)$/, '');
    const value = QUOTED_TEXT.exec(line)?.[2] ?? line;
    if (value !== '') found.push({ parameter, value, from: start, to: start + line.length });
  }
  return found;
}
