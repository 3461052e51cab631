import { PLATFORM_CHAIN } from '@/lib/data/audit-event';
import { type OwnerScope, ownerId } from '@/lib/data/owner';
import { readSeals } from '@/lib/data/system/audit-checkpoints';
import type { Page, PageRequest } from '@/lib/shared/page';
import type { AuditEventView, ExportFormat } from './audit-contract';
import { exportWriter } from './audit-export';
import { type AuditFilters, listAuditEvents, readChain } from './audit-read-model';

/** Newest first. Throws `invalid` for a cursor that is none of ours. */
export function listAuditLog(scope: OwnerScope, request: PageRequest & AuditFilters): Promise<Page<AuditEventView>> {
  return listAuditEvents(scope, request);
}

const BATCH = 500;

/**
 * The events that the filters let through, oldest first, as a file. Read in batches, each in a transaction of its own, up
 * to what was the newest event at the beginning: what happens meanwhile is for the next export.
 */
export async function exportAuditLog(
  scope: OwnerScope,
  format: ExportFormat,
  filters: AuditFilters,
): Promise<{ headers: Record<string, string>; stream: AsyncIterable<Uint8Array> }> {
  const { head } = await readSeals(ownerId(scope) ?? PLATFORM_CHAIN, 0);
  const upTo = head?.seq ?? 1n << 62n;
  const next = (after: bigint) => readChain(scope, { ...filters, after, upTo, limit: BATCH });
  const writer = exportWriter(format);
  // Before anything is sent: what fails here is still answered as a problem.
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
