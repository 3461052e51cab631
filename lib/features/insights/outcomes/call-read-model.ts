import { CALLS, CHANNEL } from '@/lib/data/call-groups';
import { Prisma } from '@/lib/data/db';
import { readColumns } from '@/lib/data/json-column';
import type { OrgScope } from '@/lib/data/scope';
import { queryOrg, readOrg } from '@/lib/data/transactions';
import { CURSOR_INSTANT, CURSOR_UUID, decodeCursor } from '@/lib/shared/cursor';
import type { Discount } from '@/lib/shared/discount';
import type { OutcomeKind } from '@/lib/shared/outcome-kinds';
import type { PageRequest } from '@/lib/shared/page';
import { CALL_RECORD_COLUMNS } from './call-record-columns';
import type { CallRecord } from './call-trace';

/** Time and ID of the last call of a page. */
const CALL_CURSOR = [CURSOR_INSTANT, CURSOR_UUID];

export interface CallFilters extends PageRequest {
  agentId?: string | undefined;
  tool?: string | undefined;
  method?: string | undefined;
  session?: string | undefined;
  outcome?: OutcomeKind | undefined;
  /** Error code. */
  code?: string | undefined;
  signature?: string | undefined;
  /** The member who made or approved the call. */
  userId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Words of the request or of the error. */
  q?: string | undefined;
}

const COLUMNS = Prisma.sql`o.id, a.slug AS agent, o.tool, o.method, o.session, ${CHANNEL} AS channel, o.goal, o.packet,
  o.request, o.outcome::text AS outcome, o."errorCode", o."errorMessage", o."latencyMs", o.boundary, o.repair, o."activeGoal",
  o."offGoal", o.signature, o.discounted, o.source, o."approvalId" AS approval, o.filtered,
  (SELECT json_build_object('id', u.id, 'email', u.email, 'name', u.name) FROM "User" u WHERE u.id = o."userId") AS "user",
  o."occurredAt", o."receivedAt"`;

export interface OutcomeRow {
  id: string;
  agent: string;
  tool: string;
  method: string;
  session: string | null;
  channel: string | null;
  goal: string | null;
  packet: string | null;
  request: string | null;
  outcome: OutcomeKind;
  errorCode: string | null;
  errorMessage: string | null;
  latencyMs: number | null;
  boundary: unknown;
  repair: unknown;
  activeGoal: string | null;
  offGoal: boolean;
  signature: string | null;
  discounted: Discount | null;
  source: string;
  approval: string | null;
  filtered: unknown;
  /** null also for former members. */
  user: { id: string; email: string; name: string } | null;
  occurredAt: Date;
  receivedAt: Date;
}

/** Rows that match the words of `q`, as a join of the listed calls. */
function wordMatches(q: string, filters: CallFilters, after: readonly string[] | null): Prisma.Sql {
  const { agentId, userId, tool, outcome, from, to, limit } = filters;
  return Prisma.sql`JOIN ambit_find_calls(${q}, ${agentId ?? null}::uuid, ${tool ?? null}, ${outcome ?? null}::"OutcomeKind",
    ${from ?? null}::timestamptz, ${to ?? null}::timestamptz, ${after?.[0] ?? null}::timestamptz, ${after?.[1] ?? null}::uuid, ${userId ?? null}::uuid, ${limit + 1}::int) f
    ON f."agentId" = o."agentId" AND f.id = o.id AND f."occurredAt" = o."occurredAt"`;
}

function conditions(scope: OrgScope, filters: CallFilters, after: readonly string[] | null): Prisma.Sql[] {
  const { agentId, userId, tool, method, session, outcome, code, signature, from, to } = filters;
  const is = <T>(value: T | undefined, condition: (value: T) => Prisma.Sql) =>
    value === undefined ? [] : [condition(value)];
  return [
    Prisma.sql`o."orgId" = ${scope.orgId}::uuid`,
    ...is(agentId, (id) => Prisma.sql`o."agentId" = ${id}::uuid`),
    ...is(userId, (id) => Prisma.sql`o."userId" = ${id}::uuid`),
    ...is(tool, (name) => Prisma.sql`o.tool = ${name}`),
    ...is(method, (name) => Prisma.sql`o.method = ${name}`),
    ...is(session, (name) => Prisma.sql`o.session = ${name}`),
    ...is(code, (value) => Prisma.sql`o."errorCode" = ${value}`),
    ...is(signature, (value) => Prisma.sql`coalesce(o.signature, left(o."errorMessage", 160)) = ${value}`),
    ...is(from, (at) => Prisma.sql`o."occurredAt" >= ${at}::timestamptz`),
    ...is(to, (at) => Prisma.sql`o."occurredAt" < ${at}::timestamptz`),
    // A literal, which the partial indexes require.
    ...is(outcome, (kind) => Prisma.raw(`o.outcome = '${kind}'`)),
    ...(after ? [Prisma.sql`(o."occurredAt", o.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`] : []),
  ];
}

