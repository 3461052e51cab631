import type { OrgTables } from '@/lib/data/boundary-tables';
import { parseTools } from '@/lib/data/parse-pieces';
import type { ThreadTask } from '@/lib/threads/thread-task';
import { toDocument } from './to-document';
import { revisionOf, writeBoundary } from './write-document';

export type ExportFormat = 'yaml' | 'json';

interface ExportInput {
  orgId: string;
  orgSlug: string;
  /** Without the tools, which are JSON text. */
  tables: OrgTables;
  toolText: string[];
  format: ExportFormat;
  /** URL of the document's JSON Schema. */
  schema: string;
  /** Milliseconds since the epoch. */
  now: number;
}

export interface ExportedDocument {
  bytes: Uint8Array<ArrayBuffer>;
  revision: string;
}

/** Writes an organization's policy document. */
export const exportTask: ThreadTask<ExportInput, ExportedDocument> = {
  name: 'export-document',
  *run({ orgId, orgSlug, tables, toolText, format, schema, now }) {
    const tools = yield* parseTools(toolText);
    const whole = toDocument({ ...tables, Tool: new Map(tools.map((row) => [row.id, row])) }, orgId, now);
    yield;
    const text = writeBoundary(whole, orgSlug, format, schema);
    return { bytes: new TextEncoder().encode(text), revision: revisionOf(whole) };
  },
};
