import { stem } from '@/lib/search/stem';
import { STOP_WORDS } from '@/lib/search/stop-words';
import { synonymsOf } from '@/lib/search/synonyms';
import { verbClassOf } from '@/lib/search/verb-class';
import { beginsWithOrder } from '../message-parts';
import { isQuestion, knownToRead, verbOf } from './asked-for';
import { type MessageText, readMessage } from './message';
import { readTool, type SelectorTool } from './tool-reading';

type Kind = 'negation' | 'exception' | 'condition' | 'supposition' | 'report' | 'correction' | 'sum';

const MEANS: Readonly<Record<Kind, string>> = {
  negation: 'a negation',
  exception: 'an exception',
  condition: 'a condition',
  supposition: 'a supposition',
  report: 'what somebody says',
  correction: 'a correction',
  sum: 'to be worked out',
};

/** A day or a time behind "until" is a value, no condition. */
const TIME =
  '(?:the (?:end|\\d)|\\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|today|tomorrow|tonight|noon|midnight|next)';
/** Words that make an order something else than an order. What stands in quotes is not read for them. */
const WORDS: readonly [Kind, RegExp][] = [
  [
    'correction',
    /\bno,? wait\b|\bno, |\bwait\b(?! ?list)|\bhold on\b|^stop[.!,]|\bactually\b|\brather\b(?! than)|[,;-] ?sorry\b|\bi mean\b|\bcorrection\b|\bscratch that\b|\boops\b|\bnever ?mind\b|\bforget (?:it|that|about)\b|\bmy mind\b|\bon second thoughts?\b|\binstead\b/gi,
  ],
  [
    'negation',
    /\b(?:not|cannot|never|nobody|none|no one|nothing|neither|nor|hardly|rather than)\b|\b\p{L}+n['’]t\b|\b(?:dont|cant|wont|isnt|shouldnt|mustnt)\b|\bno\b(?![.:°#]? ?\d)|\b(?:avoid|refrain|prevent|keep from|stop|quit|abort|undo|revert) (?:the )?(?:\p{L}+ing|deletion|removal|cancellation|creation|erasure|revocation|activation|update|change|closure)\b|\b(?:cancel|stop|undo|abort|revert|revoke) (?:the |my |our |that |this )?(?:deletion|removal|cancellation|creation|erasure|revocation|activation|deactivation|update|change|closure)\b/giu,
  ],
  [
    'exception',
    /\b(?:except|excepting|excluding|excl|but|other than|apart from|aside from|save for|without|only|all bar|minus the)\b/gi,
  ],
  [
    'condition',
    new RegExp(
      `\\b(?:if|unless|when|whenever|as soon as|as long as|provided|assuming|in case|in the event|depending|otherwise|subject to|or else)\\b|\\bonce\\b(?! (?:a|per|every)\\b)|(?<!\\bday )\\bafter\\b|(?<!\\bday )\\bbefore\\b|\\b(?:until|till)\\b(?! ${TIME})|^(?:should|were|had) `,
      'gi',
    ),
  ],
  [
    'supposition',
    /\bwould\b(?! you\b| like\b)|\bwhat happens\b|\bhappens?\b|\bwhether\b|\b(?:is|be|am i|are we|are you|isn['’]t) (?:that |this |it )?(?:allowed|permitted|possible)\b|\ballowed\b|\b(?:maybe|perhaps|might|possibly|probably|hypothetically|theoretically|in theory|suppose|supposing|imagine|pretend|wonder(?:ing)?)\b|\b(?:can|could|may|should|shall) (?:i|we)\b|\bhow (?:do|can|would|could|to)\b/gi,
  ],
  [
    'report',
    /\b(?:said|says|told|tells|asked|asks|ask me|wrote|claims|claimed|thinks|thought|believes|mentioned|suggested|suggests|recommends|recommended|according to|heard|wants|wanted)\b/gi,
  ],
  [
    'sum',
    /\b(?:half|a third|a quarter|two thirds|three quarters)(?: of)?\b|\b(?:twice|thrice|triple)\b|\bdouble (?:the|its|that|of|\d)|\b(?:minus|plus|times|divided by|multiplied by) (?:[A-Z]{3} |[€$£])?\d|(?:%|\bper ?cent) (?:of|off|less|more|higher|lower)\b|\b\d+ times\b/gi,
  ],
];
/** Asks to be told something, which only a tool that reads does. */
const TELLS_ME = /\b(?:tell|show|explain to) (?:me|us)\b|\blet (?:me|us) know\b/i;
const ASKS_YOU = /\b(?:can|could|would|will) you\b|\bplease\b/i;
const MASKED = new Set(['quoted', 'email', 'url', 'path', 'uuid', 'id']);
const MOST_NAMED = 4;
/** As `verbClassOf` numbers it. */
const REMOVES = 4;
const MOST_CLAUSES = 60;
/** Beside a thing, these say how much of it, or which, and not what of it. */
const QUANTITY = /^(?:all|both|each|any|some|most|one|two|three|number|copy|list|kind|type|rest|\d+)$/i;
const OWNED_BY = /(?<![\p{L}\p{N}_-])[\p{L}\p{N}_-]{1,64}['’]s (\p{L}{1,64})/giu;
/** "Delete ticket T-12 attachments". */
const BEHIND_VALUE = /(?<![\p{L}])x{2,} (\p{L}{2,64})/gu;
const MANNER = /ly$|^(?:now|today|tomorrow|please|thanks|asap|at once)$/i;
const NO_OWNER = /^(?:let|it|that|what|there|here|he|she|who|where|how)['’]s/i;

/** The message with what is quoted, and what is a value by its form, made unreadable in its place. */
function bare({ text, typed }: MessageText): string {
  let said = text;
  for (const { kind, from, to } of typed)
    if (MASKED.has(kind)) said = said.slice(0, from) + 'x'.repeat(to - from) + said.slice(to);
  return said;
}

const takesAway = (tool: SelectorTool) =>
  /^(?:delet|remov|eras|drop|clear|cancel|destroi|discard|purg|wipe|archiv|revok)/.test(verbOf(tool));

/** Where only something of a thing is meant: "the title of ticket T-12", "ticket T-12's attachments". */
function narrowed(said: string, tool: SelectorTool): string[] {
  const reading = readTool(tool);
  const destroys = takesAway(tool);
  const isOwn = (word: string, joint: string) => {
    // A value, or a name that something is taken from.
    if (/^x+$/.test(word) || (joint !== 'of' && /^\p{Lu}/u.test(word))) return true;
    const one = stem(word.toLowerCase());
    const known = (which: string) =>
      reading.name.includes(which) || reading.asked.has(which) || (!destroys && reading.purpose.has(which));
    return QUANTITY.test(word) || known(one) || synonymsOf(one).some((other) => reading.name.includes(other));
  };
  const joints = destroys ? 'of|from|in|on|at|within' : 'of';
  const part = new RegExp(
    `^(?:[\\p{L}'’]+ ){0,6}?(\\p{L}+) (?:the |its |all |every |any |my |our |your |his |her |their |an? )*((?:\\p{L}+ ){1,3}?)(${joints}) `,
    'iu',
  );
  const found: string[] = [];
  for (const clause of said.split(/[.!?;,\n]+/).slice(0, MOST_CLAUSES)) {
    const [, , words = '', joint] = part.exec(`${clause.trim()} `) ?? [];
    const own = words.trim().split(/\s+/).filter(Boolean);
    if (joint && own.length > 0 && !own.some((word) => isOwn(word, joint))) found.push(`${own.join(' ')} ${joint}`);
    for (const [, word = ''] of destroys ? clause.matchAll(BEHIND_VALUE) : [])
      if (!STOP_WORDS.has(word.toLowerCase()) && !MANNER.test(word) && !isOwn(word, 'of')) found.push(word);
    for (const match of clause.matchAll(OWNED_BY))
      if (!NO_OWNER.test(match[0]) && !isOwn(match[1]!, 'of')) found.push(match[0]);
  }
  return found;
}

/** Whether some clause begins by ordering, or by asking for a deed. */
function orders(said: string, tool: SelectorTool): boolean {
  const own = new Set([verbOf(tool), ...synonymsOf(verbOf(tool))]);
  return said
    .split(/[.!?;,:\n]+|\s[-–—]\s/)
    .slice(0, MOST_CLAUSES)
    .some((clause) =>
      beginsWithOrder(clause.trim(), (verb) => own.has(stem(verb)) || verbClassOf([verb]) === REMOVES, takesAway(tool)),
    );
}

/**
 * Why a message is no plain order for a tool that may change something, in words that quote it; empty: it is one, or the
 * tool only reads. `whole`: all that was said, where the message is a part of it. Nobody here understands what is forbidden,
 * conditional, supposed or reported, so whatever looks like it is asked about.
 */
export function orderDoubts(message: MessageText, tool: SelectorTool, whole: string): string[] {
  if (tool.readOnly === true) return [];
  const all = whole.startsWith(message.text) && whole.length <= message.text.length ? message : readMessage(whole);
  const said = bare(all);
  const own = all === message ? said : bare(message);
  const doubts: string[] = [];
  const add = (words: string, means: string) => {
    const doubt = `“${words.trim()}” (${means})`;
    if (!doubts.includes(doubt)) doubts.push(doubt);
  };
  const verb = verbOf(tool);
  const taken: { from: number; to: number }[] = [];
  for (const [kind, pattern] of WORDS)
    for (const match of said.matchAll(pattern)) {
      // A tool that stops or cancels is asked for by those words.
      const first = stem(match[0].trim().split(/\s/)[0]!.toLowerCase());
      const [from, to] = [match.index, match.index + match[0].length];
      if ((kind === 'negation' && first === verb) || taken.some((one) => one.from < to && from < one.to)) continue;
      taken.push({ from, to });
      add(match[0].replace(/[,.!;-]+\s*$/, '').replace(/^[,;-] ?/, ''), MEANS[kind]);
    }
  for (const words of narrowed(own, tool)) add(words, 'only something of it');
  if (!knownToRead(tool)) {
    const asking = own.match(/[^.!?;\n]+\?/g)?.find((one) => !ASKS_YOU.test(one));
    const telling = TELLS_ME.exec(own);
    if (asking !== undefined || isQuestion(message)) doubts.push('it asks, and orders nothing');
    else if (telling) add(telling[0], 'a question');
    else if (!orders(own, tool)) doubts.push('it orders nothing');
  }
  return doubts.slice(0, MOST_NAMED);
}
