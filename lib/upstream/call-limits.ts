import { incrementRateLimitWindow } from '@/lib/data/system/rate-windows';
import { env } from '@/lib/env';
import { SharedLimit } from '@/lib/shared/shared-limit';
import { singleton } from '@/lib/shared/singleton';

export const MAX_ARGUMENT_BYTES = 256 * 1024;
/** Maximum time from the decision to the result. */
export const CALL_DEADLINE_MS = 50_000;
/** The same for a call whose caller asked for progress: the deadline starts again with every notification. */
export const CALL_WITH_PROGRESS_MS = 15 * 60_000;

const WINDOW_MS = 60_000;

const limitOf = (kind: string, calls: number) =>
  new SharedLimit(calls, WINDOW_MS, (caller, more, endsInMs) =>
    incrementRateLimitWindow(`call ${kind} ${caller}`, more, endsInMs),
  );

function limits() {
  return singleton('mcp-call-limits', () => ({
    key: limitOf('key', env().callsPerKey),
    agent: limitOf('agent', env().callsPerAgent),
    tool: limitOf('tool', env().callsPerTool),
  }));
}

interface CallMaker {
  agentId: string;
  /** Null when no API key is involved, such as a packet released by a person. */
  keyId: string | null;
}

interface ExceededLimit {
  message: string;
  retryAfterSeconds: number;
}

/** Counts one call. Returns the exceeded limit of the key, the agent, or the agent with this tool; otherwise null. */
export function countCall({ keyId, agentId }: CallMaker, tool: string): ExceededLimit | null {
  const exceeded = (resetSeconds: number, limit: string, more = '') => ({
    message: `${limit}. Try again in ${resetSeconds} s${more}.`,
    retryAfterSeconds: resetSeconds,
  });
  const { key, agent, tool: byTool } = limits();
  const ofKey = keyId === null ? null : key.count(keyId);
  if (ofKey && ofKey.remaining < 0)
    return exceeded(ofKey.resetSeconds, `This API key reached its limit of ${key.limit} calls per minute`);
  const all = agent.count(agentId);
  if (all.remaining < 0)
    return exceeded(all.resetSeconds, `This agent reached its limit of ${agent.limit} calls per minute`);
  const one = byTool.count(`${agentId} ${tool}`);
  if (one.remaining < 0)
    return exceeded(
      one.resetSeconds,
      `This agent reached the limit of ${byTool.limit} calls per minute of ${tool}`,
      ', or use another tool',
    );
  return null;
}
