import type { OwnerScope } from '@/lib/data/owner';
import { isGlob } from '@/lib/engine/glob';
import { decodeCursor, toPage } from '@/lib/shared/cursor';
import { latestDefinition, sourceValuesOf, toColumns, toImported } from './definition-repository';
import type {
  BulkDecision,
  DecidedDefinitions,
  DefinitionDecision,
  DefinitionDecisionKind,
  QuarantinedTool,
} from './quarantine-contract';
import {
  type DecidedTools,
  decideDefinitions,
  listChanged,
  listQuarantined,
  type QuarantinedRow,
  type QuarantineFilter,
} from './quarantine-repository';
import { changedFields, type ImportedTool } from './reading/imported-tool';
import { FINDINGS_COLUMN } from './source-columns';

const TOOL_CURSOR = /^[A-Za-z0-9_-]{1,64}$/;

/** Fields that decisions and lists of tools depend on. */
const SERVED_FIELDS = [
  ...(['title', 'description', 'category', 'operations', 'entities', 'inputSchema'] as const),
  ...(['readOnly', 'destructive', 'idempotent', 'openWorld'] as const),
];

export type ChangedDefinition = Partial<Pick<ImportedTool, (typeof SERVED_FIELDS)[number]>>;

const asFields = (tool: ImportedTool): Record<string, unknown> => ({ ...tool });

function toView(row: QuarantinedRow): QuarantinedTool {
  const { tool, hash } = latestDefinition(row);
  const approved = row.definition === 'changed' ? toImported(row) : null;
  return {
    tool: row.name,
    title: tool.title,
    source: row.source?.slug ?? null,
    state: row.definition === 'changed' ? 'changed' : 'unapproved',
    refused: row.refusedHash === hash,
    hash,
    fields: approved ? changedFields(approved, tool) : [],
    before: approved && asFields(approved),
    after: asFields(tool),
    kept: Object.keys(sourceValuesOf(row)).sort(),
    findings: FINDINGS_COLUMN.read(row.findings, row.id),
  };
}

/** Lists pending definitions by name. Throws `invalid` for a malformed cursor. */
export async function listQuarantine(
  scope: OwnerScope,
  { cursor, limit, ...filter }: QuarantineFilter & { cursor?: string | undefined; limit: number },
): Promise<{ data: QuarantinedTool[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : decodeCursor(cursor, [TOOL_CURSOR])[0]!;
  const rows = await listQuarantined(scope, filter, { after, limit: limit + 1 });
  const { data, nextCursor } = toPage(rows, limit, ({ name }) => [name]);
  return { data: data.map(toView), nextCursor };
}

/**
 * By name: fields of changed tools as they would be with the approval of their latest definition. Reads only the tools
 * in `approved`, unless it contains a pattern.
 */
export async function changedDefinitions(
  scope: OwnerScope,
  approved: readonly string[],
): Promise<Map<string, ChangedDefinition>> {
  const rows = await listChanged(scope, approved.some(isGlob) ? undefined : approved);
  return new Map(
    rows.map((row) => {
      const columns: Partial<ImportedTool> = toColumns(latestDefinition(row).tool, sourceValuesOf(row));
      const fields = SERVED_FIELDS.filter((field) => field in columns).map((field) => [field, columns[field]]);
      return [row.name, Object.fromEntries(fields) as ChangedDefinition];
    }),
  );
}

const toDecided = (decision: DefinitionDecisionKind, { tools, revision }: DecidedTools): DecidedDefinitions => ({
  ...{ decision, count: tools.length, tools },
  revision: revision === null ? null : String(revision),
});

/**
 * Decides on one definition. Throws `not_found`, `version_mismatch`, and `invalid` when withdrawing a tool without a
 * source.
 */
export async function decideDefinition(
  scope: OwnerScope,
  decision: DefinitionDecisionKind,
  tool: string,
  { hash, note }: DefinitionDecision,
): Promise<DecidedDefinitions> {
  return toDecided(decision, await decideDefinitions(scope, decision, { tools: [{ tool, hash }] }, note));
}

/** Decides on many definitions, all or none. Throws `not_found`, `version_mismatch`, `invalid`. */
export async function decideMany(
  scope: OwnerScope,
  { decision, note, tools, source }: BulkDecision,
): Promise<DecidedDefinitions> {
  return toDecided(decision, await decideDefinitions(scope, decision, tools ? { tools } : { source: source! }, note));
}
