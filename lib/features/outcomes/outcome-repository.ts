import type { Transaction } from '@/lib/data/db';
import type { OrgScope } from '@/lib/data/scope';
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

function toRow({ event, ...row }: StoredEvent) {
  const { error, ...columns } = event;
  return { ...columns, ...row, errorCode: error?.code, errorMessage: error?.message };
}

/**
 * Stores the events that their agents have not reported yet, keys first, and answers which those were. One statement
 * however many events there are; in one order, so that two requests with the same events never wait for each other in a
 * ring.
 */
export function insertOutcomes(tx: Transaction, scope: OrgScope, events: readonly StoredEvent[]): Promise<EventKey[]> {
  const rows = JSON.stringify(events.map(toRow));
  return tx.$queryRaw<EventKey[]>`
    WITH event AS (
      SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS e (
        id uuid, "agentId" uuid, digest text, tool text, method text, session text, channel text, goal text, packet text,
        request text, outcome "OutcomeKind", "errorCode" text, "errorMessage" text, "latencyMs" int, boundary jsonb,
        repair jsonb, "activeGoal" text, "offGoal" boolean, signature text, source text, "occurredAt" timestamptz)
    ), fresh AS (
      INSERT INTO "OutcomeKey" ("agentId", id, "orgId", digest, "occurredAt")
      SELECT "agentId", id, ${scope.orgId}::uuid, decode(digest, 'hex'), "occurredAt" FROM event ORDER BY "agentId", id
      ON CONFLICT DO NOTHING RETURNING "agentId", id
    )
    INSERT INTO "Outcome" ("agentId", "orgId", id, tool, method, session, channel, goal, packet, request, outcome,
      "errorCode", "errorMessage", "latencyMs", boundary, repair, "activeGoal", "offGoal", signature, source, "occurredAt")
    SELECT "agentId", ${scope.orgId}::uuid, id, tool, method, session, channel, goal, packet, request, outcome,
      "errorCode", "errorMessage", "latencyMs", boundary, repair, "activeGoal", "offGoal", signature, source, "occurredAt"
    FROM event JOIN fresh USING ("agentId", id)
    RETURNING "agentId", id`;
}

/** The digests, in hex, that events which are known already were stored with. */
export function findDigests(
  tx: Transaction,
  scope: OrgScope,
  keys: readonly EventKey[],
): Promise<(EventKey & { digest: string })[]> {
  return tx.$queryRaw<(EventKey & { digest: string })[]>`
    SELECT k."agentId", k.id, encode(k.digest, 'hex') AS digest
    FROM jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) AS asked ("agentId" uuid, id uuid)
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
    FROM jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb) AS asked ("agentId" uuid, session text)
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
