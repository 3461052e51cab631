import { DEFAULT_TIME_ZONE } from '@/lib/routing/request-moment';
import { ambiguousOrderReasons, isNoRequest, isStatement, namesTask, uncoveredWords } from './ambiguous-order';
import { type Completed, completeArguments, type Surroundings } from './complete-arguments';
import { isOpaqueValue, namesAnnouncedTopic, requiresFirst } from './description-guidance';
import { type Fit, fitOf } from './fit';
import { type ForeignLanguage, foreignLanguage } from './language';
import { readMessage } from './message';
import { isNegatedOrder } from './negated-order';
import { phrasesOf } from './phrases';
import { actionPenalty, isKnownReadOnly, isLikelyReadOnly } from './requested-action';
import type { SelectorTool } from './tool-reading';
import { ARGUMENTS_CURVE, FIT_BIAS, FIT_WEIGHTS, LEAD_CURVE, SELECTION_CURVE, SELECTION_FLOOR } from './weights';

export interface RankedTool extends SelectorTool {
  score: number;
}

export interface OfflineChoice {
  name: string;
  params: Record<string, unknown>;
  missing: readonly string[];
  /** Names, days, numbers and quoted texts of the message that no argument uses. */
  unused: readonly string[];
  assumed: readonly string[];
  /** Times without a zone, and the zone in which they were read. */
  zoned: readonly string[];
  refused: readonly string[];
  /**
   * Reasons why the message is not plainly a request for this tool, regardless of confidence. Empty for alternatives,
   * which are not called.
   */
  doubts: readonly string[];
  /** The parameter with the lowest confidence; null when all are certain enough or there are none. */
  unsure: string | null;
  confidence: number;
  argumentsConfidence: number;
}

export interface OfflineSelection {
  /** Null: no suitable tool. */
  choice: OfflineChoice | null;
  confidence: number;
  alternatives: readonly OfflineChoice[];
  /** Alternatives over which the choice hardly leads. */
  rivals: readonly OfflineChoice[];
  reasoning: string;
  /** Language of the message when no tool is described in it. Nothing is selected then. */
  foreign: ForeignLanguage | null;
  /** The message only says what not to do. Nothing is selected then. */
  isNegated?: boolean;
}

/** Maximum candidates evaluated. Lower ranks cost time and are hardly ever right. */
const MAX_EVALUATED = 12;
const MAX_ALTERNATIVES = 3;
const MAX_RIVALS = 2;
const MIN_ARGUMENT_CONFIDENCE = 0.6;
/** Maximum probability that the choice fits better than a rival, which is then at least a third as likely. */
const MAX_RIVAL_LEAD = 0.75;
/** Score when a description announces this use. Not fitted: no labelled message covers it. */
const ANNOUNCED_SCORE = 0.9;
/** Maximum argument confidence when part of the message is unused. */
const MAX_CONFIDENCE_IF_UNUSED = 0.6;
const MAX_UNCOVERED = 3;
/** Minimum confidence of an optional argument. */
const MIN_OPTIONAL_CONFIDENCE = 0.75;

export const quotedWords = (words: readonly string[]) => words.map((one) => `“${one}”`).join(', ');

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value));

export function fitScore({ features }: Fit): number {
  let score = FIT_BIAS;
  for (let f = 0; f < features.length; f++) score += (FIT_WEIGHTS[f] ?? 0) * features[f]!;
  return score;
}

function argumentsSureness(
  { arguments: given, sure, missing, unused, assumed }: Completed,
  tool: SelectorTool,
): number {
  if (missing.length > 0) return 0;
  const required = requiredOf(tool.inputSchema);
  const product = required.reduce((all, name) => all * (sure[name] ?? 0), 1);
  const own = required.length === 0 ? 1 : sigmoid(ARGUMENTS_CURVE.slope * product + ARGUMENTS_CURVE.offset);
  const optional = Object.keys(given).filter((name) => !required.includes(name));
  const all = Math.min(own, ...optional.map((name) => Math.max(sure[name] ?? 0, MIN_OPTIONAL_CONFIDENCE)));
  // Unused parts may have been important, and a change must not rely on assumptions.
  const isDoubtful = unused.length > 0 || (assumed.length > 0 && !isLikelyReadOnly(tool));
  return isDoubtful ? Math.min(all, MAX_CONFIDENCE_IF_UNUSED) : all;
}

/**
 * Sorts the tools by score. Moves the tool that the best one requires first to the front, unless the message already
 * contains its result.
 */
function inOrderOfUse<T extends { tool: SelectorTool; fit: Fit; score: number }>(looked: readonly T[]): T[] {
  const [best] = looked;
  if (best === undefined) return [];
  const before = looked.find(({ tool }) => requiresFirst(best.tool, tool));
  const required = requiredOf(best.tool.inputSchema);
  const isReady = required.length > 0 && required.every((name) => isOpaqueValue(best.fit.extracted.arguments[name]));
  if (before === undefined || isReady) return [...looked];
  // The confidence is unchanged; only another step comes first.
  return [{ ...before, score: best.score }, ...looked.filter((one) => one !== before && one !== best), best];
}

function requiredOf(schema: unknown): string[] {
  const required = (schema as { required?: unknown } | null)?.required;
  return Array.isArray(required) ? required.filter((one) => typeof one === 'string') : [];
}

/**
 * Selects among ranked tools and extracts arguments from the message without a model. Returns calibrated probabilities,
 * validated on held-out messages, and selects nothing when no tool fits.
 */
