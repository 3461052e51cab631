import { stem } from '@/lib/search/stem';
import { synonymsOf } from '@/lib/search/synonyms';
import { verbClassOf } from '@/lib/search/verb-class';
import { wordsOf } from '@/lib/search/words';
import type { MessageText } from './message';
import { isNegated, negatedPlaces } from './negated-places';
import type { SelectorTool } from './tool-reading';

type Effect = 'reads' | 'changes' | 'destroys';

/** As numbered by `verbClassOf`. */
const READS = 1;
const CREATES = 2;
const UPDATES = 3;
const REMOVES = 4;
const SENDS = 5;
const COMPUTES = 6;

const QUESTION_START =
  /^(?:and |so |but |hi,? |hello,? )?(?:where|what|which|who|whom|whose|when|why|how)(?:['’]s)?\b|^(?:is|are|was|were|has|had) \S|^(?:do|does|did|have) (?:i|you|we|they|he|she|it|my|our|your|his|her|their|the|an?|any|this|that|these|those|there)\b/i;
const POLITE_REQUEST = /\bplease\b|\b(?:can|could|would|will) (?:you|i|we)\b/i;

const PROHIBITION = /^(?:please,? )?(?:do not|don['’]?t|never)\b(?! (?:forget|hesitate|fail)\b)/i;
const REMOVAL_NOUN = /\b(?:deletion|removal|cancellation|erasure|revocation)\b/i;
/** Reverses a removal, so that nothing is to be removed. */
const REMOVAL_REVERSAL = new RegExp(
  `\\b(?:undo|revert|cancel|stop|abort|halt|revoke|prevent) (?:the |my |our |that |this )?${REMOVAL_NOUN.source}`,
  'i',
);
const RESTORE_VERBS = /^(?:restor|undelet|recov|undo|revert|reopen|reinstat|reactiv|rollback|unarchiv)/;
const CANCEL_VERBS = /^(?:cancel|abort|stop|halt|revok|prevent)/;
const FIRST_WORDS = 4;

/** Score penalty when the message does not request the tool's action. */
const OTHER_ACTION_PENALTY = 3;
const UNCLEAR_ACTION_PENALTY = 1.5;

interface ToolAction {
  effect: Effect;
  verbClass: number;
  verb: string;
}

const RUN_VERBS = ['execute', 'run', 'exec', 'launch', 'invoke', 'shell'];
const ACTION_VERBS = new Set([
  ...RUN_VERBS,
  'write',
  'save',
  'apply',
  'deploy',
  'trigger',
  'approve',
  'reject',
  'refund',
  'toggle',
]);
const RUN_STEMS = new Set(RUN_VERBS.map(stem));

const read = new WeakMap<object, ToolAction>();

function toolActionOf(tool: SelectorTool): ToolAction {
  let action = read.get(tool);
  if (action !== undefined) return action;
  // A prefix names the tool's source.
  const words = wordsOf(tool.name.slice(tool.name.lastIndexOf('__') + 1));
  const verbClass = verbClassOf(words);
  const verb = words.find((word) => verbClassOf([word]) > 0 || ACTION_VERBS.has(word)) ?? words[0] ?? '';
  const writes = [CREATES, UPDATES, SENDS].includes(verbClass);
  let effect: Effect = verbClass === REMOVES ? 'destroys' : writes ? 'changes' : 'reads';
  // An approved definition takes precedence over the name.
  if (tool.readOnly === true) effect = 'reads';
  else if (tool.destructive === true) effect = 'destroys';
  else if (tool.readOnly === false && effect === 'reads') effect = 'changes';
  action = { effect, verbClass, verb: stem(verb) };
  read.set(tool, action);
  return action;
}

export const verbOf = (tool: SelectorTool) => toolActionOf(tool).verb;

export const requestsRemovalReversal = (text: string) => REMOVAL_REVERSAL.test(text);

/** Returns true for a tool that reverses a removal, such as `restore_key` and `cancel_key_deletion`. */
export function reversesRemoval(tool: SelectorTool): boolean {
  const verb = verbOf(tool);
  return (
    RESTORE_VERBS.test(verb) ||
    (CANCEL_VERBS.test(verb) && REMOVAL_NOUN.test(`${wordsOf(tool.name).join(' ')} ${tool.description}`))
  );
}

/** Returns true for a tool declared read-only, or, without a declaration, named with a reading verb. */
export function isKnownReadOnly(tool: SelectorTool): boolean {
  const { effect, verbClass } = toolActionOf(tool);
  return tool.readOnly === true || (effect === 'reads' && [READS, COMPUTES].includes(verbClass));
}

export function isLikelyReadOnly(tool: SelectorTool): boolean {
  const { effect, verbClass } = toolActionOf(tool);
  return effect === 'reads' && (tool.readOnly === true || verbClass === READS || verbClass === 0 || verbClass > SENDS);
}

/** Returns true when the message contains the tool's verb or one of the same kind. */
export function saysVerb({ tokens }: MessageText, tool: SelectorTool): boolean {
  const { verb, verbClass, effect } = toolActionOf(tool);
  const alike = new Set([verb, ...synonymsOf(verb), ...(RUN_STEMS.has(verb) ? RUN_STEMS : [])]);
  return tokens.some(({ lower, stem: one }) => {
    const mentioned = verbClassOf([lower]);
    return (
      alike.has(one) || (mentioned > 0 && (mentioned === verbClass || (effect === 'destroys' && mentioned === REMOVES)))
    );
  });
}

export function isQuestion({ text }: MessageText): boolean {
  const mentioned = text.trim();
  return QUESTION_START.test(mentioned) && !POLITE_REQUEST.test(mentioned);
}

function asksToRemove(message: MessageText): boolean {
  const first = message.tokens.slice(0, FIRST_WORDS).find(({ lower }) => verbClassOf([lower]) > 0);
  return first !== undefined && verbClassOf([first.lower]) === REMOVES && !isQuestion(message);
}

function withoutNegated(message: MessageText): MessageText {
  const places = negatedPlaces(message.text);
  return { ...message, tokens: message.tokens.filter((token) => !isNegated(places, token)) };
}

/**
 * Returns the score penalty of a tool whose action the message does not request: questions need reading tools,
 * destructive tools need an explicit verb, removals need more than a reading tool, and forbidden actions are not
 * chosen.
 */
export function actionPenalty(message: MessageText, tool: SelectorTool): number {
  const action = toolActionOf(tool);
  const isSaid = saysVerb(message, tool);
  if (isSaid && PROHIBITION.test(message.text.trim()) && !saysVerb(withoutNegated(message), tool))
    return OTHER_ACTION_PENALTY;
  if (requestsRemovalReversal(message.text)) {
    if (reversesRemoval(tool) && !isQuestion(message)) return 0;
    if (action.effect === 'destroys') return OTHER_ACTION_PENALTY;
  }
  if (action.effect === 'reads') {
    const onlyLooks = tool.readOnly === true || action.verbClass === READS;
    return onlyLooks && !isSaid && asksToRemove(message) ? OTHER_ACTION_PENALTY : 0;
  }
  const asks = isQuestion(message);
  if (asks) return isSaid && action.effect === 'changes' ? 0 : OTHER_ACTION_PENALTY;
  if (isSaid) return 0;
  if (action.effect === 'destroys') return OTHER_ACTION_PENALTY;
  return message.tokens.some(({ lower }) => verbClassOf([lower]) > 0) ? UNCLEAR_ACTION_PENALTY : 0;
}
