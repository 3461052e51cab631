import { isGlob, matchesPieces } from './glob';
import { addAll, type Mask, setBit } from './mask';
import type { EngineTool } from './types';

/**
 * Compiled tools. Contains no decisions, so organizations with the same tools share it. A tool's index is its position
 * by name (UTF-16 code units), which is also the order of results.
 */
export interface Catalog {
  readonly tools: readonly EngineTool[];
  readonly names: readonly string[];
  readonly indexOf: ReadonlyMap<string, number>;
  /** Length in words of every mask of this catalog. */
  readonly words: number;
  readonly all: Mask;
  /** Shared empty mask. Never modified. */
  readonly none: Mask;
  readonly universal: Mask;
  /** Declared read-only. */
  readonly readOnly: Mask;
  /** Destructive or unknown. */
  readonly destructive: Mask;
  readonly requiresApproval: Mask;
  /** Tools that require approval for supervised agents: destructive ones and those that always require it. */
  readonly supervisedApproval: Mask;
  /** Tools excluded by `draft_only`: all that are not declared read-only, except universal tools. */
  readonly notForDrafts: Mask;
  readonly unapproved: Mask;
  readonly changed: Mask;
  readonly needing: ReadonlyMap<string, Mask>;
}

/** Only platform tools can be universal. Ignores the flag on other tools. */
export function isUniversal(tool: EngineTool): boolean {
  return tool.universal && tool.origin === 'platform';
}

/** Ignores hints of unapproved definitions. */
export function isReadOnly(tool: EngineTool): boolean {
  return tool.readOnly === true && tool.definition !== 'unapproved';
}

/** Unknown counts as destructive, unless the tool is declared read-only. */
export function isDestructive(tool: EngineTool): boolean {
  return !isReadOnly(tool) && (tool.destructive !== false || tool.definition === 'unapproved');
}

function byName(a: EngineTool, b: EngineTool): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}

function maskOf(tools: readonly EngineTool[], words: number, holds: (tool: EngineTool) => boolean): Mask {
  const mask = new Uint32Array(words);
  tools.forEach((tool, index) => {
    if (holds(tool)) setBit(mask, index);
  });
  return mask;
}

function integrationsOf(tools: readonly EngineTool[], words: number): Map<string, Mask> {
  const needing = new Map<string, Mask>();
  tools.forEach((tool, index) => {
    for (const integration of tool.integrations) {
      let mask = needing.get(integration);
      if (mask === undefined) {
        mask = new Uint32Array(words);
        needing.set(integration, mask);
      }
      setBit(mask, index);
    }
  });
  return needing;
}

/**
 * Compiles a catalog's tools, shared by any number of organizations. Implements the facts of docs/decision.md
 * (universal, read-only, destructive). `like`: catalog whose names it shares if they are equal. Throws an Error on
 * duplicate names.
 */
export function compileCatalog(tools: readonly EngineTool[], like?: Catalog): Catalog {
  const sorted = [...tools].sort(byName);
  const isAlike = like?.names.length === sorted.length && sorted.every(({ name }, index) => name === like.names[index]);
  const names = isAlike ? like.names : sorted.map((tool) => tool.name);
  const indexOf = isAlike ? like.indexOf : new Map(names.map((name, index) => [name, index]));
  if (indexOf.size !== names.length) throw new Error('duplicate tool name in a catalog');
  const words = (sorted.length + 31) >>> 5;
  return {
    tools: sorted,
    names,
    indexOf,
    words,
    all: maskOf(sorted, words, () => true),
    none: new Uint32Array(words),
    universal: maskOf(sorted, words, isUniversal),
    readOnly: maskOf(sorted, words, isReadOnly),
    destructive: maskOf(sorted, words, isDestructive),
    requiresApproval: maskOf(sorted, words, (tool) => tool.requiresApproval),
    supervisedApproval: maskOf(sorted, words, (tool) => tool.requiresApproval || isDestructive(tool)),
    notForDrafts: maskOf(sorted, words, (tool) => !isReadOnly(tool) && !isUniversal(tool)),
    unapproved: maskOf(sorted, words, (tool) => tool.definition === 'unapproved'),
    changed: maskOf(sorted, words, (tool) => tool.definition === 'changed'),
    needing: integrationsOf(sorted, words),
  };
}

/** Returns the index of the first name >= `text`. */
function lowerBound(names: readonly string[], text: string): number {
  let low = 0;
  let high = names.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (names[middle]! < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Adds all tools that match a list entry to `mask`. Looks up exact names; a glob scans only the names with its prefix.
 */
export function addEntry(catalog: Catalog, entry: string, mask: Mask): void {
  if (!isGlob(entry)) {
    const index = catalog.indexOf.get(entry);
    if (index !== undefined) setBit(mask, index);
    return;
  }
  if (entry === '*') {
    addAll(mask, catalog.all);
    return;
  }
  const pieces = entry.split('*');
  const prefix = pieces[0]!;
  const { names } = catalog;
  for (let index = lowerBound(names, prefix); index < names.length && names[index]!.startsWith(prefix); index++) {
    if (matchesPieces(pieces, names[index]!)) setBit(mask, index);
  }
}

/** Returns the tools that match a list of names and globs. Returns the shared empty mask for an empty list. */
export function entriesMask(catalog: Catalog, entries: readonly string[]): Mask {
  if (entries.length === 0) return catalog.none;
  const mask = new Uint32Array(catalog.words);
  for (const entry of entries) addEntry(catalog, entry, mask);
  return mask;
}

export function namesOf(catalog: Catalog, mask: Mask): string[] {
  const { names } = catalog;
  const result: string[] = [];
  for (let w = 0; w < mask.length; w++) {
    let bits = mask[w]! | 0;
    const first = (w << 5) + 31;
    while (bits !== 0) {
      const lowest = bits & -bits;
      result.push(names[first - Math.clz32(lowest)]!);
      bits ^= lowest;
    }
  }
  return result;
}
