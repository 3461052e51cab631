import { Prisma } from '@/lib/data/db';
import { type DefinitionFinding, isSuspicious } from './definition-lint/finding-contract';
import { DEFINITION_FIELDS, definitionHash, type ImportedTool } from './imported-tool';

export type ToolRow = Prisma.ToolGetPayload<object>;

/** Fields that a person set otherwise than the source, with what the source says of them. */
export const sourceSaysOf = (row: Pick<ToolRow, 'sourceSays'>): Record<string, unknown> =>
  (row.sourceSays ?? {}) as Record<string, unknown>;

/** What a row says, as its source said it: without what a person set instead. */
export function toImported(row: ToolRow): ImportedTool {
  const says = sourceSaysOf(row);
  const fields = Object.fromEntries(
    DEFINITION_FIELDS.map((field) => [field, field in says ? says[field] : row[field]]),
  );
  return { ...fields, name: row.name } as unknown as ImportedTool;
}

/** The columns that a definition fills. `says`: of its row before, whose fields stay as a person set them. */
export function toColumns(tool: ImportedTool, says: Record<string, unknown> = {}) {
  const { call, inputSchema, outputSchema, ...plain } = tool;
  const kept = Object.keys(says) as (keyof typeof plain)[];
  const free = Object.fromEntries(Object.entries(plain).filter(([field]) => !(field in says))) as typeof plain;
  return {
    ...free,
    sourceSays: Object.fromEntries(kept.map((field) => [field, plain[field]])) as Prisma.InputJsonObject,
    inputSchema: inputSchema as Prisma.InputJsonObject,
    outputSchema: outputSchema === null ? Prisma.DbNull : (outputSchema as Prisma.InputJsonObject),
    call: call === null ? Prisma.DbNull : (call as unknown as Prisma.InputJsonObject),
    definitionHash: definitionHash(tool),
  };
}

/** Nothing waits any more. */
export const SETTLED = { definition: 'approved', pending: null, pendingHash: null, refusedHash: null } as const;

/** The definition that waits for a decision, else the one in force: what the source said last. */
export function latestOf(row: ToolRow): { tool: ImportedTool; hash: string } {
  if (row.pending !== null) return { tool: JSON.parse(row.pending) as ImportedTool, hash: row.pendingHash ?? '' };
  const tool = toImported(row);
  return { tool, hash: row.definitionHash ?? definitionHash(tool) };
}

/**
 * What changes in a row when its source says something new. An approved text stays in the row until the new one is
 * approved: it goes on being served where the organization keeps it, and what was approved can be shown beside the new.
 * `approve`: it is approved as it comes, unless it is suspicious.
 */
export function afterChange(
  row: ToolRow,
  tool: ImportedTool,
  approve: boolean,
  findings: readonly DefinitionFinding[],
): Prisma.ToolUpdateInput {
  const hash = definitionHash(tool);
  const found = { findings: findings as unknown as Prisma.InputJsonArray };
  const says = sourceSaysOf(row);
  if (approve && !isSuspicious(findings)) return { ...toColumns(tool, says), ...SETTLED, ...found };
  if (row.definition === 'unapproved') return { ...toColumns(tool, says), ...found };
  if (hash === row.definitionHash) return { ...SETTLED, ...found };
  return { definition: 'changed', pending: JSON.stringify(tool), pendingHash: hash, ...found };
}
