import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export const CONNECTIONS = 16;

export interface LoadResult {
  /** Answers of the expected status. */
  answers: number;
  /** Anything else: another status, a broken connection, no response within the round. */
  errors: number;
  seconds: number;
  /** Milliseconds of each answer, ascending: from the moment at which its request was due. */
  latencies: Float64Array;
}

const END_OF_HEAD = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n');

/**
 * One keep-alive connection with one request under way. General clients spend more on an answer than a bare server
 * does, so it would be them who are measured: this one reads the status and finds the answer's end, nothing else.
 */
class Connection {
  readonly #socket: Socket;
  #head: Buffer | null = null;
  /** Bytes of the body still to come; -1: chunked, until the last chunk. */
  #left = 0;
  #status = 0;
  idle = true;

  constructor(
    port: number,
    private readonly onAnswer: (connection: Connection, status: number) => void,
    onError: () => void,
  ) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (chunk) => this.#read(chunk));
    this.#socket.on('error', onError);
    this.#socket.on('end', onError);
  }

  send(request: Buffer): void {
    this.idle = false;
    this.#status = 0;
    this.#socket.write(request);
  }

  #read(chunk: Buffer): void {
    if (this.#status !== 0) {
      this.#readBody(chunk, chunk.length);
      return;
    }
    const bytes = this.#head ? Buffer.concat([this.#head, chunk]) : chunk;
    const end = bytes.indexOf(END_OF_HEAD);
    if (end < 0) {
      this.#head = bytes;
      return;
    }
    this.#head = null;
    const head = bytes.toString('latin1', 0, end);
    this.#status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: (\d+)/i.exec(head);
    this.#left = length ? Number(length[1]) : /\r\ntransfer-encoding: chunked/i.test(head) ? -1 : 0;
    this.#readBody(bytes, bytes.length - end - END_OF_HEAD.length);
  }

  #readBody(bytes: Buffer, count: number): void {
    if (this.#left >= 0) {
      this.#left -= count;
      if (this.#left > 0) return;
    } else if (!bytes.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)) return;
    this.idle = true;
    this.onAnswer(this, this.#status);
  }

  close(): void {
    this.#socket.destroy();
  }
}

interface Round {
  port: number;
  /** Whole requests, sent in turn. */
  requests: readonly Buffer[];
  status: number;
  seconds: number;
  /** Requests a second on all connections together; without it each connection asks again as soon as it has an answer. */
  rate?: number;
}

const MAX_ANSWERS_A_SECOND = 200_000;
/** Time limit for responses that are pending at the end of a round. */
const DRAIN_MS = 2_000;

/** Sends requests for a while on 16 connections. */
export async function load({ port, requests, status, seconds, rate }: Round): Promise<LoadResult> {
  const latencies = new Float64Array(Math.ceil(seconds * MAX_ANSWERS_A_SECOND));
  const due = new Map<Connection, number>();
  let [answers, errors, sent] = [0, 0, 0];
  let running = true;

  const waiting: number[] = [];
  const send = (connection: Connection, dueAt: number) => {
    due.set(connection, dueAt);
    connection.send(requests[sent++ % requests.length]!);
  };
  const onAnswer = (connection: Connection, got: number) => {
    const now = performance.now();
    if (got !== status) errors++;
    else if (answers < latencies.length) latencies[answers++] = now - due.get(connection)!;
    if (!running) return;
    const dueAt = rate === undefined ? now : waiting.shift();
    if (dueAt !== undefined) send(connection, dueAt);
  };
  const onError = () => {
    if (running) errors++;
  };
  const connections = Array.from({ length: CONNECTIONS }, () => new Connection(port, onAnswer, onError));
  const started = performance.now();
  if (rate === undefined) {
    for (const connection of connections) send(connection, started);
    await sleep(seconds * 1_000);
  } else {
    await pace({ rate, seconds }, (dueAt) => {
      const free = connections.find(({ idle }) => idle);
      if (free) send(free, dueAt);
      else waiting.push(dueAt);
    });
  }
  const elapsed = (performance.now() - started) / 1_000;
  const counted = answers;
  running = false;
  const giveUpAt = performance.now() + DRAIN_MS;
  while (connections.some(({ idle }) => !idle) && performance.now() < giveUpAt) await sleep(5);
  errors += connections.filter(({ idle }) => !idle).length;
  for (const connection of connections) connection.close();
  return { answers: counted, errors, seconds: elapsed, latencies: latencies.slice(0, counted).sort() };
}

/**
 * Calls `release` at a rate, each millisecond for what came due in it. A generator that looks at the clock without end
 * would be exact, but on few cores it takes the server's time away, and its own pauses would be what is measured. A
 * request that finds no free connection waits, and its wait counts.
 */
async function pace(
  { rate, seconds }: { rate: number; seconds: number },
  release: (dueAt: number) => void,
): Promise<void> {
  const started = performance.now();
  let released = 0;
  for (let now = started; now < started + seconds * 1_000; now = performance.now()) {
    const owed = Math.floor(((now - started) * rate) / 1_000);
    for (; released < owed; released++) release(now);
    await sleep(1);
  }
}

/** The value below which 99 of 100 answers lie, in milliseconds. */
export function p99({ latencies }: LoadResult): number {
  return latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN;
}
