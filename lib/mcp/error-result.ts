import type { CallToolResult } from '@modelcontextprotocol/server';

/** Builds an error result for the model: the problem and how to fix it. */
export function errorResult(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true };
}
