import type { Catalog } from './compile-catalog';
import { addAll, forEachIndex, type Mask, setBit } from './mask';
import type { EngineTool } from './types';
import { comparableWords, isSameWord, wordForms } from './words';

/** Term axis of a goal, matched against the tool's name and its declared phrases. */
export type WordAxis = 'operations' | 'entities';

interface AxisIndex {
  phrases: readonly (readonly (readonly string[])[])[];
  byForm: ReadonlyMap<string, Mask>;
}

/** Returns a tool's name at its source, without the source's prefix, which says nothing about its function. */
export function ownName({ name, origin, imported }: EngineTool): string {
  const at = origin === 'source' || imported ? name.indexOf('__') : -1;
  return at < 0 ? name : name.slice(at + 2);
}

interface ToolWords {
  phrases: readonly (readonly string[])[];
  forms: ReadonlySet<string>;
}

// Splitting names takes most of the time. Tools that did not change are the same objects in the next catalog.
const known = new WeakMap<EngineTool, Partial<Record<WordAxis, ToolWords>>>();

function wordsOf(tool: EngineTool, axis: WordAxis): ToolWords {
  let both = known.get(tool);
  if (both === undefined) {
    both = {};
    known.set(tool, both);
  }
  both[axis] ??= splitAxis(tool, axis);
  return both[axis];
}

function splitAxis(tool: EngineTool, axis: WordAxis): ToolWords {
  const phrases = [ownName(tool), ...tool[axis]].map(comparableWords);
  return { phrases, forms: new Set(phrases.flat().flatMap(wordForms)) };
}

/** Splits a tool's name and phrases ahead of the goals that need them, so that callers can do it in time slices. */
export function prepareWords(tool: EngineTool): void {
  wordsOf(tool, 'operations');
  wordsOf(tool, 'entities');
}

function indexAxis(catalog: Catalog, axis: WordAxis): AxisIndex {
  const byForm = new Map<string, Mask>();
  const words = catalog.tools.map((tool) => wordsOf(tool, axis));
  words.forEach(({ forms }, index) => {
    for (const form of forms) {
      let mask = byForm.get(form);
      if (mask === undefined) {
        mask = new Uint32Array(catalog.words);
        byForm.set(form, mask);
      }
      setBit(mask, index);
    }
  });
  return { phrases: words.map(({ phrases }) => phrases), byForm };
}

// Built on first use, because most catalogs have no goals.
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
 * Returns the tools whose name or declared phrases contain a term: consecutive words, ignoring plural and verb forms. A
 * term without words matches none.
 */
export function termMask(catalog: Catalog, axis: WordAxis, term: string): Mask {
  const index = axisIndex(catalog, axis);
  const [first, ...rest] = comparableWords(term);
  if (first === undefined) return catalog.none;
  const candidates = withWord(index, first, catalog.words);
  if (rest.length === 0) return candidates;
  const mask = new Uint32Array(catalog.words);
  forEachIndex(candidates, (tool) => {
    if (index.phrases[tool]!.some((words) => holdsPhrase(words, [first, ...rest]))) setBit(mask, tool);
  });
  return mask;
}

export function termsMask(catalog: Catalog, axis: WordAxis, terms: readonly string[]): Mask {
  const mask = new Uint32Array(catalog.words);
  for (const term of terms) addAll(mask, termMask(catalog, axis, term));
  return mask;
}
