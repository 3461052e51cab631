import { type Connection, jsonOf, send } from './request.js';
import { withRetries } from './retry.js';
import type { OutcomeEvent, Schemas } from './types.js';

/** Limit of the API. */
const MAX_EVENTS = 1_000;
/** Oldest events are dropped beyond it, so that an unreachable server does not fill the memory. */
const MAX_QUEUED = 10_000;
const DELAY_MS = 1_000;

type Event = Schemas['OutcomesInput']['events'][number];
type Accepted = Schemas['OutcomesAccepted'];

/** Sends outcomes in batches. Events keep their IDs, so a repeated batch counts once. */
export class OutcomeQueue {
  readonly #connection: Connection;
  readonly #maxRetries: number;
  readonly #onError: (error: unknown) => void;
  #queued: Event[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> = Promise.resolve();

  constructor(connection: Connection, maxRetries: number, onError: (error: unknown) => void) {
    this.#connection = connection;
    this.#maxRetries = maxRetries;
    this.#onError = onError;
  }

  /** Sends events now and returns the server's answer. */
  async send(events: readonly OutcomeEvent[]): Promise<Accepted> {
    return await this.#post(events.map(complete));
  }

  /** Queues an event for the next batch, at the latest after a second. */
  add(event: OutcomeEvent): void {
    this.#queued.push(complete(event));
    if (this.#queued.length > MAX_QUEUED) this.#queued.shift();
    if (this.#queued.length >= MAX_EVENTS) void this.flush();
    else this.#timer ??= setTimeout(() => void this.flush(), DELAY_MS);
  }

  /** Sends everything that is queued. Resolves when it is stored or its error was reported. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#sending = this.#sending.then(() => this.#sendQueued());
    return this.#sending;
  }

  async #sendQueued(): Promise<void> {
    while (this.#queued.length > 0) {
      const batch = this.#queued.splice(0, MAX_EVENTS);
      try {
        await this.#post(batch);
      } catch (error) {
        this.#onError(error);
      }
    }
  }

  async #post(events: Event[]): Promise<Accepted> {
    return await withRetries(
      async () => jsonOf<Accepted>(await send(this.#connection, 'POST', '/outcomes', { body: { events } })),
      this.#maxRetries,
    );
  }
}

function complete(event: OutcomeEvent): Event {
  return { id: crypto.randomUUID(), occurredAt: new Date().toISOString(), ...event };
}
