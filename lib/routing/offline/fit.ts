import { synonymsOf } from '@/lib/search/synonyms';
import { verbClassOf } from '@/lib/search/verb-class';
import { wordsOf } from '@/lib/search/words';
import { type Extracted, extractArguments } from './extract-arguments';
import type { MessageText } from './message';
import type { Phrase } from './phrases';
import { GENERIC_WORDS, readTool, type SelectorTool } from './tool-reading';

/**
 * Features that predict whether a tool does what a message requests, each about 0 to 1. Independent of particular
 * words, so that the weights generalize to other tools.
 */
export const FIT_FEATURES = [
  'name said',
  'name said or alike',
  'object of the name said',
  'purpose said',
  'words covered by the tool',
  'words covered by its purpose',
  'words covered by its parameters',
  'words not covered',
  'first words covered',
  'required missing',
  'anything missing',
  'least sure argument',
  'mean sureness',
  'numbers too few',
  'numbers left over',
  'needs nothing',
  'same kind of verb',
  'other kind of verb',
  'asks for knowledge',
  'asks for knowledge of a computing tool',
  'few words',
  'no words known',
  'place by search',
  'score by search',
  'name said whole',
  'adjacent words',
  'asks how to',
] as const;
export const FIT_COUNT = FIT_FEATURES.length;

export interface Fit {
  features: Float64Array;
  extracted: Extracted;
}

const COMPUTING_VERB_CLASS = 6;
const KNOWLEDGE_QUESTION =
  /^(?:what(?:'s| is| are| was| were)|who|when|why|where (?:was|were|did)|which|how (?:does|did|do|is|many|much|long|often)|explain|describe|define|tell me about)\b/i;
const HOW_TO_QUESTION =
  /\bhow (?:do|can|should|would|to) (?:i|we|you|one)?\b|\bhow to\b|\bexample of\b|\bwrite (?:a|an|me|some) (?:code|script|program|function|essay|poem|story)\b/i;

const share = (part: number, whole: number) => (whole > 0 ? part / whole : 0);

/**
 * Computes a tool's fit to a message. `place`: its position in the search results (from 0); `relative`: its share of
 * the best score.
 */
export function fitOf(
  message: MessageText,
  phrases: readonly Phrase[],
  tool: SelectorTool,
  { place, relative }: { place: number; relative: number },
): Fit {
  const reading = readTool(tool);
  const aboutTool = new Set([...reading.name, ...reading.purpose]);
  const extracted = extractArguments(message, phrases, reading.parameters, aboutTool);
  const isValue = (from: number, to: number) => extracted.spans.some((span) => span.from < to && from < span.to);
  const telling = message.tokens.filter(({ isStop, lower }) => !isStop && !/^\d/.test(lower));
  const messageStems = new Set(telling.map((token) => token.stem));
  const alike = (stem: string) => messageStems.has(stem) || synonymsOf(stem).some((one) => messageStems.has(one));
  const known = (stem: string) => reading.all.has(stem) || synonymsOf(stem).some((one) => aboutTool.has(one));
  // Argument values describe the object, not the task.
  const task = telling.filter((token) => !isValue(token.from, token.to) || reading.all.has(token.stem));
  const weight = (stem: string) => (GENERIC_WORDS.has(stem) ? 0.3 : 1);
  const sum = (tokens: readonly { stem: string }[], has: (stem: string) => boolean) =>
    tokens.reduce((total, { stem }) => total + (has(stem) ? weight(stem) : 0), 0);
  const total = sum(task, () => true);
  const names = reading.name.filter((one) => !GENERIC_WORDS.has(one));
  const nameSaid = share(names.filter((one) => messageStems.has(one)).length, names.length);
  const nameAlike = share(names.filter(alike).length, names.length);
  const purpose = [...reading.purpose].filter((one) => !GENERIC_WORDS.has(one));
  const required = reading.parameters.filter(({ isRequired }) => isRequired);
  const sures = required.flatMap(({ name }) => extracted.sure[name] ?? []);
  const numbers = message.typed.filter(({ kind }) => kind === 'number').length;
  const needed = required.filter(
    ({ type, choices }) => choices === null && (type === 'integer' || type === 'number'),
  ).length;
  const usedNumbers = message.typed.filter(({ kind, from, to }) => kind === 'number' && isValue(from, to)).length;
  const messageVerb = verbClassOf(message.tokens.slice(0, 8).map(({ lower }) => lower));
  const toolVerb = verbClassOf(wordsOf(`${tool.name} ${tool.description.slice(0, 60)}`));
  const isKnowledge = KNOWLEDGE_QUESTION.test(message.text.trim());
  const inName = message.tokens.map((token) => reading.name.includes(token.stem) && !GENERIC_WORDS.has(token.stem));
  const features = Float64Array.of(
    nameSaid,
    nameAlike,
    names.length > 0 && messageStems.has(names.at(-1)!) ? 1 : 0,
    share(purpose.filter((one) => messageStems.has(one)).length, Math.min(8, purpose.length)),
    share(sum(task, known), total),
    share(
      sum(task, (one) => aboutTool.has(one)),
      total,
    ),
    share(
      sum(task, (one) => reading.asked.has(one)),
      total,
    ),
    Math.min(1, sum(task, (one) => !known(one)) / 6),
    share(
      sum(task.slice(0, 4), known),
      sum(task.slice(0, 4), () => true),
    ),
    share(extracted.missing.length, required.length),
    extracted.missing.length > 0 ? 1 : 0,
    extracted.missing.length > 0 ? 0 : sures.length > 0 ? Math.min(...sures) : 0.6,
    share(
      sures.reduce((a, b) => a + b, 0),
      required.length,
    ) || (required.length === 0 ? 0.6 : 0),
    needed > numbers ? Math.min(1, (needed - numbers) / 2) : 0,
    Math.min(1, Math.max(0, numbers - usedNumbers) / 3),
    required.length === 0 ? 1 : 0,
    messageVerb > 0 && messageVerb === toolVerb ? 1 : 0,
    messageVerb > 0 && toolVerb > 0 && messageVerb !== toolVerb ? 1 : 0,
    isKnowledge ? 1 : 0,
    isKnowledge && toolVerb === COMPUTING_VERB_CLASS && numbers === 0 ? 1 : 0,
    telling.length <= 2 ? 1 : 0,
    telling.some((token) => known(token.stem)) ? 0 : 1,
    1 / (1 + place),
    relative,
    names.length > 0 && nameSaid === 1 ? 1 : 0,
    inName.some((one, i) => one && inName[i + 1]) ? 1 : 0,
    HOW_TO_QUESTION.test(message.text) ? 1 : 0,
  );
  return { features, extracted };
}
