import { tellRateWindow } from '@/lib/data/system/rate-windows';
import { env } from '@/lib/env';
import { SharedLimit } from '@/lib/shared/shared-limit';
import { singleton } from '@/lib/shared/singleton';

/** Bytes of a call's arguments as JSON. */
export const MOST_ARGUMENT_BYTES = 256 * 1024;
/** How long a call may take, from its decision to its result. */
export const CALL_DEADLINE_MS = 50_000;

const WINDOW_MS = 60_000;

const limitOf = (kind: string, calls: number) =>
  new SharedLimit(calls, WINDOW_MS, (caller, more, endsInMs) =>
    tellRateWindow(`call ${kind} ${caller}`, more, endsInMs),
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
  /** Null where no key is at work, as when a person lets a packet run. */
  keyId: string | null;
}

/** Counts one call; words to refuse it with when the key, the agent, or the agent with this tool has made too many. */
export function countCall({ keyId, agentId }: CallMaker, tool: string): string | null {
  const { key, agent, tool: byTool } = limits();
  const ofKey = keyId === null ? null : key.count(keyId);
  if (ofKey && ofKey.remaining < 0)
    return `This key has made ${key.limit} calls in a minute. Wait ${ofKey.resetSeconds} s, then call again.`;
  const all = agent.count(agentId);
  if (all.remaining < 0)
    return `This agent has made ${agent.limit} calls in a minute. Wait ${all.resetSeconds} s, then call again.`;
  const one = byTool.count(`${agentId} ${tool}`);
  if (one.remaining < 0)
    return `${tool} has been called ${byTool.limit} times in a minute by this agent. Wait ${one.resetSeconds} s, or use another tool.`;
  return null;
}
