import type { CallToolResult } from '@modelcontextprotocol/server';
import { valueProblems } from '@/lib/json-schema/value-problems';
import { isRecord } from '@/lib/shared/is-record';
import { withoutReservedMeta } from '@/lib/upstream/strip-meta';
import { ExecutionError } from './executors';

type Json = Record<string, unknown>;

function ownBlock(block: unknown): Json | null {
  if (!isRecord(block) || typeof block.type !== 'string') return null;
  // Drops `_meta` values that are not objects.
  const { _meta, ...rest } = block;
  return isRecord(_meta) ? withoutReservedMeta(block) : rest;
}

/**
 * Validates an upstream's result: keeps only known fields, removes keys in which a server describes itself, and checks
 * structured content against the output schema. Throws ExecutionError.
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
        `The tool ran, but its structured result${pointer ? ` at ${pointer}` : ''} ${message}, against its output schema. Do not call it again for this reason. Report it.`,
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
