import type { CallToolResult } from '@modelcontextprotocol/server';
import { valueProblems } from '@/lib/features/catalog/value-problems';
import { ExecutionError } from './executors';
import { withoutReservedMeta } from './upstream/strip-meta';

type Json = Record<string, unknown>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function ownBlock(block: unknown): Json | null {
  if (!isRecord(block) || typeof block.type !== 'string') return null;
  // What is no record is no `_meta`.
  const { _meta, ...rest } = block;
  return isRecord(_meta) ? withoutReservedMeta(block) : rest;
}

/**
 * An upstream's result as an agent may read it: only what a result holds, without the keys by which a server speaks of
 * itself; structured content that does not fit the tool's output schema is no result. Throws ExecutionError.
 */
export function checkedResult(result: CallToolResult, outputSchema: unknown): CallToolResult {
  const { content, structuredContent, isError } = result as Json;
  const blocks = (Array.isArray(content) ? content : []).map(ownBlock).filter((block) => block !== null);
  if (isRecord(outputSchema) && isError !== true) {
    const problems =
      structuredContent === undefined
        ? [{ pointer: '', message: 'is missing' }]
        : valueProblems(outputSchema, structuredContent, '');
    if (problems.length > 0) {
      const { pointer, message } = problems[0]!;
      throw new ExecutionError(
        'invalid_result',
        `The tool ran, but its structured result${pointer ? ` at ${pointer}` : ''} ${message}, against its output schema. Do not call it again for the same reason; report it.`,
      );
    }
  }
  return {
    content: blocks as CallToolResult['content'],
    ...(structuredContent === undefined ? {} : { structuredContent }),
    ...(isError === true ? { isError } : {}),
    ...(isRecord(result._meta) ? withoutReservedMeta({ _meta: result._meta }) : {}),
  } as CallToolResult;
}
