import { randomUUID } from 'node:crypto';
import type { OrgScope } from '@/lib/data/scope';
import type { OutcomeEvent } from '@/lib/features/outcomes/outcome-contract';
import { recordOutcomes } from '@/lib/features/outcomes/outcome-service';
import type { SessionOwner } from '@/lib/features/sessions/session-service';
import { runEvery } from '@/lib/jobs/run-every';
import { log } from '@/lib/log';
import { isAppError } from '@/lib/shared/app-error';
import { singleton } from '@/lib/shared/singleton';

/** Together they cost as much as one: what a crash could lose is this much of what was seen. */
const FLUSH_AFTER_MS = 200;
const SWEEP_EVERY_MS = 5_000;
const MOST_AT_ONCE = 1_000;
/** More than this waiting: the database is slower than the calls, and they have to wait for it. */
const MOST_WAITING = 20_000;

/** What the gateway saw of one call. */
export type ObservedCall = Omit<OutcomeEvent, 'id' | 'method' | 'occurredAt'>;

interface Waiting {
  scope: OrgScope;
  owner: SessionOwner;
  events: OutcomeEvent[];
}

/** No later try will find the agent, or its organization: as ours say it, or the key to the agent that does not hold. */
function isOwnerGone(error: unknown): boolean {
  if (isAppError(error)) return error.code === 'not_found';
  return error instanceof Error && /Code: `23503`/.test(error.message);
}

/**
 * The outcomes of calls that went through here, written in the agent's name, in batches and off the way of the answer.
 * A failure in a session is waited for instead: the third in a row takes the tool from the very next request.
 */
class ObservedCalls {
  #waiting = new Map<string, Waiting>();
  #count = 0;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  async add(scope: OrgScope, owner: SessionOwner, call: ObservedCall): Promise<void> {
    const event: OutcomeEvent = {
      ...call,
      id: randomUUID(),
      method: 'call',
      occurredAt: new Date().toISOString(),
    };
    const key = `${scope.orgId} ${owner.agentId}`;
    const waiting = this.#waiting.get(key) ?? { scope, owner, events: [] };
    waiting.events.push(event);
    this.#waiting.set(key, waiting);
    this.#count++;
    const mayTakeTool = call.session !== undefined && call.outcome !== 'ok';
    if (mayTakeTool || this.#count > MOST_WAITING) return this.flush();
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_AFTER_MS).unref();
  }

  /** Writes what waits; what cannot be written is tried again with the next, unless whose calls they were is gone. */
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
    // All at once: what different agents' calls came to is stored in one commit.
    await Promise.all([...taken].map(([key, waiting]) => this.#writeOf(key, waiting)));
  }

  async #writeOf(key: string, { scope, owner, events }: Waiting): Promise<void> {
    for (let i = 0; i < events.length; i += MOST_AT_ONCE) {
      try {
        await recordOutcomes(scope, owner, events.slice(i, i + MOST_AT_ONCE), 'gateway');
      } catch (error) {
        if (isOwnerGone(error)) {
          log().warn({ err: error, events: events.length - i }, 'outcomes of calls were dropped: their agent is gone');
          break;
        }
        this.#keep(key, { scope, owner, events: events.slice(i) }, error);
        break;
      }
    }
  }

  #keep(key: string, { scope, owner, events }: Waiting, error: unknown): void {
    log().warn({ err: error, events: events.length }, 'outcomes of calls cannot be written yet');
    const later = this.#waiting.get(key)?.events ?? [];
    const kept = [...events, ...later].slice(-MOST_WAITING);
    this.#waiting.set(key, { scope, owner, events: kept });
    this.#count += kept.length - later.length;
  }
}

export function observedCalls(): ObservedCalls {
  return singleton('observed-calls', () => {
    const calls = new ObservedCalls();
    runEvery('Writing the outcomes of calls', SWEEP_EVERY_MS, () => calls.flush(), { atStop: true });
    return calls;
  });
}
