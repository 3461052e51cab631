import { wordsOf } from '@/lib/search/words';
import type { Parameter } from './parameters';
import type { TypedSpan } from './typed-spans';

interface SaidCurrency {
  /** ISO 4217; null when only the minor unit is given ("50 cents"). */
  code: string | null;
  isHundredth: boolean;
  from: number;
  to: number;
}

const CURRENCY_NAMES: readonly [RegExp, string][] = [
  [/^(?:€|euros?\b|eur\b)/i, 'EUR'],
  [/^(?:\$|(?:us )?dollars?\b|bucks?\b|usd\b)/i, 'USD'],
  [/^(?:£|pounds?\b|quid\b|gbp\b)/i, 'GBP'],
  [/^(?:¥|yen\b|jpy\b)/i, 'JPY'],
  [/^(?:rupees?\b|inr\b)/i, 'INR'],
  [/^(?:(?:swiss )?francs?\b|chf\b)/i, 'CHF'],
  [/^(?:yuan\b|renminbi\b|cny\b)/i, 'CNY'],
];
const HUNDREDTHS_UNIT = /^(?:cents?\b|pence\b|pennies\b|penny\b)/i;
const CURRENCY_CODES = new Set(Intl.supportedValuesOf('currency'));
/** The parameter uses minor units: `priceCents`, "in the smallest unit of the currency". */
const HUNDREDTHS_WORDS =
  /(?<!\bper )\b(?:cents?|pence|penn(?:y|ies)|minor (?:currency )?units?|smallest (?:currency )?units?|subunits?)\b/i;
/** "In dollars and cents", "not in cents". */
const WHOLE_UNIT_WORDS =
  /\bnot (?:in )?(?:cents|pence|minor units)\b|\b(?:dollars|euros|pounds) and (?:cents|pence)\b/i;
const MONEY_PARAMETER =
  /amount|price|cost|salary|income|principal|invest|budget|value|fee|payment|loan|balance|deposit|money|bill|revenue|total/i;

/** Returns the decimal digits of a currency: usually 2, none for yen. */
function fractionDigits(code: string): number {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits ?? 2
  );
}

export function currencyAt(text: string, span: TypedSpan): SaidCurrency | null {
  const rest = text.slice(span.to, span.to + 20);
  const gap = /^ ?/.exec(rest)![0].length;
  const after = rest.slice(gap);
  const ends = (length: number) => span.to + gap + length;
  const hundredth = HUNDREDTHS_UNIT.exec(after);
  if (hundredth) return { code: null, isHundredth: true, from: span.from, to: ends(hundredth[0].length) };
  const sign = /[$€£¥]/.exec(span.text)?.[0];
  const mentioned = (words: string) => CURRENCY_NAMES.map(([pattern, code]) => ({ code, match: pattern.exec(words) }));
  const named = mentioned(after).find(({ match }) => match);
  const code = /^[A-Z]{3}\b/.exec(after)?.[0];
  const known = named?.code ?? (code && CURRENCY_CODES.has(code) ? code : undefined);
  if (known) {
    const length = named ? named.match![0].length : 3;
    return { code: known, isHundredth: false, from: span.from, to: ends(length) };
  }
  const before = /(?:^|[^\p{L}\p{N}])([A-Z]{3}|[$€£¥]) ?$/u.exec(
    text.slice(Math.max(0, span.from - 6), span.from),
  )?.[1];
  const leading = sign ?? before;
  if (leading === undefined) return null;
  const called =
    mentioned(leading).find(({ match }) => match)?.code ?? (CURRENCY_CODES.has(leading) ? leading : undefined);
  if (!called) return null;
  const from = sign ? span.from : text.lastIndexOf(leading, span.from);
  return { code: called, isHundredth: false, from, to: span.to };
}

/** Normalizes a decimal number: "1.234,56" and "$1,234.56" are both 1234.56. */
const digitsOf = ({ value }: TypedSpan) => value.replace('−', '-').replace(/[$€£¥, ]/g, '');

/** Returns exact hundredths, or null with more than two decimal digits or beyond the safe range. */
function hundredthsOf(span: TypedSpan): number | null {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(digitsOf(span)) ?? [];
  if (whole === undefined || fraction.length > 2) return null;
  const plain = Number(`${whole}.${fraction || '0'}`);
  const scale = plain === 0 ? 1 : Math.round(Math.abs(span.numbers[0]!) / plain);
  const value = Number(BigInt(whole + fraction.padEnd(2, '0')) * BigInt(scale));
  if (!Number.isSafeInteger(value)) return null;
  return sign ? -value : value;
}

/** Returns true when the parameter's name precedes the number: "priceCents 2500", "priceCents: 2500". */
function isCalled(text: string, span: TypedSpan, { name }: Parameter): boolean {
  const before = text.slice(Math.max(0, span.from - name.length - 8), span.from).toLowerCase();
  return new RegExp(`(?:^|[^a-z0-9])${name.toLowerCase().replace(/[^a-z0-9]/g, '.')}\\s*(?:=|:|is|to)?\\s*$`).test(
    before,
  );
}

export function countsHundredths({ name, description }: Pick<Parameter, 'name' | 'description'>): boolean {
  if (WHOLE_UNIT_WORDS.test(description)) return false;
  const words = wordsOf(name).join(' ');
  return HUNDREDTHS_WORDS.test(words) || /\bminor$/.test(words) || HUNDREDTHS_WORDS.test(description);
}

/** Other fractions of a unit, such as `amountMicros`, which are not converted. */
const OTHER_FRACTIONS = /\bmicros?\b|\bmillionths?\b|\bsatoshis?\b|\bgwei\b|\bwei\b|\bbasis points?\b/i;

/**
 * Converts a number to the parameter's unit. Returns null for an ambiguous amount, undefined when it is no amount.
 * Never confuses hundredths with whole units.
 */
export function amountFor(text: string, span: TypedSpan, parameter: Parameter): number | null | undefined {
  const mentioned = currencyAt(text, span);
  if (
    mentioned &&
    !isCalled(text, span, parameter) &&
    OTHER_FRACTIONS.test(`${wordsOf(parameter.name).join(' ')} ${parameter.description}`)
  )
    return null;
  if (!countsHundredths(parameter)) {
    if (!mentioned?.isHundredth || !MONEY_PARAMETER.test(parameter.name)) return undefined;
    const value = span.numbers[0]!;
    return parameter.type === 'number' && Number.isInteger(value) ? value / 100 : null;
  }
  if (span.isPercent) return null;
  const value = span.numbers[0]!;
  if (mentioned?.isHundredth || isCalled(text, span, parameter)) return Number.isSafeInteger(value) ? value : null;
  if (!mentioned?.code || fractionDigits(mentioned.code) !== 2) return null;
  return hundredthsOf(span);
}
