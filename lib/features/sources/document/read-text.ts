import {
  type Alias,
  type Document,
  type ErrorCode,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml';
import { countMembers, countWrittenMembers, findDuplicateKey } from '@/lib/shared/duplicate-key';
import { formatNumber } from '@/lib/shared/format';
import { DocumentError, escapePointer, lineAndColumn } from './document-error';
import { checkJson, locateInJson, MAX_DEPTH } from './scan-json';
import { MergeCounter } from './yaml-merges';

export interface ReadText {
  value: unknown;
  /** Lines of the values at these pointers, if known. */
  linesOf(pointers: readonly string[]): Map<string, number>;
  /** Lines and columns of the values at these pointers, or of their keys. */
  placesOf(pointers: readonly string[], of: 'value' | 'name'): Map<string, Place>;
}

interface Place {
  line: number;
  column: number;
}

export interface TextLimits {
  /** Maximum anchors, and maximum aliases. */
  aliases: number;
  /** Maximum values, counting each alias expansion. */
  values: number;
  /** Maximum values that merge keys copy. */
  merged: number;
}

const LIMITS: TextLimits = { aliases: 10_000, values: 4_000_000, merged: 200_000 };

function withLines(value: unknown, placesOf: ReadText['placesOf']): ReadText {
  const linesOf = (pointers: readonly string[]) =>
    new Map([...placesOf(pointers, 'value')].map(([pointer, { line }]) => [pointer, line]));
  return { value, placesOf, linesOf };
}

function readJson(text: string, limits: TextLimits): ReadText {
  checkJson(text);
  const value = JSON.parse(text) as unknown;
  // Duplicate keys are rejected as in YAML, because parsers differ in which one they keep.
  if (countMembers(value) !== countWrittenMembers(text))
    throw new DocumentError(`Duplicate key ${findDuplicateKey(text)}.`);
  // Without aliases nothing expands, so the check is only needed for stricter limits.
  if (limits !== LIMITS) requireBounded(value, limits.values);
  return withLines(
    value,
    (pointers, of) =>
      new Map([...locateInJson(text, new Set(pointers), of)].map(([at, offset]) => [at, lineAndColumn(text, offset)])),
  );
}

/** Counts the expanded values before anything traverses them, because aliases can multiply a small document. */
function requireBounded(root: unknown, max: number): void {
  const sizes = new Map<object, number>();
  const measure = (value: unknown, depth: number): number => {
    if (typeof value !== 'object' || value === null) return 1;
    if (depth > MAX_DEPTH) throw new DocumentError(`It is nested deeper than ${MAX_DEPTH} levels.`);
    const known = sizes.get(value);
    if (known === -1) throw new DocumentError('An alias refers to its own parent.');
    if (known !== undefined) return known;
    sizes.set(value, -1);
    let size = 1;
    for (const [name, child] of Object.entries(value)) {
      if (name === '__proto__') throw new DocumentError('The name "__proto__" is not allowed.');
      size += measure(child, depth + 1);
      if (size > max)
        throw new DocumentError(
          `It is too large: with what its aliases unfold to, it has more than ${formatNumber(max)} values.`,
        );
    }
    sizes.set(value, size);
    return size;
  };
  measure(root, 0);
}

function nameIn(map: unknown, name: string | undefined): unknown {
  return isMap(map) ? map.items.find(({ key }) => isScalar(key) && key.value === name)?.key : undefined;
}

function placesIn(
  document: Document,
  lines: LineCounter,
  pointers: readonly string[],
  of: 'value' | 'name',
): Map<string, Place> {
  const found = new Map<string, Place>();
  for (const pointer of pointers) {
    const path = pointer.split('/').slice(1);
    const parts = path.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
    const node =
      of === 'value' ? document.getIn(parts, true) : nameIn(document.getIn(parts.slice(0, -1), true), parts.at(-1));
    if (!isNode(node) || !node.range) continue;
    const { line, col: column } = lines.linePos(node.range[0]);
    found.set(pointer, { line, column });
  }
  return found;
}

/** Returns the pointer of the deepest value at the error's offset, as far as the text could be parsed. */
function pointerAt(document: Document, offset: number): string {
  let node: unknown = document.contents;
  let pointer = '';
  for (;;) {
    if (isMap(node)) {
      const pairs = node.items.filter((pair) => isNode(pair.key) && (pair.key.range?.[0] ?? offset + 1) <= offset);
      const last = pairs.at(-1);
      // A collection as a key: its text doubles with each level of nesting.
      if (!last || !isScalar(last.key)) return pointer;
      pointer += `/${escapePointer(String(last.key.value))}`;
      node = last.value;
    } else if (isSeq(node)) {
      const index = node.items.findLastIndex((item) => isNode(item) && (item.range?.[0] ?? offset + 1) <= offset);
      if (index < 0) return pointer;
      pointer += `/${index}`;
      node = node.items[index];
    } else return pointer;
  }
}

/**
 * Checks for duplicate keys, aliases without a preceding anchor, and too many anchors, aliases and merged values. The
 * library compares each key with all earlier ones and each alias with all anchors, which takes minutes for some ten
 * thousand.
 */
function checkYamlStructure(document: Document, lines: LineCounter, limits: TextLimits): void {
  const anchors = new Map<string, Node>();
  const targets = new Map<Alias, Node>();
  const maps: YAMLMap[] = [];
  let anchorCount = 0;
  const refuseAt = (node: Node, message: string): never => {
    const { line, col: column } = lines.linePos(node.range?.[0] ?? 0);
    throw new DocumentError(message, { line, column });
  };
  visit(document, (_, node) => {
    if (isMap(node)) {
      requireNamedOnce(document, node, lines);
      maps.push(node);
    }
    if (isAlias(node)) {
      const target = anchors.get(node.source);
      if (!target) return refuseAt(node, `There is no anchor ${node.source} before this.`);
      targets.set(node, target);
      if (targets.size > limits.aliases) refuseAt(node, `It uses more than ${formatNumber(limits.aliases)} aliases.`);
    } else if (isNode(node) && 'anchor' in node && node.anchor) {
      anchors.set(node.anchor, node);
      if (++anchorCount > limits.aliases) refuseAt(node, `It has more than ${formatNumber(limits.aliases)} anchors.`);
    }
  });
  if (targets.size === 0) return;
  const merges = new MergeCounter(targets);
  let merged = 0;
  for (const map of maps) {
    merged += merges.copiedBy(map);
    if (merged > limits.merged)
      refuseAt(map, `It is too large: its merge keys unfold to more than ${formatNumber(limits.merged)} values.`);
  }
}

function requireNamedOnce(document: Document, { items }: YAMLMap, lines: LineCounter): void {
  const names = new Set<unknown>();
  for (const { key } of items) {
    const name = isScalar(key) ? key.value : key;
    if (names.has(name)) {
      const offset = (isNode(key) && key.range?.[0]) || 0;
      const { line, col: column } = lines.linePos(offset);
      const pointer = pointerAt(document, offset);
      throw new DocumentError('Map keys must be unique.', { line, column, pointer });
    }
    names.add(name);
  }
}

const YAML_WORDS: Partial<Record<ErrorCode, string>> = {
  MULTIPLE_DOCS: 'Expected only one document.',
  RESOURCE_EXHAUSTION: 'It is nested too deeply.',
};

function readYaml(text: string, limits: TextLimits): ReadText {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    ...{ prettyErrors: false, merge: true, stringKeys: true, uniqueKeys: false },
  });
  const wrong = document.errors[0];
  if (wrong) {
    const { line, col } = lines.linePos(wrong.pos[0]);
    const message = YAML_WORDS[wrong.code] ?? wrong.message.split('\n')[0]!.replace(/[.:]?$/, '.');
    throw new DocumentError(message, {
      ...{ line, column: col, pointer: pointerAt(document, wrong.pos[0]) },
    });
  }
  checkYamlStructure(document, lines, limits);
  const value = document.toJS({ maxAliasCount: -1 }) as unknown;
  requireBounded(value, limits.values);
  return withLines(value, (pointers, of) => placesIn(document, lines, pointers, of));
}

/**
 * Parses JSON if the text starts like an object or array, else YAML 1.2. Throws a DocumentError with the position of
 * the error.
 */
export function readText(source: string, limits: TextLimits = LIMITS): ReadText {
  const text = source.charCodeAt(0) === 0xfeff ? source.slice(1) : source;
  if (text.trim() === '') throw new DocumentError('The document is empty.', { line: 1, column: 1 });
  const first = text.trimStart()[0];
  try {
    return first === '{' || first === '[' ? readJson(text, limits) : readYaml(text, limits);
  } catch (error) {
    if (error instanceof RangeError) throw new DocumentError('It is nested too deeply.');
    throw error;
  }
}
