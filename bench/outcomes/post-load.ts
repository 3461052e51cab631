import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

/** A successful call, reported for the first time. */
export function freshEvent(n: number): Record<string, unknown> {
  return {
    id: randomUUID(),
    tool: `crm_find_record_${n % 22}`,
    session: `session-${n % 500}`,
    outcome: n % 50 === 0 ? 'low_utility' : 'ok',
    latencyMs: 20 + (n % 400),
    occurredAt: new Date().toISOString(),
  };
}

export interface Posted {
  /** Ids of events that were answered with 202. */
  acknowledged: string[];
  refused: number;
  seconds: number;
}

interface Options {
  port: number;
  keys: readonly string[];
  clients: number;
  /** Events of one request. */
  batch: number;
  seconds: number;
  signal?: AbortSignal;
  /** Told how many events were acknowledged so far. */
  progress?: (acknowledged: number) => void;
}

/** Clients that each report the next events after the response to the last. Broken connections count as rejected. */
export async function postLoad({ port, keys, clients, batch, seconds, signal, progress }: Options): Promise<Posted> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const posted: Posted = { acknowledged: [], refused: 0, seconds: 0 };
  const startedAt = performance.now();
  const until = startedAt + seconds * 1_000;
  let n = 0;
  const post = (key: string) =>
    new Promise<void>((resolve) => {
      const events = Array.from({ length: batch }, () => freshEvent(n++));
      const body = JSON.stringify({ events });
      const headers = {
        Authorization: `Bearer ${key}`,
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
      };
      const lost = () => {
        posted.refused += batch;
        resolve();
      };
      const sent = request(
        { agent, port, host: '127.0.0.1', path: '/api/v1/outcomes', method: 'POST', headers },
        (answer) => {
          answer.on('error', lost).resume();
          answer.on('end', () => {
            if (answer.statusCode !== 202) return lost();
            for (const { id } of events) posted.acknowledged.push(id as string);
            progress?.(posted.acknowledged.length);
            resolve();
          });
        },
      );
      sent.on('error', lost);
      sent.end(body);
    });
  const client = async (number: number) => {
    while (performance.now() < until && !signal?.aborted) await post(keys[number % keys.length]!);
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  posted.seconds = (performance.now() - startedAt) / 1_000;
  agent.destroy();
  return posted;
}
