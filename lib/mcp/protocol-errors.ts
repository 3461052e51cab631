import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { logOutage } from '@/lib/log';
import { isAppError } from '@/lib/shared/app-error';
import { unavailability } from '@/lib/shared/outage';

const MOST_NAME_CHARS = 128;

/** The one answer for tools that are hidden and tools that do not exist. */
export function unknownTool(name: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${name.slice(0, MOST_NAME_CHARS)}`);
}

/**
 * An error as JSON-RPC tells it: what the caller can change is -32602, with the code that REST would answer; what only
 * time or we can change is -32603, and says nothing of what broke.
 */
export function toProtocolError(error: unknown): ProtocolError {
  if (error instanceof ProtocolError) return error;
  const known = isAppError(error) ? error : unavailability(error);
  if (known !== error) logOutage('error', { err: error }, 'a request over MCP failed');
  if (!known)
    return new ProtocolError(ProtocolErrorCode.InternalError, 'Something failed here. Try again.', {
      code: 'internal',
    });
  const { code, message, status } = known;
  const kind = status >= 500 ? ProtocolErrorCode.InternalError : ProtocolErrorCode.InvalidParams;
  return new ProtocolError(kind, message, { code });
}
