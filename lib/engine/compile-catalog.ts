import { isGlob, matchesPieces } from './glob';
import { addAll, type Mask, setBit } from './mask';
import type { EngineTool } from './types';

/**
 * The compiled tools of an organization. It holds no decision of anybody, so organizations with the same tools share
 * one. A tool's number is its place in the order by name (UTF-16 code units), the order of every answer.
 */
export interface Catalog {
  readonly tools: readonly EngineTool[];
  readonly names: readonly string[];
  readonly indexOf: ReadonlyMap<string, number>;
  /** Length of every mask over this catalogue. */
  readonly words: number;
  readonly all: Mask;
  /** Shared by every rule that excludes nothing. Never written. */
  readonly none: Mask;
  readonly universal: Mask;
  /** Known to be read-only. */
  readonly readOnly: Mask;
  /** Destructive or not known not to be. */
  readonly destructive: Mask;
  /** The tool itself asks for approval. */
  readonly requiresApproval: Mask;
  /** What a supervised agent needs approval for: destructive tools and those that ask for it. */
  readonly supervisedApproval: Mask;
  /** What `draft_only` takes away: everything not known to be read-only, universal tools excepted. */
  readonly notForDrafts: Mask;
  readonly unapproved: Mask;
  readonly changed: Mask;
  /** For each integration the tools that need it. */
  readonly needing: ReadonlyMap<string, Mask>;
}

/** Only the platform's tools may be universal; the flag on another tool counts for nothing. */
export function isUniversal(tool: EngineTool): boolean {
  return tool.universal && tool.origin === 'platform';
}

/** Hints of a definition that nobody approved do not count: such a tool is not known to be anything. */
export function isReadOnly(tool: EngineTool): boolean {
  return tool.readOnly === true && tool.definition !== 'unapproved';
}

/** Unknown counts as destructive; a tool known to be read-only is not. */
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
 * Compiles the tools of a catalogue: once per catalogue, for any number of organizations.
 * Implements the facts of docs/decision.md (universal, read-only, destructive).
 * Throws an Error when two tools have the same name.
 */
export function compileCatalog(tools: readonly EngineTool[]): Catalog {
  const sorted = [...tools].sort(byName);
  const names = sorted.map((tool) => tool.name);
  const indexOf = new Map(names.map((name, index) => [name, index]));
  if (indexOf.size !== names.length) throw new Error('a catalogue holds two tools of the same name');
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

/** The number of the first name that is not before `text`. */
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

/** Adds to `mask` every tool that a list entry names. A name is looked up; a glob visits the names with its prefix. */
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

/** The tools that a list of names and globs names; the shared empty mask when there are no entries. */
export function entriesMask(catalog: Catalog, entries: readonly string[]): Mask {
  if (entries.length === 0) return catalog.none;
  const mask = new Uint32Array(catalog.words);
  for (const entry of entries) addEntry(catalog, entry, mask);
  return mask;
}

/** The names of a mask's tools, in order. */
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
