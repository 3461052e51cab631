import { auditRow, recordAudit } from '@/lib/data/audit';
import type { Prisma, Transaction } from '@/lib/data/db';
import { newestFirst } from '@/lib/data/newest-first';
import type { OrgScope } from '@/lib/data/scope';
import { MAX_SESSIONS } from '@/lib/data/system/note-sessions';
import { appendOrg, readOrg } from '@/lib/data/transactions';
import { AppError, notFound } from '@/lib/shared/app-error';
import type { PageRequest } from '@/lib/shared/page';

/** A session that was used since may be in the middle of a conversation. */
const UNUSED_MS = 24 * 3_600_000;

const WITH_DISABLED = { include: { disabled: { orderBy: { tool: 'asc' } } } } as const;
export type SessionRow = Prisma.AgentSessionGetPayload<typeof WITH_DISABLED>;

/** Agent that owns the session; both IDs come from a verified key or a row of the organization. */
export interface SessionOwner {
  agentId: string;
  agentSlug: string;
}

function find(tx: Transaction, scope: OrgScope, owner: SessionOwner, name: string): Promise<SessionRow | null> {
  return tx.agentSession.findFirst({ where: { orgId: scope.orgId, agentId: owner.agentId, name }, ...WITH_DISABLED });
}

export function findSessionRow(scope: OrgScope, owner: SessionOwner, name: string): Promise<SessionRow | null> {
  return readOrg(scope, (tx) => find(tx, scope, owner, name));
}

/** Most recently used first. `agentId`: only this agent's. */
export function listSessionRows(
  scope: OrgScope,
  { agentId, cursor, limit }: PageRequest & { agentId?: string | undefined },
): Promise<{ rows: (SessionRow & { agent: { slug: string } })[]; nextCursor: string | null }> {
  const page = newestFirst('updatedAt', { cursor, limit });
  return readOrg(scope, async (tx) => {
    const found = await tx.agentSession.findMany({
      where: {
        orgId: scope.orgId,
        ...(agentId === undefined ? {} : { agentId }),
        ...page.where,
      },
      ...page.order,
      include: { ...WITH_DISABLED.include, agent: { select: { slug: true } } },
    });
    return page.pageOf(found);
  });
}

function targetOf(owner: SessionOwner, name: string): string {
  return `agent/${owner.agentSlug}/session/${name}`;
}

/**
 * Makes or changes a session without waiting for other sessions. What people fix is audited; what an agent fixes for its
 * own conversation is kept in the session's revisions alone, which come with every conversation.
 */
export function putSessionRow(
  scope: OrgScope,
  owner: SessionOwner,
  name: string,
  fixed: { channel: string | null; goal: string | null },
  by: 'person' | 'agent',
): Promise<SessionRow> {
  const { orgId } = scope;
  const { agentId } = owner;
  return appendOrg(scope, async (tx) => {
    const before = await find(tx, scope, owner, name);
    if (!before) await requireRoom(tx, owner);
    await tx.agentSession.upsert({
      where: { agentId_name: { agentId, name } },
      create: { orgId, agentId, name, ...fixed },
      update: fixed,
    });
    if (by === 'person')
      await recordAudit(tx, scope, before ? 'session.update' : 'session.create', targetOf(owner, name), fixed);
    return (await find(tx, scope, owner, name))!;
  });
}

/** Makes room for one more session of the agent. Throws `conflict`. */
async function requireRoom(tx: Transaction, { agentId }: SessionOwner): Promise<void> {
  const where = { agentId };
  if ((await tx.agentSession.count({ where })) < MAX_SESSIONS) return;
  const unused = new Date(Date.now() - UNUSED_MS);
  const oldest = await tx.agentSession.findFirst({
    where: { agentId, OR: [{ revision: 0 }, { updatedAt: { lt: unused }, disabled: { none: {} } }] },
    orderBy: { updatedAt: 'asc' },
    select: { id: true },
  });
  if (!oldest) {
    throw new AppError(
      'conflict',
      `This agent has the maximum of ${MAX_SESSIONS} sessions. Reuse one, or shorten the retention of sessions.`,
    );
  }
  await tx.agentSession.deleteMany({ where: { agentId, id: oldest.id } });
}

