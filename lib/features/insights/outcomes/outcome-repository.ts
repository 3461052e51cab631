import { Prisma, type Transaction } from '@/lib/data/db';
import type { OrgScope } from '@/lib/data/scope';
import type { Discount } from '@/lib/shared/discount';
import type { OutcomeKind } from '@/lib/shared/outcome-kinds';
import { arrayText, type Cell } from './array-text';
import type { CallRecord, CallTrace } from './call-trace';
import type { OutcomeEvent } from './outcome-contract';

export type OutcomeSource = 'agent' | 'gateway';

export interface KeyedEvent {
  event: OutcomeEvent;
  digest: string;
  /** Calls that Ambit made only. */
  trace?: CallTrace | undefined;
}

export interface StoredEvent extends KeyedEvent {
  agentId: string;
  source: OutcomeSource;
  activeGoal: string | undefined;
  offGoal: boolean;
  signature: string | undefined;
  discounted: Discount | null;
}

export interface EventKey {
  agentId: string;
  id: string;
}

const jsonOf = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value));

const COLUMNS: readonly (readonly [name: string, type: string, of: (stored: StoredEvent) => Cell | undefined])[] = [
  ['agentId', 'uuid', ({ agentId }) => agentId],
  ['id', 'uuid', ({ event }) => event.id],
  ['tool', 'text', ({ event }) => event.tool],
  ['method', 'text', ({ event }) => event.method],
  ['session', 'text', ({ event }) => event.session],
  ['channel', 'text', ({ event }) => event.channel],
  ['goal', 'text', ({ event }) => event.goal],
  ['packet', 'text', ({ event }) => event.packet],
  ['request', 'text', ({ event }) => event.request],
  ['outcome', '"OutcomeKind"', ({ event }) => event.outcome],
  ['errorCode', 'text', ({ event }) => event.error?.code],
  ['errorMessage', 'text', ({ event }) => event.error?.message],
  ['latencyMs', 'int', ({ event }) => event.latencyMs],
  ['boundary', 'jsonb', ({ event }) => jsonOf(event.boundary)],
  ['repair', 'jsonb', ({ event }) => jsonOf(event.repair)],
  ['activeGoal', 'text', ({ activeGoal }) => activeGoal],
  ['offGoal', 'boolean', ({ offGoal }) => offGoal],
  ['signature', 'text', ({ signature }) => signature],
  ['source', 'text', ({ source }) => source],
  ['discounted', 'text', ({ discounted }) => discounted],
  ['userId', 'uuid', ({ trace }) => trace?.userId],
  ['approvalId', 'uuid', ({ trace }) => trace?.approvalId],
  ['filtered', 'jsonb', ({ trace }) => jsonOf(trace?.filtered)],
  ['occurredAt', 'timestamptz', ({ event }) => event.occurredAt],
];
const NAMES = COLUMNS.map(([name]) => `"${name}"`).join(', ');

interface Column {
  name: string;
  type: string;
  cells: Cell[];
}

/**
 * Columns with equal values in all rows are sent as one value: most events share an agent and the same missing fields.
 */
const isAlike = ({ cells }: Column) => cells.every((cell) => cell === cells[0]);

/**
 * Inserts events not reported before, keys first, and returns their IDs. Uses one statement with array parameters (a
 * JSON document takes four times as long to parse). Sorted, so that concurrent requests with the same events do not
 * deadlock. Fails with 23505 when another request inserts the same keys concurrently, and the caller retries: `ON
 * CONFLICT` would make each key a third more expensive.
 */
export function insertOutcomes(tx: Transaction, scope: OrgScope, events: readonly StoredEvent[]): Promise<EventKey[]> {
  const columns = COLUMNS.map(
    ([name, type, of]): Column => ({ name, type, cells: events.map((event) => of(event) ?? null) }),
  );
  const various = columns.filter((column) => !isAlike(column));
  const arrays = various.map(({ type, cells }) => Prisma.sql`${arrayText(cells)}::${Prisma.raw(type)}[]`);
  const digests = arrayText(events.map(({ digest }) => digest));
  const places = [...various.map(({ name }) => `"${name}"`), 'digest'].join(', ');
  const values = columns.map((column) =>
    various.includes(column)
      ? Prisma.raw(`e."${column.name}"`)
      : Prisma.sql`${column.cells[0]!}::${Prisma.raw(column.type)} AS ${Prisma.raw(`"${column.name}"`)}`,
  );
  return tx.$queryRaw<EventKey[]>`
    WITH event AS MATERIALIZED (
      SELECT ${Prisma.join(values)}, e.digest
      FROM unnest(${Prisma.join([...arrays, Prisma.sql`${digests}::text[]`])}) AS e (${Prisma.raw(places)})
    ), fresh AS (
      INSERT INTO "OutcomeKey" ("agentId", id, "orgId", digest, "occurredAt")
      SELECT "agentId", id, ${scope.orgId}::uuid, decode(digest, 'hex'), "occurredAt" FROM event
      WHERE (SELECT true FROM "OutcomeKey" k WHERE k."agentId" = event."agentId" AND k.id = event.id) IS NULL
      ORDER BY "agentId", id RETURNING "agentId", id
    ), stored AS (
      INSERT INTO "Outcome" ("orgId", ${Prisma.raw(NAMES)})
      SELECT ${scope.orgId}::uuid, ${Prisma.raw(NAMES)} FROM event JOIN fresh USING ("agentId", id)
    )
    SELECT "agentId", id FROM event WHERE ("agentId", id) NOT IN (SELECT "agentId", id FROM fresh)`;
}

