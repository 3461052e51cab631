import { verbClassOf } from './verb-class';

/**
 * Phrasal verbs: verb, particle and what tools call it. An object may come between: "call it off". "/" separates
 * alternatives.
 */
const SEPARABLE = `
sign/signed + up: register
put + up: post create
sign/signed + off: approve
sign/log + in/on: login
sign/log + out/off: logout
call/called + off: cancel
take/taken/pull/strike/cross/strip + off: remove deactivate cancel
take/pull/tear + down: remove delete unpublish
take/pull + out: remove
take + back: return refund withdraw
take + over: transfer
take/write/note/jot/put + down: log record note add
set/spin + up: create
put + online/live/out: publish
put + off: postpone reschedule update
put/bring/change/turn/roll/switch + back: restore revert
put + away: archive
put + through: transfer connect
put + in: add submit
put/bring + together: merge combine create
put + forward: submit propose
turn/switch/power + on: activate enable
turn/switch/shut/power + off: disable deactivate
turn/knock + down: decline reject
turn/crank/bump + up: increase
look + up: search find
look + over: review
hand/sign/give + over: transfer assign
hand/give/pass + out: distribute send
hand/send/turn + in: submit
hand/give/send + back: return refund
pay + back: refund
pay + off/out: pay
fill/filled + in/out: submit
shut/close/wind/power + down: stop close
throw/cast/toss/chuck + away/out: delete discard
wipe/rub/cross/blot/strike + out: delete remove erase
clear/clean/tidy + up/out: delete clear
leave/rule/weed/filter + out: exclude remove
kick/throw/boot/vote + out: remove
opt/back/drop/pull + out: unsubscribe cancel withdraw
opt + in: subscribe enable
let + in: allow admit
lock/shut/keep + out: block
back + up: backup export
roll/ship + out: release deploy
kick/start + off: start run
fire/start/boot + up: start
bring/roll + in: import add
bring + up: show open
bring/move/pull + forward: reschedule update
push/move/shift + back: postpone reschedule update
move/shift/switch + over: transfer
carry + out: execute run
carry/bring/copy + over: transfer copy
write/draw/type + up: create write
write + off: void cancel
write/answer/reply/message/text + back: reply
call/ring/phone + up/back: call
hang + up: hangup end
ring + off: hangup end
cut/shut + off: disconnect disable
cut + down/back: reduce
add/total/count + up: calculate sum count
work/figure + out: calculate solve
sum + up: summarize
find + out: find search get
track/hunt + down: find search track
dig + up/out: find search
split/break/divide + up/down: split divide
join/link/hook/tie/team/pair + up/together: connect link join merge
plug + in: connect
open + up: open create
lock + down: lock
pass/forward/send + on/along: forward
send + off/out: send
swap/change/switch + out/over: replace change
top + up: add increase
mark/bring/knock + down: reduce
give + up: cancel
`;
/** Phrases that nothing separates. */
const FIXED = `
get rid of: remove delete cancel
do away with: remove delete
look for: search find
look through: search
hunt for: search find
look into: inspect analyze
ask for: request
send for: request
apply for: request submit
money back: refund
make public: publish
go live with: publish
keep track of: track monitor
keep an eye on: monitor watch
keep tabs on: monitor watch
take part in: join register
file a: create submit
file an: create submit
file the: create submit
file this: create submit
raise a: create
raise an: create
lodge a: create submit
lodge an: create submit
`;

interface Phrase {
  particles: readonly string[];
  means: readonly string[];
}

const BY_VERB = new Map<string, Phrase[]>();
for (const line of SEPARABLE.trim().split('\n')) {
  const [said = '', means = ''] = line.split(': ');
  const [verbs = '', particles = ''] = said.split(' + ');
  for (const verb of verbs.split('/')) {
    const known = BY_VERB.get(verb) ?? [];
    BY_VERB.set(verb, [...known, { particles: particles.split('/'), means: means.split(' ') }]);
  }
}
const FIXED_PHRASES = FIXED.trim()
  .split('\n')
  .map((line) => {
    const [said = '', means = ''] = line.split(': ');
    return { words: said.split(' '), means: means.split(' ') };
  });

const TOKEN = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}'’.@_/-]{0,100}[\p{L}\p{M}\p{N}])?|[.!?;,:\n]/gu;
const BREAK = /^[.!?;,:\n]$/;
/** A pronoun or a short noun phrase. */
const LONGEST_OBJECT = 5;
const ENDS_OBJECT = new Set('about to for from with at by that who which when where if and or'.split(' '));
/** Any particle ends the search for another: "sign the guest in for the gala". */
const PARTICLES = new Set([...BY_VERB.values()].flat().flatMap(({ particles }) => particles));
/** Leisure is no object: "her day off". */
const LEISURE = /^(?:days?|time|weeks?|months?|hours?|mornings?|afternoons?|evenings?)$/;
const TIME =
  /^(?:\d|(?:jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)[a-z]*$|may$|(?:mon|tues|wednes|thurs|fri|satur|sun)days?$)/;
const NEXT = /^(?:next|this|that)$/;
const DURATION = /^(?:day|weekend|week|month|morning|afternoon|evening|night)$/;
/** Words before the verb of an order. "I" with a verb in the past is not removed: "I set up a page". */
const OPENING =
  /^(?:\W|(?:please|kindly|and|so|but|then|now|just|also|hi|hello|hey|ok|okay|to)\b|(?:can|could|would|will) (?:you|we)\b|(?:can|could|may|might) i\b|(?:is|would) (?:it|that) (?:be )?(?:still )?possible (?:for (?:you|me|us) )?(?=to\b)|(?:is|would) there (?:be )?(?:a|any|some) way (?:for (?:you|me|us) )?(?=to\b)|(?:are you|am i|are we) (?:able|allowed) (?=to\b)|let['’]?s\b|let us\b|help me\b|(?:i|we)(?:['’]d| would)? (?:want|need|like|wish|have)(?: you| us)? (?=to\b))+/i;
