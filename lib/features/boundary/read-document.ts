import { DocumentError } from '@/lib/features/sources/document/document-error';
import { type PlacedText, readPlaced, type TextRequest } from '@/lib/features/sources/document/read-placed';
import { readTextOffThread } from '@/lib/features/sources/read-off-thread';
import { AppError, type InvalidParam, isAppError } from '@/lib/shared/app-error';
import { problemsIn, toInvalidParams, type ValueProblem } from '@/lib/shared/validate';
import { type BoundaryDocument, boundaryDocument } from './boundary-contract';
import { longSections } from './long-sections';

// A document names what it repeats; what is made of aliases alone is no boundary.
const LIMITS = { aliases: 1000, values: 400_000 };
const MOST_PROBLEMS = 100;
/** Characters that are read on the spot, in milliseconds; a thread takes longer to begin. */
const MOST_AT_ONCE = 16_000;
const THREAD = { timeLimitMs: 20_000 };

export interface ReadBoundary {
  document: BoundaryDocument;
  /** What is wrong with it; `placed` adds the places in the text. */
  refuse(message: string, problems: readonly ValueProblem[]): AppError;
  /** The work's result; what it refused by `refuse` is thrown with the places in the text. */
  placed<T>(work: Promise<T>): Promise<T>;
}

/** Anybody who may look may send long documents: they are read in the threads, of which there are few. */
function readText(request: TextRequest): Promise<PlacedText> {
  if (request.text.length > MOST_AT_ONCE) return readTextOffThread(request, THREAD);
  return Promise.resolve().then(() => readPlaced(request));
}

const around = (pointer: string) => {
  const all: string[] = [];
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) all.push(at);
  return all;
};

/** The place of each value or name; of one that is not there, that of the nearest value around it. */
async function withPlaces(text: string, problems: readonly ValueProblem[]): Promise<InvalidParam[]> {
  const pointers = [...new Set(problems.flatMap(({ pointer }) => around(pointer)))];
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
  return new AppError('malformed', `The document cannot be read: ${error.message}${where}`, {
    invalidParams: [{ pointer, message: error.message, line: row, column }],
  });
}

/** YAML or JSON as it was sent, checked against the format. Throws `malformed`, `invalid`, each saying where. */
export async function readBoundary(source: string): Promise<ReadBoundary> {
  const long = longSections(source);
  if (long.length > 0)
    throw new AppError('invalid', 'The document has lists that are too long; invalidParams says which and where.', {
      invalidParams: long,
    });
  const { value } = await readText({ text: source, limits: LIMITS, pointers: [] }).catch((error: unknown) => {
    throw error instanceof DocumentError ? unreadable(error) : error;
  });
  const refused = new WeakMap<object, readonly ValueProblem[]>();
  const refuse = (message: string, problems: readonly ValueProblem[]) => {
    const first = problems.slice(0, MOST_PROBLEMS);
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
    const read = problemsIn(boundaryDocument, value, '');
    if (read.problems === null) return read.data;
    throw refuse('The document has values that are not valid; invalidParams says which and where.', read.problems);
  };
  return { document: await placed(check()), refuse, placed };
}
