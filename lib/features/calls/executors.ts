import type { CallToolResult, InputRequiredResult, Progress } from '@modelcontextprotocol/server';
import type { Resolution } from '@/lib/features/search/resolve-service';
import { STOPPED_CALL } from '@/lib/shared/discount';
import { singleton } from '@/lib/shared/singleton';

export interface ToolCall {
  arguments: Record<string, unknown>;
  /** Aborted when the client disconnects or the deadline passes. */
  signal: AbortSignal;
  deadlineMs: number;
  onProgress: ((progress: Progress) => void) | undefined;
  /** W3C trace context of the incoming request. */
  traceparent: string | undefined;
  /** Client capabilities and responses, for executors that use elicitation. */
  client: {
    capabilities: Record<string, unknown>;
    inputResponses: Record<string, unknown> | undefined;
    requestState: () => unknown;
  };
}

export interface RequestedCall extends Omit<ToolCall, 'deadlineMs'> {
  name: string;
}

export interface Executor {
  (call: ToolCall): Promise<CallToolResult | InputRequiredResult>;
  /** Time limit that the owner of the source has set. */
  limitMs?: number;
}

/** Returns the executor of a tool; null when this finder does not handle it. */
export type FindExecutor = (resolution: Resolution, index: number) => Executor | null;

/** Failed call, with a message that is safe for the agent. `counts`: true when the tool itself failed. */
export class ExecutionError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly counts = true,
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
    this.name = 'ExecutionError';
  }
}

/** A person stopped the call. */
export class StoppedError extends ExecutionError {
  constructor(
    name: string,
    readonly by: string,
  ) {
    super(STOPPED_CALL, `A person stopped this call of ${name}. Do not repeat it unless you are asked to.`);
  }
}

/**
 * Registry of in-process executors. Only the tools of the official conformance suite use it: they ask the client for
 * input, which sources cannot.
 */
class Executors {
  readonly #finders: FindExecutor[] = [];

  add(find: FindExecutor): void {
    this.#finders.push(find);
  }

  find(resolution: Resolution, index: number): Executor | null {
    for (const find of this.#finders) {
      const executor = find(resolution, index);
      if (executor) return executor;
    }
    return null;
  }
}

export function executors(): Executors {
  return singleton('mcp-executors', () => new Executors());
}
