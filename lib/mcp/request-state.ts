import { createRequestStateCodec, type RequestStateCodec } from '@modelcontextprotocol/server';
import { deriveKey } from '@/lib/derived-keys';
import { singleton } from '@/lib/shared/singleton';
import type { Caller } from './caller';

const TTL_SECONDS = 24 * 3600;

/**
 * What a client is handed to bring back with its next try, sealed for this agent: of another agent, changed or a day old
 * it is refused. It names what is looked up, and decides nothing by itself.
 */
export function requestState({ agent }: Pick<Caller, 'agent'>): RequestStateCodec {
  const key = singleton('mcp-request-state-key', () => deriveKey('mcp-request-state'));
  return createRequestStateCodec({
    // One key for each agent: what was sealed for one means nothing to another.
    key: Buffer.concat([key, Buffer.from(agent.agentId)]),
    ttlSeconds: TTL_SECONDS,
  });
}
