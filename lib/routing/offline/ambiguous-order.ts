import { stem } from '@/lib/search/stem';
import { synonymsOf } from '@/lib/search/synonyms';
import { verbClassOf } from '@/lib/search/verb-class';
import { startsWithImperative } from '../message-parts';
import { fieldValues } from './field-values';
import { type MessageText, readMessage } from './message';
import { isKnownReadOnly, isQuestion, saysVerb, verbOf } from './requested-action';
import { GENERIC_WORDS, readTool, type SelectorTool } from './tool-reading';

type Kind = 'negation' | 'exception' | 'condition' | 'supposition' | 'report' | 'correction';

const KIND_LABELS: Readonly<Record<Kind, string>> = {
  negation: 'a negation',
  exception: 'an exception',
  condition: 'a condition',
  supposition: 'a supposition',
  report: 'reported speech',
  correction: 'a correction',
};

/** A day or time after "until" is a value, not a condition. */
const DAY_OR_TIME =
  '(?:the (?:end|\\d)|\\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|today|tomorrow|tonight|noon|midnight|next)';
/** Words that make an order conditional or otherwise unclear. Quoted text is ignored. */
const DOUBTFUL_WORDS: readonly [Kind, RegExp][] = [
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
      `\\b(?:if|unless|when|whenever|as soon as|as long as|provided|assuming|in case|in the event|depending|otherwise|subject to|or else)\\b|\\bonce\\b(?! (?:a|per|every)\\b)|(?<!\\bday )\\bafter\\b|(?<!\\bday )\\bbefore\\b|\\b(?:until|till)\\b(?! ${DAY_OR_TIME})|^(?:should|were|had) `,
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
];
const INDIRECT_QUESTION = /\b(?:tell|show|explain to) (?:me|us)\b|\blet (?:me|us) know\b/i;
const POLITE_REQUEST = /\b(?:can|could|would|will) you\b|\bplease\b/i;
const MASKED_KINDS = new Set(['quoted', 'email', 'url', 'path', 'uuid', 'id']);
const MAX_REASONS = 4;
/** As numbered by `verbClassOf`. */
const REMOVING_VERB_CLASS = 4;
const MAX_CLAUSES = 60;
/** Adverbs, courtesies and words such as “list”, which belong to no argument. */
const FILLER_WORD =
  /ly$|^(?:now|today|asap|once|kindly|thank|thanks|hello|list|lists|overview|whole|entire|complete|currently)$/;
