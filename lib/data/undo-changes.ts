import type { OrgTables, PlatformTables } from '@/lib/data/boundary-tables';
import type { Slices } from '@/lib/search/slices';
import { AGENT_LIST_SETTINGS, type AgentListSetting } from '@/lib/shared/agent-settings';
import { fromGeneric, toGeneric } from './generic-tables';
import type { ChangeText } from './read-pieces';
import { parseChanges, type StoredChange } from './whole-changes';

export interface EarlierRow {
  entity: string;
  key: string;
  row: Record<string, unknown> | null;
}

/** Parses what `readEarlierText` read. */
export function* parseEarlierRows(text: ChangeText): Slices<EarlierRow[]> {
  const whole = yield* parseChanges<StoredChange & { key: string }>(text);
  return whole.map(({ entity, key, before }) => ({ entity, key, row: before as EarlierRow['row'] }));
}

type RowIn<Tables> = { [Entity in keyof Tables]: Tables[Entity] extends Map<string, infer Row> ? Row : never };
type ListIn<Row> = { [Column in keyof Row]: Row[Column] extends string[] ? Column : never }[keyof Row];
type ListColumn<Tables> = { [Entity in keyof Tables]: ListIn<RowIn<Tables>[Entity]> }[keyof Tables];

/** Unset lists are NULL in their column, which Prisma returns as empty. */
const LISTS = [
  ...AGENT_LIST_SETTINGS,
  ...Object.keys({
    allowTools: true,
    tools: true,
    remove: true,
    blocked: true,
    integrations: true,
    operations: true,
    entities: true,
    examples: true,
    availableTools: true,
    patterns: true,
    servers: true,
    alwaysKeep: true,
    mask: true,
    maskFields: true,
  } satisfies Record<Exclude<ListColumn<OrgTables> | ListColumn<PlatformTables>, AgentListSetting>, true>),
];

/** Columns that rows of old revisions lack, and what they would have held. */
const COLUMNS_SINCE: Readonly<Record<string, Record<string, unknown>>> = {
  Profile: { extends: null, add: [], remove: [], agentId: null },
  Tool: { examples: [] },
  ToolOverride: { examples: [] },
  Source: { executionEnabled: false, executionServer: null, executionCredential: null },
};

/**
 * Converts a row to the form Prisma returns, with a tool's schemas in their original order, which jsonb does not
 * preserve.
 */
function asRead({ written, ...row }: Record<string, unknown>): Record<string, unknown> {
  for (const name of LISTS) if (row[name] === null) row[name] = [];
  const { inputSchema, outputSchema } = (written ?? {}) as { inputSchema?: string; outputSchema?: string | null };
  if (inputSchema) row.inputSchema = JSON.parse(inputSchema) as unknown;
  if (outputSchema) row.outputSchema = JSON.parse(outputSchema) as unknown;
  return row;
}

/** A recorded row as Prisma reads it, with the columns that were added since. */
export function asStoredRow(entity: string, row: Record<string, unknown>): Record<string, unknown> {
  return { ...COLUMNS_SINCE[entity], ...asRead({ ...row }) };
}

/**
 * Reverts the current rows to an earlier state. Undoing from the current state instead of replaying all revisions reads
 * only the difference, and preserves rows without revisions (imports that bypass triggers). Removes rows created since
 * and restores deleted ones.
 */
export function* undoChanges<Tables extends OrgTables | PlatformTables>(
  tables: Tables,
  earlier: readonly EarlierRow[],
): Slices<Tables> {
  const past = toGeneric(tables);
  for (const { entity, key, row } of earlier) {
    const table = past[entity];
    if (!table) continue;
    if (row === null) table.delete(key);
    else table.set(key, asStoredRow(entity, row));
    yield;
  }
  return fromGeneric<Tables>(past);
}
