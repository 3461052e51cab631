import { gzipSync } from 'node:zlib';
import type { z } from 'zod';
import { isLarge, parseSteps } from '@/lib/http/read-request';
import { runAtOnce, type Slices } from '@/lib/search/slices';
import { AppError, type ErrorCode, type InvalidParam, isAppError } from '@/lib/shared/app-error';
import { validate } from '@/lib/shared/validate';
import { bodyThread, TaskOutOfMemory, TaskTimeout, type ThreadPool } from '@/lib/threads/thread-pool';
import type { ThreadTask } from '@/lib/threads/thread-task';
import { documentTurns } from './document-turns';
import type { RunDocument } from './run-repository';
import { MAX_DOCUMENT_BYTES, sourceInput, syncInput } from './source-contract';

const SCHEMAS = { create: sourceInput, sync: syncInput };
type Schemas = typeof SCHEMAS;
export type SourceBodyKind = keyof Schemas;

/** A valid body, with its document compressed. */
export type SourceBody<Kind extends SourceBodyKind> = Omit<z.output<Schemas[Kind]>, 'document'> & {
  document: RunDocument | null;
};

interface Problem {
  code: ErrorCode;
  message: string;
  invalidParams: InvalidParam[] | undefined;
}

type ReadResult = { body: SourceBody<SourceBodyKind>; problem: null } | { body: null; problem: Problem };

const TIME_LIMIT_MS = 30_000;
/** A body of many more small values than any document has would hold the thread for its whole time. */
const MAX_VALUES = 2_000_000;

function compressed(document: unknown): RunDocument | null {
  if (document === undefined) return null;
  const bytes = Buffer.from(typeof document === 'string' ? document : JSON.stringify(document, null, 2));
  if (bytes.length > MAX_DOCUMENT_BYTES)
    throw new AppError('too_large', `The document is larger than ${MAX_DOCUMENT_BYTES / 1024 / 1024} MiB.`);
  return { gzip: Uint8Array.from(gzipSync(bytes, { level: 3 })), size: bytes.length };
}

function* readBody({ bytes, kind }: { bytes: Uint8Array; kind: SourceBodyKind }): Slices<SourceBody<SourceBodyKind>> {
  const value = bytes.length === 0 ? {} : (yield* parseSteps(bytes, MAX_VALUES)).value;
  yield;
  const { document, ...body } = validate<z.ZodType<z.output<Schemas[SourceBodyKind]>>>(SCHEMAS[kind], value, '');
  yield;
  return { ...body, document: compressed(document) };
}

/** Errors from another thread lose their class, so problems are a result. */
export const readSourceBodyTask: ThreadTask<{ bytes: Uint8Array; kind: SourceBodyKind }, ReadResult> = {
  name: 'read-source-body',
  *run(request): Slices<ReadResult> {
    try {
      return { body: yield* readBody(request), problem: null };
    } catch (error) {
      if (!isAppError(error)) throw error;
      const { code, message, invalidParams } = error;
      return { body: null, problem: { code, message, invalidParams } };
    }
  },
};

function toAppError(error: unknown): unknown {
  if (error instanceof TaskOutOfMemory)
    return new AppError('too_large', 'The body has too many JSON values. Send the document as text.');
  if (error instanceof TaskTimeout)
    return new AppError('too_large', `Reading the body was stopped after ${TIME_LIMIT_MS / 1000} s. Send less.`);
  return error;
}

/**
 * Reads the JSON body of a request with a document, which may have 32 MiB: parses, validates and compresses it. Large
 * ones in a worker thread, one per organization. Throws `malformed`, `invalid`, `too_large`, `busy`.
 */
export async function readSourceBody<Kind extends SourceBodyKind>(
  orgId: string,
  kind: Kind,
  bytes: Uint8Array,
  pool: ThreadPool = bodyThread(),
): Promise<SourceBody<Kind>> {
  const request = { bytes, kind };
  const read = isLarge(bytes)
    ? await documentTurns()
        .run(orgId, () => pool.run(readSourceBodyTask, request, { timeLimitMs: TIME_LIMIT_MS }))
        .catch((error: unknown) => {
          throw toAppError(error);
        })
    : runAtOnce(readSourceBodyTask.run(request, () => {}));
  if (read.problem === null) return read.body as SourceBody<Kind>;
  const { code, message, invalidParams } = read.problem;
  throw new AppError(code, message, invalidParams ? { invalidParams } : {});
}
