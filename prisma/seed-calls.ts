import type { Prisma } from '@/lib/data/generated/client';
import { CALL_MIXES } from './catalog/calls/call-mix';
import { type DemoCall, generateCalls } from './catalog/calls/generate-calls';

type Tx = Prisma.TransactionClient;

const LIVE_MS = 20 * 3_600_000;

/** The partitions that the calls fall into; the migration made those around its own day. */
async function makeMonths(tx: Tx, calls: readonly DemoCall[]): Promise<void> {
  const months = [...new Set(calls.map(({ occurredAt }) => `${occurredAt.slice(0, 7)}-01`))];
  await tx.$executeRaw`INSERT INTO "OutcomeMonth" (month) SELECT unnest(${months}::text[])::date ON CONFLICT DO NOTHING`;
}

/** One statement an agent: rows as JSON are as quick as COPY for this many. */
async function insertCalls(tx: Tx, orgId: string, agentId: string, calls: readonly DemoCall[]): Promise<void> {
  const rows = JSON.stringify(calls);
  await tx.$executeRaw`
    WITH call AS (
      SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS c (
        id uuid, tool text, session text, channel text, goal text, request text, outcome "OutcomeKind", "errorCode" text,
        "errorMessage" text, "latencyMs" int, boundary jsonb, repair jsonb, "occurredAt" timestamptz)
    ), keyed AS (
      INSERT INTO "OutcomeKey" ("agentId", id, "orgId", digest, "occurredAt")
      SELECT ${agentId}::uuid, id, ${orgId}::uuid, sha256(id::text::bytea), "occurredAt" FROM call
    )
    INSERT INTO "Outcome" ("agentId", "orgId", id, tool, session, channel, goal, request, outcome,
      "errorCode", "errorMessage", "latencyMs", boundary, repair, "occurredAt", "receivedAt")
    SELECT ${agentId}::uuid, ${orgId}::uuid, id, tool, session, channel, goal, request, outcome, "errorCode",
      "errorMessage", "latencyMs", nullif(boundary, 'null'), nullif(repair, 'null'), "occurredAt", "occurredAt" FROM call`;
}

/** The conversations of the last hours exist as sessions, fixed to their channel and goal. */
async function insertSessions(tx: Tx, orgId: string, agentId: string, calls: readonly DemoCall[], now: number) {
  const live = new Map<string, { channel: string | null; goal: string | null; from: string; to: string }>();
  for (const { session, channel, goal, occurredAt } of calls) {
    if (now - Date.parse(occurredAt) > LIVE_MS) continue;
    live.set(session, { channel, goal, from: live.get(session)?.from ?? occurredAt, to: occurredAt });
  }
  await tx.agentSession.createMany({
    data: [...live].map(([name, { channel, goal, from, to }]) => ({
      orgId,
      agentId,
      name,
      channel,
      goal,
      createdAt: new Date(from),
      updatedAt: new Date(to),
    })),
  });
}

/** A plausible month of calls of an organization of the demonstration, which ends now. */
export async function seedCalls(
  tx: Tx,
  orgId: string,
  orgSlug: string,
  agentIds: ReadonlyMap<string, string>,
): Promise<void> {
  const now = Date.now();
  for (const [index, mix] of CALL_MIXES.entries()) {
    const agentId = mix.org === orgSlug ? agentIds.get(mix.agent) : undefined;
    if (agentId === undefined) continue;
    const calls = generateCalls(mix, 20_261_122 + index, now);
    await makeMonths(tx, calls);
    await insertCalls(tx, orgId, agentId, calls);
    await insertSessions(tx, orgId, agentId, calls, now);
  }
}
