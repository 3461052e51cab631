import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** One request with its result, in milliseconds since the epoch. */
export interface Asked {
  /** The process that received the request. */
  to: string;
  startedAt: number;
  endedAt: number;
  /** 0: no answer. */
  status: number;
  /** True if the response contained the changed tool. */
  shows: boolean;
  /** From memory, marked as such, because the database was unavailable. */
  stale: boolean;
  /** It had the newest revision that its caller knew. */
  minimum: boolean;
  /** Of an agent whose tools change; the others only send requests. */
  watched: boolean;
}

export interface Asker {
  to: string;
  port: number;
  key: string;
  path?: string;
  /** Sends X-Min-Revision, and asks only while `asksMinimum`. */
  minimum?: boolean;
  watched?: boolean;
}

const TIMEOUT_MS = 15_000;

/** As PostgreSQL's clock shows it, and finer than Date.now(). */
export const now = () => performance.timeOrigin + performance.now();

/** Agents that ask replicas again and again, at a rate; every answer is kept. */
export class Traffic {
  asked: Asked[] = [];
  /** X-Min-Revision by caller. */
  newestRevision: string | null = null;
  asksMinimum = false;
  #running = true;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  readonly #loops: Promise<void>[] = [];
  readonly #needle: Buffer;

  constructor(tool: string) {
    this.#needle = Buffer.from(`"${tool}"`);
  }

  /** `rate`: questions a second of this asker; they wait for each other, so at most one is under way. */
  add(asker: Asker, rate: number): void {
    this.#loops.push(this.#loop(asker, 1_000 / rate));
  }

  async #loop(asker: Asker, everyMs: number): Promise<void> {
    let due = now() + Math.random() * everyMs;
    while (this.#running) {
      const wait = due - now();
      if (wait > 0) await sleep(wait);
      if (!asker.minimum || this.asksMinimum) this.asked.push(await this.ask(asker));
      // Slow responses are not compensated.
      due = Math.max(due + everyMs, now() - everyMs);
    }
  }

  ask({ to, port, key, path = '/api/v1/tools', minimum = false, watched = false }: Asker): Promise<Asked> {
    const headers: Record<string, string> = { authorization: `Bearer ${key}` };
    const sends = minimum && this.newestRevision !== null;
    if (sends) headers['x-min-revision'] = this.newestRevision!;
    const startedAt = now();
    return new Promise((resolve) => {
      const done = (status: number, body: Buffer | null, stale: boolean) =>
        resolve({
          to,
          startedAt,
          endedAt: now(),
          status,
          shows: status === 200 && body !== null && body.includes(this.#needle),
          stale,
          minimum: sends,
          watched,
        });
      const sent = request({ agent: this.#agent, host: '127.0.0.1', port, path, headers, timeout: TIMEOUT_MS });
      sent.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          done(response.statusCode!, Buffer.concat(chunks), response.headers['ambit-stale'] === 'true'),
        );
        response.on('error', () => done(0, null, false));
      });
      sent.on('timeout', () => sent.destroy());
      sent.on('error', () => done(0, null, false));
      sent.end();
    });
  }

  /** Statistics since the last call. */
  take(): Asked[] {
    const taken = this.asked;
    this.asked = [];
    return taken;
  }

  async stop(): Promise<void> {
    this.#running = false;
    await Promise.all(this.#loops);
    this.#agent.destroy();
  }
}
