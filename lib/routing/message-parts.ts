import { STOP_WORDS } from '@/lib/search/stop-words';
import { verbClassOf } from '@/lib/search/verb-class';

export interface MessagePart {
  text: string;
  /** Depends on or refers to an earlier part. */
  isDependent: boolean;
  /** Explicitly follows the previous part. */
  isInOrder: boolean;
}

const MAX_CHARS = 2_000;
const MAX_PARTS = 12;
const QUOTED = /"[^"\n]*"|“[^”\n]*”|`[^`\n]*`/g;
/** A conditional message is one request, because the condition cannot be evaluated. */
const CONDITION = /\b(?:if|unless|depending|in case|otherwise)\b|\b(?:once|when) (?:done|it|that|you|they|he|she)\b/i;
const IN_ORDER =
  /^(?:and |, )*(?:then|next|finally|lastly|afterwards?)\b|\b(?:then|afterwards?|after (?:that|this|it)|before (?:that|this|it)|based on|results?|resulting)\b/i;
/** References to another part; "this week" is none. */
const POINTS_BACK =
  /\b(?:it|its|them|they|their|same|each|both|there|he|she|him|her|his)\b|\b(?:this|that|these|those)\b(?! (?:the|an?|my|our|we|you|I|day|week|month|quarter|year|morning|afternoon|evening|weekend)\b)/i;
