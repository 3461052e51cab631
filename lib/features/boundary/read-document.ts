import { DocumentError } from '@/lib/features/sources/document/document-error';
import { type PlacedText, readPlaced, type TextRequest } from '@/lib/features/sources/document/read-placed';
import { readTextOffThread } from '@/lib/features/sources/read-off-thread';
import { AppError, type InvalidParam, isAppError } from '@/lib/shared/app-error';
import { singleton } from '@/lib/shared/singleton';
import { validate } from '@/lib/shared/validate';
import { type BoundaryDocument, boundaryDocument } from './boundary-contract';

// A document names what it repeats; what is made of aliases alone is no boundary.
const LIMITS = { aliases: 1000, values: 400_000 };
const MOST_PROBLEMS = 100;
/** Characters that are read on the spot, in milliseconds; a thread takes longer to begin. */
const MOST_AT_ONCE = 16_000;
const THREAD = { timeLimitMs: 20_000, memoryLimitMb: 512 };
const MOST_WAITING = 20;

export interface ReadBoundary {
  document: BoundaryDocument;
  /** What is wrong with it; `placed` adds the places in the text. */
  refuse(message: string, problems: readonly InvalidParam[]): AppError;
  /** The work's result; what it refused by `refuse` is thrown with the places in the text. */
  placed<T>(work: Promise<T>): Promise<T>;
}

const line = () => singleton('boundary-documents', () => ({ last: Promise.resolve(), waiting: 0 }));

/**
 * Long documents are read in a thread, one after another: anybody who may look may send some, and all of them together
 * must not take the cores that agents are answered with. Throws `unavailable` while many wait.
 */
async function readInTurn(request: TextRequest): Promise<PlacedText> {
  if (request.text.length <= MOST_AT_ONCE) return readPlaced(request);
  const turn = line();
  if (turn.waiting >= MOST_WAITING) {
    throw new AppError('unavailable', 'Many documents are being read. Send it again in a while.', {
      headers: { 'Retry-After': '10' },
    });
  }
  turn.waiting++;
  const reading = turn.last.then(() => readTextOffThread(request, THREAD));
  turn.last = reading.then(
    () => {},
    () => {},
  );
  return reading.finally(() => turn.waiting--);
}

const around = (pointer: string) => {
  const all: string[] = [];
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) all.push(at);
  return all;
};

/** The place of each value; of one that is not there, that of the nearest thing around it. */
async function withPlaces(text: string, problems: readonly InvalidParam[]): Promise<InvalidParam[]> {
  const pointers = [...new Set(problems.flatMap(({ pointer }) => around(pointer)))];
  const { places } = await readInTurn({ text, limits: LIMITS, pointers });
  return problems.map((problem) => {
    const known = around(problem.pointer).find((pointer) => places.has(pointer));
    return known === undefined ? problem : { ...problem, ...places.get(known) };
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
  const { value } = await readInTurn({ text: source, limits: LIMITS, pointers: [] }).catch((error: unknown) => {
    throw error instanceof DocumentError ? unreadable(error) : error;
  });
  const refused = new WeakSet<object>();
  const refuse = (message: string, problems: readonly InvalidParam[]) => {
    const error = new AppError('invalid', message, { invalidParams: problems.slice(0, MOST_PROBLEMS) });
    refused.add(error);
    return error;
  };
  const placed = <T>(work: Promise<T>) =>
    work.catch(async (error: unknown) => {
      if (!isAppError(error) || !refused.has(error)) throw error;
      throw new AppError('invalid', error.message, {
        invalidParams: await withPlaces(source, error.invalidParams ?? []),
      });
    });
  const check = async () => {
    try {
      return validate(boundaryDocument, value, '');
    } catch (error) {
      if (!isAppError(error) || !error.invalidParams) throw error;
      const why = 'The document has values that are not valid; invalidParams says which and where.';
      throw refuse(why, error.invalidParams);
    }
  };
  return { document: await placed(check()), refuse, placed };
}
