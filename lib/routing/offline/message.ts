import { stem } from '@/lib/search/stem';
import { STOP_WORDS } from '@/lib/search/stop-words';
import { readTyped, type TypedSpan } from './typed-spans';

export interface Token {
  text: string;
  lower: string;
  stem: string;
  from: number;
  to: number;
  isStop: boolean;
  isCapital: boolean;
  isJoined: boolean;
  isFirst: boolean;
}

export interface MessageText {
  text: string;
  tokens: readonly Token[];
  /** Email addresses, dates, numbers and so on, in text order without overlaps. */
  typed: readonly TypedSpan[];
}

const MAX_CHARS = 8_192;
const MAX_TOKENS = 600;
const WORD = /[\p{L}\p{N}]+(?:['’_.+#&-][\p{L}\p{N}]+)*[+#]{0,2}/gu;

export function readMessage(input: string): MessageText {
  const start = input.slice(0, MAX_CHARS);
  const tokens: Token[] = [];
  let end = 0;
  for (const match of start.matchAll(WORD)) {
    const word = match[0];
    const lower = word.toLowerCase();
    const between = start.slice(end, match.index);
    tokens.push({
      text: word,
      lower,
      stem: stem(lower.replace(/['’]s$/, '')),
      from: match.index,
      to: match.index + word.length,
      isStop: STOP_WORDS.has(lower),
      isCapital: /^\p{Lu}/u.test(word),
      isJoined: tokens.length > 0 && /^\s+$/.test(between),
      isFirst: tokens.length === 0 || /[.!?\n:]\s*$/.test(between.trimEnd()) || between.includes('\n'),
    });
    end = match.index + word.length;
    if (tokens.length >= MAX_TOKENS) break;
  }
  // Values after the last token have no words around them, so the text ends there too.
  const text = tokens.length < MAX_TOKENS ? start : start.slice(0, end);
  return { text, tokens, typed: readTyped(text) };
}
