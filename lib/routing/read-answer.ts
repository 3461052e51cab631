/** The answer that a message gives to a pending question. `other`: the message is not an answer. */
export type Answer =
  | { kind: 'yes' }
  | { kind: 'no' }
  | { kind: 'choice'; value: string }
  | { kind: 'text'; text: string }
  | { kind: 'other' };

export interface Question {
  kind: 'confirm' | 'missing' | 'choose';
  choices: readonly string[];
}

const words = (text: string) => text.trim().split(/\s*\|\s*/);
const YES = new Set(
  words(
    `yes|y|yep|yeah|yup|sure|ok|okay|correct|right|exactly|absolutely|definitely|of course|confirm|confirmed|i confirm|do it|do that|
    go ahead|please do|yes please|that is right|that's right|that is correct|that's correct|sounds good|ja|jawohl|genau|ja bitte|oui|
    d'accord|sí|si|claro|sim|da|sì|tak|evet|hai|да|是|是的|はい|네|نعم`,
  ),
);
const NO = new Set(
  words(
    `no|n|nope|nah|neither|neither one|neither of them|none of them|none of these|no thanks|no thank you|never mind|nevermind|forget it|cancel|cancel it|cancel that|stop|do not|don't|do not do it|
    don't do it|do not do that|don't do that|not that|that is wrong|that's wrong|wrong|nein|nein danke|non|não|nao|nee|nie|нет|不|不是|いいえ|아니요|لا`,
  ),
);
const COURTESY = /^(?:please|thanks|thank you|bitte|danke|merci|por favor|gracias)$/;
const UNSURE =
  /^(?:i (?:do not|don't|dont) (?:know|care)|no idea|not sure|i(?:'m| am) not sure|skip|none|nothing|whatever|\?+)$/;
const NEGATES = /\b(?:not|no|don't|never|except|but)\b/;
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const MAX_CHARS = 2_000;

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[\s_-]+/g, ' ')
    .replace(/^[\s"'“”«»]+|[\s"'“”«».!,;:。！]+$/g, '')
    .replace(/,/g, '')
    .trim();

/** True when every clause of the message is one of these, as in "Yes, please do it. Thanks!" */
function saysOnly(message: string, accepted: ReadonlySet<string>): boolean {
  const clauses = message
    .split(/[,.;!。！、]+/)
    .map(plain)
    .filter(Boolean);
  const meant = clauses.filter((clause) => !COURTESY.test(clause));
  return (
    meant.length > 0 &&
    meant.every((clause) => accepted.has(clause) || accepted.has(clause.replace(/ (?:please|thanks|bitte)$/, '')))
  );
}

function chosen(message: string, choices: readonly string[]): string | null {
  const said = plain(message).replace(/^(?:the|take|use|choose|option|number) /, '');
  const same = choices.filter((choice) => plain(choice) === said);
  if (same.length === 1) return same[0]!;
  const bare = said.replace(/ (?:one|option|choice)$/, '').replace(/^(?:option|number) /, '');
  const place = /^\d{1,2}$/.test(bare) ? Number(bare) - 1 : ORDINALS.indexOf(bare);
  if (place >= 0) return choices[place] ?? null;
  if (NEGATES.test(said)) return null;
  const within = choices.filter((choice) => ` ${said} `.includes(` ${plain(choice)} `));
  const longest = within.filter((one) => !within.some((other) => other !== one && plain(other).includes(plain(one))));
  return longest.length === 1 ? longest[0]! : null;
}

export interface Option {
  tool: string;
  label: string;
}

/** Reads which tool a message chooses: by name, place, or words that only one of the options has. */
export function chosenOption(message: string, options: readonly Option[]): string | null {
  if (message.length > MAX_CHARS) return null;
  const said = plain(message)
    .replace(/^(?:the|take|use|choose|option|number) /, '')
    .replace(/ (?:please|thanks)$/, '')
    .replace(/ (?:one|option|tool)$/, '');
  const place = /^\d{1,2}$/.test(said) ? Number(said) - 1 : ORDINALS.indexOf(said);
  if (place >= 0) return options[place]?.tool ?? null;
  const named = options.filter(({ tool, label }) => plain(tool) === said || plain(label) === said);
  if (named.length > 0) return named.length === 1 ? named[0]!.tool : null;
  const words = said.split(' ').filter(Boolean);
  const wordsOfOption = ({ tool, label }: Option) => `${plain(tool)} ${plain(label)}`.split(' ');
  const fitting = options.filter((one) => words.length > 0 && words.every((word) => wordsOfOption(one).includes(word)));
  return fitting.length === 1 ? fitting[0]!.tool : null;
}

/** Reads a message as the answer to a question. Only plain answers count; anything else is `other`. */
export function readAnswer(message: string, { kind, choices }: Question): Answer {
  const text = message.trim();
  if (text === '' || text.length > MAX_CHARS) return { kind: 'other' };
  // A choice comes first, because an option may be called "No".
  const choice = choices.length > 0 ? chosen(text, choices) : null;
  if (choice !== null) return { kind: 'choice', value: choice };
  if (saysOnly(text, NO)) return { kind: 'no' };
  if (kind === 'confirm') return saysOnly(text, YES) ? { kind: 'yes' } : { kind: 'other' };
  if (kind === 'choose' || saysOnly(text, YES) || UNSURE.test(plain(text)) || text.endsWith('?'))
    return { kind: 'other' };
  return { kind: 'text', text };
}

interface ValueSchema {
  type?: unknown;
  enum?: unknown;
}

const NUMBER = /^-?\d+(?:\.\d+)?$/;
const TRUE = new Set(['true', ...YES]);
const FALSE = new Set(['false', ...NO]);

/** Converts the whole text to a value of the schema; undefined when it has another form. */
export function parseValue(text: string, schema: unknown): unknown {
  const { type, enum: options } = (typeof schema === 'object' && schema !== null ? schema : {}) as ValueSchema;
  const bare = text
    .trim()
    .replace(/^(["“«'])([\s\S]*)(["”»'])$/, '$2')
    .trim();
  if (Array.isArray(options)) return options.find((option) => plain(String(option)) === plain(bare));
  const types = Array.isArray(type) ? type : [type];
  if (types.includes('boolean') && TRUE.has(plain(bare))) return true;
  if (types.includes('boolean') && FALSE.has(plain(bare))) return false;
  const digits = bare.replaceAll(',', '');
  if ((types.includes('integer') || types.includes('number')) && NUMBER.test(digits)) return Number(digits);
  if (types.includes('string') || type === undefined) return bare;
  return undefined;
}

/** Reads lines or clauses such as `title: Printer broken` for these names. */
export function labelledValues(text: string, names: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const line of text.split(/\n|;|,(?=\s*[\p{L}_ ]{1,40}\s*[:=])/u)) {
    const [, label, value] = /^\s*([\p{L}\p{N}_ -]{1,64}?)\s*[:=]\s*(\S[\s\S]*)$/u.exec(line) ?? [];
    const name = label === undefined ? undefined : names.find((one) => plain(one) === plain(label));
    if (name !== undefined && value !== undefined) found[name] = value.trim();
  }
  return found;
}
