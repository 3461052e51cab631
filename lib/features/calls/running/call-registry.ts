import { randomUUID } from 'node:crypto';
import { listener } from '@/lib/data/listener';
import {
  deleteRunningCalls,
  insertRunningCalls,
  type RunningCallRow,
  touchRunningCalls,
} from '@/lib/data/system/jobs/running-calls';
import { runEvery } from '@/lib/jobs/run-every';
import { singleton } from '@/lib/shared/singleton';

const FLUSH_EVERY_MS = 1_000;
/** Shorter calls are not listed: nobody could stop them in time, and a row per call would cost more than the call. */
const LISTED_AFTER_MS = 1_000;
/** Interval for touching rows. Also finds stops whose notification was lost. */
const TOUCH_EVERY_MS = 5_000;

type Place = Omit<RunningCallRow, 'id' | 'startedAt'>;

interface RunningCall {
  row: RunningCallRow;
  /** Monotonic milliseconds. */
  since: number;
  abort: () => void;
  stoppedBy: string | null;
}

export interface StartedCall {
  /** Principal that stopped the call, or null. */
  stoppedBy(): string | null;
  end(): void;
}

/** Calls that this process runs. Those that take long are rows, so that people can stop them through any process. */
class CallRegistry {
  readonly #running = new Map<string, RunningCall>();
  readonly #listed = new Set<string>();
  #ended: string[] = [];
  #touchedAt = 0;

  constructor() {
    listener().onNotice((notice) => {
      if (notice.t === 'stop') this.#stop(notice.i, notice.b);
    });
  }

  /** `abort` is called when a person stops the call. */
  start(place: Place, abort: () => void): StartedCall {
    const row = { ...place, id: randomUUID(), startedAt: new Date() };
    const call: RunningCall = { row, since: performance.now(), abort, stoppedBy: null };
    this.#running.set(row.id, call);
    return { stoppedBy: () => call.stoppedBy, end: () => this.#end(row.id) };
  }

  #end(id: string): void {
    this.#running.delete(id);
    if (this.#listed.delete(id)) this.#ended.push(id);
  }

  #stop(id: string, by: string): void {
    const call = this.#running.get(id);
    if (!call || call.stoppedBy !== null) return;
    call.stoppedBy = by;
    call.abort();
  }

  /** Writes what has changed since the last time. */
  async flush(): Promise<void> {
    await this.#deleteEnded();
    await this.#insertLong();
    if (this.#listed.size === 0 || performance.now() - this.#touchedAt < TOUCH_EVERY_MS) return;
    this.#touchedAt = performance.now();
    for (const { id, stoppedBy } of await touchRunningCalls([...this.#listed])) this.#stop(id, stoppedBy);
  }

  async #deleteEnded(): Promise<void> {
    const ended = this.#ended;
    if (ended.length === 0) return;
    await deleteRunningCalls(ended);
    // Calls may have ended meanwhile.
    this.#ended = this.#ended.slice(ended.length);
  }

  async #insertLong(): Promise<void> {
    const before = performance.now() - LISTED_AFTER_MS;
    const rows: RunningCallRow[] = [];
    // In the order of their start.
    for (const [id, { row, since }] of this.#running) {
      if (since > before) break;
      if (!this.#listed.has(id)) rows.push(row);
    }
    if (rows.length === 0) return;
    // Before writing, so that a call that ends during the insert is deleted by the next flush.
    for (const { id } of rows) this.#listed.add(id);
    try {
      await insertRunningCalls(rows);
    } catch (error) {
      for (const { id } of rows) this.#listed.delete(id);
      throw error;
    }
  }
}

export function callRegistry(): CallRegistry {
  return singleton('call-registry', () => {
    const registry = new CallRegistry();
    runEvery('Listing running calls', FLUSH_EVERY_MS, () => registry.flush(), { atStop: true });
    return registry;
  });
}
