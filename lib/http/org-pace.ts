import { AppError } from '@/lib/shared/app-error';
import { Pace } from '@/lib/shared/pace';
import { singleton } from '@/lib/shared/singleton';

/** `keys`: requests with members' keys, which scripts send. `sessions`: requests with a session cookie, mostly pages. */
export type Line = 'keys' | 'sessions';

const MAX_WAIT_MS = 10_000;
/**
 * Of one organization's people, in one process. Agents' requests do not pass here. Measured with `npm run bench --
 * neighbours`: at 200 a second with bursts of 50, other organizations' p99 rose to 2.7 times its quiet value. A page
 * starts with up to 20 requests at once.
 */
const ALL = { perSecond: 100, burst: 20, maxWaitMs: MAX_WAIT_MS };
/** Sessions go first. The rest is reserved for keys, so a session in a loop does not stop scripts. */
const SESSIONS = { ...ALL, perSecond: 80 };
/** Keys take only what sessions leave, and use at most half of the shared burst, so a page never waits behind them. */
const KEYS = { ...ALL, perSecond: 80, burst: 10 };
const MAX_QUEUED_KEYS = (KEYS.perSecond * MAX_WAIT_MS) / 1_000;

interface Waiting {
  untilMs: number;
  pass(): void;
  refuse(error: AppError): void;
}

const busy = (message: string) => new AppError('busy', message, { headers: { 'Retry-After': '2' } });
const tooManyKeys = () =>
  busy("This organization's API keys send more requests per second than it may, and their queue is full. Try again.");

class OrgPace {
  readonly #all = new Pace(ALL);
  readonly #sessions = new Pace(SESSIONS);
  readonly #keys = new Pace(KEYS);
  /** By organization: requests with keys that wait, oldest first. */
  readonly #queues = new Map<string, Waiting[]>();

  async passSession(orgId: string): Promise<void> {
    for (const pace of [this.#sessions, this.#all]) {
      const waitMs = pace.take(orgId);
      if (waitMs === null)
        throw busy(
          `This organization exceeds ${SESSIONS.perSecond} requests per second, and its queue is full. Try again.`,
        );
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }

  passKey(orgId: string): Promise<void> {
    const queue = this.#queues.get(orgId) ?? [];
    if (queue.length >= MAX_QUEUED_KEYS) return Promise.reject(tooManyKeys());
    return new Promise((pass, refuse) => {
      queue.push({ untilMs: performance.now() + MAX_WAIT_MS, pass, refuse });
      if (queue.length > 1) return;
      this.#queues.set(orgId, queue);
      this.#advance(orgId, queue);
    });
  }

  /** Lets requests pass, oldest first, and refuses those that have waited too long. Comes back when the next one is due. */
  #advance(orgId: string, queue: Waiting[]): void {
    for (let first = queue[0]; first; first = queue[0]) {
      const now = performance.now();
      const waitMs = Math.max(this.#keys.waitMs(orgId, now), this.#all.waitMs(orgId, now, KEYS.burst));
      if (waitMs > 0 && now < first.untilMs) {
        setTimeout(() => this.#advance(orgId, queue), Math.ceil(Math.min(waitMs, first.untilMs - now)));
        return;
      }
      queue.shift();
      if (waitMs > 0) {
        first.refuse(tooManyKeys());
        continue;
      }
      this.#keys.take(orgId, now);
      this.#all.take(orgId, now);
      first.pass();
    }
    this.#queues.delete(orgId);
  }
}

/**
 * Waits for this organization's turn: one tenant's requests must not take the time that answers the others, however many
 * members and keys they use. Throws `busy` when too many wait already, and after ten seconds.
 */
export function waitForTurn(orgId: string, line: Line): Promise<void> {
  const pace = singleton('org-pace', () => new OrgPace());
  return line === 'keys' ? pace.passKey(orgId) : pace.passSession(orgId);
}
