import type pg from 'pg';
import type { MonthEvent } from './month';

const AT_ONCE = 5_000;

async function insert(owner: pg.Client, orgId: string, agentIds: readonly string[], events: readonly MonthEvent[]) {
  const rows = events.map(({ agent, error, ...event }) => ({
    ...event,
    agentId: agentIds[agent % agentIds.length],
    errorCode: error?.code,
    errorMessage: error?.message,
    signature: error?.message.replace(/"[^"]*"/g, '<text>').replace(/\d+/g, '<n>'),
  }));
  // Received as they happened, as they would have been.
  await owner.query(
    `WITH event AS (
       SELECT * FROM jsonb_to_recordset($2::jsonb) AS e (
         id uuid, "agentId" uuid, tool text, method text, session text, goal text, outcome "OutcomeKind", "errorCode" text,
         "errorMessage" text, signature text, "latencyMs" int, boundary jsonb, repair jsonb, "occurredAt" timestamptz)
     ), keyed AS (
       INSERT INTO "OutcomeKey" ("agentId", id, "orgId", digest, "occurredAt")
       SELECT "agentId", id, $1, sha256(id::text::bytea), "occurredAt" FROM event
     )
     INSERT INTO "Outcome" ("agentId", "orgId", id, tool, method, session, goal, "activeGoal", outcome, "errorCode", "errorMessage",
       signature, "latencyMs", boundary, repair, "occurredAt", "receivedAt")
     SELECT "agentId", $1, id, tool, method, session, goal, goal, outcome, "errorCode", "errorMessage", signature, "latencyMs",
       nullif(boundary, 'null'), nullif(repair, 'null'), "occurredAt", "occurredAt" FROM event`,
    [orgId, JSON.stringify(rows)],
  );
}

/** Stores a month of calls as an organization's, its agents' in turn; the partitions that they fall into too. */
export async function loadMonth(
  owner: pg.Client,
  orgId: string,
  agentIds: readonly string[],
  events: Iterable<MonthEvent>,
): Promise<number> {
  const months = new Set<string>();
  let stored = 0;
  let waiting: MonthEvent[] = [];
  const flush = async () => {
    for (const month of new Set(waiting.map(({ occurredAt }) => `${occurredAt.slice(0, 7)}-01`))) {
      if (!months.has(month))
        await owner.query(`INSERT INTO "OutcomeMonth" (month) VALUES ($1) ON CONFLICT DO NOTHING`, [month]);
      months.add(month);
    }
    await insert(owner, orgId, agentIds, waiting);
    stored += waiting.length;
    waiting = [];
  };
  for (const event of events) {
    waiting.push(event);
    if (waiting.length === AT_ONCE) await flush();
  }
  if (waiting.length > 0) await flush();
  return stored;
}
