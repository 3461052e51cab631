import { PLATFORM_CHAIN } from '@/lib/data/audit-event';
import { type OwnerScope, ownerId } from '@/lib/data/owner';
import { readCheckpoints } from '@/lib/data/system/retention/audit-checkpoints';
import type { ExportFormat } from './audit-contract';
import { exportWriter } from './audit-export';
import { type AuditFilters, readChain } from './audit-read-model';

export { listAuditEvents as listAuditLog } from './audit-read-model';

const BATCH = 500;

/**
 * Exports the matching events as a file, oldest first. Reads in batches with one transaction each, up to the newest
 * event at the start; later events are not included.
 */
export async function exportAuditLog(
  scope: OwnerScope,
  format: ExportFormat,
  filters: AuditFilters,
): Promise<{ headers: Record<string, string>; stream: AsyncIterable<Uint8Array> }> {
  const { head } = await readCheckpoints(ownerId(scope) ?? PLATFORM_CHAIN, 0);
  const upTo = head?.seq ?? 1n << 62n;
  const next = (after: bigint) => readChain(scope, { ...filters, after, upTo, limit: BATCH });
  const writer = exportWriter(format);
  // Before the response starts, so that errors can still be returned as problem+json.
  let events = await next(0n);
  async function* pieces(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(writer.head);
    while (events.length > 0) {
      yield Buffer.from(events.map(writer.line).join(''));
      if (events.length < BATCH) return;
      events = await next(events.at(-1)!.seq);
    }
  }
  const name = `audit-${'orgSlug' in scope ? scope.orgSlug : 'platform'}-${new Date().toISOString().slice(0, 10)}`;
  return {
    headers: { 'Content-Type': writer.type, 'Content-Disposition': `attachment; filename="${name}.${format}"` },
    stream: pieces(),
  };
}
