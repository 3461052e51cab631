import { recordAudit } from '@/lib/data/audit';
import { Prisma, type Transaction } from '@/lib/data/db';
import type { OrgScope } from '@/lib/data/scope';
import { appendOrg, readOrg } from '@/lib/data/transactions';
import { notFound } from '@/lib/shared/app-error';

export interface FoundCall {
  id: string;
  agent: string;
  tool: string;
  session: string | null;
  packet: string | null;
  startedAt: Date;
  stoppedBy: string | null;
}

/** A call whose process has not reported it for so long has ended with the process. Compared by the database's clock. */
const IS_ALIVE = Prisma.sql`call."seenAt" > now() - interval '30 seconds'`;

function find(tx: Transaction, { orgId }: OrgScope, which: Prisma.Sql): Promise<FoundCall[]> {
  return tx.$queryRaw`
    SELECT call.id, a.slug AS agent, call.tool, call.session, call.packet, call."startedAt", call."stoppedBy"
    FROM "RunningCall" call JOIN "Agent" a ON a.id = call."agentId" AND a."orgId" = call."orgId"
    WHERE call."orgId" = ${orgId}::uuid AND ${IS_ALIVE} AND ${which}`;
}

interface Filters {
  agent: string | undefined;
  limit: number;
}

/** Running calls, the oldest first. */
export function findRunningCalls(scope: OrgScope, { agent, limit }: Filters): Promise<FoundCall[]> {
  const ofAgent = agent === undefined ? Prisma.sql`true` : Prisma.sql`a.slug = ${agent}`;
  const which = Prisma.sql`${ofAgent} ORDER BY call."startedAt", call.id LIMIT ${limit}`;
  return readOrg(scope, (tx) => find(tx, scope, which));
}

/** Marks a running call as stopped by the scope's person, unless it is already stopped. Throws `not_found`. */
export function markStopped(scope: OrgScope, id: string): Promise<FoundCall> {
  return appendOrg(scope, async (tx) => {
    const changed = await tx.$executeRaw`
      UPDATE "RunningCall" call SET "stoppedBy" = ${scope.label}
      WHERE id = ${id}::uuid AND "orgId" = ${scope.orgId}::uuid AND "stoppedBy" IS NULL AND ${IS_ALIVE}`;
    const [call] = await find(tx, scope, Prisma.sql`call.id = ${id}::uuid`);
    if (!call) throw notFound('running call');
    const { agent, tool, session } = call;
    if (changed > 0) await recordAudit(tx, scope, 'call.stop', `agent/${agent}/call/${id}`, { tool, session });
    return call;
  });
}
