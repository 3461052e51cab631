import { type Document, isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import { DocumentError, escapePointer, lineAndColumn } from './document-error';
import { checkJson, locateInJson, MAX_DEPTH } from './scan-json';

/** A document as plain values, and where each of them stands in its text. */
export interface ReadText {
  value: unknown;
  /** Lines of the values at these pointers, where they can be told. */
  linesOf(pointers: readonly string[]): Map<string, number>;
}

const MAX_ALIASES = 10_000;
/** Values, counted as often as aliases repeat them. */
const MAX_VALUES = 4_000_000;

function readJson(text: string): ReadText {
  checkJson(text);
  return {
    value: JSON.parse(text) as unknown,
    linesOf: (pointers) =>
      new Map([...locateInJson(text, new Set(pointers))].map(([at, offset]) => [at, lineAndColumn(text, offset).line])),
  };
}

/** Aliases make one object stand in many places: what they unfold to is counted before anything walks it. */
function requireBounded(root: unknown): void {
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
      if (size > MAX_VALUES)
        throw new DocumentError(
          `It has too many aliases: they unfold to more than ${MAX_VALUES.toLocaleString('en')} values.`,
        );
    }
    sizes.set(value, size);
    return size;
  };
  measure(root, 0);
}

function linesIn(document: Document, lines: LineCounter, pointers: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const pointer of pointers) {
    const path = pointer.split('/').slice(1);
    const parts = path.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
    const node = document.getIn(parts, true);
    if (isNode(node) && node.range) found.set(pointer, lines.linePos(node.range[0]).line);
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

/** Each alias names an anchor that stands before it, and there are not too many. */
function requireKnownAliases(document: Document, lines: LineCounter): void {
  const anchors = new Set<string>();
  let aliases = 0;
  visit(document, (_, node) => {
    if (isNode(node) && !isAlias(node) && 'anchor' in node && node.anchor) anchors.add(node.anchor);
    if (!isAlias(node)) return;
    const { line, col: column } = lines.linePos(node.range?.[0] ?? 0);
    if (!anchors.has(node.source))
      throw new DocumentError(`There is no anchor ${node.source} before this.`, { line, column });
    if (++aliases > MAX_ALIASES)
      throw new DocumentError(`It uses more than ${MAX_ALIASES.toLocaleString('en')} aliases.`, { line, column });
  });
}

function readYaml(text: string): ReadText {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, merge: true, stringKeys: true });
  const wrong = document.errors[0];
  if (wrong) {
    const { line, col } = lines.linePos(wrong.pos[0]);
    throw new DocumentError(`${wrong.message.split('\n')[0]!.replace(/[.:]?$/, '.')}`, {
      ...{ line, column: col, pointer: pointerAt(document, wrong.pos[0]) },
    });
  }
  requireKnownAliases(document, lines);
  const value = document.toJS({ maxAliasCount: -1 }) as unknown;
  requireBounded(value);
  return { value, linesOf: (pointers) => linesIn(document, lines, pointers) };
}

/** JSON when it begins as an object or list does, else YAML 1.2. Throws a DocumentError that says where it is broken. */
export function readText(source: string): ReadText {
  const text = source.charCodeAt(0) === 0xfeff ? source.slice(1) : source;
  if (text.trim() === '') throw new DocumentError('The document is empty.', { line: 1, column: 1 });
  const first = text.trimStart()[0];
  try {
    return first === '{' || first === '[' ? readJson(text) : readYaml(text);
  } catch (error) {
    if (error instanceof RangeError) throw new DocumentError('It is nested too deep to be read.');
    throw error;
  }
}
