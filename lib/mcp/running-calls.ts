import { createHash } from 'node:crypto';
import { listener } from '@/lib/data/listener';
import { notifyProcesses } from '@/lib/data/system/jobs/notify-processes';
import { log } from '@/lib/log';
import { Lru } from '@/lib/shared/lru';
import { singleton } from '@/lib/shared/singleton';

const MAX_REMEMBERED = 1_000;
const MAX_SESSION_CHARS = 128;

/** Id of a JSON-RPC request. */
type RequestId = string | number;

interface RunningCall {
  signal: AbortSignal;
  end(): void;
}

/** Names one request of one session of one key. Digested, because every process hears it. */
function nameOf(keyId: string, session: string, id: RequestId): string {
  return createHash('sha256')
    .update(JSON.stringify([keyId, session, id]))
    .digest('base64url');
}

/**
 * Running calls of clients with 2025 revisions. Such a client cancels by a notification in a request of its own, which
 * may reach another process: the session id and the id of the request tell which call is meant.
 */
class RunningCalls {
  readonly #running = new Map<string, AbortController>();
  /** Cancellations that came before their call. */
  readonly #early = new Lru<string, true>(MAX_REMEMBERED);

  constructor() {
    listener().onNotice((notice) => {
      if (notice.t === 'cancel') this.#cancel(notice.i);
    });
  }

  start(keyId: string, session: string, id: RequestId): RunningCall {
    const name = nameOf(keyId, session, id);
    const controller = new AbortController();
    this.#running.set(name, controller);
    if (this.#early.get(name)) controller.abort();
    return { signal: controller.signal, end: () => void this.#running.delete(name) };
  }

  cancel(keyId: string, session: string, id: RequestId): void {
    const name = nameOf(keyId, session, id);
    if (this.#cancel(name)) return;
    notifyProcesses({ t: 'cancel', i: name }).catch((error) =>
      log().warn({ err: error }, 'a cancellation did not reach the other processes'),
    );
  }

  /** Returns true when the call runs here. */
  #cancel(name: string): boolean {
    const running = this.#running.get(name);
    if (running) running.abort();
    else this.#early.set(name, true);
    return running !== undefined;
  }
}

export const runningCalls = (): RunningCalls => singleton('mcp-running-calls', () => new RunningCalls());

/** Returns the session id that a client of a 2025 revision sends; null for others. */
export function mcpSession(headers: Pick<Headers, 'get'>): string | null {
  const session = headers.get('mcp-session-id');
  return session !== null && session.length <= MAX_SESSION_CHARS ? session : null;
}

/** Cancels the call that a `notifications/cancelled` names. */
export function cancelNamed(keyId: string, session: string, params: unknown): void {
  const id = (params as { requestId?: unknown } | undefined)?.requestId;
  if (typeof id === 'string' || typeof id === 'number') runningCalls().cancel(keyId, session, id);
}
