import { stem } from '@/lib/search/stem';
import { STOP_WORDS } from '@/lib/search/stop-words';
import { readTyped, type TypedSpan } from './typed-spans';

/** A word of a message, and where it stands. */
export interface Token {
  text: string;
  lower: string;
  stem: string;
  from: number;
  to: number;
  isStop: boolean;
  isCapital: boolean;
  /** Nothing but blanks stands between it and the word before. */
  isJoined: boolean;
  /** A sentence begins with it. */
  isFirst: boolean;
}

export interface MessageText {
  text: string;
  tokens: readonly Token[];
  /** E-mail addresses, dates, numbers and so on: in the order of the text, none within another. */
  typed: readonly TypedSpan[];
}

const MOST_CHARS = 8_192;
const MOST_TOKENS = 600;
const WORD = /[\p{L}\p{N}]+(?:['’_.+#&-][\p{L}\p{N}]+)*[+#]{0,2}/gu;

/** Reads a message once, for every tool that it is held against. */
export function readMessage(said: string): MessageText {
  const text = said.slice(0, MOST_CHARS);
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    const word = match[0];
    const lower = word.toLowerCase();
    const between = text.slice(end, match.index);
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
    if (tokens.length >= MOST_TOKENS) break;
  }
  return { text, tokens, typed: readTyped(text) };
}
