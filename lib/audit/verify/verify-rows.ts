import pg from 'pg';
import type { Findings } from './findings';
import { readCursor } from './read-cursor';
import { differingColumns } from './same-row';

type Row = Record<string, unknown>;

interface WatchedTable {
  table: string;
  leftOut: string[];
  enabled: boolean;
}

/** Tables whose changes become revisions, as the database's own triggers say. */
const WATCHED = `
  SELECT c.relname AS table, t.tgenabled IN ('O', 'A') AS enabled,
    string_to_array(coalesce(nullif(replace(encode(t.tgargs, 'escape'), '\\000', ''), ''), ''), ',') AS "leftOut"
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
  WHERE NOT t.tgisinternal AND p.proname = 'ambit_record_change' AND c.relnamespace = 'public'::regnamespace
  ORDER BY c.relname`;

/** Without these the log would stay silent about what happens. */
const GUARDS: [table: string, trigger: string][] = [
  ['AuditEvent', 'chain_audit'],
  ...['PlatformPolicy', 'SubtypeDefault', 'Tool', 'Profile', 'Channel', 'OrgSettings', 'OrgPolicy'].map(recordsChanges),
  ...['IntegrationRequirement', 'IntegrationConnection', 'Agent', 'AgentPolicy'].map(recordsChanges),
  ...['Source', 'Goal', 'BoundaryTemplate', 'Intent', 'BrokerSettings', 'ToolOverride'].map(recordsChanges),
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
    const text = `The trigger ${trigger} of "${table}" is ${state === false ? 'switched off' : 'gone'}: changes leave no trace.`;
    findings.add({ where: null, kind: 'guard', text, since: null });
  }
}

// The newest record of each row beside the row itself; of several changes in one revision the last.
function mismatches({ table, leftOut }: WatchedTable): string {
  const key = (row: string) =>
    `coalesce(${row}->>'id', ${row}->>'agentId', ${row}->>'tool', ${row}->>'subtype', ${row}->>'slug', ${row}->>'orgId')`;
  const ignored = [...leftOut, 'version', 'updatedAt'].map((column) => pg.escapeLiteral(column)).join(', ');
  const provider = (row: string) => `coalesce('/' || (${row}->>'provider'), '')`;
  const recordedKey = `c."entityId" || ${provider('coalesce(c.after, c.before)')}`;
  // Beside its columns, a tool's record holds the schemas as they were written.
  const after = table === 'Tool' ? "c.after - 'written'" : 'c.after';
  return `
    WITH recorded AS (
      SELECT DISTINCT ON (c."orgId", ${recordedKey}) c."orgId"::text AS org, ${recordedKey} AS key, ${after} AS state, r.number, r.at
      FROM "RevisionChange" c JOIN "Revision" r ON r.id = c."revisionId" WHERE c.entity = ${pg.escapeLiteral(table)}
      ORDER BY c."orgId", ${recordedKey}, r.number DESC, c.seq DESC
    ), present AS (
      SELECT row->>'orgId' AS org, ${key('row')} || ${provider('row')} AS key, row
      FROM (SELECT to_jsonb(t) - ARRAY[${ignored}] AS row FROM ${pg.escapeIdentifier(table)} t) AS rows
    )
    SELECT coalesce(p.org, d.org) AS "orgId", d.number, d.at, d.state, p.row
    FROM recorded d FULL JOIN present p ON coalesce(p.org, '') = coalesce(d.org, '') AND p.key = d.key
    WHERE d.state IS DISTINCT FROM p.row
    ORDER BY 1 NULLS FIRST, d.number`;
}

interface Mismatch {
  orgId: string | null;
  /** Null: no revision tells of the row. */
  number: string | null;
  at: Date | null;
  /** Null with a number: that revision deleted it. */
  state: Row | null;
  row: Row | null;
}

// The platform's policy is there from the beginning, before there were revisions.
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
      return columns.length > 0 ? `PlatformPolicy was changed beside the log: ${columns.join(', ')}.` : null;
    }
    return `${table}${nameOfRow(row)} was added beside the log: no revision tells of it.`;
  }
  if (!row) return state && `${table}${nameOfRow(state)} was deleted beside the log, after revision ${number}.`;
  if (!state) return `${table}${nameOfRow(row)} is there, though revision ${number} deleted it.`;
  const columns = differingColumns(state, row);
  if (columns.length === 0) return null;
  return `${table}${nameOfRow(row)} was changed beside the log, after revision ${number}: ${columns.join(', ')}.`;
}

/** Compares what stands in the tables that decide with what revisions recorded: finds what was changed with triggers off. */
export async function verifyRows(
  client: pg.ClientBase,
  nameOf: (orgId: string | null) => string | null,
  findings: Findings,
): Promise<number> {
  const { rows: tables } = await client.query<WatchedTable>(WATCHED);
  for (const watched of tables) {
    for await (const mismatch of readCursor<Mismatch>(client, mismatches(watched))) {
      const where = nameOf(mismatch.orgId);
      const text = where === null ? null : describe(watched.table, mismatch);
      if (text) findings.add({ where, kind: 'row', text, since: mismatch.at?.toISOString() ?? null });
    }
  }
  return tables.length;
}