const CLAUSES = /(?<![.!?;,:\n])[.!?;,:\n]+(?=\s|$)/;

interface Read {
  means: readonly string[];
  /** The verb and its particles, which say something else alone. */
  said: readonly string[];
}

export interface PhrasalVerbs {
  /** Words that tools use for the phrasal verbs of the message: `cancel` for "call it off". */
  words: readonly string[];
  /** Those of the phrasal verb that is the first order of the message. Empty if another verb is. */
  order: readonly string[];
  /** Words of that phrasal verb itself. */
  said: readonly string[];
}

/** Reads phrasal verbs. In subordinate clauses they do not decide the operation: "the page that Tom set up". */
export function phrasalVerbs(text: string): PhrasalVerbs {
  const tokens = tokensOf(text);
  const words = tokens.flatMap((_, at) => phraseAt(tokens, at)?.means ?? []);
  const order = firstOrder(text);
  return {
    words: [...new Set([...words, ...(order?.means ?? [])])],
    order: order?.means ?? [],
    said: order?.said ?? [],
  };
}

/** Removes polite words from the beginning: "please", "can you", "is it possible to". */
export const withoutOpening = (text: string): string => text.replace(OPENING, '');

/** The first words of an order, without polite ones. */
export function openingWordsOf(text: string): string[] {
  return tokensOf(withoutOpening(text).slice(0, 100));
}

const tokensOf = (text: string): string[] => (text.match(TOKEN) ?? []).map((token) => token.toLowerCase());

function phraseAt(tokens: readonly string[], at: number): Read | null {
  const fixed = FIXED_PHRASES.find(({ words }) => words.every((word, i) => tokens[at + i] === word));
  if (fixed) return { means: fixed.means, said: fixed.words };
  const phrases = BY_VERB.get(tokens[at]!);
  if (!phrases) return null;
  for (let i = at + 1; i <= at + 1 + LONGEST_OBJECT && i < tokens.length; i++) {
    const token = tokens[i]!;
    const phrase = phrases.find(({ particles }) => particles.includes(token));
    if (phrase && isParticle(tokens, at, i)) return withMore(tokens, at, i, phrase);
    if (BREAK.test(token) || ENDS_OBJECT.has(token) || PARTICLES.has(token)) return null;
  }
  return null;
}

/** "Put back on sale", "switch it back on": the last particle decides. */
function withMore(tokens: readonly string[], at: number, i: number, phrase: Phrase): Read {
  const verb = tokens[at]!;
  const said = [verb, tokens[i]!];
  if (tokens[i] !== 'back' || tokens[i + 1] !== 'on') return { means: phrase.means, said };
  return { means: ['activate', 'enable'], said: [...said, 'on'] };
}

function isParticle(tokens: readonly string[], at: number, i: number): boolean {
  const after = tokens[i + 1] ?? '';
  if (tokens[i] === 'off') return !LEISURE.test(tokens[i - 1]!);
  if (tokens[i] === 'up') return !(tokens[at] === 'set' && after === 'to') && !(after === 'to' && i > at + 2);
  if (tokens[i] === 'in') return i === at + 1 || after === '' || BREAK.test(after);
  if (tokens[i] !== 'on' || i === at + 1) return true;
  const day = after === 'the' ? tokens[i + 2]! : after;
  return !(TIME.test(day) || (NEXT.test(day) && isTime(tokens[i + 2] ?? '')));
}

const isTime = (token: string): boolean => TIME.test(token) || DURATION.test(token);

/** Orders whose verb depends on their object: "give it to Tom", "ask Tom to look at it", "put it on sale". */
function orderWithObject(tokens: readonly string[]): Read | null {
  const [verb = '', object = ''] = tokens;
  const end = tokens.findIndex((token, i) => i > 0 && (BREAK.test(token) || ENDS_OBJECT.has(token)));
  const ending = end > 1 && end <= LONGEST_OBJECT + 1 ? tokens[end] : undefined;
  if (verb === 'give' && ending === 'to' && !/^(?:me|us)$/.test(object)) return { means: ['assign'], said: ['give'] };
  if (verb === 'ask' && (ending === 'to' || ending === 'for') && !/^(?:me|us)$/.test(object))
    return { means: ['request'], said: ['ask'] };
  const on = tokens.indexOf('on');
  if (verb === 'put' && on > 0 && on <= LONGEST_OBJECT + 1 && tokens[on + 1] === 'sale')
    return { means: ['activate', 'enable'], said: ['put', 'on'] };
  if (/^(?:stop|quit|cease)$/.test(verb) && /^\p{L}{3,}ing$/u.test(object)) {
    const plain = object.slice(0, -3);
    return { means: [`un${plain}`, `un${plain}e`, 'stop'], said: [verb, object] };
  }
  return null;
}

function firstOrder(text: string): Read | null {
  for (const part of text.split(CLAUSES)) {
    const tokens = openingWordsOf(part);
    const [verb = ''] = tokens;
    if (verb.endsWith('ed')) continue;
    const found = phraseAt(tokens, 0) ?? orderWithObject(tokens);
    if (found) return found;
    if (verbClassOf([verb]) > 0) return null;
  }
  return null;
}
