import type { ServerResponse } from 'node:http';
import type { ResolutionBody } from '@/lib/features/resolve/resolve-service';
import { log } from '@/lib/log';
import { requestMetrics } from './request-metrics';

export type AnswerBody = Pick<ResolutionBody, 'head' | 'tools' | 'tail' | 'latin1'>;

interface Answer {
  response: ServerResponse;
  status: number;
  /** Names and values in turn: what Node's server writes without looking names up in an object. */
  headers: string[];
  body: AnswerBody | null;
  startedAt: number;
}

/** Bounds how long the first answer of a turn waits for the others. */
const MAX_WAITING = 32;

let waiting: Answer[] = [];

function write({ response, status, headers, body }: Answer): void {
  if (body === null) {
    response.writeHead(status, headers).end();
    return;
  }
  const { head, tools, tail, latin1 } = body;
  const length = Buffer.byteLength(head) + tools.length + Buffer.byteLength(tail);
  headers.push('Content-Type', 'application/json', 'Content-Length', String(length));
  response.writeHead(status, headers);
  if (latin1 !== undefined && length === head.length + latin1.length + tail.length) {
    // Head and tail are ASCII. Written before `end`, which adds an empty piece of its own, all of the answer leaves as one
    // string, and Node needs no memory for joining pieces. A pipelined answer has no socket until its turn comes.
    const { socket } = response;
    socket?.cork();
    response.write(head + latin1 + tail, 'latin1');
    socket?.uncork();
    response.end();
    return;
  }
  // In pieces under one cork, which leave in one system call: joining them first costs a buffer of the whole each time.
  response.cork();
  response.write(head);
  response.write(tools);
  response.end(tail);
}

function writeAll(): void {
  const answers = waiting;
  waiting = [];
  for (const answer of answers) {
    try {
      write(answer);
    } catch (error) {
      log().error({ err: error }, 'an answer could not be written');
      answer.response.destroy();
    }
    const { response, status, startedAt } = answer;
    requestMetrics().count('api', response.req.method, status, startedAt);
  }
}

/**
 * Writes an answer, and counts it, at the end of this turn of the event loop, with all others of the turn. One write after
 * another costs a third less than writes with a request's work between them: the kernel's code stays in the processor's
 * caches, and a reader on the same machine is woken once for several answers. With a single request under way there is
 * nothing to wait for.
 */
export function writeTogether(answer: Answer): void {
  const count = waiting.push(answer);
  if (count === 1) setImmediate(writeAll);
  else if (count === MAX_WAITING) writeAll();
}
