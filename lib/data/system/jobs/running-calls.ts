import { systemDatabase } from '@/lib/data/db';

export interface RunningCallRow {
  id: string;
  orgId: string;
  agentId: string;
  tool: string;
  session: string | null;
  packet: string | null;
  startedAt: Date;
}

export interface StoppedCall {
  id: string;
  stoppedBy: string;
}

/** Lists running calls. Calls of deleted agents are left out. */
export async function insertRunningCalls(calls: readonly RunningCallRow[]): Promise<void> {
  await systemDatabase().$executeRaw`
    INSERT INTO "RunningCall" (id, "orgId", "agentId", tool, session, packet, "startedAt")
    SELECT call.id, a."orgId", a.id, call.tool, call.session, call.packet, call."startedAt"
    FROM jsonb_to_recordset(${JSON.stringify(calls)}::jsonb)
      AS call(id uuid, "orgId" uuid, "agentId" uuid, tool text, session text, packet uuid, "startedAt" timestamptz)
    JOIN "Agent" a ON a.id = call."agentId" AND a."orgId" = call."orgId"
    ON CONFLICT (id) DO NOTHING`;
}

/** Reports that calls still run. Returns those that a person asked to stop. */
export async function touchRunningCalls(ids: readonly string[]): Promise<StoppedCall[]> {
  const rows = await systemDatabase().$queryRaw<(StoppedCall | { id: string; stoppedBy: null })[]>`
    UPDATE "RunningCall" SET "seenAt" = now() WHERE id = ANY(${ids}::uuid[]) RETURNING id, "stoppedBy"`;
  return rows.filter((row): row is StoppedCall => row.stoppedBy !== null);
}

export async function deleteRunningCalls(ids: readonly string[]): Promise<void> {
  await systemDatabase().$executeRaw`DELETE FROM "RunningCall" WHERE id = ANY(${ids}::uuid[])`;
}

/** Deletes calls of processes that ended without deleting them. */
export async function purgeRunningCalls(): Promise<void> {
  await systemDatabase()
    .$executeRaw`DELETE FROM "RunningCall" WHERE "seenAt" NOT BETWEEN now() - interval '1 hour' AND now() + interval '1 hour'`;
}
