import type { ImportRunView } from '@/lib/features/sources/source-contract';
import { counted } from '@/lib/shared/counted';

const STEPS: Record<ImportRunView['step'], string> = {
  waiting: 'Waiting for its turn',
  fetching: 'Fetching the document',
  reading: 'Reading the document',
  comparing: 'Comparing',
  saving: 'Saving the tools',
  done: 'Done',
};

/** What an import is doing, in a few words. */
export function stepWords({ step, progress, url }: Pick<ImportRunView, 'step' | 'progress' | 'url'>): string {
  const { done, total } = progress;
  // Without an address there is nothing to fetch but a server's tools.
  if (step === 'fetching' && url === null)
    return total === 0 ? 'Asking the server' : `Asking the server: ${done.toLocaleString('en')} tools so far`;
  if (step !== 'reading' || total === 0) return STEPS[step];
  return `${STEPS.reading}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
}

/** How an import ended: "added 12, changed 3; 2 refused". */
export function resultWords({ status, counts, error }: Pick<ImportRunView, 'status' | 'counts' | 'error'>): string {
  if (status === 'failed') return error ? failureWords(error) : 'It failed.';
  if (!counts) return '';
  const { added, changed, removed, unchanged, refused } = counts;
  const parts = [
    added > 0 ? `${added.toLocaleString('en')} added` : '',
    changed > 0 ? `${changed.toLocaleString('en')} changed` : '',
    removed > 0 ? `${removed.toLocaleString('en')} removed` : '',
  ].filter(Boolean);
  const moved = parts.length > 0 ? parts.join(', ') : `nothing changed, ${counted(unchanged, 'tool')}`;
  return refused > 0 ? `${moved}; ${counted(refused, 'operation')} refused` : moved;
}

/** Why an import brought nothing, and where the document is broken: the same words wherever it is told. */
export function failureWords(error: NonNullable<ImportRunView['error']>): string {
  const place = placeWords(error);
  return place ? `${error.message} (${place})` : error.message;
}

/** Where a document is broken: "line 3, column 7, at /paths". */
function placeWords(error: NonNullable<ImportRunView['error']>): string {
  const { line, column, pointer } = error;
  return [
    line === undefined ? '' : `line ${line.toLocaleString('en')}`,
    column === undefined ? '' : `column ${column.toLocaleString('en')}`,
    pointer ? `at ${pointer}` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Names of a definition's parts as people say them. */
export const FIELD_WORDS: Record<string, string> = {
  title: 'title',
  description: 'description',
  category: 'category',
  operations: 'operations',
  entities: 'entities',
  inputSchema: 'arguments',
  outputSchema: 'answer',
  readOnly: 'read-only',
  destructive: 'destructive',
  idempotent: 'idempotent',
  openWorld: 'open world',
  call: 'how it is called',
};
