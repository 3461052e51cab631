import { createHash } from 'node:crypto';
import { DocumentError, type DocumentPlace } from '@/lib/features/sources/document/document-error';
import { type PlacedText, readPlaced, type TextRequest } from '@/lib/features/sources/document/read-with-positions';
import type { Slices } from '@/lib/search/slices';
import { canonicalJson } from '@/lib/shared/canonical-json';
import { documentThreads, TaskOutOfMemory, TaskTimeout, type ThreadPool } from '@/lib/threads/thread-pool';
import type { Progress, ThreadTask } from '@/lib/threads/thread-task';
import { type PackedDocument, packDocument } from './imported-tool';
import { readMcpTools } from './read-mcp-tools';
import { type ReadRequest, readSource } from './read-source';

const TIME_LIMIT_MS = 90_000;

// Parsing is synchronous. Without threads (tests, `next dev`) it blocks the event loop.
export const readSourceTask: ThreadTask<ReadRequest, PackedDocument> = {
  name: 'read-source',
  // biome-ignore lint/correctness/useYield: reading has no place to rest
  *run(request, progress): Slices<PackedDocument> {
    return packDocument(readSource(request, progress));
  },
};

export const readTextTask: ThreadTask<TextRequest, PlacedText> = {
  name: 'read-text',
  // biome-ignore lint/correctness/useYield: reading has no place to rest
  *run(request): Slices<PlacedText> {
    return readPlaced(request);
  },
};

interface ServerTools {
  source: string;
  server: { name: string; version: string };
  /** The tools that the server listed, as a JSON array. */
  text: string;
}

export const readServerTask: ThreadTask<ServerTools, PackedDocument & { digest: string }> = {
  name: 'read-server',
  *run({ source, server, text }) {
    const tools = JSON.parse(text) as unknown[];
    yield;
    const digest = createHash('sha256').update(canonicalJson(tools)).digest('hex');
    return { ...packDocument(readMcpTools({ server, tools }, source)), digest };
  },
};

export interface ReadLimits {
  timeLimitMs?: number;
  signal?: AbortSignal;
  pool?: ThreadPool;
}

/**
 * Parses a source's document in a worker thread. Throws a DocumentError, also when it exceeds the time or memory limit.
 */
export function readInThread(
  request: ReadRequest,
  progress: Progress,
  { pool = documentThreads(), timeLimitMs = TIME_LIMIT_MS, signal }: ReadLimits = {},
): Promise<PackedDocument> {
  return asDocumentError(pool.run(readSourceTask, request, { timeLimitMs, signal, progress }), { timeLimitMs });
}

/** Reads the tools of an MCP server in a worker thread, with their digest. Throws a DocumentError. */
export function readServerInThread(
  listed: ServerTools,
  { pool = documentThreads(), timeLimitMs = TIME_LIMIT_MS, signal }: ReadLimits = {},
): Promise<PackedDocument & { digest: string }> {
  return asDocumentError(pool.run(readServerTask, listed, { timeLimitMs, signal }), { timeLimitMs });
}

/** Parses a text in a worker thread for an interactive request. */
export function readTextInThread(
  request: TextRequest,
  { pool = documentThreads(), timeLimitMs = TIME_LIMIT_MS, signal }: ReadLimits = {},
): Promise<PlacedText> {
  return asDocumentError(pool.run(readTextTask, request, { timeLimitMs, signal }), { timeLimitMs });
}

/** Turns the ways in which reading in a thread can fail into a DocumentError. */
export async function asDocumentError<T>(reading: Promise<T>, { timeLimitMs }: { timeLimitMs: number }): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof TaskTimeout)
      throw new DocumentError(
        `Parsing was stopped after ${timeLimitMs / 1000} s. Send a smaller document, or JSON, which is parsed faster.`,
      );
    if (error instanceof TaskOutOfMemory) throw new DocumentError('Parsing exceeded the memory limit.');
    const { name, message, place } = error as Error & { place?: DocumentPlace };
    // Errors from another thread lose their class.
    if (name === 'DocumentError' && !(error instanceof DocumentError)) throw new DocumentError(message, place);
    throw error;
  }
}
