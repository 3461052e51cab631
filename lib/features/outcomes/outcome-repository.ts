import type { Transaction } from '@/lib/data/db';
import type { OrgScope } from '@/lib/data/scope';
import type { OutcomeEvent, OutcomeKind } from './outcome-contract';

/** Who saw a call: the agent, which reports it, or the gateway, through which it went. */
export type OutcomeSource = 'agent' | 'gateway';

/** An event as it is stored: normalized, with the digest of its content in hex. */
export interface KeyedEvent {
  event: OutcomeEvent;
  digest: string;
}

function toRow({ event, digest }: KeyedEvent) {
  const { error, ...columns } = event;
  return { ...columns, digest, errorCode: error?.code, errorMessage: error?.message };
}

/**
 * Stores the events that the agent has not reported yet, keys first, and answers their ids. One statement however many
 * events there are; in the order of ids, so that two requests with the same events never wait for each other in a ring.
 */
export async function insertOutcomes(
  tx: Transaction,
  scope: OrgScope,
  agentId: string,
  events: readonly KeyedEvent[],
  source: OutcomeSource,
): Promise<Set<string>> {
  const rows = JSON.stringify(events.map(toRow));
  const stored = await tx.$queryRaw<{ id: string }[]>`
    WITH event AS (
      SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS e (
        id uuid, digest text, tool text, method text, session text, channel text, goal text, packet text, request text,
        outcome "OutcomeKind", "errorCode" text, "errorMessage" text, "latencyMs" int, boundary jsonb, repair jsonb,
        "occurredAt" timestamptz)
    ), fresh AS (
      INSERT INTO "OutcomeKey" ("agentId", id, "orgId", digest, "occurredAt")
      SELECT ${agentId}::uuid, id, ${scope.orgId}::uuid, decode(digest, 'hex'), "occurredAt" FROM event ORDER BY id
      ON CONFLICT DO NOTHING RETURNING id
    )
    INSERT INTO "Outcome" ("agentId", "orgId", id, tool, method, session, channel, goal, packet, request, outcome,
      "errorCode", "errorMessage", "latencyMs", boundary, repair, source, "occurredAt")
    SELECT ${agentId}::uuid, ${scope.orgId}::uuid, id, tool, method, session, channel, goal, packet, request, outcome,
      "errorCode", "errorMessage", "latencyMs", boundary, repair, ${source}, "occurredAt" FROM event JOIN fresh USING (id)
    RETURNING id`;
  return new Set(stored.map(({ id }) => id));
}

/** The digests, in hex, that the agent's events of these ids were stored with. */
export async function findDigests(
  tx: Transaction,
  scope: OrgScope,
  agentId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx.$queryRaw<{ id: string; digest: string }[]>`
    SELECT id, encode(digest, 'hex') AS digest FROM "OutcomeKey"
    WHERE "agentId" = ${agentId}::uuid AND "orgId" = ${scope.orgId}::uuid AND id = ANY(${ids}::uuid[])`;
  return new Map(rows.map(({ id, digest }) => [id, digest]));
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

/** The last outcomes of some tools in some sessions of the agent, in no order: of each its calls and `more`. */
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
      ORDER BY "occurredAt" DESC LIMIT p.calls + ${more}::int
    ) o`;
}
