import { verbClassOf } from '@/lib/search/verb-class';
import type { MessageText, Token } from './message';

export interface Phrase {
  text: string;
  from: number;
  to: number;
  /** The word that introduces the phrase, such as "in" or "called". */
  lead: string | null;
  /** Stems of up to four informative words before and two after, nearest first. */
  before: readonly string[];
  after: readonly string[];
  stems: readonly string[];
  isProper: boolean;
  isQuoted: boolean;
  isObject: boolean;
}

const LEAD_IN_WORDS = new Set(
  'in at near around of for from to by with about on into onto as via using called named titled labelled labeled entitled regarding concerning towards toward within between during after before since until till featuring starring is are was be being equals than like against over through under per containing including'.split(
    ' ',
  ),
);
const NAME_CONNECTORS = new Set([
  'of',
  'the',
  'de',
  'la',
  'van',
  'von',
  'del',
  'da',
  'di',
  'al',
  'le',
  'and',
  '&',
  'for',
  'on',
  'in',
]);
const ARTICLES = new Set(
  'the a an my our your his her their its this that these those some any all every each another'.split(' '),
);
const PHRASE_END_WORDS = new Set(
  'and or but so because if when where while who which that what how why please then also can could will would should i you we they it he she me us them is are was were be been has have had do does did not no want need like using'.split(
    ' ',
  ),
);
const REQUEST_VERBS = new Set(
  'find get show list search fetch retrieve give tell calculate compute book reserve play look check create make generate order buy send open read view convert translate determine estimate identify provide help want need see know add set update delete remove cancel schedule plan recommend suggest analyze compare predict solve write draw start stop turn'.split(
    ' ',
  ),
);
const MAX_WORDS = 8;
const MAX_PHRASES = 80;

/** Capitalized because it begins a sentence, not as a name. */
const isSentenceStart = ({ isFirst, isStop, lower }: Token) =>
  isFirst && (isStop || REQUEST_VERBS.has(lower) || verbClassOf([lower]) > 0);
const isCapital = ({ isCapital: capital, text }: Token) => capital || /^\d+$/.test(text);

