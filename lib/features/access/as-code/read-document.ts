import type { OrgScope } from '@/lib/data/scope';
import { DocumentError } from '@/lib/features/sources/document/document-error';
import { type PlacedText, readPlaced, type TextRequest } from '@/lib/features/sources/document/read-with-positions';
import { documentTurns } from '@/lib/features/sources/document-turns';
import { asDocumentError, readTextInThread } from '@/lib/features/sources/reading/read-in-thread';
import { runAtOnce } from '@/lib/search/slices';
import { AppError, type InvalidParam, isAppError } from '@/lib/shared/app-error';
import { toInvalidParams, type ValueProblem } from '@/lib/shared/validate';
import { documentThreads } from '@/lib/threads/thread-pool';
import type { BoundaryDocument } from './as-code-contract';
import { type CheckedDocument, LIMITS, readBoundaryTask } from './read-task';

const MAX_PROBLEMS = 100;
/**
 * Texts up to this many characters are parsed in the current thread, in milliseconds; starting a worker takes longer.
 */
const MAX_IN_PLACE = 4_000;
const THREAD = { timeLimitMs: 10_000 };

export interface ReadBoundary {
  document: BoundaryDocument;
  refuse(message: string, problems: readonly ValueProblem[]): AppError;
  /** Awaits `work`. Errors created by `refuse` are rethrown with their positions in the text. */
  placed<T>(work: Promise<T>): Promise<T>;
}

/** Parses in a small pool of worker threads, because any reader may send long documents. */
function readText(request: TextRequest): Promise<PlacedText> {
  if (request.text.length > MAX_IN_PLACE) return readTextInThread(request, THREAD);
  return Promise.resolve().then(() => readPlaced(request));
}

/** Parses and validates in one go, so that only the result is copied between threads. */
function readChecked(orgId: string, text: string): Promise<CheckedDocument> {
  if (text.length > MAX_IN_PLACE)
    return asDocumentError(
      documentTurns().run(orgId, () => documentThreads().run(readBoundaryTask, text, THREAD)),
      THREAD,
    );
  return Promise.resolve().then(() => runAtOnce(readBoundaryTask.run(text, () => {})));
}

const around = (pointer: string) => {
  const all: string[] = [];
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) all.push(at);
  return all;
};

/** Adds the position of each value or key. A missing one gets the position of its nearest parent. */
async function withPlaces(text: string, problems: readonly ValueProblem[]): Promise<InvalidParam[]> {
  const pointers = [...new Set(problems.flatMap(({ pointer }) => around(pointer)))];
  // Problems of the whole document have no position.
  if (pointers.length === 0) return toInvalidParams(problems);
  const named = problems.flatMap(({ pointer, ofName }) => (ofName ? [pointer] : []));
  const { places, names } = await readText({ text, limits: LIMITS, pointers, names: named });
  return toInvalidParams(problems).map((param, index) => {
    const known = around(param.pointer).find((pointer) => places.has(pointer));
    const ofName = problems[index]!.ofName ? names.get(param.pointer) : undefined;
    return { ...param, ...(ofName ?? (known === undefined ? {} : places.get(known))) };
  });
}

function unreadable(error: DocumentError): AppError {
  const { pointer = '', line: row, column } = error.place;
  const where = row === undefined ? '' : ` (line ${row}${column === undefined ? '' : `, column ${column}`})`;
  return new AppError('malformed', `The document cannot be parsed: ${error.message}${where}`, {
    invalidParams: [{ pointer, message: error.message, line: row, column }],
  });
}

/** Parses YAML or JSON and validates it against the schema. Throws `malformed` or `invalid`, with positions. */
export async function readBoundary({ orgId }: OrgScope, source: string): Promise<ReadBoundary> {
  const checked = await readChecked(orgId, source).catch((error: unknown) => {
    throw error instanceof DocumentError ? unreadable(error) : error;
  });
  if ('oversized' in checked)
    throw new AppError('invalid', 'The document has lists that are too long. See invalidParams.', {
      invalidParams: checked.oversized,
    });
  const refused = new WeakMap<object, readonly ValueProblem[]>();
  const refuse = (message: string, problems: readonly ValueProblem[]) => {
    const first = problems.slice(0, MAX_PROBLEMS);
    const error = new AppError('invalid', message, { invalidParams: toInvalidParams(first) });
    refused.set(error, first);
    return error;
  };
  const placed = <T>(work: Promise<T>) =>
    work.catch(async (error: unknown) => {
      const problems = isAppError(error) ? refused.get(error) : undefined;
      if (!isAppError(error) || !problems) throw error;
      throw new AppError('invalid', error.message, { invalidParams: await withPlaces(source, problems) });
    });
  const check = async () => {
    if (checked.problems === null) return checked.document;
    throw refuse('The document has invalid values. See invalidParams.', checked.problems);
  };
  return { document: await placed(check()), refuse, placed };
}
