import type { CallToolResult } from '@modelcontextprotocol/server';

/** Words for the model: what went wrong, and what to do about it. */
export function errorResult(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true };
}
