import type { ImportedTool } from '@/lib/features/sources/reading/imported-tool';
import { formatNumber } from '@/lib/shared/format';
import { hiddenCharacters, withHiddenShown } from '@/lib/shared/hidden-characters';
import { escapePointer } from '@/lib/shared/json-pointer';
import type { DefinitionFinding, FindingCode } from './finding-contract';
import { findSimilarName, type KnownNames } from './look-alike';
import { TEXT_PATTERNS } from './text-patterns';

const MAX_PER_KIND = 10;
/** Limit for schemas that were not bounded earlier. */
const MAX_STRINGS = 40_000;
const EXCERPT = 160;
/** Whitespace characters and lines after which text is out of view. */
const WIDE_GAP = 250;
const TALL_GAP = 20;
const LONG_DESCRIPTION = 4_000;
const LONG_PARAMETER = 2_000;

interface Said {
  pointer: string;
  text: string;
}

/** Collects every schema text that a model reads: values and property names. */
function collect(value: unknown, pointer: string, into: Said[], depth = 0): void {
  if (into.length >= MAX_STRINGS || depth > 30) return;
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
  // The name on the MCP server, before invalid characters were replaced.
  if (tool.call?.method === 'tools/call') texts.push({ pointer: '/call/path', text: tool.call.path });
  collect(tool.inputSchema, '/inputSchema', texts);
  if (tool.outputSchema) collect(tool.outputSchema, '/outputSchema', texts);
  return texts;
}

/** Returns the text around a match on one line, with hidden characters escaped. */
function excerptOf(text: string, index: number, length: number): string {
  const from = Math.max(0, index - 30);
  const to = Math.min(text.length, index + Math.min(length, 100) + 30);
  const piece = withHiddenShown(text.slice(from, to)).replaceAll(/\s+/g, ' ').trim();
  const cut = piece.length > EXCERPT ? `${piece.slice(0, EXCERPT - 1)}…` : piece;
  return `${from > 0 ? '…' : ''}${cut}${to < text.length && !cut.endsWith('…') ? '…' : ''}`.toWellFormed();
}

const plain = (text: string) => text.normalize('NFKC').replaceAll(/[ \t\u00a0]+/g, ' ');

class Report {
  readonly #danger: DefinitionFinding[] = [];
  readonly #notes: DefinitionFinding[] = [];
  readonly #seen = new Set<string>();

  add(code: FindingCode, severity: DefinitionFinding['severity'], pointer: string, excerpt: string): void {
    const key = `${code} ${pointer}`;
    // Separate lists, so that many notes do not displace dangerous findings.
    const list = severity === 'danger' ? this.#danger : this.#notes;
    if (this.#seen.has(key) || list.length >= MAX_PER_KIND) return;
    this.#seen.add(key);
    list.push({ code, severity, pointer, excerpt });
  }

  get findings(): DefinitionFinding[] {
    return [...this.#danger, ...this.#notes];
  }
}

/** Fast path: plain ASCII contains no hidden or look-alike characters. */
const PLAIN = /^[\t\n\r -~]*$/;
/** Shorter texts contain no sentence. */
const MIN_SENTENCE_LENGTH = 12;

function checkText({ pointer, text }: Said, report: Report): void {
  const isPlain = PLAIN.test(text);
  if (isPlain && text.length < MIN_SENTENCE_LENGTH) return;
  if (!isPlain) checkHidden({ pointer, text }, report);
  // Removes hidden characters, which would prevent a pattern from matching.
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

function checkHidden({ pointer, text }: Said, report: Report): void {
  for (const { kind, index, length } of hiddenCharacters(text)) {
    const code = kind === 'invisible' ? 'invisible_characters' : 'bidirectional_characters';
    report.add(code, 'danger', pointer, excerptOf(text, index, length));
  }
}

function checkName(tool: ImportedTool, known: KnownNames, report: Report): void {
  const alike = findSimilarName(tool.name, known);
  if (alike?.same) report.add('same_name', 'note', '/name', alike.name);
  else if (alike) report.add('look_alike_name', 'danger', '/name', alike.name);
  const own = tool.call?.method === 'tools/call' ? tool.call.path : '';
  // Mixed alphabets: `pаyment` with a Cyrillic а.
  if (/[A-Za-z]/.test(own) && /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u.test(own))
    report.add('look_alike_name', 'danger', '/call/path', own.slice(0, EXCERPT));
}

function checkMentions(tool: ImportedTool, known: KnownNames, report: Report): void {
  const prefix = tool.name.slice(0, tool.name.indexOf('__') + 2);
  for (const [word] of tool.description.matchAll(/\b[A-Za-z][A-Za-z0-9-]*(?:_[A-Za-z0-9-]+)+\b/g))
    if (word !== tool.name && known.all.has(word) && !word.startsWith(prefix))
      report.add('names_other_tool', 'note', '/description', word);
}

/**
 * Finds text in a definition that seems written to steer a model, hide from people, or imitate another tool. Pure and
 * bounded: at most ten findings per severity, one per kind and place. `known`: the other names in the catalog.
 * Documented in `docs/sources.md`. Finds clumsy attempts and accidents; no findings is not proof of safety.
 */
export function checkDefinition(tool: ImportedTool, known: KnownNames): DefinitionFinding[] {
  const report = new Report();
  checkName(tool, known, report);
  const texts = textsOf(tool);
  for (const part of texts) checkText(part, report);
  checkMentions(tool, known, report);
  for (const { pointer, text } of texts) {
    const max = pointer === '/description' ? LONG_DESCRIPTION : LONG_PARAMETER;
    if (text.length > max) report.add('overlong_text', 'note', pointer, `${formatNumber(text.length)} characters`);
  }
  return report.findings;
}
