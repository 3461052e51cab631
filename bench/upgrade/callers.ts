import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { freshEvent } from '../outcomes/post-load';

const TIMEOUT_MS = 60_000;

/** A request: its kind, start and end (milliseconds since the epoch), and its status; 0: no response. */
export interface Asked {
  kind: string;
  startedAt: number;
  endedAt: number;
  status: number;
}

/** Callers at a steady rate, who all go to the port that a balancer would choose. */
export class Callers {
  readonly asked: Asked[] = [];
  /** Ids of events that were answered with 202. */
  readonly acknowledged: string[] = [];
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  readonly #loops: Promise<void>[] = [];
  #running = true;
  #events = 0;

  /** `port`: where to ask now. */
  constructor(readonly port: () => number) {}

  read(kind: string, path: string, key: string, rate: number): void {
    this.#loops.push(this.#loop(rate, () => this.#ask(kind, 'GET', path, key).then(() => {})));
  }

  tell(key: string, rate: number): void {
    const post = async () => {
      const event = freshEvent(this.#events++);
      const status = await this.#ask('POST outcomes', 'POST', '/outcomes', key, JSON.stringify({ events: [event] }));
      if (status === 202) this.acknowledged.push(event.id as string);
    };
    this.#loops.push(this.#loop(rate, post));
  }

  async #loop(rate: number, work: () => Promise<void>): Promise<void> {
    while (this.#running) {
      const due = performance.now() + 1_000 / rate;
      await work();
      await sleep(Math.max(0, due - performance.now()));
    }
  }

  #ask(kind: string, method: string, path: string, key: string, body?: string): Promise<number> {
    const startedAt = Date.now();
    return new Promise((resolve) => {
      const done = (status: number) => {
        this.asked.push({ kind, startedAt, endedAt: Date.now(), status });
        resolve(status);
      };
      const headers = {
        Authorization: `Bearer ${key}`,
        ...(body === undefined
          ? {}
          : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
      };
      const sent = request(
        { agent: this.#agent, host: '127.0.0.1', port: this.port(), path: `/api/v1${path}`, method, headers },
        (answer) => {
          answer.on('error', () => done(0)).resume();
          answer.on('end', () => done(answer.statusCode!));
        },
      );
      sent.setTimeout(TIMEOUT_MS, () => sent.destroy());
      sent.on('error', () => done(0));
      sent.end(body);
    });
  }

  async stop(): Promise<void> {
    this.#running = false;
    await Promise.all(this.#loops);
    this.#agent.destroy();
  }
}
