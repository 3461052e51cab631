import { SOURCE_SAYS_COLUMN } from '@/lib/data/boundary-columns';
import type { Prisma } from '@/lib/data/db';
import type { DefinitionFinding } from './definition-checks/finding-contract';
import { isSuspicious } from './definition-checks/suspicious-contract';
import { DEFINITION_FIELDS, definitionHash, type ImportedTool } from './reading/imported-tool';
import { IMPORTED_TOOL_COLUMNS } from './source-columns';

export type ToolRow = Prisma.ToolGetPayload<object>;

export const sourceValuesOf = (row: Pick<ToolRow, 'id' | 'sourceSays'>): Record<string, unknown> =>
  SOURCE_SAYS_COLUMN.read(row.sourceSays ?? {}, row.id);

export function toImported(row: ToolRow): ImportedTool {
  const says = sourceValuesOf(row);
  const fields = DEFINITION_FIELDS.map((field) => [field, field in says ? says[field] : row[field]]);
  const { examples, ...tool } = IMPORTED_TOOL_COLUMNS.read({ ...Object.fromEntries(fields), name: row.name }, row.id);
  return { ...tool, ...(examples && examples.length > 0 && { examples }) };
}

/** Columns filled from a definition. `says`: the previous row's overridden fields, which keep a person's values. */
export function toColumns(tool: ImportedTool, says: Record<string, unknown> = {}) {
  const { call, inputSchema, outputSchema, ...rest } = tool;
  const plain = { ...rest, examples: rest.examples ?? [] };
  const kept = Object.keys(says) as (keyof typeof plain)[];
  const free = Object.fromEntries(Object.entries(plain).filter(([field]) => !(field in says))) as typeof plain;
  return {
    ...free,
    ...{ call, inputSchema, outputSchema },
    sourceSays: Object.fromEntries(kept.map((field) => [field, plain[field]])),
    definitionHash: definitionHash(tool),
  };
}

export const NO_PENDING_DEFINITION = {
  definition: 'approved',
  pending: null,
  pendingHash: null,
  refusedHash: null,
} as const;

/** Returns the pending definition, or else the current one: the source's latest. */
export function latestDefinition(row: ToolRow): { tool: ImportedTool; hash: string } {
  if (row.pending !== null) return { tool: JSON.parse(row.pending) as ImportedTool, hash: row.pendingHash ?? '' };
  const tool = toImported(row);
  return { tool, hash: row.definitionHash ?? definitionHash(tool) };
}

/**
 * Column changes when the source sends a new definition. The approved definition stays in the row until the new one is
 * approved, so that it can still be served and compared. `approve`: approves the new one immediately unless it is
 * suspicious.
 */
export function columnsAfterChange(
  row: ToolRow,
  tool: ImportedTool,
  approve: boolean,
  findings: DefinitionFinding[],
): Record<string, unknown> {
  const hash = definitionHash(tool);
  const found = { findings };
  const says = sourceValuesOf(row);
  if (approve && !isSuspicious(findings)) return { ...toColumns(tool, says), ...NO_PENDING_DEFINITION, ...found };
  if (row.definition === 'unapproved') return { ...toColumns(tool, says), ...found };
  if (hash === row.definitionHash) return { ...NO_PENDING_DEFINITION, ...found };
  return { definition: 'changed', pending: JSON.stringify(tool), pendingHash: hash, ...found };
}
