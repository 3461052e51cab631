import { writeDay } from './date-arguments';
import { type LabelledValue, labelledFor, labelledValues, withoutLabels } from './labelled-values';
import type { MessageText } from './message';
import type { Argument } from './number-arguments';
import type { Parameter, TextKind } from './parameters';
import type { Phrase } from './phrases';
import type { SpanKind, TypedSpan } from './typed-spans';

const SPAN_KINDS: Partial<Record<TextKind, readonly SpanKind[]>> = {
  email: ['email'],
  url: ['url'],
  ip: ['ip'],
  phone: ['phone'],
  hex: ['hex'],
  date: ['date', 'datetime'],
  datetime: ['datetime', 'date'],
  time: ['time'],
  path: ['path'],
};
const LEAD_IN_SCORES: Partial<Record<TextKind, Readonly<Record<string, number>>>> = {
  place: { in: 1, at: 0.8, near: 0.9, around: 0.8, of: 0.3, for: 0.5, to: 0.4, from: 0.4, within: 0.7 },
  origin: { from: 1.4, between: 0.6, in: 0.3, at: 0.4 },
  destination: { to: 1.4, for: 0.4, into: 0.8, in: 0.3 },
  person: {
    by: 0.9,
    with: 0.7,
    for: 0.6,
    to: 0.6,
    of: 0.4,
    starring: 1.2,
    featuring: 1.2,
    named: 1,
    called: 0.8,
    is: 0.3,
  },
  name: {
    named: 1.3,
    called: 1.3,
    titled: 1.3,
    entitled: 1.3,
    of: 0.5,
    for: 0.4,
    about: 0.3,
    as: 0.4,
    on: 0.2,
    from: 0.3,
    to: 0.2,
    by: 0.2,
    in: 0.2,
  },
  query: { about: 1, on: 0.6, for: 0.8, of: 0.5, regarding: 1, concerning: 1, into: 0.2, like: 0.3 },
  text: { saying: 1, about: 0.3, of: 0.2 },
  id: { with: 0.3, of: 0.2, for: 0.3 },
  language: { in: 0.7, into: 1, to: 0.8, from: 0.3 },
  unit: { in: 0.9, to: 0.6, as: 0.6 },
  formula: { of: 0.6 },
  other: { of: 0.6, for: 0.6, in: 0.3, with: 0.3, about: 0.5, on: 0.4, by: 0.3, as: 0.4, is: 0.3, to: 0.2, from: 0.2 },
};
const CURRENCY_WORD = /^(?:[A-Z]{3}|euros?|dollars?|pounds?|yen|francs?)$/i;
const NUMBER_END = /\d ?$/;
const VALUE_LEAD_INS = new Set(['is', 'are', 'was', 'be', 'as', 'of', 'called', 'named', 'titled', 'to', 'equals']);
const MIN_SCORE = 0.3;
/** Confidence in the search text when the message contains nothing else. */
const ONLY_TEXT_CONFIDENCE = 0.85;

export interface Context {
  message: MessageText;
  phrases: readonly Phrase[];
  toolStems: ReadonlySet<string>;
}

const overlaps = (a: { from: number; to: number }, b: { from: number; to: number }) => a.from < b.to && b.from < a.to;

/** Confidence in a labelled value that matches the parameter's name. */
const LABELLED_CONFIDENCE = 0.88;
const free = (values: readonly LabelledValue[], used: readonly Argument[]) =>
  values.filter(({ span }) => !used.some((one) => overlaps(one, span)));

const MAX_TIME_DISTANCE = 8;
/** Reduced because the message has no time zone. */
const MOMENT_CONFIDENCE = 0.9;

/** Combines an adjacent day and time, as UTC. The zone of the request replaces it later. */
function momentAt(message: MessageText, span: TypedSpan): Argument | null {
  const time = message.typed.find(
    ({ kind, from, to }) =>
      kind === 'time' &&
      (Math.abs(from - span.to) <= MAX_TIME_DISTANCE || Math.abs(span.from - to) <= MAX_TIME_DISTANCE),
  );
  if (!time || !/^\d{4}-\d\d-\d\d$/.test(span.value)) return null;
  const [from, to] = [Math.min(span.from, time.from), Math.max(span.to, time.to)];
  return { value: `${span.value}T${time.value}:00Z`, sure: MOMENT_CONFIDENCE, from, to };
}

function dateIn(span: TypedSpan, { description, kind }: Parameter): string {
  const { value } = span;
  if (kind === 'datetime' || !/^\d{4}-\d\d-\d\d/.test(value)) return value;
  return writeDay(value, description);
}

