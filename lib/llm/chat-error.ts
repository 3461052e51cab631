import type { ModelUsage } from './model-port';

export type ChatFault =
  | 'unreachable'
  | 'key_refused'
  | 'model_unknown'
  | 'busy'
  | 'paused'
  | 'error_status'
  | 'bad_answer'
  | 'refused'
  | 'cut_off'
  | 'format_unknown';

/** Model request error. The message is safe to show to the endpoint's administrators. */
export class ChatError extends Error {
  constructor(
    readonly fault: ChatFault,
    message: string,
    /** True for transient errors. */
    readonly isTransient: boolean,
    readonly waitMs: number | null = null,
    readonly usage: ModelUsage | null = null,
  ) {
    super(message);
    this.name = 'ChatError';
  }
}
