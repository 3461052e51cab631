import { wordsOf } from '@/lib/search/words';
import type { MessageText } from './message';
import { amountFor, countsHundredths } from './money';
import type { Parameter } from './parameters';
import type { TypedSpan } from './typed-spans';

export interface Argument {
  value: unknown;
  sure: number;
  from: number;
  to: number;
}

const DECREASE_WORDS =
  /\b(?:lower|reduc|decreas|remov|subtract|take (?:off|away|out)|took|minus|fewer|lost|losing|lose|loss)/i;
const DIFFERENCE_NAME = /\b(?:delta|difference|diff|adjustment)\b/;
const NEGATIVE_MEANS_DECREASE =
  /\bnegative\b[^.;]{0,30}\b(?:remov|lower|reduc|subtract|decreas|tak|less|fewer|down|out|sold)|\b(?:remov|lower|reduc|subtract|decreas|tak)\w*[^.;]{0,30}\bnegative\b/i;
const WINDOW_BEFORE = 7;
const WINDOW_AFTER = 4;
const DISTANCE_PENALTY = 0.12;
const UNIT_WORDS: readonly [RegExp, RegExp][] = [
  [/year|age|term|duration|period|time/, /^(?:years?|yrs?|year-old|yo)$/],
  [/month/, /^months?$/],
  [/day|duration|stay|night/, /^(?:days?|nights?)$/],
  [/week/, /^weeks?$/],
  [/hour|duration|time/, /^(?:hours?|hrs?|h)$/],
  [/minute|duration|time/, /^(?:minutes?|mins?)$/],
  [/second|duration|time/, /^(?:seconds?|secs?|s)$/],
  [/weight|mass/, /^(?:kg|kgs|kilograms?|kilos?|g|grams?|lbs?|pounds?|mg)$/],
  [
    /height|length|width|distance|radius|depth|altitude|base|side|size|diameter/,
    /^(?:m|km|cm|mm|miles?|meters?|metres?|feet|ft|foot|inch|inches|kilometers?|kilometres?|units?)$/,
  ],
  [/temperature|temp/, /^(?:degrees?|celsius|fahrenheit|kelvin|c|f|k)$/],
  [/speed|velocity/, /^(?:mph|kph|m|km|kmh|miles|meters|metres)$/],
  [
    /people|guest|person|seat|party|passenger|adult|ticket|number|count/,
    /^(?:people|persons?|guests?|adults?|seats?|tickets?|passengers?|individuals?|players?)$/,
  ],
  [/rating|star/, /^stars?$/],
];

const numeric = (type: string) => type === 'integer' || type === 'number';

function nearness(message: MessageText, span: TypedSpan, parameter: Parameter): number {
  const { tokens, text } = message;
  const { nameStems, hintStems, name } = parameter;
  let best = 0;
  const at = tokens.findIndex(({ to }) => to > span.from);
  const cue = (stem: string) => (nameStems.includes(stem) ? 1 : hintStems.has(stem) ? 0.35 : 0);
  const isOther = (i: number) => /^\d/.test(tokens[i]!.text);
  let steps = 0;
  for (let i = at - 1; i >= 0 && steps < WINDOW_BEFORE; i--) {
    if (isOther(i)) steps += 2;
    const weight = cue(tokens[i]!.stem) * (1 - DISTANCE_PENALTY * steps);
    best = Math.max(best, weight);
    steps += 1;
  }
  steps = 0;
  for (let i = at + 1; i < tokens.length && steps < WINDOW_AFTER; i++) {
    if (isOther(i)) break;
    if (/[,;.] /.test(text.slice(tokens[i - 1]!.to, tokens[i]!.from))) break;
    best = Math.max(best, cue(tokens[i]!.stem) * (0.95 - 2 * DISTANCE_PENALTY * steps));
    steps += 1;
  }
  const lowerName = name.toLowerCase();
  const sign = text.slice(Math.max(0, span.from - 24), span.from).toLowerCase();
  if (new RegExp(`(?:^|[^a-z0-9])${lowerName.replace(/[^a-z0-9]/g, '.')}\\s*(?:=|:|is|of|equals)?\\s*$`).test(sign))
    best = Math.max(best, 1.5);
  const unit = /^[ -]?([a-z]+)/i.exec(text.slice(span.to, span.to + 16))?.[1]?.toLowerCase();
  if (unit && UNIT_WORDS.some(([asked, given]) => asked.test(lowerName) && given.test(unit))) best += 0.5;
  if (span.isPercent)
    best += /rate|percent|ratio|discount|tax|interest|probab|growth|yield|margin|humidity/.test(lowerName) ? 0.6 : -0.3;
  if (span.isMoney)
    best +=
      /amount|price|cost|salary|income|principal|invest|budget|value|fee|payment|loan|balance|deposit|money|bill|revenue|capital|cash|present/.test(
        lowerName,
      )
        ? 0.6
        : -0.2;
  const value = span.numbers[0]!;
  const looksYear = Number.isInteger(value) && value >= 1800 && value <= 2100 && /^\d{4}$/.test(span.text);
  if (/year/.test(lowerName) && !/years/.test(lowerName)) best += looksYear ? 0.6 : -0.3;
  else if (looksYear) best -= 0.3;
  if (span.isWord) best -= 0.1;
  return best;
}