export function selectOffline(
  input: string,
  ranked: readonly RankedTool[],
  {
    now = new Date(),
    fits = () => true,
    timeZone = DEFAULT_TIME_ZONE,
    whole = input,
  }: Partial<Surroundings> & { whole?: string } = {},
): OfflineSelection {
  const message = readMessage(input);
  const foreign = foreignLanguage(message, ranked);
  const none = { choice: null, confidence: 0, alternatives: [], rivals: [], foreign };
  if (foreign !== null)
    return { ...none, reasoning: `The message seems to be in ${foreign.language}, and no tool is described in it.` };
  const phrases = phrasesOf(message);
  const best = ranked[0]?.score ?? 0;
  const scored = ranked
    .slice(0, MAX_EVALUATED)
    .map((tool, place) => {
      const fit = fitOf(message, phrases, tool, { place, relative: Math.exp(tool.score - best) });
      const announced = namesAnnouncedTopic(message, tool) ? ANNOUNCED_SCORE : 0;
      return { tool, fit, score: fitScore(fit) + announced - actionPenalty(message, tool) };
    })
    .sort((a, b) => b.score - a.score);
  const looked = inOrderOfUse(scored);
  const [first, second] = looked;
  if (first === undefined || message.tokens.length === 0)
    return { ...none, reasoning: 'No available tool matches the message.' };
  if (
    isNegatedOrder(
      message,
      first.tool,
      looked.map(({ tool }) => tool),
    )
  )
    return { ...none, reasoning: 'The message only says what not to do.', isNegated: true };
  const does = sigmoid(SELECTION_CURVE.slope * first.score + SELECTION_CURVE.offset);
  const leadOver = ({ score }: { score: number }) =>
    sigmoid(LEAD_CURVE.slope * (first.score - score) + LEAD_CURVE.offset);
  const leads = second ? leadOver(second) : 1;
  const confidence = does * leads;
  const complete = ({ tool, fit }: (typeof looked)[number]) =>
    completeArguments(message, phrases, tool, fit.extracted, { now, fits, timeZone });
  const own = complete(first);
  const uncovered = uncoveredWords(message, first.tool, own.places).slice(0, MAX_UNCOVERED);
  const unclear = ambiguousOrderReasons(message, first.tool, whole);
  const toChoice = ({ tool }: (typeof looked)[number], completed: Completed, sure: number): OfflineChoice => {
    const { missing, unused, assumed, zoned, refused } = completed;
    const least = requiredOf(tool.inputSchema).reduce<string | null>(
      (found, name) => (found === null || (completed.sure[name] ?? 0) < (completed.sure[found] ?? 0) ? name : found),
      null,
    );
    const isUnsure = least !== null && (completed.sure[least] ?? 0) < MIN_ARGUMENT_CONFIDENCE;
    return {
      name: tool.name,
      params: completed.arguments,
      ...{ missing, unused, assumed, zoned, refused },
      doubts:
        tool === first.tool
          ? [...unclear, ...(uncovered.length > 0 ? [`${quotedWords(uncovered)} (not understood)`] : [])]
          : [],
      unsure: isUnsure ? least : null,
      confidence: sure,
      argumentsConfidence: argumentsSureness(completed, tool),
    };
  };
  // A familiar word alone is no reason to propose a tool: the message must ask for it or contain one of its arguments.
  const hasArgument = requiredOf(first.tool.inputSchema).some((name) => Object.hasOwn(own.arguments, name));
  const namesItem = requiredOf(first.tool.inputSchema).some((name) => isOpaqueValue(own.arguments[name]));
  // Nor are values asked for a call that the message does not plainly request.
  const isUnasked =
    (own.missing.length > 0 && !isLikelyReadOnly(first.tool) && isNoRequest(unclear, namesItem)) ||
    (!hasArgument &&
      ((isKnownReadOnly(first.tool) && isStatement(message, first.tool)) ||
        (uncovered.length > 0 && !namesTask(message, first.tool))));
  const others = looked.slice(1, 1 + MAX_ALTERNATIVES);
  const alternatives = others.map((one) => toChoice(one, complete(one), 0));
  // A tool that has to be called first has no rivals.
  const isRival = (other: (typeof looked)[number]) =>
    first === scored[0] && other.score >= SELECTION_FLOOR && leadOver(other) <= MAX_RIVAL_LEAD;
  const isChosen = first.score >= SELECTION_FLOOR && !isUnasked;
  const choice = toChoice(first, own, confidence);
  const percent = Math.round(confidence * 100);
  return {
    choice: isChosen ? choice : null,
    confidence,
    foreign,
    alternatives: isChosen ? alternatives : [choice, ...alternatives].slice(0, MAX_ALTERNATIVES),
    rivals: isChosen ? alternatives.filter((_, place) => isRival(others[place]!)).slice(0, MAX_RIVALS) : [],
    reasoning: isChosen
      ? [
          `The message fits ${first.tool.name} best of ${looked.length} (${percent}%).`,
          ...(choice.missing.length > 0 ? [`Missing: ${choice.missing.join(', ')}.`] : []),
          ...(choice.unused.length > 0 ? [`Not used in any argument: ${quotedWords(choice.unused)}.`] : []),
          ...(choice.doubts.length > 0 ? [`Not a clear instruction: ${choice.doubts.join(', ')}.`] : []),
          ...choice.assumed.map((one) => `${one}.`),
          ...(choice.refused.length > 0 ? [`The tool does not take ${choice.refused.join(', ')}.`] : []),
        ].join(' ')
      : `No good match. The closest is ${first.tool.name} (${percent}%).`,
  };
}
