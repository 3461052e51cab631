import type { Catalog } from './compile-catalog';
import { addAll, forEachIndex, type Mask, setBit } from './mask';
import type { EngineTool } from './types';
import { isSameWord, splitWords, wordForms } from './words';

/** What a goal's axis of words is compared with, beside the tool's name. */
export type WordAxis = 'operations' | 'entities';

/** The words of one axis over a catalogue. */
interface AxisIndex {
  /** For each tool its name and each declared phrase, as words. */
  phrases: readonly (readonly string[][])[];
  byForm: ReadonlyMap<string, Mask>;
}

/** A tool's name as its source calls it: the source's prefix says nothing about what the tool does. */
export function ownName({ name, origin, imported }: EngineTool): string {
  const at = origin === 'source' || imported ? name.indexOf('__') : -1;
  return at < 0 ? name : name.slice(at + 2);
}

function indexAxis(catalog: Catalog, axis: WordAxis): AxisIndex {
  const byForm = new Map<string, Mask>();
  const phrases = catalog.tools.map((tool) => [ownName(tool), ...tool[axis]].map(splitWords));
  phrases.forEach((ofTool, index) => {
    for (const form of new Set(ofTool.flat().flatMap(wordForms))) {
      let mask = byForm.get(form);
      if (mask === undefined) {
        mask = new Uint32Array(catalog.words);
        byForm.set(form, mask);
      }
      setBit(mask, index);
    }
  });
  return { phrases, byForm };
}

// Made when the first goal asks: most catalogues meet none.
const indexes = new WeakMap<Catalog, Partial<Record<WordAxis, AxisIndex>>>();

function axisIndex(catalog: Catalog, axis: WordAxis): AxisIndex {
  let both = indexes.get(catalog);
  if (both === undefined) {
    both = {};
    indexes.set(catalog, both);
  }
  both[axis] ??= indexAxis(catalog, axis);
  return both[axis];
}

function holdsPhrase(words: readonly string[], phrase: readonly string[]): boolean {
  for (let start = 0; start + phrase.length <= words.length; start++) {
    if (phrase.every((word, w) => isSameWord(words[start + w]!, word))) return true;
  }
  return false;
}

function withWord({ byForm }: AxisIndex, word: string, words: number): Mask {
  const mask = new Uint32Array(words);
  for (const form of wordForms(word)) {
    const having = byForm.get(form);
    if (having !== undefined) addAll(mask, having);
  }
  return mask;
}

/**
 * The tools whose name or declared phrases of the axis hold a term: its words in a row, plural and verb forms folded.
 * A term without words is held by none.
 */
export function termMask(catalog: Catalog, axis: WordAxis, term: string): Mask {
  const index = axisIndex(catalog, axis);
  const [first, ...rest] = splitWords(term);
  if (first === undefined) return catalog.none;
  const candidates = withWord(index, first, catalog.words);
  if (rest.length === 0) return candidates;
  const mask = new Uint32Array(catalog.words);
  forEachIndex(candidates, (tool) => {
    if (index.phrases[tool]!.some((words) => holdsPhrase(words, [first, ...rest]))) setBit(mask, tool);
  });
  return mask;
}

/** The tools that hold any of the terms. */
export function termsMask(catalog: Catalog, axis: WordAxis, terms: readonly string[]): Mask {
  const mask = new Uint32Array(catalog.words);
  for (const term of terms) addAll(mask, termMask(catalog, axis, term));
  return mask;
}
