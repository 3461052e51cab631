import { findCorrection } from '@/lib/cohesion/corrections/find-correction';
import type { Prisma } from '@/lib/data/generated/client';
import { maskText } from '@/lib/shared/mask-text';
import { CALL_MIXES, type CallMix } from './catalog/calls/call-mix';
import { DEMO_CORRECTIONS } from './catalog/calls/corrections';
import { withDemoProblems } from './catalog/calls/demo-problems';
import { type DemoCall, generateCalls } from './catalog/calls/generate-calls';

type Tx = Prisma.TransactionClient;

const SIGNATURE_LENGTH = 160;
const LIVE_MS = 20 * 3_600_000;

/** Creates the monthly partitions of the calls; the migration only created those around its own date. */
async function makeMonths(tx: Tx, calls: readonly DemoCall[]): Promise<void> {
  const months = [...new Set(calls.map(({ occurredAt }) => `${occurredAt.slice(0, 7)}-01`))];
  await tx.$executeRaw`INSERT INTO "OutcomeMonth" (month) SELECT unnest(${months}::text[])::date ON CONFLICT DO NOTHING`;
}

/** True if the goal excludes the tool. */
function isOutside({ goals }: CallMix, { goal, tool }: DemoCall): boolean {
  return goal !== null && tool in (goals?.[goal]?.outside ?? {});
}

/** One statement per agent. At this size, rows as JSON are as fast as COPY. */
async function insertCalls(
  tx: Tx,
  orgId: string,
  agentId: string,
  mix: CallMix,
  calls: readonly DemoCall[],
): Promise<void> {
  const rows = JSON.stringify(
    calls.map((call) => ({
      ...call,
      activeGoal: call.goal,
      offGoal: isOutside(mix, call),
      signature: call.errorMessage === null ? null : maskText(call.errorMessage, SIGNATURE_LENGTH),
    })),
  );
  await tx.$executeRaw`
    WITH call AS (
      SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS c (
        id uuid, tool text, session text, channel text, goal text, request text, outcome "OutcomeKind", "errorCode" text,
        "errorMessage" text, "latencyMs" int, boundary jsonb, repair jsonb, "activeGoal" text, "offGoal" boolean, signature text,
        "occurredAt" timestamptz)
    ), keyed AS (
      INSERT INTO "OutcomeKey" ("agentId", id, "orgId", digest, "occurredAt")
      SELECT ${agentId}::uuid, id, ${orgId}::uuid, sha256(id::text::bytea), "occurredAt" FROM call
    )
    INSERT INTO "Outcome" ("agentId", "orgId", id, tool, session, channel, goal, request, outcome,
      "errorCode", "errorMessage", "latencyMs", boundary, repair, "activeGoal", "offGoal", signature, "occurredAt", "receivedAt")
    SELECT ${agentId}::uuid, ${orgId}::uuid, id, tool, session, channel, goal, request, outcome, "errorCode",
      "errorMessage", "latencyMs", nullif(boundary, 'null'), nullif(repair, 'null'), "activeGoal", "offGoal", signature, "occurredAt",
      "occurredAt" FROM call`;
}

/** Creates sessions for the conversations of the last hours, with their channel and goal. */
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

const HOUR_MS = 3_600_000;
/** Corrects the newest calls of a tool first, this many hours apart. */
const CORRECTED_EVERY_HOURS = 9;

async function insertCorrections(
  tx: Tx,
  org: { orgId: string; orgSlug: string },
  made: readonly (DemoCall & { agentId: string })[],
  owner: string,
): Promise<void> {
  const newest = [...made].reverse();
  const used = new Set<string>();
  const rows: Prisma.CorrectionCreateManyInput[] = [];
  let before = Date.now() - HOUR_MS;
  for (const { tool, text, decided } of DEMO_CORRECTIONS.filter((one) => one.org === org.orgSlug)) {
    const call = newest.find((one) => one.tool === tool && !used.has(one.id) && Date.parse(one.occurredAt) < before);
    if (!call) continue;
    used.add(call.id);
    before = Date.parse(call.occurredAt) - CORRECTED_EVERY_HOURS * HOUR_MS;
    const saidAt = new Date(Date.parse(call.occurredAt) + 60_000);
    const found = findCorrection(text);
    rows.push({
      orgId: org.orgId,
      ...{ agentId: call.agentId, tool, session: call.session, outcomeId: call.id, text, foundBy: 'outcome' },
      ...{ rule: found?.rule ?? null, matched: found?.matched ?? null, kind: found?.kind ?? null },
      ...{ occurredAt: saidAt, createdAt: saidAt },
      ...(decided ? { status: decided, decidedBy: owner, decidedAt: new Date(saidAt.getTime() + HOUR_MS) } : {}),
    });
  }
  await tx.correction.createMany({ data: rows });
}

/** Seeds a month of calls for a demonstration organization, ending now. */
export async function seedCalls(
  tx: Tx,
  orgId: string,
  orgSlug: string,
  agentIds: ReadonlyMap<string, string>,
  owner: string,
): Promise<void> {
  const now = Date.now();
  const made: (DemoCall & { agentId: string })[] = [];
  for (const [index, mix] of CALL_MIXES.entries()) {
    const agentId = mix.org === orgSlug ? agentIds.get(mix.agent) : undefined;
    if (agentId === undefined) continue;
    const seed = 20_261_122 + index;
    const calls = withDemoProblems(generateCalls(mix, seed, now), orgSlug, seed, now);
    made.push(...calls.map((call) => ({ ...call, agentId })));
    await makeMonths(tx, calls);
    await insertCalls(tx, orgId, agentId, mix, calls);
    await insertSessions(tx, orgId, agentId, calls, now);
  }
  made.sort((a, b) => (a.occurredAt < b.occurredAt ? -1 : 1));
  await insertCorrections(tx, { orgId, orgSlug }, made, owner);
}
