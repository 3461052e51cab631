import { singleton } from '@/lib/shared/singleton';
import { DocumentError, type DocumentPlace } from './document/document-error';
import { type PlacedText, readPlaced, type TextRequest } from './document/read-placed';
import type { ReadDocument } from './imported-tool';
import { type Progress, type ReadRequest, readSource } from './read-source';

/** What the thread is asked for: a source's tools, or the values of a text. */
export type ThreadRequest = { source: ReadRequest } | { text: TextRequest };

/** What the thread tells: how far it is, then what it read or why it could not. */
export type ReadMessage =
  | { progress: [number, number] }
  | { read: unknown }
  | { wrong: { message: string; place: DocumentPlace } };

const TIME_LIMIT_MS = 90_000;
const MEMORY_LIMIT_MB = 1_024;

const thread = () => singleton('reading-thread', () => ({ script: null as string | null }));

/**
 * Says where the bundle of the thread lies; the server's entries do. Without it (tests, `next dev`) documents are read
 * on the spot. Nothing here looks for the file: Next's bundler would follow, through the whole project.
 */
export function readInThread(script: string): void {
  thread().script = script;
}

export interface ReadLimits {
  timeLimitMs?: number;
  memoryLimitMb?: number;
  /** The thread's script; null: read on the spot. */
  script?: string | null;
  signal?: AbortSignal;
}

/** What the thread does; also on the spot, where there is none. */
export function readRequest(request: ThreadRequest, progress: Progress): unknown {
  return 'text' in request ? readPlaced(request.text) : readSource(request.source, progress);
}

/**
 * Reads a source's document in a thread of its own: millions of values take seconds, in which the server must go on
 * answering, and a document that is made to take for ever, or all the memory, ends with its thread. Throws a DocumentError.
 */
export function readOffThread(request: ReadRequest, progress: Progress, limits?: ReadLimits): Promise<ReadDocument> {
  return runThread({ source: request }, progress, limits) as Promise<ReadDocument>;
}

/** The same of a text that somebody waits for. */
export function readTextOffThread(request: TextRequest, limits?: ReadLimits): Promise<PlacedText> {
  return runThread({ text: request }, () => {}, limits) as Promise<PlacedText>;
}

function runThread(request: ThreadRequest, progress: Progress, limits: ReadLimits = {}): Promise<unknown> {
  const { timeLimitMs = TIME_LIMIT_MS, memoryLimitMb = MEMORY_LIMIT_MB, script = thread().script, signal } = limits;
  if (script === null) return Promise.resolve().then(() => readRequest(request, progress));
  // Not imported: Next's bundler would look for the script at build time, where there is none.
  const { Worker: Thread } = process.getBuiltinModule('node:worker_threads');
  return new Promise((resolve, reject) => {
    const reader = new Thread(script, {
      workerData: request,
      resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
    });
    const end = (settle: () => void) => {
      clearTimeout(deadline);
      signal?.removeEventListener('abort', stop);
      void reader.terminate();
      settle();
    };
    const fail = (error: unknown) => end(() => reject(error));
    const stop = () => fail(signal?.reason);
    const deadline = setTimeout(
      () =>
        fail(new DocumentError(`Reading it takes longer than ${Math.round(timeLimitMs / 1000)} s, and was given up.`)),
      timeLimitMs,
    );
    signal?.addEventListener('abort', stop);
    reader.on('message', (message: ReadMessage) => {
      if ('progress' in message) progress(...message.progress);
      else if ('read' in message) end(() => resolve(message.read));
      else fail(new DocumentError(message.wrong.message, message.wrong.place));
    });
    reader.on('error', (error: NodeJS.ErrnoException) =>
      fail(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? new DocumentError('Reading it takes more memory than there is for it.')
          : error,
      ),
    );
    reader.on('exit', () => fail(new Error('the thread that reads documents ended by itself')));
  });
}
