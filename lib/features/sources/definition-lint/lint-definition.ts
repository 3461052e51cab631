import { hiddenCharacters, withHiddenShown } from '@/lib/shared/hidden-characters';
import { escapePointer } from '@/lib/shared/json-pointer';
import type { ImportedTool } from '../imported-tool';
import type { DefinitionFinding, FindingCode } from './finding-contract';
import { findAlike, type KnownNames } from './look-alike';
import { TEXT_PATTERNS } from './text-patterns';

const MOST_OF_A_KIND = 10;
/** Schemas are bounded before: this is for those that are not. */
const MOST_STRINGS = 40_000;
const EXCERPT = 160;
/** Characters, and lines, of nothing, after which text stands out of sight. */
const WIDE_GAP = 250;
const TALL_GAP = 20;
const LONG_DESCRIPTION = 4_000;
const LONG_PARAMETER = 2_000;

interface Said {
  pointer: string;
  text: string;
}

/** Every text of a schema that a model reads: values and the names of properties. */
function collect(value: unknown, pointer: string, into: Said[], depth = 0): void {
  if (into.length >= MOST_STRINGS || depth > 30) return;
  if (typeof value === 'string') into.push({ pointer, text: value });
  else if (Array.isArray(value))
    for (const [i, one] of value.entries()) collect(one, `${pointer}/${i}`, into, depth + 1);
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) {
      const at = `${pointer}/${escapePointer(key)}`;
      into.push({ pointer: at, text: key });
      collect(one, at, into, depth + 1);
    }
}

function textsOf(tool: ImportedTool): Said[] {
  const texts: Said[] = [
    { pointer: '/title', text: tool.title },
    { pointer: '/description', text: tool.description },
    { pointer: '/category', text: tool.category },
  ];
  // What an MCP server calls it: characters that no name has were replaced.
  if (tool.call?.method === 'tools/call') texts.push({ pointer: '/call/path', text: tool.call.path });
  collect(tool.inputSchema, '/inputSchema', texts);
  if (tool.outputSchema) collect(tool.outputSchema, '/outputSchema', texts);
  return texts;
}

/** The neighbourhood of what was found, in one line, hidden characters written out. */
function excerptOf(text: string, index: number, length: number): string {
  const from = Math.max(0, index - 30);
  const to = Math.min(text.length, index + Math.min(length, 100) + 30);
  const piece = withHiddenShown(text.slice(from, to)).replaceAll(/\s+/g, ' ').trim();
  const cut = piece.length > EXCERPT ? `${piece.slice(0, EXCERPT - 1)}…` : piece;
  return `${from > 0 ? '…' : ''}${cut}${to < text.length && !cut.endsWith('…') ? '…' : ''}`.toWellFormed();
}

/** Letters that look like others, and spaces of every kind, as the patterns expect them. */
const plain = (text: string) => text.normalize('NFKC').replaceAll(/[ \t\u00a0]+/g, ' ');

class Report {
  readonly #danger: DefinitionFinding[] = [];
  readonly #notes: DefinitionFinding[] = [];
  readonly #seen = new Set<string>();

  add(code: FindingCode, severity: DefinitionFinding['severity'], pointer: string, excerpt: string): void {
    // Once for each place: a page of zero-width characters is one finding.
    const key = `${code} ${pointer}`;
    // A flood of notes must not keep what is dangerous from being seen.
    const list = severity === 'danger' ? this.#danger : this.#notes;
    if (this.#seen.has(key) || list.length >= MOST_OF_A_KIND) return;
    this.#seen.add(key);
    list.push({ code, severity, pointer, excerpt });
  }

  /** The dangerous first. */
  get findings(): DefinitionFinding[] {
    return [...this.#danger, ...this.#notes];
  }
}

/** Most texts: nothing is hidden in them, and nothing looks like something else. */
const PLAIN = /^[\t\n\r -~]*$/;
/** Shorter ones hold no sentence. */
const SHORTEST_ORDER = 12;

function lintText({ pointer, text }: Said, report: Report): void {
  const isPlain = PLAIN.test(text);
  if (isPlain && text.length < SHORTEST_ORDER) return;
  if (!isPlain) lintHidden({ pointer, text }, report);
  // Hidden characters inside words must not keep a pattern from seeing them.
  const bare = isPlain ? text.replaceAll(/[ \t]+/g, ' ') : plain(text.replaceAll(HIDING, ''));
  for (const { code, severity, pattern } of TEXT_PATTERNS) {
    const found = pattern.exec(bare);
    if (found) report.add(code, severity, pointer, excerptOf(bare, found.index, found[0].length));
  }
  for (const { index, 0: gap } of text.matchAll(/\s{20,}/gu)) {
    const after = index + gap.length;
    const isWide = gap.length >= WIDE_GAP || gap.split('\n').length > TALL_GAP;
    if (isWide && after < text.length) report.add('hidden_by_space', 'danger', pointer, excerptOf(text, after, 80));
  }
}

const HIDING = /[\u200b-\u200f\u2060-\u2064\ufeff\u00ad]|[\u{e0000}-\u{e007f}]/gu;

function lintHidden({ pointer, text }: Said, report: Report): void {
  for (const { kind, index, length } of hiddenCharacters(text)) {
    const code = kind === 'invisible' ? 'invisible_characters' : 'bidirectional_characters';
    report.add(code, 'danger', pointer, excerptOf(text, index, length));
  }
}

function lintName(tool: ImportedTool, known: KnownNames, report: Report): void {
  const alike = findAlike(tool.name, known);
  if (alike?.same) report.add('same_name', 'note', '/name', alike.name);
  else if (alike) report.add('look_alike_name', 'danger', '/name', alike.name);
  const own = tool.call?.method === 'tools/call' ? tool.call.path : '';
  // Letters of another alphabet between Latin ones: `pаyment` with a Cyrillic а.
  if (/[A-Za-z]/.test(own) && /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u.test(own))
    report.add('look_alike_name', 'danger', '/call/path', own.slice(0, EXCERPT));
}

function lintMentions(tool: ImportedTool, known: KnownNames, report: Report): void {
  const prefix = tool.name.slice(0, tool.name.indexOf('__') + 2);
  for (const [word] of tool.description.matchAll(/\b[A-Za-z][A-Za-z0-9-]*(?:_[A-Za-z0-9-]+)+\b/g))
    if (word !== tool.name && known.all.has(word) && !word.startsWith(prefix))
      report.add('names_other_tool', 'note', '/description', word);
}

/**
 * What in a definition looks as if it were written to steer a model, to hide from people, or to be taken for another
 * tool. Pure, and bounded: at most ten findings of each severity, one for each kind and place. `known`: the other names of the catalogue.
 * Documented in `docs/sources.md`. It finds clumsy attempts and accidents, and proves nothing of what it does not find.
 */
export function lintDefinition(tool: ImportedTool, known: KnownNames): DefinitionFinding[] {
  const report = new Report();
  lintName(tool, known, report);
  const texts = textsOf(tool);
  for (const said of texts) lintText(said, report);
  lintMentions(tool, known, report);
  for (const { pointer, text } of texts) {
    const most = pointer === '/description' ? LONG_DESCRIPTION : LONG_PARAMETER;
    if (text.length > most)
      report.add('overlong_text', 'note', pointer, `${text.length.toLocaleString('en')} characters`);
  }
  return report.findings;
}
