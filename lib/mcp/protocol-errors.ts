import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { logOutage } from '@/lib/log';
import { isAppError } from '@/lib/shared/app-error';
import { toUnavailableError } from '@/lib/shared/outage';

const MAX_NAME_CHARS = 128;

/** Returns the same error for hidden and nonexistent tools. */
export function unknownTool(name: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${name.slice(0, MAX_NAME_CHARS)}`);
}

/**
 * Converts an error to JSON-RPC: -32602 with the REST error code when the caller can fix it; otherwise -32603 without
 * details.
 */
export function toProtocolError(error: unknown): ProtocolError {
  if (error instanceof ProtocolError) return error;
  const known = isAppError(error) ? error : toUnavailableError(error);
  if (known !== error) logOutage('error', { err: error }, 'an MCP request failed');
  if (!known)
    return new ProtocolError(ProtocolErrorCode.InternalError, 'An internal error occurred. Try again.', {
      code: 'internal',
    });
  const { code, message, status } = known;
  const kind = status >= 500 ? ProtocolErrorCode.InternalError : ProtocolErrorCode.InvalidParams;
  return new ProtocolError(kind, message, { code });
}
