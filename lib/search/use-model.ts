import { stem } from './stem';
import { isTelling, wordsOf } from './words';

/** A past request and the tool that was right for it. */
export interface PastCall {
  request: string;
  /** The tool's name. */
  tool: string;
  /**
   * What the evidence is worth: 1 for what was observed or said by people, less for an agent's own report. 0: the tool was
   * wrong for it, so what was learned from the same request before does not stand either.
   */
  worth: number;
}

/** What was learned from use, as it is stored: requests as lists of stems, no texts. Plain JSON. */
export interface UseModel {
  version: 1;
  terms: string[];
  calls: { tool: string; worth: number; terms: number[] }[];
}

const MOST_CALLS = 50_000;
const MOST_CALLS_A_TOOL = 200;
const LONGEST_REQUEST = 2_000;
const MOST_TERMS = 60;

/** The stems of a request's telling words, each once; all of its words when none tells. */
export function requestTerms(request: string): string[] {
  const words = wordsOf(request.slice(0, LONGEST_REQUEST));
  const telling = words.filter(isTelling);
  return [...new Set((telling.length > 0 ? telling : words).map(stem))].slice(0, MOST_TERMS);
}

/**
 * Makes a model of past calls, the latest last. A request that came again and again for the same tool counts once, at its
 * best worth: nobody gains by repeating a call. One that was wrong ends what the same request taught before it. Of very many calls the latest are kept.
 */
export function learnUse(calls: readonly PastCall[]): UseModel {
  const numbers = new Map<string, number>();
  const seen = new Map<string, UseModel['calls'][number]>();
  const counts = new Map<string, number>();
  const refuted = new Set<string>();
  for (let i = calls.length - 1; i >= 0 && seen.size < MOST_CALLS; i--) {
    const { request, tool, worth } = calls[i]!;
    const stems = requestTerms(request).sort();
    if (stems.length === 0) continue;
    const key = JSON.stringify([tool, stems]);
    if (!(worth > 0)) refuted.add(key);
    if (refuted.has(key)) continue;
    const known = seen.get(key);
    if (known) known.worth = Math.max(known.worth, worth);
    if (known || (counts.get(tool) ?? 0) >= MOST_CALLS_A_TOOL) continue;
    counts.set(tool, (counts.get(tool) ?? 0) + 1);
    const terms = stems.map((one) => {
      if (!numbers.has(one)) numbers.set(one, numbers.size);
      return numbers.get(one)!;
    });
    seen.set(key, { tool, worth, terms });
  }
  return { version: 1, terms: [...numbers.keys()], calls: [...seen.values()] };
}
