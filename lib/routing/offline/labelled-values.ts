import type { MessageText } from './message';
import type { Parameter } from './parameters';
import type { Phrase } from './phrases';
import type { TypedSpan } from './typed-spans';

/** A value with the words that say what it is: "tracking number PX-99", "the order id is 4711". */
export interface LabelledValue {
  span: TypedSpan;
  /** Where the words and the value stand together. */
  from: number;
  to: number;
  /** Stems of the words: of what it is the number, and the label itself. */
  stems: readonly string[];
}

const LABELS = new Set('number no nr num id ids identifier code reference ref key sku token'.split(' '));
const MOST_SPANS = 100;
const VALUES = new Set(['id', 'uuid', 'number']);
/** What may stand between a label and its value. */
const BETWEEN = /^(?:\.? ?[:#=] ?| is | is:? | )#?$/;

/** The values of a message that are called by a label; the words before a value are never the value. */
export function labelledValues({ tokens, typed, text }: MessageText): LabelledValue[] {
  const found: LabelledValue[] = [];
  for (const span of typed.slice(0, MOST_SPANS)) {
    if (!VALUES.has(span.kind)) continue;
    const at = tokens.findLastIndex(({ to, lower }) => to <= span.from && lower !== 'is');
    const label = tokens[at];
    if (!label || !LABELS.has(label.lower) || !BETWEEN.test(text.slice(label.to, span.from))) continue;
    const noun = tokens[at - 1];
    const isNamed = noun && label.isJoined && !noun.isStop && !LABELS.has(noun.lower);
    const stems = isNamed ? [noun.stem, label.stem] : [label.stem];
    found.push({ span, from: isNamed ? noun.from : label.from, to: span.to, stems });
  }
  return found;
}

/** The labelled value whose words name the parameter: "parcel number PX-99" is a `parcel`, and a `tracking_number` no more. */
export function labelledFor(parameter: Parameter, values: readonly LabelledValue[]): LabelledValue | undefined {
  return values.find(({ stems }) => parameter.nameStems.some((one) => stems.includes(one)));
}

/** A phrase as a value: one that holds a label is what the label calls, and one that is nothing but its words is none. */
export function withoutLabels(phrase: Phrase, values: readonly LabelledValue[]): Phrase {
  if (phrase.isQuoted) return phrase;
  const value = values.find(({ from, to }) => phrase.from < to && from < phrase.to);
  if (!value) return phrase;
  const { span } = value;
  return { ...phrase, text: span.text, from: span.from, to: span.to };
}