/** The session, locked until the transaction ends. Throws `not_found`. */
async function lock(tx: Transaction, scope: OrgScope, owner: SessionOwner, name: string): Promise<SessionRow> {
  await tx.$queryRaw`SELECT 1 FROM "AgentSession" WHERE "agentId" = ${owner.agentId}::uuid AND name = ${name} FOR UPDATE`;
  const session = await find(tx, scope, owner, name);
  if (!session) throw notFound('session');
  return session;
}

export function disableRow(
  scope: OrgScope,
  owner: SessionOwner,
  name: string,
  entry: { tool: string; by: 'person' | 'agent'; reason: string },
): Promise<SessionRow> {
  return appendOrg(scope, async (tx) => {
    const session = await lock(tx, scope, owner, name);
    const earlier = session.disabled.find((disabled) => disabled.tool === entry.tool);
    // Agents cannot overwrite what a person disabled.
    if (earlier?.by !== 'person') {
      const data = { by: entry.by, reason: entry.reason };
      await tx.sessionDisabledTool.upsert({
        where: { sessionId_tool: { sessionId: session.id, tool: entry.tool } },
        create: { sessionId: session.id, orgId: scope.orgId, tool: entry.tool, ...data },
        update: data,
      });
    }
    await recordAudit(tx, scope, 'session.disable_tool', targetOf(owner, name), entry);
    return (await find(tx, scope, owner, name))!;
  });
}

export function enableRow(
  scope: OrgScope,
  owner: SessionOwner,
  name: string,
  tool: string,
  by: 'person' | 'agent',
): Promise<SessionRow> {
  return appendOrg(scope, async (tx) => {
    const session = await lock(tx, scope, owner, name);
    const entry = session.disabled.find((disabled) => disabled.tool === tool);
    if (entry?.by === 'person' && by === 'agent') {
      throw new AppError('forbidden', `A person disabled ${tool} in this session. Ask a person to enable it again.`);
    }
    if (entry)
      await tx.sessionDisabledTool.delete({
        where: { sessionId_tool: { sessionId: session.id, tool }, orgId: scope.orgId },
      });
    await recordAudit(tx, scope, 'session.enable_tool', targetOf(owner, name), { tool });
    return (await find(tx, scope, owner, name))!;
  });
}

/**
 * Disables failing tools in the agent's sessions and creates sessions that the agent only named. Existing entries keep
 * their author. Returns the names of changed sessions.
 */
export async function disableFailingRows(
  tx: Transaction,
  scope: OrgScope,
  owner: SessionOwner,
  failing: readonly { session: string; tool: string }[],
  reason: string,
): Promise<string[]> {
  if (failing.length === 0) return [];
  const { orgId, actor, label, requestId } = scope;
  const { agentId } = owner;
  const names = [...new Set(failing.map(({ session }) => session))];
  // Sessions of recent requests are noted in the background, so any of these may appear at any time.
  await tx.agentSession.createMany({ data: names.map((name) => ({ orgId, agentId, name })), skipDuplicates: true });
  const sessions = await tx.agentSession.findMany({ where: { orgId, agentId, name: { in: names } }, ...WITH_DISABLED });
  const byName = new Map(sessions.map((row) => [row.name, row]));
  const lost = failing.filter(({ session, tool }) => !byName.get(session)!.disabled.some((one) => one.tool === tool));
  const touched = [...new Set(lost.map(({ session }) => session))];
  const entry = (tool: string) => ({ tool, by: 'failures' as const, reason });
  await tx.sessionDisabledTool.createMany({
    data: lost.map(({ session, tool }) => ({ sessionId: byName.get(session)!.id, orgId, ...entry(tool) })),
  });
  await tx.auditEvent.createMany({
    data: lost.map(({ session, tool }) => {
      const auditEntry = {
        action: 'session.disable_tool',
        target: targetOf(owner, session),
        details: entry(tool),
      } as const;
      return auditRow({ orgId, actor, label, requestId, ...auditEntry });
    }),
  });
  return touched;
}
