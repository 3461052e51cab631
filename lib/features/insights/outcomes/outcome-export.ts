import type { OrgScope } from '@/lib/data/scope';
import { csvLine } from '@/lib/shared/csv-cell';
import type { OutcomeExportQuery, OutcomeView } from './outcome-contract';
import { listOutcomes } from './outcome-service';

const BATCH = 1_000;

const COLUMNS = [
  ...([
    'occurredAt',
    'receivedAt',
    'id',
    'agent',
    'tool',
    'method',
    'session',
    'channel',
    'goal',
    'activeGoal',
  ] as const),
  ...(['offGoal', 'packet', 'request', 'outcome', 'lane', 'latencyMs', 'signature', 'source'] as const),
];

function toCsv(view: OutcomeView): string {
  const values = COLUMNS.map((column) => view[column]);
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
  return csvLine([
    ...values,
    view.error?.code ?? null,
    view.error?.message ?? null,
    json(view.boundary),
    json(view.repair),
  ]);
}

/**
 * Streams recorded calls, newest first, with backpressure. Reads 1,000 rows at a time, each batch in its own
 * transaction.
 */
export async function exportOutcomes(
  scope: OrgScope,
  { format, ...filters }: OutcomeExportQuery,
): Promise<{ headers: Record<string, string>; stream: AsyncIterable<Uint8Array> }> {
  const next = (cursor: string | undefined) => listOutcomes(scope, { ...filters, cursor, limit: BATCH });
  // Reads the first page before responding, so that an error still returns a problem response.
  let page = await next(filters.cursor);
  const line = format === 'csv' ? toCsv : (view: OutcomeView) => `${JSON.stringify(view)}\n`;
  async function* pieces(): AsyncGenerator<Uint8Array> {
    if (format === 'csv') yield Buffer.from(csvLine([...COLUMNS, 'errorCode', 'errorMessage', 'boundary', 'repair']));
    for (;;) {
      if (page.data.length > 0) yield Buffer.from(page.data.map(line).join(''));
      if (page.nextCursor === null) return;
      page = await next(page.nextCursor);
    }
  }
  const name = `outcomes-${scope.orgSlug}-${new Date().toISOString().slice(0, 10)}.${format}`;
  const type = format === 'csv' ? 'text/csv; charset=utf-8; header=present' : 'application/x-ndjson';
  return {
    headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` },
    stream: pieces(),
  };
}
