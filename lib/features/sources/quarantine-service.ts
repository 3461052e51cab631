import type { OwnerScope } from '@/lib/data/owner';
import { decodeCursor, encodeCursor } from '@/lib/shared/cursor';
import { latestOf, sourceSaysOf, toImported } from './definition-repository';
import { changedFields, type ImportedTool } from './imported-tool';
import type {
  BulkDecision,
  DecidedDefinitions,
  DefinitionDecision,
  DefinitionDecisionKind,
  QuarantinedTool,
} from './quarantine-contract';
import {
  decideDefinitions,
  listQuarantined,
  type QuarantinedRow,
  type QuarantineFilter,
} from './quarantine-repository';

const TOOL_CURSOR = /^[A-Za-z0-9_-]{1,64}$/;

const asFields = (tool: ImportedTool) => tool as unknown as Record<string, unknown>;

function toView(row: QuarantinedRow): QuarantinedTool {
  const { tool, hash } = latestOf(row);
  const approved = row.definition === 'changed' ? toImported(row) : null;
  return {
    tool: row.name,
    title: tool.title,
    source: (row.source ?? row.platformSource)?.slug ?? null,
    state: row.definition === 'changed' ? 'changed' : 'unapproved',
    refused: row.refusedHash === hash,
    hash,
    fields: approved ? changedFields(approved, tool) : [],
    before: approved && asFields(approved),
    after: asFields(tool),
    kept: Object.keys(sourceSaysOf(row)).sort(),
    findings: row.findings as unknown as QuarantinedTool['findings'],
  };
}

/** Definitions that wait for a person, by name. Throws `invalid` for a cursor that is none of ours. */
export async function listQuarantine(
  scope: OwnerScope,
  { cursor, limit, ...filter }: QuarantineFilter & { cursor?: string | undefined; limit: number },
): Promise<{ data: QuarantinedTool[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : decodeCursor(cursor, [TOOL_CURSOR])[0]!;
  const rows = await listQuarantined(scope, filter, { after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { data: page.map(toView), nextCursor: rows.length > limit && last ? encodeCursor([last.name]) : null };
}

/** One definition. Throws `not_found`, `version_mismatch`, `invalid` to withdraw what no source defines. */
export async function decideDefinition(
  scope: OwnerScope,
  decision: DefinitionDecisionKind,
  tool: string,
  { hash, note }: DefinitionDecision,
): Promise<DecidedDefinitions> {
  const tools = await decideDefinitions(scope, decision, { tools: [{ tool, hash }] }, note);
  return { decision, count: tools.length, tools };
}

/** Many at once, all of them or none. Throws `not_found`, `version_mismatch`, `invalid`. */
export async function decideMany(
  scope: OwnerScope,
  { decision, note, tools, source }: BulkDecision,
): Promise<DecidedDefinitions> {
  const decided = await decideDefinitions(scope, decision, tools ? { tools } : { source: source! }, note);
  return { decision, count: decided.length, tools: decided };
}
