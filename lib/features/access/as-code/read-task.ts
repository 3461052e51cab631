import { readText } from '@/lib/features/sources/document/read-text';
import type { Slices } from '@/lib/search/slices';
import type { InvalidParam } from '@/lib/shared/app-error';
import { problemsIn, type ValueProblem } from '@/lib/shared/validate';
import type { ThreadTask } from '@/lib/threads/thread-task';
import { type BoundaryDocument, boundaryDocument } from './as-code-contract';
import { findOversizedLists } from './oversized-lists';

/** Limits expansion of YAML aliases (the "billion laughs" attack). */
export const LIMITS = { aliases: 1000, values: 400_000, merged: 10_000 };

/** Structured-cloneable, so that threads can send it. */
export type CheckedDocument =
  | { document: BoundaryDocument; problems: null }
  | { document: null; problems: ValueProblem[] }
  /** Lists that are too long, found before anything is parsed. */
  | { oversized: InvalidParam[] };

/** Parses YAML or JSON and validates it against the schema. Throws a DocumentError for what cannot be parsed. */
export const readBoundaryTask: ThreadTask<string, CheckedDocument> = {
  name: 'read-boundary',
  *run(text): Slices<CheckedDocument> {
    const oversized = findOversizedLists(text);
    if (oversized.length > 0) return { oversized };
    yield;
    const { value } = readText(text, LIMITS);
    yield;
    const read = problemsIn(boundaryDocument, value, '');
    return read.problems === null
      ? { document: read.data, problems: null }
      : { document: null, problems: read.problems };
  },
};
