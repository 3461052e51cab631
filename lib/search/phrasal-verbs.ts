import { verbClassOf } from './verb-class';

/** A pronoun or a short noun phrase, possibly none: "call off", "call it off", "call the open air concert off". */
const OBJECT =
  '(?:(?!(?:about|to|for|from|with|at|in|on|by|that|who|which|when|where|if|and|or|off|up)\\b)[^\\s.!?;,]+\\s+){0,5}';
/** Leisure is no object: "her day off". */
const OFF = '(?<!\\b(?:days?|time|weeks?|months?|hours?|mornings?|afternoons?|evenings?)\\s)off\\b';
const MONTH = '(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\\b';
const DATE = `\\d+(?:st|nd|rd|th|[./-]\\d+|\\s+(?:of\\s+)?${MONTH})`;
const DAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)days?\\b';
const NEXT = `(?:next|this|that)\\s+(?:${MONTH}|${DAY}|(?:day|weekend|week|month|morning|afternoon|evening|night)\\b)`;
/** After an object, "on Friday" is a time: "switch the shift on Friday". */
const ON = `on\\b(?!\\s+(?:the\\s+)?(?:${DATE}|${DAY}|${MONTH}\\s+\\d|${NEXT}))`;

/** Phrasal verbs, which say something else than their words, with what tools call it. */
const PHRASES: readonly (readonly [RegExp, readonly string[]])[] = (
  [
    [`sign(?:ed)?\\s+${OBJECT}up\\b`, 'register'],
    [`sign(?:ed)?\\s+${OBJECT}${OFF}`, 'approve'],
    [`call(?:ed)?\\s+${OBJECT}${OFF}`, 'cancel'],
    [`(?:take|taken|pull)\\s+${OBJECT}${OFF}|get rid of\\b`, 'remove deactivate cancel'],
    [`set\\s+${OBJECT}up\\b(?!\\s+to\\b)`, 'create'],
    [`put\\s+${OBJECT}(?:online|live)\\b`, 'publish'],
    [`put\\s+${OBJECT}(?:back\\s+on|on\\s+sale)\\b|(?:turn|switch)\\s+(?:on\\b|${OBJECT}${ON})`, 'activate enable'],
    [`(?:turn|switch)\\s+${OBJECT}${OFF}`, 'disable deactivate'],
    [`look\\s+${OBJECT}up\\b`, 'search find'],
    ['money back\\b', 'refund'],
    [`hand\\s+${OBJECT}over\\b`, 'transfer'],
    ['fill(?:ed)?\\s+(?:in|out)\\b', 'submit'],
    [`shut\\s+${OBJECT}down\\b`, 'stop'],
    [`(?<=^\\W*)give\\s+(?!me\\b|us\\b)${OBJECT}to\\b`, 'assign'],
  ] as const
).map(([pattern, words]) => [new RegExp(`\\b(?:${pattern})`, 'i'), words.split(' ')]);
const CLAUSES = /[.!?;,:\n]+/;
/** Words before the verb of an order. A subject with a verb in the past is none: "I set up a page". */
const OPENING =
  /^(?:\W|(?:please|kindly|and|so|but|then|now|just|also|hi|hello|hey|ok|okay|to)\b|(?:can|could|would|will) (?:you|we)\b|let['’]?s\b|let us\b|help me\b|(?:i|we)(?:['’]d| would)? (?:want|need|like|wish|have)(?: you| us)? (?=to\b))+/i;

export interface PhrasalVerbs {
  /** Words that tools use for the phrasal verbs of the message: `cancel` for "call it off". */
  words: readonly string[];
  /** Those of the phrasal verb that is the first order of the message. Empty if another verb is. */
  order: readonly string[];
}

/** Reads phrasal verbs. In subordinate clauses they do not decide the operation: "the page that Tom set up". */
export function phrasalVerbs(text: string): PhrasalVerbs {
  const words = PHRASES.flatMap(([pattern, known]) => (pattern.test(text) ? known : []));
  return { words, order: words.length > 0 ? firstOrder(text) : [] };
}

function firstOrder(text: string): readonly string[] {
  for (const part of text.split(CLAUSES)) {
    const clause = part.replace(OPENING, '');
    const verb = /^\p{L}+/u.exec(clause)?.[0].toLowerCase() ?? '';
    const found = verb.endsWith('ed') ? undefined : PHRASES.find(([pattern]) => pattern.exec(clause)?.index === 0);
    if (found) return found[1];
    if (verbClassOf([verb]) > 0) return [];
  }
  return [];
}
