import { randomUUID } from 'node:crypto';
import type { OrgScope } from '@/lib/data/scope';
import type { CallTrace } from '@/lib/features/insights/outcomes/call-trace';
import type { OutcomeEvent } from '@/lib/features/insights/outcomes/outcome-contract';
import { recordOutcomes } from '@/lib/features/insights/outcomes/outcome-service';
import type { SessionOwner } from '@/lib/features/sessions/session-service';
import { runEvery } from '@/lib/jobs/run-every';
import { log } from '@/lib/log';
import { isAppError } from '@/lib/shared/app-error';
import { isForeignKeyViolation } from '@/lib/shared/outage';
import { singleton } from '@/lib/shared/singleton';

/** Batching interval in milliseconds. A crash loses at most this much. */
const FLUSH_AFTER_MS = 200;
const SWEEP_EVERY_MS = 5_000;
const MAX_CONCURRENT = 1_000;
/** Backpressure limit: above this, calls wait for the database. */
const MAX_WAITING = 20_000;

export type ObservedCall = Omit<OutcomeEvent, 'id' | 'method' | 'occurredAt'>;

interface Waiting {
  scope: OrgScope;
  owner: SessionOwner;
  events: OutcomeEvent[];
  traces: Map<string, CallTrace>;
}

/**
 * The agent or its organization was deleted, so retrying cannot succeed: detected by our own error or by the violated
 * foreign key.
 */
function isOwnerGone(error: unknown): boolean {
  if (isAppError(error)) return error.code === 'not_found';
  return isForeignKeyViolation(error);
}

/**
 * Writes the outcomes of calls made through Ambit, in the agent's name, batched and off the response path. Failures
 * within a session are awaited instead, because the third in a row disables the tool for the next request.
 */
class ObservedCalls {
  #waiting = new Map<string, Waiting>();
  #count = 0;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  /** Returns the id of the outcome. */
  async add(
    { claim: _, ...scope }: OrgScope,
    owner: SessionOwner,
    call: ObservedCall,
    trace: CallTrace = {},
  ): Promise<string> {
    // Without the request's claim: the write may come after the response, when the claim is gone.
    const id = randomUUID();
    const event: OutcomeEvent = { ...call, id, method: 'call', occurredAt: new Date().toISOString() };
    const key = `${scope.orgId} ${owner.agentId}`;
    const waiting: Waiting = this.#waiting.get(key) ?? { scope, owner, events: [], traces: new Map() };
    waiting.events.push(event);
    waiting.traces.set(id, trace);
    this.#waiting.set(key, waiting);
    this.#count++;
    const mayTakeTool = call.session !== undefined && call.outcome !== 'ok';
    if (mayTakeTool || this.#count > MAX_WAITING) await this.flush();
    else this.#timer ??= setTimeout(() => void this.flush(), FLUSH_AFTER_MS).unref();
    return id;
  }

  /**
   * Writes the waiting outcomes. Failed writes are retried with the next flush, unless the agent or organization was
   * deleted.
   */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#running = this.#running.then(() => this.#write());
    return this.#running;
  }

  async #write(): Promise<void> {
    const taken = this.#waiting;
    this.#waiting = new Map();
    this.#count = 0;
    // In parallel, so that outcomes of different agents are stored in one commit.
    await Promise.all([...taken].map(([key, waiting]) => this.#writeOf(key, waiting)));
  }

  async #writeOf(key: string, { scope, owner, events, traces }: Waiting): Promise<void> {
    for (let i = 0; i < events.length; i += MAX_CONCURRENT) {
      try {
        await recordOutcomes(scope, owner, events.slice(i, i + MAX_CONCURRENT), 'gateway', traces);
      } catch (error) {
        if (isOwnerGone(error)) {
          log().warn({ err: error, events: events.length - i }, 'call outcomes dropped: the agent was deleted');
          break;
        }
        this.#keep(key, { scope, owner, events: events.slice(i), traces }, error);
        break;
      }
    }
  }

  #keep(key: string, { scope, owner, events, traces }: Waiting, error: unknown): void {
    log().warn({ err: error, events: events.length }, 'failed to save call outcomes; retrying');
    const waiting = this.#waiting.get(key);
    const later = waiting?.events ?? [];
    const kept = [...events, ...later].slice(-MAX_WAITING);
    const all = new Map([...traces, ...(waiting?.traces ?? [])]);
    const keptTraces = kept.flatMap(({ id }) => (all.has(id) ? [[id, all.get(id)!] as const] : []));
    this.#waiting.set(key, { scope, owner, events: kept, traces: new Map(keptTraces) });
    this.#count += kept.length - later.length;
  }
}

export function observedCalls(): ObservedCalls {
  return singleton('observed-calls', () => {
    const calls = new ObservedCalls();
    runEvery('Saving call outcomes', SWEEP_EVERY_MS, () => calls.flush(), { atStop: true });
    return calls;
  });
}