/** Returns a value recognized by its form: the one after the parameter's words, or the first unused one. */
function byForm(message: MessageText, parameter: Parameter, taken: readonly Argument[]): Argument | null {
  const kinds = SPAN_KINDS[parameter.kind];
  if (!kinds) return null;
  const isOne = ({ kind, value }: TypedSpan) =>
    kinds.includes(kind) || (kind === 'quoted' && kinds.includes('path') && QUOTED_PATH.test(value));
  const free = message.typed.filter((span) => isOne(span) && !taken.some((one) => overlaps(one, span)));
  if (free.length === 0) return null;
  const isLater = /\b(?:end|to|until|check_?out|return|due|arrival|finish|last)\b|_end|end_/i.test(parameter.name);
  const cued = free.find((span) => {
    const before = message.tokens.filter(({ to }) => to <= span.from).slice(-4);
    return before.some((token) => parameter.nameStems.includes(token.stem));
  });
  const span = cued ?? (isLater && free.length > 1 ? free[1]! : free[0]!);
  const moment = parameter.kind === 'datetime' && span.kind === 'date' ? momentAt(message, span) : null;
  if (moment) return moment;
  const value = span.kind === 'date' || span.kind === 'datetime' ? dateIn(span, parameter) : span.value;
  return { value, sure: cued || free.length === 1 ? 0.92 : 0.7, from: span.from, to: span.to };
}

function likeness(phrase: Phrase, parameter: Parameter, { toolStems, message }: Context): number {
  const { kind, nameStems, hintStems, description } = parameter;
  let score = 0;
  const cueBefore = phrase.before.findIndex((one) => nameStems.includes(one));
  if (cueBefore === 0) score += phrase.lead === null || VALUE_LEAD_INS.has(phrase.lead) ? 1.3 : 0.5;
  else if (cueBefore > 0) score += 0.45 - 0.1 * cueBefore;
  const cueAfter = phrase.after.findIndex((one) => nameStems.includes(one));
  if (cueAfter === 0) score += 0.9;
  else if (cueAfter > 0) score += 0.3;
  score += (phrase.lead !== null && LEAD_IN_SCORES[kind]?.[phrase.lead]) || 0;
  if (phrase.isProper)
    score += ['place', 'origin', 'destination', 'person', 'name'].includes(kind)
      ? 0.6
      : ['unit', 'text', 'formula'].includes(kind)
        ? -0.2
        : 0.25;
  if (phrase.isQuoted)
    score += ['name', 'text'].includes(kind)
      ? 1.2
      : ['query', 'id', 'formula', 'code', 'other', 'path', 'person'].includes(kind)
        ? 0.9
        : 0.3;
  if (phrase.isObject) score += kind === 'query' || kind === 'other' || kind === 'name' ? 0.25 : 0;
  if (description.toLowerCase().includes(phrase.text.toLowerCase()) && phrase.text.length > 3) score += 0.35;
  const own = phrase.stems;
  if (own.length === 0) score -= 0.5;
  else {
    const known = own.filter((one) => toolStems.has(one) || nameStems.includes(one)).length / own.length;
    const hinted = own.filter((one) => hintStems.has(one)).length / own.length;
    if (!phrase.isQuoted) score -= 0.9 * known + 0.2 * hinted * (1 - known);
  }
  // In "100 EUR" the currency is not a name.
  const isCurrency =
    CURRENCY_WORD.test(phrase.text) && NUMBER_END.test(message.text.slice(Math.max(0, phrase.from - 12), phrase.from));
  if (isCurrency && !/currenc/i.test(`${parameter.name} ${description}`)) score -= 1.5;
  if (kind === 'place' && !phrase.isProper && !phrase.isQuoted) score -= 0.3;
  if (kind === 'person' && !phrase.isProper && !phrase.isQuoted) score -= 0.3;
  if (kind === 'id' && !/\d/.test(phrase.text) && !phrase.isQuoted) score -= 0.4;
  if (
    message.typed.some(
      (span) => ['date', 'datetime', 'time', 'email', 'url', 'number'].includes(span.kind) && overlaps(span, phrase),
    ) &&
    !phrase.isQuoted
  )
    score -= 0.6;
  score += Math.min(0.12, 0.03 * own.length);
  return score;
}

const FORMULA =
  /(?:f\(x\) ?= ?)?[-\w.()]*(?:\d?x|\d|\bx)(?:\s?[-+*/^]{1,2}\s?[\w().^*]+)+|\b(?:sin|cos|tan|log|ln|sqrt|exp)\([^)]{1,60}\)/i;

