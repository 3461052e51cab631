import type { CallToolResult } from '@modelcontextprotocol/server';
import type { ResultFilter } from '@/lib/data/boundary-rows';
import type { FilteredResult } from '@/lib/features/insights/outcomes/call-trace';
import { isRecord } from '@/lib/shared/is-record';
import { countTextTokens } from '@/lib/snapshot/token-count';
import type { ThreadTask } from '@/lib/threads/thread-task';
import { selectFields } from './field-expression';
import { fitText, fitValue } from './fit-tokens';
import { parseJson } from './json-text';
import { maskResult } from './mask';

type Content = CallToolResult['content'];

export interface FilterInput {
  filter: ResultFilter;
  result: CallToolResult;
  /** Parameters of the tool by which a caller can ask for another part, such as `page`. */
  paging: readonly string[];
}

export interface FilterOutput {
  result: CallToolResult;
  /** Null: the filter changed nothing. */
  filtered: FilteredResult | null;
}

const textsOf = ({ content }: CallToolResult) =>
  content.flatMap((block) => (block.type === 'text' ? [block.text] : []));

/** Tokens of the result as a model reads it: its texts, or its structured content where that is longer. */
export function resultTokens(result: CallToolResult): number {
  const texts = textsOf(result).reduce((sum, text) => sum + countTextTokens(text), 0);
  const { structuredContent } = result;
  if (structuredContent === undefined) return texts;
  return Math.max(texts, countTextTokens(JSON.stringify(structuredContent)));
}

function withStructure(result: CallToolResult, value: unknown): CallToolResult {
  const { structuredContent: _, ...rest } = result;
  // Clients of the 2025 revisions accept only objects.
  return isRecord(value) ? { ...rest, structuredContent: value } : rest;
}

/** Keeps the selected fields of structured content and of texts that hold JSON; other texts stay. */
function select(expression: string, result: CallToolResult): CallToolResult {
  const content = result.content.map((block) => {
    const parsed = block.type === 'text' ? parseJson(block.text) : undefined;
    return parsed === undefined ? block : { ...block, text: JSON.stringify(selectFields(expression, parsed)) };
  }) as Content;
  const { structuredContent } = result;
  if (structuredContent === undefined) return { ...result, content };
  const selected = selectFields(expression, structuredContent);
  const isShown = isRecord(selected) || result.content.some((block) => block.type === 'text' && parseJson(block.text));
  const shown: Content = isShown ? content : [...content, { type: 'text', text: JSON.stringify(selected) }];
  return withStructure({ ...result, content: shown }, selected);
}

function shorten(max: number, result: CallToolResult): { result: CallToolResult; cut: string | null } {
  const cuts = new Set<string>();
  let left = max;
  const content = result.content.map((block) => {
    if (block.type !== 'text') return block;
    const { value, cut } = fitText(block.text, left);
    if (cut) cuts.add(cut);
    left = Math.max(0, left - countTextTokens(value));
    return { ...block, text: value };
  });
  let short: CallToolResult = { ...result, content };
  if (result.structuredContent !== undefined) {
    const { value, cut } = fitValue(result.structuredContent, max);
    if (cut) cuts.add(cut);
    short = withStructure(short, value);
  }
  return { result: short, cut: cuts.size > 0 ? [...cuts].join('; ') : null };
}

function noticeOf(cut: string, tokens: FilteredResult['tokens'], paging: readonly string[]): string {
  const more =
    paging.length > 0
      ? `Call again with ${paging.map((name) => `\`${name}\``).join(' or ')} for the rest, or ask for less.`
      : 'Call again with narrower arguments for the rest.';
  return `[Shortened from ${tokens.before} to ${tokens.after} tokens (${cut}). ${more}]`;
}

/** Masks, selects fields and shortens, in this order. Errors keep their fields: they say what to change. */
export function filterResult({ filter, result, paging }: FilterInput): FilterOutput {
  const before = resultTokens(result);
  const masked = maskResult(filter, result);
  let kept = masked.value;
  let hasFewerFields = false;
  if (filter.fields !== null && result.isError !== true) {
    const selected = select(filter.fields, kept);
    hasFewerFields = JSON.stringify(selected) !== JSON.stringify(kept);
    if (hasFewerFields) kept = selected;
  }
  const short = filter.maxTokens === null ? { result: kept, cut: null } : shorten(filter.maxTokens, kept);
  if (masked.count === 0 && !hasFewerFields && short.cut === null) return { result, filtered: null };
  const tokens = { before, after: resultTokens(short.result) };
  const filtered = { filter: filter.tool, tokens, masked: masked.count, fields: hasFewerFields, cut: short.cut };
  if (short.cut === null) return { result: short.result, filtered };
  const notice = { type: 'text' as const, text: noticeOf(short.cut, tokens, paging) };
  return { result: { ...short.result, content: [...short.result.content, notice] }, filtered };
}

export const filterResultTask: ThreadTask<FilterInput, FilterOutput> = {
  name: 'filter-result',
  // biome-ignore lint/correctness/useYield: one step, in a thread of its own
  *run(input) {
    return filterResult(input);
  },
};
