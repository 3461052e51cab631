import { Prisma, type Transaction } from '@/lib/data/db';
import type { OrgScope } from '@/lib/data/scope';
import { arrayText, type Cell } from './array-text';
import { CANCELLED_CALL, type OutcomeEvent, type OutcomeKind } from './outcome-contract';

/** Who saw a call: the agent, which reports it, or the gateway, through which it went. */
export type OutcomeSource = 'agent' | 'gateway';

/** An event as it is stored: normalized, with the digest of its content in hex. */
export interface KeyedEvent {
  event: OutcomeEvent;
  digest: string;
}

/** A keyed event, with what Ambit adds to it. */
export interface StoredEvent extends KeyedEvent {
  agentId: string;
  source: OutcomeSource;
  activeGoal: string | undefined;
  offGoal: boolean;
  signature: string | undefined;
}

/** What an event is known by. */
export interface EventKey {
  agentId: string;
  id: string;
}

const jsonOf = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value));

/** What is stored of an event, each with its type in PostgreSQL. */
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
  ['occurredAt', 'timestamptz', ({ event }) => event.occurredAt],
];
const NAMES = COLUMNS.map(([name]) => `"${name}"`).join(', ');

interface Column {
  name: string;
  type: string;
  cells: Cell[];
}

/** What all events say alike is one value: most of them are of one agent, and leave out the same. */
const isAlike = ({ cells }: Column) => cells.every((cell) => cell === cells[0]);

/**
 * Stores the events that their agents have not reported yet, keys first, and answers which those were that they had. One
 * statement however many events there are, their values as arrays (a document of the same is four times as slow to take
 * apart); in one order, so that two requests with the same events never wait for each other in a ring. Keys that another
 * request stores at the same moment make it fail (23505), to be tried again: asking PostgreSQL to look out for that
 * (`ON CONFLICT`) makes each key a third dearer.
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

/** The digests, in hex, that events which are known already were stored with. */
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

/** The goals that sessions of agents are fixed to; those without one are left out. */
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

/** A tool in a session, and how many calls of it a request has told. */
export interface TalliedPair {
  session: string;
  tool: string;
  calls: number;
}

/**
 * The last outcomes of some tools in some sessions of the agent, in no order: of each its calls and `more`. Without calls
 * that the gateway saw cancelled: they say nothing of the tool.
 */
export function recentOutcomes(
  tx: Transaction,
  scope: OrgScope,
  agentId: string,
  pairs: readonly TalliedPair[],
  more: number,
): Promise<SessionOutcome[]> {
  const told = JSON.stringify(pairs);
  return tx.$queryRaw<SessionOutcome[]>`
    SELECT o.* FROM jsonb_to_recordset(${told}::jsonb) AS p (session text, tool text, calls int)
    CROSS JOIN LATERAL (
      SELECT id, session, tool, outcome::text, "occurredAt", "receivedAt" FROM "Outcome"
      WHERE "agentId" = ${agentId}::uuid AND "orgId" = ${scope.orgId}::uuid AND session = p.session AND tool = p.tool
        AND NOT (source = 'gateway' AND coalesce("errorCode", '') = ${CANCELLED_CALL})
      ORDER BY "occurredAt" DESC LIMIT p.calls + ${more}::int
    ) o`;
}
