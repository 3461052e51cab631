import pg from 'pg';
import { withWholeRows } from '@/lib/data/whole-changes';
import { differingColumns } from './differing-columns';
import type { Findings } from './findings';
import { readCursor } from './read-cursor';

type Row = Record<string, unknown>;

interface WatchedTable {
  table: string;
  leftOut: string[];
  enabled: boolean;
}

/** Tables with revision triggers. */
const WATCHED = `
  SELECT c.relname AS table, t.tgenabled IN ('O', 'A') AS enabled,
    string_to_array(coalesce(nullif(replace(encode(t.tgargs, 'escape'), '\\000', ''), ''), ''), ',') AS "leftOut"
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
  WHERE NOT t.tgisinternal AND p.proname = 'ambit_record_change' AND c.relnamespace = 'public'::regnamespace
  ORDER BY c.relname`;

/** Triggers that the audit log depends on. */
const GUARDS: [table: string, trigger: string][] = [
  ['AuditEvent', 'chain_audit'],
  ...['PlatformPolicy', 'SubtypeDefault', 'Tool', 'Profile', 'Channel', 'OrgSettings', 'OrgPolicy'].map(recordsChanges),
  ...['IntegrationRequirement', 'IntegrationConnection', 'Agent', 'AgentPolicy'].map(recordsChanges),
  ...['Source', 'Goal', 'BoundaryTemplate', 'Intent', 'BrokerSettings'].map(recordsChanges),
  ...['ToolOverride', 'ToolBinding', 'CallSettings'].map(recordsChanges),
];

function recordsChanges(table: string): [string, string] {
  return [table, 'record_change'];
}

export async function verifyGuards(client: pg.ClientBase, findings: Findings): Promise<void> {
  const { rows } = await client.query<{ name: string; enabled: boolean }>(
    `SELECT c.relname || '.' || t.tgname AS name, t.tgenabled IN ('O', 'A') AS enabled FROM pg_trigger t
     JOIN pg_class c ON c.oid = t.tgrelid WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace`,
  );
  const enabled = new Map(rows.map((row) => [row.name, row.enabled]));
  for (const [table, trigger] of GUARDS) {
    const state = enabled.get(`${table}.${trigger}`);
    if (state) continue;
    const text = `The trigger ${trigger} of "${table}" is ${state === false ? 'disabled' : 'missing'}: changes are not recorded.`;
    findings.add({ where: null, kind: 'guard', text, since: null });
  }
}

// Compares each row with its latest record; of several changes in one revision, the last.
function mismatches({ table, leftOut }: WatchedTable): string {
  const key = (row: string) =>
    `coalesce(${row}->>'id', ${row}->>'agentId', ${row}->>'tool', ${row}->>'subtype', ${row}->>'slug', ${row}->>'orgId')`;
  const ignored = [...leftOut, 'version', 'updatedAt'].map((column) => pg.escapeLiteral(column)).join(', ');
  const provider = (row: string) => `coalesce('/' || (${row}->>'provider'), '')`;
  const recordedKey = `c."entityId" || ${provider('coalesce(c.after, c.before)')}`;
  // A tool's record also contains its schemas as written, which are not columns.
  const after = table === 'Tool' ? "c.after - 'written'" : 'c.after';
  return `
    WITH recorded AS (
      SELECT DISTINCT ON (c."orgId", ${recordedKey}) c."orgId"::text AS org, ${recordedKey} AS key, ${after} AS state, r.number, r.at,
        c.seq, c."entityId", c.before, c.parts, c.digest
      FROM "RevisionChange" c JOIN "Revision" r ON r.id = c."revisionId" WHERE c.entity = ${pg.escapeLiteral(table)}
      ORDER BY c."orgId", ${recordedKey}, r.number DESC, c.seq DESC
    ), present AS (
      SELECT row->>'orgId' AS org, ${key('row')} || ${provider('row')} AS key, row
      FROM (SELECT to_jsonb(t) - ARRAY[${ignored}] AS row FROM ${pg.escapeIdentifier(table)} t) AS rows
    )
    SELECT coalesce(p.org, d.org) AS "orgId", d.number, d.at, d.state, p.row, d.seq, d."entityId", d.before, d.parts
    FROM recorded d FULL JOIN present p ON coalesce(p.org, '') = coalesce(d.org, '') AND p.key = d.key
    WHERE CASE WHEN d.parts IS NULL OR p.row IS NULL THEN d.state IS DISTINCT FROM p.row
      ELSE d.digest IS DISTINCT FROM md5(p.row::text)::uuid END
    ORDER BY 1 NULLS FIRST, d.number`;
}

interface Mismatch {
  orgId: string | null;
  /** Null: no revision mentions the row. */
  number: string | null;
  at: Date | null;
  /** Null with a number: that revision deleted the row. */
  state: Row | null;
  row: Row | null;
  seq: string;
  entityId: string;
  before: Row | null;
  parts: Row | null;
}

/** The same with the recorded row whole. */
async function completed(client: pg.ClientBase, table: string, mismatch: Mismatch): Promise<Mismatch> {
  const { orgId, seq, parts, before, entityId, state } = mismatch;
  if (!parts) return mismatch;
  const change = { seq: BigInt(seq), entity: table, entityId, before, after: state, parts };
  const query = async <T>(sql: string, values: unknown[]) => (await client.query(sql, values)).rows as T[];
  const [whole] = await withWholeRows(query, orgId, [change]);
  const { written: _, ...after } = whole!.after as Row;
  return { ...mismatch, state: after };
}

// The initial platform policy predates revisions.
const FIRST_PLATFORM_POLICY = { allowMode: 'all', allowTools: [], block: [] };

function nameOfRow(row: Row): string {
  for (const key of ['slug', 'goalId', 'provider', 'tool', 'subtype', 'name', 'agentId']) {
    if (typeof row[key] === 'string') return ` ${row[key]}`;
  }
  return '';
}

function describe(table: string, { state, row, number }: Mismatch): string | null {
  if (number === null) {
    if (!row) return null;
    if (table === 'PlatformPolicy') {
      const columns = differingColumns(FIRST_PLATFORM_POLICY, row);
      return columns.length > 0 ? `PlatformPolicy was changed outside the log: ${columns.join(', ')}.` : null;
    }
    return `${table}${nameOfRow(row)} was added outside the log, without a revision.`;
  }
  if (!row) return state && `${table}${nameOfRow(state)} was deleted outside the log, after revision ${number}.`;
  if (!state) return `${table}${nameOfRow(row)} exists although revision ${number} deleted it.`;
  const columns = differingColumns(state, row);
  if (columns.length === 0) return null;
  return `${table}${nameOfRow(row)} was changed outside the log, after revision ${number}: ${columns.join(', ')}.`;
}

/** Compares the policy tables with their recorded revisions, to find changes made with triggers disabled. */
export async function verifyRows(
  client: pg.ClientBase,
  nameOf: (orgId: string | null) => string | null,
  findings: Findings,
): Promise<number> {
  const { rows: tables } = await client.query<WatchedTable>(WATCHED);
  for (const watched of tables) {
    for await (const mismatch of readCursor<Mismatch>(client, mismatches(watched))) {
      const where = nameOf(mismatch.orgId);
      const text = where === null ? null : describe(watched.table, await completed(client, watched.table, mismatch));
      if (text) findings.add({ where, kind: 'row', text, since: mismatch.at?.toISOString() ?? null });
    }
  }
  return tables.length;
}