/** Returns true when the parameter expects negative values for removals and the message requests a removal. */
function isTakenAway(text: string, { numbers: [value] }: TypedSpan, { name, description }: Parameter): boolean {
  return (
    value! > 0 &&
    (DIFFERENCE_NAME.test(wordsOf(name).join(' ')) || NEGATIVE_MEANS_DECREASE.test(description)) &&
    DECREASE_WORDS.test(text)
  );
}

function valueFor(text: string, span: TypedSpan, parameter: Parameter): number | null {
  const { type, name, description } = parameter;
  const amount = amountFor(text, span, parameter);
  if (amount !== undefined) return amount;
  const value = isTakenAway(text, span, parameter) ? -span.numbers[0]! : span.numbers[0]!;
  const wantsWhole = /percent|%/i.test(`${name} ${description}`) && !/decimal|fraction|0\.\d/i.test(description);
  const read =
    span.isPercent &&
    !wantsWhole &&
    type === 'number' &&
    /rate|interest|discount|tax|decimal|fraction|ratio|growth|yield|return/i.test(`${name} ${description}`)
      ? Number((value / 100).toPrecision(12))
      : value;
  if (type === 'integer' && !Number.isInteger(read)) return null;
  return read;
}

const AMOUNT_CONFIDENCE = 0.93;

/** Returns the amount for the only parameter in hundredths. Of several amounts, the one it changes to. */
function hundredthsArgument({ text, typed }: MessageText, parameter: Parameter): Argument | null {
  const amounts = typed.flatMap((span) => {
    const value = span.kind === 'number' ? amountFor(text, span, parameter) : null;
    return typeof value === 'number' ? [{ value, sure: AMOUNT_CONFIDENCE, from: span.from, to: span.to }] : [];
  });
  if (amounts.length === 1) return amounts[0]!;
  const after = (word: RegExp) => amounts.filter(({ from }) => word.test(text.slice(Math.max(0, from - 9), from)));
  const [to, from] = [after(/\bto (?:[A-Z]{3} )?$/), after(/\bfrom (?:[A-Z]{3} )?$/)];
  return to.length === 1 && to.length + from.length === amounts.length ? to[0]! : null;
}

export function numberArguments(message: MessageText, parameters: readonly Parameter[]): Map<Parameter, Argument> {
  const asked = parameters.filter(({ type, choices }) => numeric(type) && choices === null);
  const found = new Map<Parameter, Argument>();
  if (asked.length === 0) return found;
  const inHundredths = asked.filter(countsHundredths);
  const only = inHundredths.length === 1 ? inHundredths[0]! : null;
  const amount = only && hundredthsArgument(message, only);
  if (only && amount) found.set(only, amount);
  // Values that may be another amount are not used.
  const wanted = asked.filter((parameter) => parameter !== only);
  const coordinates = message.typed.find(({ kind }) => kind === 'coordinates');
  for (const parameter of wanted) {
    const place = /\blat(?:itude)?\b|_lat\b|^lat/i.test(parameter.name)
      ? 0
      : /\b(?:lng|lon|long|longitude)\b|_lon|_lng|^lon/i.test(parameter.name)
        ? 1
        : -1;
    if (coordinates && place >= 0)
      found.set(parameter, {
        value: coordinates.numbers[place]!,
        sure: 0.95,
        from: coordinates.from,
        to: coordinates.to,
      });
  }
  const spans = message.typed.filter(({ kind, from }) => kind === 'number' && from !== amount?.from);
  const pairs = spans.flatMap((span, s) =>
    wanted
      .filter((parameter) => !found.has(parameter))
      .map((parameter, p) => ({
        span,
        s,
        p,
        parameter,
        score: nearness(message, span, parameter) + (parameter.isRequired ? 0.15 : 0),
      })),
  );
  pairs.sort((a, b) => b.score - a.score || a.s - b.s || a.p - b.p);
  const taken = new Set<TypedSpan>();
  const give = (span: TypedSpan, parameter: Parameter, sure: number) => {
    const value = valueFor(message.text, span, parameter);
    if (value === null) return;
    found.set(parameter, { value, sure, from: span.from, to: span.to });
    taken.add(span);
  };
  for (const { span, parameter, score } of pairs) {
    if (taken.has(span) || found.has(parameter) || score < (parameter.isRequired ? 0.35 : 0.6)) continue;
    give(span, parameter, Math.min(0.95, 0.55 + 0.3 * score));
  }
  const rest = wanted.filter((parameter) => parameter.isRequired && !found.has(parameter));
  const free = spans.filter((span) => !taken.has(span));
  // Assigns the rest in order, with higher confidence when the counts match.
  rest.forEach((parameter, i) => {
    const span = free.filter((one) => !taken.has(one))[0];
    if (span) give(span, parameter, free.length === rest.length ? 0.6 : 0.35 - 0.05 * i);
  });
  return found;
}
