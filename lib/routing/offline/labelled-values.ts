import type { MessageText } from './message';
import type { Parameter } from './parameters';
import type { Phrase } from './phrases';
import type { TypedSpan } from './typed-spans';

export interface LabelledValue {
  span: TypedSpan;
  from: number;
  to: number;
  /** Stems of the label and of the object that it identifies. */
  stems: readonly string[];
}

const LABEL_WORDS = new Set('number no nr num id ids identifier code reference ref key sku token'.split(' '));
const MAX_SPANS = 100;
const VALUE_KINDS = new Set(['id', 'uuid', 'number']);
const SEPARATOR = /^(?:\.? ?[:#=] ?| is | is:? | )#?$/;

export function labelledValues({ tokens, typed, text }: MessageText): LabelledValue[] {
  const found: LabelledValue[] = [];
  for (const span of typed.slice(0, MAX_SPANS)) {
    if (!VALUE_KINDS.has(span.kind)) continue;
    const at = tokens.findLastIndex(({ to, lower }) => to <= span.from && lower !== 'is');
    const label = tokens[at];
    if (!label || !LABEL_WORDS.has(label.lower) || !SEPARATOR.test(text.slice(label.to, span.from))) continue;
    const noun = tokens[at - 1];
    const isNamed = noun && label.isJoined && !noun.isStop && !LABEL_WORDS.has(noun.lower);
    const stems = isNamed ? [noun.stem, label.stem] : [label.stem];
    found.push({ span, from: isNamed ? noun.from : label.from, to: span.to, stems });
  }
  return found;
}

/**
 * Returns the labelled value that names the parameter: "parcel number PX-99" is a `parcel`, not a `tracking_number`.
 */
export function labelledFor(parameter: Parameter, values: readonly LabelledValue[]): LabelledValue | undefined {
  return values.find(({ stems }) => parameter.nameStems.some((one) => stems.includes(one)));
}

/** Replaces a phrase that overlaps a labelled value with that value. */
export function withoutLabels(phrase: Phrase, values: readonly LabelledValue[]): Phrase {
  if (phrase.isQuoted) return phrase;
  const value = values.find(({ from, to }) => phrase.from < to && from < phrase.to);
  if (!value) return phrase;
  const { span } = value;
  return { ...phrase, text: span.text, from: span.from, to: span.to };
}
