import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const KINDS = ['packets', 'calls', 'approvals', 'policies'] as const;
export type Kind = (typeof KINDS)[number];
export const kinds: readonly Kind[] = KINDS;

/** Clients of each kind, each with one request at a time. Writers of one organization wait for each other anyway. */
const CLIENTS: Record<Kind, number> = { packets: 24, calls: 16, approvals: 3, policies: 3 };
const REPEATERS = 32;
const GIVE_UP_MS = 90_000;

export interface Answered {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of four kinds of requests
  body: any;
}

export interface KeyedRequest {
  kind: Kind;
  /** Its Idempotency-Key and its request id. */
  id: string;
  method: string;
  path: string;
  key: string;
  body: unknown;
  /** Null: cut. */
  first: Answered | null;
  again: Answered | null;
}

/** Makes the next request of a client; null when there is nothing left to ask for. */
export type Next = (
  kind: Kind,
  client: number,
  id: string,
) => Pick<KeyedRequest, 'method' | 'path' | 'key' | 'body'> | null;

async function send(port: number, { method, path, key, body, id }: KeyedRequest): Promise<Answered | null> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${key}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': id,
        'X-Request-Id': id,
      },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  } catch {
    return null;
  }
}

/** Sends requests of every kind at full rate until the server is gone. */
export async function loadUntilCut(port: number, next: Next, sent: KeyedRequest[], ended: AbortSignal): Promise<void> {
  const client = async (kind: Kind, number: number) => {
    while (!ended.aborted) {
      const id = `${kind}-${randomUUID()}`;
      const made = next(kind, number, id);
      if (made === null) return;
      const request: KeyedRequest = { ...made, kind, id, first: null, again: null };
      sent.push(request);
      request.first = await send(port, request);
    }
  };
  await Promise.all(
    KINDS.flatMap((kind) => Array.from({ length: CLIENTS[kind] }, (_, number) => client(kind, number))),
  );
}

const isOpen = (answer: Answered | null) =>
  answer === null || answer.status === 503 || answer.body.code === 'idempotency_in_flight';

/** Sends every request once more, until it is answered for good. */
export async function repeatAll(port: number, sent: readonly KeyedRequest[]): Promise<void> {
  const left = [...sent];
  const repeater = async () => {
    for (let request = left.pop(); request; request = left.pop()) {
      const until = performance.now() + GIVE_UP_MS;
      request.again = await send(port, request);
      while (isOpen(request.again) && performance.now() < until) {
        await sleep(500);
        request.again = await send(port, request);
      }
    }
  };
  await Promise.all(Array.from({ length: REPEATERS }, repeater));
}
