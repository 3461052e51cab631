import type { CallToolResult } from '@modelcontextprotocol/server';
import type { ResultFilter } from '@/lib/data/boundary-rows';
import { log } from '@/lib/log';
import { workThread } from '@/lib/threads/thread-pool';
import { countSteps } from './field-expression';
import { type FilterOutput, filterResult, filterResultTask } from './filter-result';
import { masks, maskValue } from './mask';

/** Larger results are filtered in a worker thread. */
const MAX_INLINE_CHARS = 16_384;
/** Characters times steps of the expression; takes about 20 ms. */
const MAX_INLINE_WORK = 20 * MAX_INLINE_CHARS;
const TIME_LIMIT_MS = 10_000;

const PAGING = /^(?:page|page_?(?:number|size|token)|per_?page|limit|offset|cursor|after|start|skip|next_?token)$/i;

/** Parameters by which a caller can ask for another part of a long result. */
export function pagingOf(inputSchema: unknown): string[] {
  const properties = (inputSchema as { properties?: unknown } | null)?.properties;
  return Object.keys(typeof properties === 'object' && properties !== null ? properties : {}).filter((name) =>
    PAGING.test(name),
  );
}

function isQuick({ fields }: ResultFilter, result: CallToolResult): boolean {
  const chars = JSON.stringify(result).length;
  return chars <= MAX_INLINE_CHARS && (fields === null || chars * countSteps(fields) <= MAX_INLINE_WORK);
}

/** Runs a filter. Throws what the expression throws, `TaskTimeout` and `unavailable`. */
export async function runFilter(
  filter: ResultFilter,
  result: CallToolResult,
  inputSchema: unknown,
): Promise<FilterOutput> {
  const input = { filter, result, paging: pagingOf(inputSchema) };
  if (isQuick(filter, result)) return filterResult(input);
  return workThread().run(filterResultTask, input, { timeLimitMs: TIME_LIMIT_MS });
}

/** Runs a filter on the result of a call. When it fails, nothing of the result is passed on: it may hold what is masked. */
export async function applyFilter(
  tool: string,
  filter: ResultFilter,
  result: CallToolResult,
  inputSchema: unknown,
): Promise<FilterOutput> {
  try {
    return await runFilter(filter, result, inputSchema);
  } catch (error) {
    log().warn({ err: error, tool, filter: filter.tool }, 'call settings could not be applied');
    const reason = error instanceof Error ? error.message : String(error);
    const text = `${tool} was called, but its result was withheld, because the organization's filter of results failed. Do not repeat the call.`;
    const withheld: CallToolResult = { content: [{ type: 'text', text }], isError: true };
    const cut = `everything, because the filter failed: ${reason.slice(0, 200)}`;
    const tokens = { before: 0, after: 0 };
    return { result: withheld, filtered: { filter: filter.tool, tokens, masked: 0, fields: false, cut } };
  }
}

/** Masks a text that does not belong to a result, such as an error message. */
export const maskText = (filter: ResultFilter | null, text: string): string =>
  filter && masks(filter) ? maskValue(filter, text).value : text;