function formula({ text }: MessageText): Argument | null {
  const match = FORMULA.exec(text);
  if (!match) return null;
  const value = match[0]
    .replace(/^f\(x\) ?= ?/i, '')
    .replaceAll('^', '**')
    .trim();
  return { value, sure: 0.6, from: match.index, to: match.index + match[0].length };
}

function whole({ text }: MessageText): Argument {
  const value = text.trim();
  return { value, sure: 0.3, from: 0, to: 0 };
}

/**
 * Returns true when everything else in the message is part of the tool's own description, so the phrase is the
 * argument.
 */
function isAllElse({ message, toolStems }: Context, phrase: Phrase): boolean {
  const others = message.tokens.filter(({ from, to }) => to <= phrase.from || from >= phrase.to);
  // Request words ("find", "get me") match the tool by meaning, not by spelling.
  return others.every(({ stem, isStop, isFirst }) => isStop || isFirst || toolStems.has(stem));
}

/** Quotes around a path do not indicate its kind. */
const QUOTED_PATH =
  /^(?:~|\.{1,2}|[A-Za-z]:)?[\\/]?(?:[\w.-]{1,80}[\\/]){0,20}[\w-]{1,80}\.\w{1,5}$|^[~.]{0,2}\/[\w./-]{1,400}$/;
