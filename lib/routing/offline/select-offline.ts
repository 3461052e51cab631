import { onlyReads, reluctance } from './asked-for';
import { type Completed, completeArguments, type Surroundings } from './complete-arguments';
import { type Fit, fitOf } from './fit';
import { readMessage } from './message';
import { phrasesOf } from './phrases';
import { orderDoubts } from './plain-order';
import { comesAfter, isHandedOver, namesAnnouncedTopic } from './stated-guidance';
import type { SelectorTool } from './tool-reading';
import { ARGUMENTS_CURVE, FIT_BIAS, FIT_WEIGHTS, LEAD_CURVE, SELECTION_CURVE, SELECTION_FLOOR } from './weights';

/** A tool that may be called, with what the search for the message gave it. Best first. */
export interface RankedTool extends SelectorTool {
  score: number;
}

export interface OfflineChoice {
  name: string;
  params: Record<string, unknown>;
  /** Required parameters that the message does not say. */
  missing: readonly string[];
  /** Names, days, numbers and quoted texts of the message that are in no argument. */
  unused: readonly string[];
  /** What was taken for more than was said, in words. */
  assumed: readonly string[];
  /** Values that were read and that the schema refuses. */
  refused: readonly string[];
  /**
   * Why the message is no plain order to change something: no confidence makes up for one. Empty for tools that read, and of
   * alternatives, which nobody calls.
   */
  doubts: readonly string[];
  /** The parameter that it is least sure of; null where it is sure enough of all, or there are none. */
  unsure: string | null;
  /** How sure it is that this tool is meant, 0 to 1. */
  confidence: number;
  /** How sure it is that the arguments are what was meant, 0 to 1. */
  argumentsConfidence: number;
}

export interface OfflineSelection {
  /** Null: no tool does what the message asks. */
  choice: OfflineChoice | null;
  /** How sure it is of the best one, whether or not it is chosen. */
  confidence: number;
  /** Others, best first. */
  alternatives: readonly OfflineChoice[];
  reasoning: string;
}

/** So many of the best ranked are looked at: the rest cost time and are hardly ever right. */
const MOST_LOOKED_AT = 12;
const MOST_ALTERNATIVES = 3;
const SURE_ENOUGH = 0.6;
/** What it is worth that a description says it is to be used for this: no message of the labelled set tells. */
const ANNOUNCED = 0.9;
/** The most that arguments are worth where something of the message is in none. */
const MOST_DOUBTFUL = 0.6;
/** An optional argument is only there where the message was clear about it. */
const OPTIONAL_LEAST = 0.75;

/** Words of a message, as a sentence names them. */
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
  const all = Math.min(own, ...optional.map((name) => Math.max(sure[name] ?? 0, OPTIONAL_LEAST)));
  // What was said and is nowhere may be what mattered, and a change is not made on what was only taken for granted.
  const isDoubtful = unused.length > 0 || (assumed.length > 0 && !onlyReads(tool));
  return isDoubtful ? Math.min(all, MOST_DOUBTFUL) : all;
}

/**
 * The tools by their scores, with the one first that the best says has to come before it, unless the message already holds
 * what that one would answer.
 */
function inOrderOfUse<T extends { tool: SelectorTool; fit: Fit; score: number }>(looked: readonly T[]): T[] {
  const [best] = looked;
  if (best === undefined) return [];
  const before = looked.find(({ tool }) => comesAfter(best.tool, tool));
  const required = requiredOf(best.tool.inputSchema);
  const isReady = required.length > 0 && required.every((name) => isHandedOver(best.fit.extracted.arguments[name]));
  if (before === undefined || isReady) return [...looked];
  // What was meant is as sure as before; only another step of it comes first.
  return [{ ...before, score: best.score }, ...looked.filter((one) => one !== before && one !== best), best];
}

function requiredOf(schema: unknown): string[] {
  const required = (schema as { required?: unknown } | null)?.required;
  return Array.isArray(required) ? required.filter((one) => typeof one === 'string') : [];
}

/**
 * Chooses among ranked tools by what the message says, and reads the arguments out of it: no model is asked. It says how sure
 * it is, in probabilities that held on messages it was not made with, and chooses nothing where nothing fits.
 */
export function selectOffline(
  input: string,
  ranked: readonly RankedTool[],
  { now = new Date(), fits = () => true, whole = input }: Partial<Surroundings> & { whole?: string } = {},
): OfflineSelection {
  const message = readMessage(input);
  const phrases = phrasesOf(message);
  const best = ranked[0]?.score ?? 0;
  const scored = ranked
    .slice(0, MOST_LOOKED_AT)
    .map((tool, place) => {
      const fit = fitOf(message, phrases, tool, { place, relative: Math.exp(tool.score - best) });
      const announced = namesAnnouncedTopic(message, tool) ? ANNOUNCED : 0;
      return { tool, fit, score: fitScore(fit) + announced - reluctance(message, tool) };
    })
    .sort((a, b) => b.score - a.score);
  const looked = inOrderOfUse(scored);
  const [first, second] = looked;
  if (first === undefined || message.tokens.length === 0)
    return {
      choice: null,
      confidence: 0,
      alternatives: [],
      reasoning: 'No tool is at hand that the message could mean.',
    };
  const does = sigmoid(SELECTION_CURVE.slope * first.score + SELECTION_CURVE.offset);
  const leads = second ? sigmoid(LEAD_CURVE.slope * (first.score - second.score) + LEAD_CURVE.offset) : 1;
  const confidence = does * leads;
  const toChoice = ({ tool, fit }: (typeof looked)[number], sure: number): OfflineChoice => {
    const completed = completeArguments(message, phrases, tool, fit.extracted, { now, fits });
    const { missing, unused, assumed, refused } = completed;
    const least = requiredOf(tool.inputSchema).reduce<string | null>(
      (found, name) => (found === null || (completed.sure[name] ?? 0) < (completed.sure[found] ?? 0) ? name : found),
      null,
    );
    const isUnsure = least !== null && (completed.sure[least] ?? 0) < SURE_ENOUGH;
    return {
      name: tool.name,
      params: completed.arguments,
      ...{ missing, unused, assumed, refused },
      doubts: tool === first.tool ? orderDoubts(message, tool, whole) : [],
      unsure: isUnsure ? least : null,
      confidence: sure,
      argumentsConfidence: argumentsSureness(completed, tool),
    };
  };
  const isChosen = first.score >= SELECTION_FLOOR;
  const rivals = looked.slice(1, 1 + MOST_ALTERNATIVES).map((one) => toChoice(one, 0));
  const choice = toChoice(first, confidence);
  const percent = Math.round(confidence * 100);
  return {
    choice: isChosen ? choice : null,
    confidence,
    alternatives: isChosen ? rivals : [choice, ...rivals].slice(0, MOST_ALTERNATIVES),
    reasoning: isChosen
      ? [
          `The message fits ${first.tool.name} best of ${looked.length} (${percent} %).`,
          ...(choice.missing.length > 0 ? [`It does not say ${choice.missing.join(', ')}.`] : []),
          ...(choice.unused.length > 0 ? [`In no argument: ${quotedWords(choice.unused)}.`] : []),
          ...(choice.doubts.length > 0 ? [`No plain order: ${choice.doubts.join(', ')}.`] : []),
          ...choice.assumed.map((one) => `${one}.`),
          ...(choice.refused.length > 0 ? [`The tool does not take ${choice.refused.join(', ')}.`] : []),
        ].join(' ')
      : `Nothing fits well: ${first.tool.name} comes nearest (${percent} %).`,
  };
}
