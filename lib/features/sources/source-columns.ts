import { z } from 'zod';
import { jsonColumn } from '@/lib/data/json-column';
import { definitionFinding } from './definition-checks/finding-contract';
import type { ImportedTool, ToolCall } from './reading/imported-tool';
import { importCounts, importRun } from './source-contract';

const text = z.string();
const record = z.record(text, z.unknown());
const flag = z.boolean().nullable();
const argument = z.object({
  in: z.enum(['path', 'query', 'header', 'cookie', 'body']),
  name: text.optional(),
  style: text.optional(),
  explode: z.boolean().optional(),
  contentType: text.optional(),
});
const call = z.object({
  method: text,
  path: text,
  contentType: text.optional(),
  arguments: z.record(text, argument),
});

const importedTool = z.object({
  ...{ name: text, title: text, description: text, category: text },
  ...{ operations: z.array(text), entities: z.array(text) },
  examples: z.array(text).optional(),
  ...{ inputSchema: record, outputSchema: record.nullable() },
  ...{ readOnly: flag, destructive: flag, idempotent: flag, openWorld: flag },
  call: call.nullable(),
});

export const CALL_COLUMN = jsonColumn<ToolCall | null>('Tool.call', call.nullable());
export const FINDINGS_COLUMN = jsonColumn('Tool.findings', z.array(definitionFinding));
export const INPUT_SCHEMA_COLUMN = jsonColumn('Tool.inputSchema', record);
export const OUTPUT_SCHEMA_COLUMN = jsonColumn('Tool.outputSchema', record.nullable());
export const CHANGE_COLUMNS = {
  before: jsonColumn<ImportedTool | null>('ImportChange.before', importedTool.nullable()),
  after: jsonColumn<ImportedTool | null>('ImportChange.after', importedTool.nullable()),
};

/** The columns of a tool that a source defines. */
export const IMPORTED_TOOL_COLUMNS = jsonColumn<ImportedTool>('Tool.definition', importedTool);

const document = z.object({ title: text, version: text, servers: z.array(text) });
export const RUN_COLUMNS = {
  refused: jsonColumn('ImportRun.refused', importRun.shape.refused),
  warnings: jsonColumn('ImportRun.warnings', importRun.shape.warnings),
  error: jsonColumn('ImportRun.error', importRun.shape.error),
};

const COUNTS_COLUMN = jsonColumn('ImportRun.counts', importCounts.strip().extend({ document: document.optional() }));

/** Counts of a run; null until it has read the document. */
export function countsOf({ id, counts }: { id: string; counts: unknown }) {
  return Object.keys(counts ?? {}).length === 0 ? null : COUNTS_COLUMN.read(counts, id);
}