const RECORD_COLUMNS: readonly (readonly [name: string, type: string, of: (recorded: RecordedEvent) => Cell])[] = [
  ['agentId', 'uuid', ({ agentId }) => agentId],
  ['id', 'uuid', ({ event }) => event.id],
  ['arguments', 'json', ({ record }) => JSON.stringify(record.arguments)],
  ['result', 'json', ({ record }) => jsonOf(record.result)],
  ['redacted', 'boolean', ({ record }) => record.redacted],
  ['truncated', 'boolean', ({ record }) => record.truncated],
  ['occurredAt', 'timestamptz', ({ event }) => event.occurredAt],
];
const RECORD_NAMES = RECORD_COLUMNS.map(([name]) => `"${name}"`).join(', ');

type RecordedEvent = StoredEvent & { record: CallRecord };

/**
 * Inserts the recorded arguments and results of these events. Uses array parameters: Prisma compiles an insert of many
 * rows anew for each number of rows, which costs more than the insert.
 */
export async function insertCallRecords(
  tx: Transaction,
  { orgId }: OrgScope,
  events: readonly StoredEvent[],
): Promise<void> {
  const recorded = events.flatMap((stored) =>
    stored.trace?.record ? [{ ...stored, record: stored.trace.record }] : [],
  );
  if (recorded.length === 0) return;
  const arrays = RECORD_COLUMNS.map(
    ([, type, of]) => Prisma.sql`${arrayText(recorded.map(of))}::${Prisma.raw(type)}[]`,
  );
  await tx.$executeRaw`
    INSERT INTO "CallRecord" ("orgId", ${Prisma.raw(RECORD_NAMES)})
    SELECT ${orgId}::uuid, ${Prisma.raw(RECORD_NAMES)} FROM unnest(${Prisma.join(arrays)}) AS r (${Prisma.raw(RECORD_NAMES)})`;
}

export function findDigests(
  tx: Transaction,
  scope: OrgScope,
  keys: readonly EventKey[],
): Promise<(EventKey & { digest: string })[]> {
  return tx.$queryRaw<(EventKey & { digest: string })[]>`
    SELECT k."agentId", k.id, encode(k.digest, 'hex') AS digest
    FROM unnest(${arrayText(keys.map(({ agentId }) => agentId))}::uuid[], ${arrayText(keys.map(({ id }) => id))}::uuid[]) AS asked ("agentId", id)
    JOIN "OutcomeKey" k USING ("agentId", id) WHERE k."orgId" = ${scope.orgId}::uuid`;
}

/**
 * Returns the events of the last day that happened before the organization's last change of policies, by agents with a
 * counted call of the tool in the day before the event.
 */
export function findEarlierUse(tx: Transaction, scope: OrgScope, events: readonly StoredEvent[]): Promise<EventKey[]> {
  const texts = (of: (event: StoredEvent) => string) => arrayText(events.map(of));
  return tx.$queryRaw<EventKey[]>`
    SELECT asked."agentId", asked.id
    FROM unnest(${texts(({ agentId }) => agentId)}::uuid[], ${texts(({ event }) => event.id)}::uuid[],
      ${texts(({ event }) => event.tool)}::text[], ${texts(({ event }) => event.occurredAt)}::timestamptz[])
      AS asked ("agentId", id, tool, at)
    WHERE asked.at > now() - interval '1 day'
      AND asked.at < (SELECT max(at) FROM "Revision" WHERE "orgId" = ${scope.orgId}::uuid)
      AND EXISTS (
        SELECT FROM "Outcome" o WHERE o."agentId" = asked."agentId" AND o.tool = asked.tool
          AND o."occurredAt" BETWEEN asked.at - interval '1 day' AND asked.at
          AND o.discounted IS DISTINCT FROM 'unavailable')`;
}

export function goalsOfSessions(
  tx: Transaction,
  scope: OrgScope,
  sessions: readonly { agentId: string; session: string }[],
): Promise<{ agentId: string; session: string; goal: string }[]> {
  return tx.$queryRaw<{ agentId: string; session: string; goal: string }[]>`
    SELECT s."agentId", s.name AS session, s.goal
    FROM unnest(${arrayText(sessions.map(({ agentId }) => agentId))}::uuid[], ${arrayText(sessions.map(({ session }) => session))}::text[])
      AS asked ("agentId", session)
    JOIN "AgentSession" s ON s."agentId" = asked."agentId" AND s.name = asked.session
    WHERE s."orgId" = ${scope.orgId}::uuid AND s.goal IS NOT NULL`;
}

export interface SessionOutcome {
  id: string;
  session: string;
  tool: string;
  outcome: OutcomeKind;
  occurredAt: Date;
  receivedAt: Date;
}

export interface TalliedPair {
  session: string;
  tool: string;
  calls: number;
}

/**
 * Returns the latest outcomes of tools in sessions of the agent, unordered: for each pair its new calls plus `more`.
 * Excludes calls that are no evidence about the tool, such as cancelled ones.
 */
export function recentOutcomes(
  tx: Transaction,
  scope: OrgScope,
  agentId: string,
  pairs: readonly TalliedPair[],
  more: number,
): Promise<SessionOutcome[]> {
  const pairsJson = JSON.stringify(pairs);
  return tx.$queryRaw<SessionOutcome[]>`
    SELECT o.* FROM jsonb_to_recordset(${pairsJson}::jsonb) AS p (session text, tool text, calls int)
    CROSS JOIN LATERAL (
      SELECT id, session, tool, outcome::text, "occurredAt", "receivedAt" FROM "Outcome"
      WHERE "agentId" = ${agentId}::uuid AND "orgId" = ${scope.orgId}::uuid AND session = p.session AND tool = p.tool
        AND discounted IS NULL
      ORDER BY "occurredAt" DESC LIMIT p.calls + ${more}::int
    ) o`;
}