const COMMAND_NAME = /^(?:shell_?)?(?:command|cmd|script)(?:_?line)?$/i;
const COMMAND =
  /^\s*(?:please )?(?:run|execute|exec)\s+(?:the )?(?:shell |bash |terminal )?(?:command:? )?(?=[^\s"“'‘`])/i;

/** Returns a command: everything after its keyword unless quoted. */
function command({ text }: MessageText, { name }: Parameter): Argument | null {
  const before = COMMAND_NAME.test(name) ? COMMAND.exec(text)?.[0] : undefined;
  if (before === undefined || /["“`]/.test(text)) return null;
  return { value: text.slice(before.length).trim(), sure: 0.85, from: before.length, to: text.trimEnd().length };
}

/** An order, a colon, and what it is about. The colon of a time or an address has no space behind it. */
const INSTRUCTION_BEFORE_COLON = /^([^:\n]{1,120}):\s+(?=\S)/;
const QUOTED_TEXT = /^(["“'‘`])([^"”'’`]+)["”'’`][.!]?$/;
const FREE_TEXT_KINDS: ReadonlySet<TextKind> = new Set(['query', 'text', 'name', 'other']);
const AFTER_COLON_CONFIDENCE = 0.85;

/** Returns what stands after the colon of an order that has no other words than the tool's: "Create a ticket: it rains". */
function afterColon({ message, toolStems }: Context): Argument | null {
  const { text, tokens } = message;
  const before = INSTRUCTION_BEFORE_COLON.exec(text);
  if (!before) return null;
  const head = tokens.filter(({ to }) => to <= before[1]!.length);
  if (!head.every(({ stem, isStop, isFirst }) => isStop || isFirst || toolStems.has(stem))) return null;
  const from = before[0].length;
  const to = text.trimEnd().length;
  const rest = text.slice(from, to);
  const value = QUOTED_TEXT.exec(rest)?.[2] ?? rest;
  // More than one quoted text, or more than a quotation.
  return /^["“'‘`]/.test(value) ? null : { value, sure: AFTER_COLON_CONFIDENCE, from, to };
}

export function textArguments(
  context: Context,
  parameters: readonly Parameter[],
  taken: readonly Argument[],
): Map<Parameter, Argument> {
  const { message, phrases } = context;
  const found = new Map<Parameter, Argument>();
  const used: Argument[] = [...taken];
  const give = (parameter: Parameter, argument: Argument) => {
    found.set(parameter, argument);
    if (argument.to > argument.from) used.push(argument);
  };
  const wanted = parameters.filter(({ type, choices }) => type === 'string' && choices === null);
  const labels = labelledValues(message);
  const told = afterColon(context);
  const subject = wanted.find(({ isRequired, kind }) => isRequired && FREE_TEXT_KINDS.has(kind));
  if (told && subject && !taken.some((one) => overlaps(one, told))) give(subject, told);
  for (const parameter of wanted) {
    if (found.has(parameter)) continue;
    const formed = byForm(message, parameter, used);
    const labelled = SPAN_KINDS[parameter.kind] ? undefined : labelledFor(parameter, free(labels, used));
    const run = command(message, parameter);
    if (formed) give(parameter, formed);
    else if (run) give(parameter, run);
    else if (labelled) {
      const { text, from, to } = labelled.span;
      give(parameter, { value: text, sure: LABELLED_CONFIDENCE, from, to });
    } else if (parameter.kind === 'formula') {
      const read = formula(message);
      if (read) give(parameter, read);
    } else if (parameter.kind === 'id') {
      const ids = message.typed.filter(
        (span) =>
          (span.kind === 'id' || span.kind === 'uuid' || span.kind === 'number') &&
          !used.some((one) => overlaps(one, span)),
      );
      const best =
        ids.find((span) =>
          message.tokens
            .filter(({ to }) => to <= span.from)
            .slice(-3)
            .some((token) => parameter.nameStems.includes(token.stem)),
        ) ?? ids.find(({ kind }) => kind !== 'number');
      if (best) give(parameter, { value: best.text, sure: 0.85, from: best.from, to: best.to });
    }
  }
  const pairs = wanted
    .filter(
      (parameter) =>
        !found.has(parameter) &&
        !(SPAN_KINDS[parameter.kind] && !['date', 'path', 'url', 'time', 'datetime'].includes(parameter.kind)),
    )
    .flatMap((parameter, p) =>
      phrases
        .map((phrase) => withoutLabels(phrase, labels))
        .filter((phrase) => !used.some((one) => overlaps(one, phrase)))
        .map((phrase) => ({
          phrase,
          parameter,
          p,
          score: likeness(phrase, parameter, context) + (parameter.isRequired ? 0.1 : -0.35),
        })),
    )
    .filter(({ parameter, score }) => score >= (parameter.isRequired ? MIN_SCORE : 0.8))
    .sort((a, b) => b.score - a.score || a.p - b.p || a.phrase.from - b.phrase.from);
  for (const { phrase, parameter, score } of pairs) {
    if (found.has(parameter) || used.some((one) => overlaps(one, phrase))) continue;
    const isAlone = parameter.kind === 'query' && parameter.isRequired && isAllElse(context, phrase);
    const sure = Math.max(Math.min(0.9, 0.3 + 0.3 * score), isAlone ? ONLY_TEXT_CONFIDENCE : 0);
    give(parameter, { value: phrase.text, sure, from: phrase.from, to: phrase.to });
  }
  for (const parameter of wanted) {
    if (found.has(parameter) || !parameter.isRequired) continue;
    if (['query', 'text', 'code'].includes(parameter.kind)) give(parameter, whole(message));
  }
  return found;
}

/** Returns a list of names separated by commas and "and". */
export function listOfTexts(
  { message, phrases }: Context,
  parameter: Parameter,
  used: readonly Argument[],
): Argument | null {
  const bracketed = message.typed.find(({ kind }) => kind === 'list');
  if (bracketed) {
    const values = bracketed.text
      .slice(1, -1)
      .split(',')
      .map((one) => one.trim().replace(/^['"]|['"]$/g, ''))
      .filter((one) => one !== '');
    if (values.length > 0) return { value: values, sure: 0.9, from: bracketed.from, to: bracketed.to };
  }
  const free = phrases.filter(
    (phrase) => (phrase.isProper || phrase.isQuoted) && !used.some((one) => overlaps(one, phrase)),
  );
  const run: Phrase[] = [];
  for (const phrase of free) {
    const last = run.at(-1);
    if (last && phrase.from < last.to) continue;
    if (last && /^['"]?,? ?(?:and|or|&|,)? ?['"]?$/.test(message.text.slice(last.to, phrase.from))) run.push(phrase);
    else if (run.length < 2) run.splice(0, run.length, phrase);
  }
  if (run.length >= 2)
    return { value: run.map(({ text }) => text), sure: 0.75, from: run[0]!.from, to: run.at(-1)!.to };
  const plain =
    /((?:[\p{L}-]+(?: [\p{L}-]+)?, ){1,8}(?:and |or )?[\p{L}-]+(?: [\p{L}-]+)?|[\p{L}-]+ and [\p{L}-]+)/u.exec(
      message.text.slice(0, 1_000),
    );
  if (plain) {
    const values = plain[1]!
      .split(/, (?:and |or )?| and | or /)
      .map((one) => one.trim())
      .filter((one) => one !== '');
    return { value: values, sure: 0.4, from: plain.index, to: plain.index + plain[0].length };
  }
  if (!parameter.isRequired || free.length === 0) return null;
  return { value: [free[0]!.text], sure: 0.4, from: free[0]!.from, to: free[0]!.to };
}