/** Returns the end of a name: capitalized words, connecting words and the part of a place after a comma. */
function properEnd(message: MessageText, at: number): number {
  const { tokens, text } = message;
  let end = at;
  for (let i = at + 1; i < tokens.length && i - at < 10; i++) {
    const token = tokens[i]!;
    const between = text.slice(tokens[i - 1]!.to, token.from);
    const isComma = /^, ?$/.test(between);
    if (!/^[ .'’&-]{1,3}$/.test(between) && !isComma) break;
    if (/\. $/.test(between) && tokens[i - 1]!.text.length > 2 && !/^(?:St|Mr|Mrs|Ms|Dr|Jr)$/.test(tokens[i - 1]!.text))
      break;
    if (isComma && !(token.isCapital && (token.text.length === 2 || isPlaceTail(message, i)))) break;
    if (token.isCapital || /^\d+$/.test(token.text)) end = i;
    else if (
      !(
        NAME_CONNECTORS.has(token.lower) &&
        ['of', 'the', 'de', 'la', 'van', 'von', 'del', 'da', 'di', '&'].includes(token.lower)
      )
    )
      break;
  }
  return end;
}

/** "Paris, France": the part after the comma belongs to the place and is not the next list item. */
function isPlaceTail({ tokens, text }: MessageText, at: number): boolean {
  const after = text.slice(tokens[at]!.to, tokens[at]!.to + 6);
  const next = tokens[at + 1];
  if (
    /^\s*(?:,|and\b|or\b|&)/.test(after) &&
    !(next && /^, (?:for|on|at|in|with|from|to|please|during)\b/i.test(text.slice(tokens[at]!.to, next.to)))
  )
    return false;
  return true;
}

function make(message: MessageText, first: number, last: number, change: Partial<Phrase>): Phrase {
  const { tokens, text } = message;
  const from = tokens[first]!.from;
  const to = tokens[last]!.to;
  const telling = (list: readonly Token[]) => list.filter(({ isStop }) => !isStop).map((one) => one.stem);
  let lead: string | null = null;
  for (let i = first - 1; i >= 0 && first - i <= 2; i--) {
    const { lower } = tokens[i]!;
    if (ARTICLES.has(lower)) continue;
    if (LEAD_IN_WORDS.has(lower)) lead = lower;
    break;
  }
  return {
    text: text.slice(from, to).replace(/['’]s$/, ''),
    ...{ from, to, lead },
    before: telling(tokens.slice(Math.max(0, first - 5), first).reverse()),
    after: telling(tokens.slice(last + 1, last + 3)),
    stems: tokens
      .slice(first, last + 1)
      .filter(({ isStop }) => !isStop)
      .map((one) => one.stem),
    ...{ isProper: false, isQuoted: false, isObject: false },
    ...change,
  };
}

function isBreak({ text, tokens }: MessageText, i: number): boolean {
  return !/^[ '’&/-]{1,3}$/.test(text.slice(tokens[i - 1]!.to, tokens[i]!.from));
}

function phraseEnd(message: MessageText, at: number): number {
  const { tokens } = message;
  let end = at;
  for (let i = at; i < tokens.length && i - at < MAX_WORDS; i++) {
    const token = tokens[i]!;
    if (i > at && isBreak(message, i)) break;
    if (i > at && (LEAD_IN_WORDS.has(token.lower) || PHRASE_END_WORDS.has(token.lower) || ARTICLES.has(token.lower)))
      break;
    end = i;
  }
  return end;
}

export function phrasesOf(message: MessageText): Phrase[] {
  const { tokens, typed } = message;
  const phrases: Phrase[] = [];
  const seen = new Set<string>();
  const add = (phrase: Phrase) => {
    const key = `${phrase.from}:${phrase.to}`;
    if (seen.has(key) || phrase.text === '' || phrases.length >= MAX_PHRASES) return;
    seen.add(key);
    phrases.push(phrase);
  };
  const tokenAt = (place: number) => tokens.findIndex(({ to }) => to > place);
  for (const { kind, from, to, value } of typed) {
    if (phrases.length >= MAX_PHRASES) break;
    if (kind !== 'quoted') continue;
    const first = tokenAt(from);
    let last = first;
    while (last + 1 < tokens.length && tokens[last + 1]!.to <= to) last++;
    if (first >= 0 && tokens[first]!.from < to)
      add(make(message, first, last, { text: value, from, to, isQuoted: true }));
  }
  const whole = typed.filter(({ kind }) => kind !== 'id' && kind !== 'number' && kind !== 'path');
  const isWithin = (token: Token) => whole.some(({ from, to }) => token.from >= from && token.to <= to);
  for (let i = 0; i < tokens.length && phrases.length < MAX_PHRASES; i++) {
    const token = tokens[i]!;
    if (isWithin(token)) continue;
    const startsName =
      token.isCapital &&
      !(i > 0 && !isBreak(message, i) && tokens[i - 1]!.isCapital && !isSentenceStart(tokens[i - 1]!));
    if (startsName && !isSentenceStart(token) && token.lower !== 'i' && !/^i['’]/.test(token.lower)) {
      let last = properEnd(message, i);
      while (last > i && !isCapital(tokens[last]!)) last--;
      if (!(token.isFirst && last === i && tokens.length > 3)) add(make(message, i, last, { isProper: true }));
      // A name with a comma may be two names.
      const comma = tokens
        .slice(i + 1, last + 1)
        .findIndex((one, n) => message.text.slice(tokens[i + n]!.to, one.from).includes(','));
      if (comma >= 0) add(make(message, i, i + comma, { isProper: true }));
    }
    const previous = tokens[i - 1];
    if (token.isStop && ARTICLES.has(token.lower)) continue;
    const isLed =
      previous &&
      !isBreak(message, i) &&
      (LEAD_IN_WORDS.has(previous.lower) ||
        (ARTICLES.has(previous.lower) && tokens[i - 2] && LEAD_IN_WORDS.has(tokens[i - 2]!.lower)));
    const isObject =
      previous &&
      !isBreak(message, i) &&
      (REQUEST_VERBS.has(previous.lower) ||
        (ARTICLES.has(previous.lower) && tokens[i - 2] && REQUEST_VERBS.has(tokens[i - 2]!.lower)));
    if (!token.isStop && (isLed || isObject))
      add(make(message, i, phraseEnd(message, i), { isObject: Boolean(isObject) }));
    // Single words and pairs before the word that names the parameter ("Italian restaurants").
    const isVerb = isSentenceStart(token) && tokens.length > 1;
    if (!token.isStop && !isVerb && !/^\d/.test(token.text)) add(make(message, i, i, { isObject: Boolean(isObject) }));
  }
  return phrases;
}
