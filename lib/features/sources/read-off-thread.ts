import type { Slices } from '@/lib/search/slices';
import { documentThreads, TaskOutOfMemory, TaskTimeout, type ThreadPool } from '@/lib/threads/thread-pool';
import type { Progress, ThreadTask } from '@/lib/threads/thread-task';
import { DocumentError, type DocumentPlace } from './document/document-error';
import { type PlacedText, readPlaced, type TextRequest } from './document/read-placed';
import type { ReadDocument } from './imported-tool';
import { type ReadRequest, readSource } from './read-source';

const TIME_LIMIT_MS = 90_000;

// Documents are read in one piece: without threads (tests, `next dev`) they hold everything up for as long as they take.
export const readSourceTask: ThreadTask<ReadRequest, ReadDocument> = {
  name: 'read-source',
  // biome-ignore lint/correctness/useYield: reading has no place to rest
  *run(request, progress): Slices<ReadDocument> {
    return readSource(request, progress);
  },
};

export const readTextTask: ThreadTask<TextRequest, PlacedText> = {
  name: 'read-text',
  // biome-ignore lint/correctness/useYield: reading has no place to rest
  *run(request): Slices<PlacedText> {
    return readPlaced(request);
  },
};

export interface ReadLimits {
  timeLimitMs?: number;
  signal?: AbortSignal;
  pool?: ThreadPool;
}

/** Reads a source's document in a thread. Throws a DocumentError, also where it takes too much time or memory. */
export function readOffThread(
  request: ReadRequest,
  progress: Progress,
  { pool = documentThreads(), timeLimitMs = TIME_LIMIT_MS, signal }: ReadLimits = {},
): Promise<ReadDocument> {
  return asDocumentError(pool.run(readSourceTask, request, { timeLimitMs, signal, progress }), timeLimitMs);
}

/** The same of a text that somebody waits for. */
export function readTextOffThread(
  request: TextRequest,
  { pool = documentThreads(), timeLimitMs = TIME_LIMIT_MS, signal }: ReadLimits = {},
): Promise<PlacedText> {
  return asDocumentError(pool.run(readTextTask, request, { timeLimitMs, signal }), timeLimitMs);
}

async function asDocumentError<T>(reading: Promise<T>, timeLimitMs: number): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof TaskTimeout)
      throw new DocumentError(`Reading it takes longer than ${Math.round(timeLimitMs / 1000)} s, and was given up.`);
    if (error instanceof TaskOutOfMemory) throw new DocumentError('Reading it takes more memory than there is for it.');
    const { name, message, place } = error as Error & { place?: DocumentPlace };
    // From another thread it comes as a plain error.
    if (name === 'DocumentError' && !(error instanceof DocumentError)) throw new DocumentError(message, place);
    throw error;
  }
}
