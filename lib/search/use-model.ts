import { redactRequest } from './redact-request';
import { replaceValues } from './replace-values';
import type { SearchTool } from './search-tool';
import type { Slices } from './slices';
import { stem } from './stem';
import { isTelling, wordsOf } from './words';

export interface PastCall {
  request: string;
  tool: string;
  /**
   * Weight of the evidence: 1 when observed or confirmed by people, less when reported by an agent. 0: the wrong tool,
   * which also cancels earlier evidence of the same request.
   */
  worth: number;
}

/** Model as stored JSON: requests as stems, without texts. */
export interface UseModel {
  version: 1;
  terms: string[];
  calls: { tool: string; worth: number; terms: number[] /** Of examples only: all words. */; words?: string }[];
  /** Weights of the ranking features, adapted to the catalog; the shipped ones when absent. */
  weights?: readonly number[];
}

const MAX_CALLS = 50_000;
const MAX_CALLS_PER_TOOL = 200;
const LONGEST_REQUEST = 2_000;
const MAX_TERMS = 60;

/** Returns the unique stems of a request's informative words, or of all words when there are none. */
export function requestTerms(request: string): string[] {
  const words = wordsOf(replaceValues(request.slice(0, LONGEST_REQUEST)));
  const telling = words.filter(isTelling);
  return [...new Set((telling.length > 0 ? telling : words).map(stem))].slice(0, MAX_TERMS);
}

/**
 * Builds a model from past calls in chronological order. A repeated request for the same tool counts once with its
 * highest weight, so repeating a call gains nothing. A wrong call cancels earlier evidence of the same request. Keeps
 * the latest calls above a maximum.
 */
export function learnUse(calls: readonly PastCall[]): UseModel {
  const numbers = new Map<string, number>();
  const seen = new Map<string, UseModel['calls'][number]>();
  const counts = new Map<string, number>();
  const refuted = new Set<string>();
  for (let i = calls.length - 1; i >= 0 && seen.size < MAX_CALLS; i--) {
    const { request, tool, worth } = calls[i]!;
    const stems = requestTerms(request).sort();
    if (stems.length === 0) continue;
    const key = JSON.stringify([tool, stems]);
    if (!(worth > 0)) refuted.add(key);
    if (refuted.has(key)) continue;
    const known = seen.get(key);
    if (known) known.worth = Math.max(known.worth, worth);
    if (known || (counts.get(tool) ?? 0) >= MAX_CALLS_PER_TOOL) continue;
    counts.set(tool, (counts.get(tool) ?? 0) + 1);
    const terms = stems.map((one) => {
      if (!numbers.has(one)) numbers.set(one, numbers.size);
      return numbers.get(one)!;
    });
    seen.set(key, { tool, worth, terms });
  }
  return { version: 1, terms: [...numbers.keys()], calls: [...seen.values()] };
}

/** Less than a confirmed call, so that calls outgrow examples. */
const EXAMPLE_WORTH = 0.5;
const TOOLS_PER_SLICE = 50;

const ENGLISH = /\b(?:the|an?|my|our|her|his|their|to|for|with|of|is|are|in|on|at|from|should|can|please|make|give)\b/;
/** Capitalized, within a sentence. */
const NAME = /(?<=[\p{Ll}\p{N},;:] )\p{Lu}[\p{Ll}\p{M}]+(?:['’-]\p{Lu}?[\p{Ll}\p{M}]+)*/gu;

/**
 * Removes what looks like a name in an English text: "make Tom an admin" is like "make Bob an admin". `isKnown`: keeps names
 * of products.
 */
export function withoutNames(text: string, isKnown: (stemmed: string) => boolean): string {
  if (!ENGLISH.test(text)) return text;
  return text.replace(NAME, (name) => (wordsOf(name).some((word) => isKnown(stem(word))) ? name : 'somebody'));
}

export const wordsAsText = (text: string): string => wordsOf(text).join(' ');

/**
 * Builds a model from the example requests of tools. Tools are named by their number. `isKnown`: for stems in names,
 * labels and sources.
 */
export function* learnExamples(
  tools: readonly SearchTool[],
  isKnown: (stemmed: string) => boolean = () => true,
): Slices<UseModel> {
  const numbers = new Map<string, number>();
  const calls: UseModel['calls'] = [];
  for (let tool = 0; tool < tools.length; tool++) {
    for (const example of new Set(tools[tool]!.examples)) {
      const plain = withoutNames(redactRequest(example), isKnown);
      const terms = requestTerms(plain).map((one) => {
        if (!numbers.has(one)) numbers.set(one, numbers.size);
        return numbers.get(one)!;
      });
      if (terms.length > 0)
        calls.push({ tool: String(tool), worth: EXAMPLE_WORTH, terms, words: wordsAsText(example) });
    }
    if (tool % TOOLS_PER_SLICE === 0) yield;
  }
  return { version: 1, terms: [...numbers.keys()], calls };
}
