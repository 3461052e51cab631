import {
  type Document,
  type ErrorCode,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml';
import { countMembers, countWrittenMembers, findDuplicateKey } from '@/lib/shared/duplicate-key';
import { DocumentError, escapePointer, lineAndColumn } from './document-error';
import { checkJson, locateInJson, MAX_DEPTH } from './scan-json';

/** A document as plain values, and where each of them stands in its text. */
export interface ReadText {
  value: unknown;
  /** Lines of the values at these pointers, where they can be told. */
  linesOf(pointers: readonly string[]): Map<string, number>;
  /** The same with their columns: of the values, or of the names that they stand under. */
  placesOf(pointers: readonly string[], of: 'value' | 'name'): Map<string, Place>;
}

interface Place {
  line: number;
  column: number;
}

/** How much a document may be. */
export interface TextLimits {
  aliases: number;
  /** Values, counted as often as aliases repeat them. */
  values: number;
}

const LIMITS: TextLimits = { aliases: 10_000, values: 4_000_000 };

function withLines(value: unknown, placesOf: ReadText['placesOf']): ReadText {
  const linesOf = (pointers: readonly string[]) =>
    new Map([...placesOf(pointers, 'value')].map(([pointer, { line }]) => [pointer, line]));
  return { value, placesOf, linesOf };
}

function readJson(text: string, limits: TextLimits): ReadText {
  checkJson(text);
  const value = JSON.parse(text) as unknown;
  // As YAML refuses them: readers would differ in which one counts.
  if (countMembers(value) !== countWrittenMembers(text))
    throw new DocumentError(`It names ${findDuplicateKey(text)} twice.`);
  // Without aliases nothing unfolds: only who asks for less than the standard has it counted.
  if (limits !== LIMITS) requireBounded(value, limits.values);
  return withLines(
    value,
    (pointers, of) =>
      new Map([...locateInJson(text, new Set(pointers), of)].map(([at, offset]) => [at, lineAndColumn(text, offset)])),
  );
}

/** Aliases make one object stand in many places: what they unfold to is counted before anything walks it. */
function requireBounded(root: unknown, most: number): void {
  const sizes = new Map<object, number>();
  const measure = (value: unknown, depth: number): number => {
    if (typeof value !== 'object' || value === null) return 1;
    if (depth > MAX_DEPTH) throw new DocumentError(`It is nested deeper than ${MAX_DEPTH} levels.`);
    const known = sizes.get(value);
    if (known === -1) throw new DocumentError('An alias stands inside what it refers to.');
    if (known !== undefined) return known;
    sizes.set(value, -1);
    let size = 1;
    for (const [name, child] of Object.entries(value)) {
      if (name === '__proto__') throw new DocumentError('The name "__proto__" cannot name anything.');
      size += measure(child, depth + 1);
      if (size > most)
        throw new DocumentError(
          `It is too large: with what its aliases unfold to, it has more than ${most.toLocaleString('en')} values.`,
        );
    }
    sizes.set(value, size);
    return size;
  };
  measure(root, 0);
}

/** The name in a map, as it stands in the text. */
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

/** The deepest value that stands where the text is broken, as far as it could be read. */
function pointerAt(document: Document, offset: number): string {
  let node: unknown = document.contents;
  let pointer = '';
  for (;;) {
    if (isMap(node)) {
      const pairs = node.items.filter((pair) => isNode(pair.key) && (pair.key.range?.[0] ?? offset + 1) <= offset);
      const last = pairs.at(-1);
      if (!last) return pointer;
      pointer += `/${escapePointer(String(isScalar(last.key) ? last.key.value : last.key))}`;
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
 * No name stands twice in one place, each alias names an anchor that stands before it, and there are not too many. The
 * library compares each name with all before it, which of some ten thousand takes minutes.
 */
function requireSound(document: Document, lines: LineCounter, most: number): void {
  const anchors = new Set<string>();
  let aliases = 0;
  visit(document, (_, node) => {
    if (isMap(node)) requireNamedOnce(document, node, lines);
    if (isNode(node) && !isAlias(node) && 'anchor' in node && node.anchor) anchors.add(node.anchor);
    if (!isAlias(node)) return;
    const { line, col: column } = lines.linePos(node.range?.[0] ?? 0);
    if (!anchors.has(node.source))
      throw new DocumentError(`There is no anchor ${node.source} before this.`, { line, column });
    if (++aliases > most)
      throw new DocumentError(`It uses more than ${most.toLocaleString('en')} aliases.`, { line, column });
  });
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

// The library speaks to programmers here.
const YAML_WORDS: Partial<Record<ErrorCode, string>> = {
  MULTIPLE_DOCS: 'A second document begins here. Send one.',
  RESOURCE_EXHAUSTION: 'It is nested too deep to be read.',
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
    const said = YAML_WORDS[wrong.code] ?? wrong.message.split('\n')[0]!.replace(/[.:]?$/, '.');
    throw new DocumentError(said, {
      ...{ line, column: col, pointer: pointerAt(document, wrong.pos[0]) },
    });
  }
  requireSound(document, lines, limits.aliases);
  const value = document.toJS({ maxAliasCount: -1 }) as unknown;
  requireBounded(value, limits.values);
  return withLines(value, (pointers, of) => placesIn(document, lines, pointers, of));
}

/** JSON when it begins as an object or list does, else YAML 1.2. Throws a DocumentError that says where it is broken. */
export function readText(source: string, limits: TextLimits = LIMITS): ReadText {
  const text = source.charCodeAt(0) === 0xfeff ? source.slice(1) : source;
  if (text.trim() === '') throw new DocumentError('The document is empty.', { line: 1, column: 1 });
  const first = text.trimStart()[0];
  try {
    return first === '{' || first === '[' ? readJson(text, limits) : readYaml(text, limits);
  } catch (error) {
    if (error instanceof RangeError) throw new DocumentError('It is nested too deep to be read.');
    throw error;
  }
}