/** Newest first. One row more than the limit if there are more. */
export function listCallRows(scope: OrgScope, filters: CallFilters): Promise<OutcomeRow[]> {
  const { q, cursor, limit } = filters;
  const after = cursor === undefined ? null : decodeCursor(cursor, CALL_CURSOR);
  const matches = q === undefined ? Prisma.empty : wordMatches(q, filters, after);
  return queryOrg<OutcomeRow>(scope)`
    SELECT ${COLUMNS} FROM ${CALLS} JOIN "Agent" a ON a.id = o."agentId" ${matches}
    WHERE ${Prisma.join(conditions(scope, filters, after), ' AND ')} ORDER BY o."occurredAt" DESC, o.id DESC LIMIT ${limit + 1}`;
}

/** Returns a call with the ID of its agent, or null. */
export async function findCallRow(scope: OrgScope, agentId: string, id: string): Promise<OutcomeRow | null> {
  const rows = await queryOrg<OutcomeRow>(scope)`
    SELECT ${COLUMNS} FROM "OutcomeKey" k
    JOIN ${CALLS} ON o."agentId" = k."agentId" AND o.id = k.id AND o."occurredAt" = k."occurredAt"
    JOIN "Agent" a ON a.id = o."agentId"
    WHERE k."agentId" = ${agentId}::uuid AND k.id = ${id}::uuid AND k."orgId" = ${scope.orgId}::uuid`;
  return rows[0] ?? null;
}

/** Returns the recorded arguments and result of a call; null: not recorded. */
export async function findCallRecord(scope: OrgScope, agentId: string, id: string): Promise<CallRecord | null> {
  const where = { agentId, id, orgId: scope.orgId };
  const row = await readOrg(scope, (tx) => tx.callRecord.findFirst({ where }));
  if (!row) return null;
  const { redacted, truncated } = row;
  const { arguments: args, result } = readColumns(CALL_RECORD_COLUMNS, row, id);
  return { arguments: args, result, redacted, truncated };
}

/** Calls that are looked at, so that a tool whose results are not recorded takes no time. */
const MAX_LOOKED_AT = 200;

/** Returns the newest recorded result of a tool that is no error; null: none. */
export async function findLatestResult(
  scope: OrgScope,
  tool: string,
): Promise<{ output: unknown; occurredAt: Date } | null> {
  const rows = await queryOrg<{ id: string; result: unknown; occurredAt: Date }>(scope)`
    SELECT c.id, c.result, c."occurredAt" FROM (
      SELECT "agentId", id FROM "Outcome" WHERE "orgId" = ${scope.orgId}::uuid AND tool = ${tool} AND source = 'gateway'
      ORDER BY "occurredAt" DESC LIMIT ${MAX_LOOKED_AT}) o
    JOIN "CallRecord" c USING ("agentId", id)
    WHERE c."orgId" = ${scope.orgId}::uuid AND c.result->>'isError' = 'false'
    ORDER BY c."occurredAt" DESC LIMIT 1`;
  const row = rows[0];
  const result = row && CALL_RECORD_COLUMNS.result.read(row.result, row.id);
  return result ? { output: result.output, occurredAt: row.occurredAt } : null;
}

/** Returns the existing events among these IDs, newest first. Several agents may use the same ID. */
export function findOutcomeRows(scope: OrgScope, ids: readonly string[]): Promise<OutcomeRow[]> {
  // The key contains the month, so that each lookup reads a single partition.
  return queryOrg<OutcomeRow>(scope)`
    SELECT ${COLUMNS} FROM (
      SELECT o.* FROM "Agent" agent JOIN "OutcomeKey" k ON k."agentId" = agent.id AND k.id = ANY(${ids}::uuid[])
      JOIN "Outcome" o ON o."agentId" = k."agentId" AND o.id = k.id AND o."occurredAt" = k."occurredAt"
      WHERE agent."orgId" = ${scope.orgId}::uuid
    ) o LEFT JOIN "AgentSession" s
      ON (o.channel IS NULL OR o.goal IS NULL) AND s."agentId" = o."agentId" AND s.name = o.session
    JOIN "Agent" a ON a.id = o."agentId"
    ORDER BY o."occurredAt" DESC, o.id DESC`;
}