/** Words before a verb. Elsewhere, many verbs are nouns: "the draft of page p_9". */
const WORDS_BEFORE_VERB = new Set(['please', 'kindly', 'you', 'to', 'and', 'then', 'now', 'just', 'also']);
/** Doubts that also count for a reading tool. "When" and "only" are common in questions. */
const READING_TOOL_DOUBTS: ReadonlySet<Kind> = new Set(['negation', 'supposition', 'report', 'correction']);
const NOT_AN_INSTRUCTION = 'it is not an instruction';
const CONDITION_REASON = new RegExp(`\\((?:${KIND_LABELS.condition}|${KIND_LABELS.exception})\\)$`);
const IF_OR_UNLESS = /\b(?:if|unless)\b/i;
/** Openings of questions that a reading tool can answer. "Why", "how to" and "do you" ask for something else. */
const ANSWERABLE_QUESTION =
  /^(?:and |so |but |hi,? |hello,? )?(?:(?:what|which|who|whom|whose|when|where)(?:['’]s)?\b|how (?:many|much|far|long|often)\b|(?:is|are|was|were|has|had) \S|(?:do|does|did|have) (?:i|we|they|he|she|it|my|our|his|her|their|the|an?|any|this|that|these|those|there)\b)/i;
const QUESTION_ABOUT_ASSISTANT =
  /\b(?:do|are|did|have|were|can) you\b(?! (?:find|show|list|give|get|tell|look|check|search))/i;
const DEFINITION_QUESTION = /^(?:what|who) (?:is|are) (?:an? |\p{L}+\?*$)/iu;

/** Replaces quoted text, the texts of fields and typed values with placeholders of equal length. */
export function maskValues({ text, typed }: MessageText, tool: SelectorTool): string {
  let content = text;
  const masked = [
    ...typed.filter(({ kind }) => MASKED_KINDS.has(kind)),
    ...fieldValues(text, readTool(tool).parameters),
  ];
  for (const { from, to } of masked) content = content.slice(0, from) + 'x'.repeat(to - from) + content.slice(to);
  return content;
}

export const isRemovalTool = (tool: SelectorTool) =>
  /^(?:delet|remov|eras|drop|clear|cancel|destroi|discard|purg|wipe|archiv|revok)/.test(verbOf(tool));

/** Returns true when a clause begins with an order or a request for an action. */
export function hasInstruction(content: string, tool: SelectorTool): boolean {
  const own = new Set([verbOf(tool), ...synonymsOf(verbOf(tool))]);
  return content
    .split(/[.!?;,:\n]+|\s[-–—]\s/)
    .slice(0, MAX_CLAUSES)
    .some((clause) =>
      startsWithImperative(
        clause.trim(),
        (verb) => own.has(stem(verb)) || verbClassOf([verb]) === REMOVING_VERB_CLASS,
        isRemovalTool(tool),
      ),
    );
}

/** Returns true when a sentence asks something that a reading tool can answer. */
export function hasAnswerableQuestion(content: string): boolean {
  return content
    .split(/(?<=[.!?])\s+|\n/)
    .slice(0, MAX_CLAUSES)
    .some((sentence) => {
      const trimmed = sentence.trim();
      return (
        ANSWERABLE_QUESTION.test(trimmed) &&
        !DEFINITION_QUESTION.test(trimmed) &&
        !QUESTION_ABOUT_ASSISTANT.test(trimmed)
      );
    });
}

/** Returns the doubtful words of a message with their meaning, quoted. */
function doubtfulWords(content: string, verb: string, reads: boolean): string[] {
  const doubts: string[] = [];
  const taken: { from: number; to: number }[] = [];
  for (const [kind, pattern] of DOUBTFUL_WORDS)
    for (const match of content.matchAll(pattern)) {
      const first = stem(match[0].trim().split(/\s/)[0]!.toLowerCase());
      const [from, to] = [match.index, match.index + match[0].length];
      if ((kind === 'negation' && first === verb) || taken.some((one) => one.from < to && from < one.to)) continue;
      taken.push({ from, to });
      if (reads && !READING_TOOL_DOUBTS.has(kind) && !IF_OR_UNLESS.test(match[0])) continue;
      const words = match[0].replace(/[,.!;-]+\s*$/, '').replace(/^[,;-] ?/, '');
      doubts.push(`“${words.trim()}” (${KIND_LABELS[kind]})`);
    }
  return doubts;
}

/**
 * Returns the words of a message that neither the tool's definition nor an argument covers. `places`: the parts of the
 * message that arguments use, or that are reported as unused. For a removal tool, only the name and the parameters
 * count, because its description lists what else is lost.
 */
export function uncoveredWords(
  message: MessageText,
  tool: SelectorTool,
  places: readonly { from: number; to: number }[],
): string[] {
  const reading = readTool(tool);
  const reads = isKnownReadOnly(tool);
  const own = new Set([...reading.name, ...reading.asked, ...(isRemovalTool(tool) ? [] : reading.purpose)]);
  const isOwn = (one: string) => own.has(one) || (reads && reading.all.has(one));
  const covered = [...places, ...message.typed];
  const isVerbPlace = (at: number) =>
    message.tokens[at]!.isFirst || WORDS_BEFORE_VERB.has(message.tokens[at - 1]!.lower);
  const isName = (word: string) => word === tool.name.toLowerCase();
  const isNamed = message.tokens.some(({ lower }) => isName(lower));
  const words = message.tokens.filter(({ lower, stem: one, isStop, isCapital, isFirst, from, to }, at) => {
    if (isStop || isName(lower) || /^\d/.test(lower) || FILLER_WORD.test(lower) || (isCapital && !isFirst))
      return false;
    if (covered.some((place) => place.from < to && from < place.to)) return false;
    const isOrder = (isNamed || verbClassOf([lower]) > 0) && isVerbPlace(at);
    return !isOrder && !isOwn(one) && !synonymsOf(one).some((other) => reading.name.includes(other));
  });
  return [...new Set(words.map(({ text }) => text))];
}

/** A subject at the start of a statement. "I need …" and the like are requests. */
const STATEMENT_START =
  /^(?:i|we)\b(?! (?:need|want|would like|wish|wonder|am looking for|are looking for)\b)|^(?:i['’](?!d like)|we['’]|my|our|the|there|you|your|it|this|that|these|those|he|she|they|his|her|their|some\w*|every\w*)\b/i;
const MAX_KEYWORDS = 5;

/** Returns true for a statement or small talk: no order, no question, and more than a few keywords. */
export function isStatement(message: MessageText, tool: SelectorTool): boolean {
  const content = maskValues(message, tool);
  if (/[?]|\bplease\b/i.test(content) || hasInstruction(content, tool)) return false;
  return STATEMENT_START.test(content.trim()) || message.tokens.length > MAX_KEYWORDS;
}

/** Returns true when the message names what the tool is about or, of a tool that changes something, what it does. */
export function namesTask(message: MessageText, tool: SelectorTool): boolean {
  if (!isKnownReadOnly(tool) && saysVerb(message, tool)) return true;
  const verb = verbOf(tool);
  const objects = readTool(tool).name.filter((one) => one !== verb && !GENERIC_WORDS.has(one));
  return (
    objects.length === 0 ||
    message.tokens.some(
      ({ stem: one }) => objects.includes(one) || synonymsOf(one).some((other) => objects.includes(other)),
    )
  );
}

/**
 * Returns reasons why a message is not plainly a request for the tool, quoting the message; empty for a plain order,
 * and for a question that a reading tool answers. `whole`: the complete message, of which `message` is a part. Treats
 * anything that looks forbidden, conditional, hypothetical or reported as doubtful.
 */
export function ambiguousOrderReasons(message: MessageText, tool: SelectorTool, whole: string): string[] {
  const all = whole.startsWith(message.text) && whole.length <= message.text.length ? message : readMessage(whole);
  const content = maskValues(all, tool);
  const own = all === message ? content : maskValues(message, tool);
  const reads = isKnownReadOnly(tool);
  const doubts = doubtfulWords(content, verbOf(tool), reads);
  if (reads) {
    if (!hasAnswerableQuestion(own) && !hasInstruction(own, tool))
      doubts.push('it is neither a question nor an instruction');
  } else {
    const asking = own.match(/[^.!?;\n]+\?/g)?.find((one) => !POLITE_REQUEST.test(one));
    const telling = INDIRECT_QUESTION.exec(own);
    if (asking !== undefined || isQuestion(message)) doubts.push('it is a question, not an instruction');
    else if (telling) doubts.push(`“${telling[0]}” (a question)`);
    else if (!hasInstruction(own, tool)) doubts.push(NOT_AN_INSTRUCTION);
  }
  return [...new Set(doubts)].slice(0, MAX_REASONS);
}

/**
 * Returns true when the reasons mean that nobody requested the call. An order with a condition is still an order, and so
 * may be a message without a verb that names an item.
 */
export function isNoRequest(reasons: readonly string[], namesItem: boolean): boolean {
  const others = reasons.filter((one) => !CONDITION_REASON.test(one));
  return others.some((one) => one !== NOT_AN_INSTRUCTION) || (others.length > 0 && !namesItem);
}
