import { stem } from '@/lib/search/stem';
import { synonymsOf } from '@/lib/search/synonyms';
import { verbClassOf } from '@/lib/search/verb-class';
import { wordsOf } from '@/lib/search/words';
import type { MessageText } from './message';
import type { SelectorTool } from './tool-reading';

type Effect = 'reads' | 'changes' | 'destroys';

/** As `verbClassOf` numbers them. */
const READS = 1;
const CREATES = 2;
const UPDATES = 3;
const REMOVES = 4;
const SENDS = 5;
const COMPUTES = 6;

/** Asks for an answer, not for a deed. */
const QUESTION =
  /^(?:and |so |but |hi,? |hello,? )?(?:where|what|which|who|whom|whose|when|why|how)(?:['’]s)?\b|^(?:is|are|was|were|has|had) \S|^(?:do|does|did|have) (?:i|you|we|they|he|she|it|my|our|your|his|her|their|the|an?|any|this|that|these|those|there)\b/i;
/** Asks for a deed, in the form of a question or not. */
const REQUEST = /\bplease\b|\b(?:can|could|would|will) (?:you|i|we)\b/i;

/** Asks for something to be left undone. */
const FORBIDS = /^(?:please,? )?(?:do not|don['’]?t|never)\b/i;
/** Where a message says what is to be done: its first words. */
const FIRST_WORDS = 4;

/** What of a score is left out where the words do not say that something is to be done. */
const NEVER = 3;
const HARDLY = 1.5;

interface Deed {
  effect: Effect;
  verbClass: number;
  /** The stem of the word that says what the tool does. */
  verb: string;
}

/** Verbs of tools that are of no class. */
const RUNS = ['execute', 'run', 'exec', 'launch', 'invoke', 'shell'];
const DOES = new Set([...RUNS, 'write', 'save', 'apply', 'deploy', 'trigger', 'approve', 'reject', 'refund', 'toggle']);
const RUN_STEMS = new Set(RUNS.map(stem));

const read = new WeakMap<object, Deed>();

function deedOf(tool: SelectorTool): Deed {
  let deed = read.get(tool);
  if (deed !== undefined) return deed;
  // A prefix says where a tool comes from.
  const words = wordsOf(tool.name.slice(tool.name.lastIndexOf('__') + 1));
  const verbClass = verbClassOf(words);
  const verb = words.find((word) => verbClassOf([word]) > 0 || DOES.has(word)) ?? words[0] ?? '';
  const writes = [CREATES, UPDATES, SENDS].includes(verbClass);
  let effect: Effect = verbClass === REMOVES ? 'destroys' : writes ? 'changes' : 'reads';
  // What people approved of it outweighs its name.
  if (tool.readOnly === true) effect = 'reads';
  else if (tool.destructive === true) effect = 'destroys';
  else if (tool.readOnly === false && effect === 'reads') effect = 'changes';
  deed = { effect, verbClass, verb: stem(verb) };
  read.set(tool, deed);
  return deed;
}

/** The stem of the word that says what a tool does. */
export const verbOf = (tool: SelectorTool) => deedOf(tool).verb;

/** Whether a tool is known to change nothing: people said so, or nobody said anything and its name speaks of looking. */
export function knownToRead(tool: SelectorTool): boolean {
  const { effect, verbClass } = deedOf(tool);
  return tool.readOnly === true || (effect === 'reads' && [READS, COMPUTES].includes(verbClass));
}

/** Whether a tool only looks, by what people approved of it or, where nothing is known, by its name. */
export function onlyReads(tool: SelectorTool): boolean {
  const { effect, verbClass } = deedOf(tool);
  return effect === 'reads' && (tool.readOnly === true || verbClass === READS || verbClass === 0 || verbClass > SENDS);
}

/** Whether a word of the message says what the tool does: its own verb, one like it, or one of its kind. */
function saysVerb({ tokens }: MessageText, { verb, verbClass, effect }: Deed): boolean {
  const alike = new Set([verb, ...synonymsOf(verb), ...(RUN_STEMS.has(verb) ? RUN_STEMS : [])]);
  return tokens.some(({ lower, stem: one }) => {
    const said = verbClassOf([lower]);
    return alike.has(one) || (said > 0 && (said === verbClass || (effect === 'destroys' && said === REMOVES)));
  });
}

/** Whether the message asks for an answer rather than for something to be done. */
export function isQuestion({ text }: MessageText): boolean {
  const said = text.trim();
  return QUESTION.test(said) && !REQUEST.test(said);
}

/** Whether the message begins by asking that something be taken away. */
function asksToRemove(message: MessageText): boolean {
  const first = message.tokens.slice(0, FIRST_WORDS).find(({ lower }) => verbClassOf([lower]) > 0);
  return first !== undefined && verbClassOf([first.lower]) === REMOVES && !isQuestion(message);
}

/**
 * How much speaks against a tool because the message does not ask for what it does: a question is for tools that read,
 * nothing is destroyed that nobody said a word for, what is to be taken away is not merely looked at, and what is to be left
 * undone is not done.
 */
export function reluctance(message: MessageText, tool: SelectorTool): number {
  const deed = deedOf(tool);
  const isSaid = saysVerb(message, deed);
  if (isSaid && FORBIDS.test(message.text.trim())) return NEVER;
  if (deed.effect === 'reads') {
    const onlyLooks = tool.readOnly === true || deed.verbClass === READS;
    return onlyLooks && !isSaid && asksToRemove(message) ? NEVER : 0;
  }
  const asks = isQuestion(message);
  if (asks) return isSaid && deed.effect === 'changes' ? 0 : NEVER;
  if (isSaid) return 0;
  if (deed.effect === 'destroys') return NEVER;
  // Something else is to be done, by a word that is known.
  return message.tokens.some(({ lower }) => verbClassOf([lower]) > 0) ? HARDLY : 0;
}
