import type { ChainedEvent } from '@/lib/data/audit-event';
import { csvCell } from '@/lib/shared/csv-cell';
import type { ExportFormat } from './audit-contract';

export interface ExportWriter {
  type: string;
  head: string;
  line(event: ChainedEvent): string;
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** Returns all fields covered by the hash, and the hash, so that an export can be verified offline. */
function fieldsOf(event: ChainedEvent) {
  const { seq, id, orgId, at, actor, label, action, target, details, requestId, revision, prevHash, hash } = event;
  return {
    seq: String(seq),
    at: at.toISOString(),
    actor,
    label,
    action,
    target,
    details,
    requestId,
    revision: revision === null ? null : String(revision),
    id,
    orgId,
    prevHash: hex(prevHash),
    hash: hex(hash),
  };
}

const COLUMNS = ['seq', 'at', 'actor', 'label', 'action', 'target', 'details', 'requestId', 'revision', 'id', 'orgId']
  .concat(['prevHash', 'hash'])
  .join(',');

const WRITERS: Record<ExportFormat, ExportWriter> = {
  csv: {
    type: 'text/csv; charset=utf-8; header=present',
    head: `${COLUMNS}\r\n`,
    line: (event) => `${Object.values(fieldsOf(event)).map(csvCell).join(',')}\r\n`,
  },
  ndjson: {
    type: 'application/x-ndjson',
    head: '',
    // Uses PostgreSQL's own JSON output of `details`, because the hash covers it.
    line: (event) => {
      const { details, ...rest } = fieldsOf(event);
      return `${JSON.stringify(rest).slice(0, -1)},"details":${details}}\n`;
    },
  },
};

export function exportWriter(format: ExportFormat): ExportWriter {
  return WRITERS[format];
}
