import { createRequestStateCodec, type RequestStateCodec } from '@modelcontextprotocol/server';
import { deriveKey } from '@/lib/derived-keys';
import { singleton } from '@/lib/shared/singleton';
import type { Caller } from './caller';

const TTL_SECONDS = 24 * 3600;

/**
 * State that a client returns with its retry, encrypted for this agent. Rejected when it belongs to another agent, was
 * modified, or is older than a day. Contains only identifiers and grants nothing.
 */
export function requestState({ agent }: Pick<Caller, 'agent'>): RequestStateCodec {
  const key = singleton('mcp-request-state-key', () => deriveKey('mcp-request-state'));
  return createRequestStateCodec({
    // Separate key per agent, so that state is not valid for another agent.
    key: Buffer.concat([key, Buffer.from(agent.agentId)]),
    ttlSeconds: TTL_SECONDS,
  });
}
