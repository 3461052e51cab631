import type { CallToolResult, InputRequiredResult, Progress } from '@modelcontextprotocol/server';
import type { Resolution } from '@/lib/features/resolve/resolve-service';
import { singleton } from '@/lib/shared/singleton';

/** One checked and allowed call, on its way to whatever carries it out. */
export interface ToolCall {
  arguments: Record<string, unknown>;
  /** Aborted when the client goes away, or the deadline is over. */
  signal: AbortSignal;
  deadlineMs: number;
  onProgress: ((progress: Progress) => void) | undefined;
  /** W3C trace context of the request. */
  traceparent: string | undefined;
  /** What the client can do and what it answered, for executors that ask back. */
  client: {
    capabilities: Record<string, unknown>;
    inputResponses: Record<string, unknown> | undefined;
    requestState: () => unknown;
  };
}

/** What a client asks for. */
export interface AskedCall extends Omit<ToolCall, 'deadlineMs'> {
  name: string;
}

export type Executor = (call: ToolCall) => Promise<CallToolResult | InputRequiredResult>;

/** Finds what carries a tool out: null where it is none of this finder's. */
export type FindExecutor = (resolution: Resolution, index: number) => Executor | null;

/** Why a call came to no result, in words that the agent may read. `counts`: whether the tool itself failed. */
export class ExecutionError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly counts = true,
  ) {
    super(message);
    this.name = 'ExecutionError';
  }
}

/** What this process can carry out by itself, beside what it forwards to sources. */
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