const LEADING =
  /^(?:and |also |then |next,? |finally,? |now |just |please |kindly |can you |could you |would you |will you |i want (?:you )?to |i need (?:you )?to |i(?:['’]d| would) like (?:you )?to |let['’]?s )+/i;
const GREETING = /^(?:hi|hello|hey|thanks|thank you|cheers|please|ok(?:ay)?|good (?:morning|afternoon|evening))\b/i;
const QUESTION =
  /\?\s*$|^(?:where|what|which|who|whom|whose|when|why|how)\b|^(?:is|are|was|were|do|does|did|has|have|can|could|will|would|should) \S/i;
const FORBIDS = /^(?:please,? )?(?:do not|don['’]?t|never)\b/i;
const SENTENCE = /(?<!\b(?:e\.g|i\.e|etc|vs|cf|no|mr|mrs|ms|dr|st|approx)\.)(?<=[.!?])\s+(?=\S)|\s*;\s*|\s*\n+\s*/gi;
/** Possible boundaries between orders within a sentence. */
const JOINT = /,?\s+and\s+(?:also\s+|then\s+)?(?=\p{L})|,?\s+then\s+(?=\p{L})|,\s+(?=\p{L})/gu;

const ORDERS = new Set(
  `toggle switch turn flip pause resume lock unlock approve reject deny decline accept confirm refund void run execute deploy
  restart reboot write save tag untag merge sync invite join leave tell give ask explain remind transfer copy put print
  activate deactivate complete finish mark pin unpin mute unmute reset restore retry rotate ship close attach detach link
  unlink block unblock ban hide look trigger test validate verify recommend suggest play summarise raise lower increase
  decrease register sign record schedule file export`
    .split(/\s+/)
    .filter(Boolean),
);
/** Verbs that are also nouns. They count as orders only when followed by the object of an order. */
const THINGS = new Set(
  `book call mail email message post share order note report track plan view start end stop estimate measure import export download
  upload tag log charge pay invoice display check count query search change update sign record schedule file link test block switch
  play ship mark set display draft call forward notify monitor move print copy lock test reset look raise register close`
    .split(/\s+/)
    .filter(Boolean),
);
const HAS_OBJECT =
  /^(?:the|my|our|your|his|her|its|their|a|an|this|that|these|those|all|every|any|me|us|him|them|it|for|to|up|off|on|in|at|with|about)\b|^[\p{Lu}\d"“`\uE000/]/u;
/** "Order 4711 was cancelled" is a statement. */
const DECLARES = /\b(?:is|was|are|were|has|have|had|must|should|shall|needs?)\b/i;
const DETERMINER = /^(?:the|my|our|your|his|her|their|an?|this|that|all|every)\b/i;

/**
 * Returns true when the first word is an imperative. `after`: follows another order, so a bare noun may be an
 * enumeration.
 */
function isOrder(part: string, after: boolean): boolean {
  const bare = part.replace(LEADING, '');
  const verb = /^[\p{L}]+/u.exec(bare)?.[0].toLowerCase() ?? '';
  const rest = bare.slice(verb.length).trimStart();
  if (verbClassOf([verb]) > 0 || ORDERS.has(verb)) return !after || !THINGS.has(verb) || HAS_OBJECT.test(rest);
  // An unlisted word in the position of a verb: "and dim the lights".
  return after && verb.length > 2 && !STOP_WORDS.has(verb) && !/(?:ly|ing)$/.test(verb) && DETERMINER.test(rest);
}

/**
 * Returns true when a clause begins with an imperative or a request for an action. `isVerb`: additional verbs; `alone`:
 * uses only these.
 */
export function startsWithImperative(clause: string, isVerb: (word: string) => boolean, alone = false): boolean {
  const content = clause.replace(GREETING, '').replace(/^[ ,!]+/, '');
  const bare = content.replace(LEADING, '');
  const verb = /^[\p{L}]+/u.exec(bare)?.[0].toLowerCase() ?? '';
  if (verb === '') return false;
  const isThing = THINGS.has(verb) && DECLARES.test(bare);
  return !isThing && ((!alone && isOrder(bare, false)) || isVerb(verb));
}

type Kind = 'request' | 'statement';

function kindOf(sentence: string): Kind {
  const bare = sentence.trim();
  if (FORBIDS.test(bare)) return 'request';
  if (GREETING.test(bare) && !isOrder(bare.replace(GREETING, '').replace(/^[ ,!]+/, ''), false)) return 'statement';
  const content = bare.replace(GREETING, '').replace(/^[ ,!]+/, '');
  return isOrder(content, false) || QUESTION.test(content) ? 'request' : 'statement';
}

/** Splits a sentence into orders: "Read /a and list the events" has two. */
function byOrders(sentence: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const joint of sentence.matchAll(JOINT)) {
    const [before, after] = [sentence.slice(from, joint.index), sentence.slice(joint.index + joint[0].length)];
    if (!isOrder(before.replace(GREETING, '').replace(/^[ ,!]+/, ''), false) || !isOrder(after, true)) continue;
    parts.push(before);
    // Keeps "then" with the following part, because it marks a dependency.
    from = joint.index + (/then/.test(joint[0]) ? joint[0].search(/then/) : joint[0].length);
  }
  return [...parts, sentence.slice(from)];
}

/**
 * Splits a message into requests in order: orders and questions with their surrounding statements. Returns one part for
 * a single request or a conditional message. The parts cover the whole message.
 */
export function readParts(message: string): MessagePart[] {
  const whole = [{ text: message.trim(), isDependent: false, isInOrder: false }];
  if (message.length > MAX_CHARS) return whole;
  const quotes: string[] = [];
  const bare = message.trim().replace(QUOTED, (quoted) => `\uE000${quotes.push(quoted) - 1}\uE000`);
  if (CONDITION.test(bare)) return whole;
  const found: { kind: Kind; text: string }[] = [];
  let from = 0;
  for (const end of [...bare.matchAll(SENTENCE), null]) {
    const sentence = bare.slice(from, end?.index ?? bare.length);
    from = end ? end.index + end[0].length : bare.length;
    const orders = byOrders(sentence).filter((text) => text.trim() !== '');
    for (const text of orders) found.push({ kind: orders.length > 1 ? 'request' : kindOf(text), text: text.trim() });
  }
  const parts: string[] = [];
  let ahead = '';
  for (const { kind, text } of found) {
    if (kind === 'request') {
      parts.push(ahead + text);
      ahead = '';
    } else if (parts.length === 0) ahead += `${text} `;
    else parts[parts.length - 1] += ` ${text}`;
  }
  if (parts.length < 2 || parts.length > MAX_PARTS) return whole;
  return parts.map((part, place) => ({
    text: part
      .replace(/^(?:and |also |then |please |can you |could you |would you )+/i, '')
      .replace(/[.!;,\s]+$/, '')
      .replace(/\uE000(\d+)\uE000/g, (_, n: string) => quotes[Number(n)] ?? ''),
    isDependent: place > 0 && (IN_ORDER.test(part) || POINTS_BACK.test(part)),
    isInOrder: place > 0 && IN_ORDER.test(part),
  }));
}
