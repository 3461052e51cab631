import { DocumentError } from '@/lib/features/sources/document/document-error';
import { type ReadText, readText } from '@/lib/features/sources/document/read-text';
import { AppError, type InvalidParam, isAppError } from '@/lib/shared/app-error';
import { validate } from '@/lib/shared/validate';
import { type BoundaryDocument, boundaryDocument } from './boundary-contract';

// A document names what it repeats; what is made of aliases alone is no boundary.
const LIMITS = { aliases: 1000, values: 400_000 };

export interface ReadBoundary {
  document: BoundaryDocument;
  /** What is wrong with it, with the places in the text. */
  refuse(message: string, problems: readonly InvalidParam[]): AppError;
}

/** The place of a value; of one that is not there, that of the nearest thing around it. */
function placed(text: ReadText, problems: readonly InvalidParam[]): InvalidParam[] {
  return problems.map((problem) => {
    for (let pointer = problem.pointer; pointer !== ''; pointer = pointer.slice(0, pointer.lastIndexOf('/'))) {
      const place = text.placesOf([pointer]).get(pointer);
      if (place) return { ...problem, ...place };
    }
    return problem;
  });
}

/** YAML or JSON as it was sent, checked against the format. Throws `malformed`, `invalid`, each saying where. */
export function readBoundary(source: string): ReadBoundary {
  let text: ReadText;
  try {
    text = readText(source, LIMITS);
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    const { pointer = '', line, column } = error.place;
    const where = line === undefined ? '' : ` (line ${line}${column === undefined ? '' : `, column ${column}`})`;
    throw new AppError('malformed', `The document cannot be read: ${error.message}${where}`, {
      invalidParams: [{ pointer, message: error.message, line, column }],
    });
  }
  const refuse = (message: string, problems: readonly InvalidParam[]) =>
    new AppError('invalid', message, { invalidParams: placed(text, problems.slice(0, MOST_PROBLEMS)) });
  try {
    return { document: validate(boundaryDocument, text.value, ''), refuse };
  } catch (error) {
    if (!isAppError(error) || !error.invalidParams) throw error;
    throw refuse(
      'The document has values that are not valid; invalidParams says which and where.',
      error.invalidParams,
    );
  }
}

const MOST_PROBLEMS = 100;
