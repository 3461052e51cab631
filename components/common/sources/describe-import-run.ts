import type { ImportRunView } from '@/lib/features/sources/source-contract';
import { counted } from '@/lib/shared/counted';
import { formatNumber } from '@/lib/shared/format';

const STEPS: Record<ImportRunView['step'], string> = {
  waiting: 'Queued',
  fetching: 'Fetching the document',
  reading: 'Reading the document',
  comparing: 'Comparing',
  saving: 'Saving the tools',
  done: 'Done',
};

type Step = Pick<ImportRunView, 'step' | 'progress'>;

/** `fromServer`: the tools come from an MCP server, not from a document. */
export function describeImportStep({ step, progress: { done, total } }: Step, fromServer: boolean): string {
  if (step === 'fetching' && fromServer)
    return total === 0 ? 'Connecting to the server' : `Asking the server: ${counted(done, 'tool')} so far`;
  if (step !== 'reading') return STEPS[step];
  const words = fromServer ? 'Reading the tools' : STEPS.reading;
  return total === 0 ? words : `${words}: ${formatNumber(done)} of ${formatNumber(total)}`;
}

/** Number of refused items, such as "2 operations". MCP servers have tools. */
export const refusedText = (count: number, fromServer: boolean) => counted(count, fromServer ? 'tool' : 'operation');

/** Result of an import, such as "12 added, 3 changed; 2 operations rejected". */
export function describeImportResult(
  { status, counts, error }: Pick<ImportRunView, 'status' | 'counts' | 'error'>,
  fromServer: boolean,
): string {
  if (status === 'failed') return error ? describeFailure(error) : 'Failed.';
  if (!counts) return '';
  const { added, changed, removed, unchanged, refused } = counts;
  const parts = [
    added > 0 ? `${formatNumber(added)} added` : '',
    changed > 0 ? `${formatNumber(changed)} changed` : '',
    removed > 0 ? `${formatNumber(removed)} removed` : '',
  ].filter(Boolean);
  const moved = parts.length > 0 ? parts.join(', ') : `nothing changed, ${counted(unchanged, 'tool')}`;
  return refused > 0 ? `${moved}; ${refusedText(refused, fromServer)} rejected` : moved;
}

export function describeFailure(error: NonNullable<ImportRunView['error']>): string {
  const place = placeWords(error);
  return place ? `${error.message} (${place})` : error.message;
}

/** Position of an error in the document, such as "line 3, column 7, at /paths". */
function placeWords(error: NonNullable<ImportRunView['error']>): string {
  const { line, column, pointer } = error;
  return [
    line === undefined ? '' : `line ${formatNumber(line)}`,
    column === undefined ? '' : `column ${formatNumber(column)}`,
    pointer ? `at ${pointer}` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

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
  openWorld: 'reaches external systems',
  call: 'request',
};
