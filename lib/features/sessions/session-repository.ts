import { auditRow, recordAudit } from '@/lib/data/audit';
import type { Prisma, Transaction } from '@/lib/data/db';
import type { OrgScope } from '@/lib/data/scope';
import { readOrg, writeOrg } from '@/lib/data/transactions';
import { AppError, notFound } from '@/lib/shared/app-error';
import { CURSOR_INSTANT, CURSOR_UUID, decodeCursor, encodeCursor } from '@/lib/shared/cursor';
import type { PageRequest } from '@/lib/shared/page';

const WITH_DISABLED = { include: { disabled: { orderBy: { tool: 'asc' } } } } as const;
export type SessionRow = Prisma.AgentSessionGetPayload<typeof WITH_DISABLED>;

/** The agent whose session it is: both ids come from a checked key or from a row of the organization. */
export interface SessionOwner {
  agentId: string;
  agentSlug: string;
}

function find(tx: Transaction, scope: OrgScope, owner: SessionOwner, name: string): Promise<SessionRow | null> {
  return tx.agentSession.findFirst({ where: { orgId: scope.orgId, agentId: owner.agentId, name }, ...WITH_DISABLED });
}

export async function getSessionRow(scope: OrgScope, owner: SessionOwner, name: string): Promise<SessionRow> {
  const row = await readOrg(scope, (tx) => find(tx, scope, owner, name));
  if (!row) throw notFound('session');
  return row;
}

/** Used latest first. `agentId`: of this agent alone. */
export function listSessionRows(
  scope: OrgScope,
  { agentId, cursor, limit }: PageRequest & { agentId?: string | undefined },
): Promise<{ rows: (SessionRow & { agent: { slug: string } })[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : decodeCursor(cursor, [CURSOR_INSTANT, CURSOR_UUID]);
  return readOrg(scope, async (tx) => {
    const found = await tx.agentSession.findMany({
      where: {
        orgId: scope.orgId,
        ...(agentId === undefined ? {} : { agentId }),
        ...(after
          ? {
              OR: [
                { updatedAt: { lt: new Date(after[0]!) } },
                { updatedAt: new Date(after[0]!), id: { lt: after[1]! } },
              ],
            }
          : {}),
      },
      orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
      take: limit + 1,
      include: { ...WITH_DISABLED.include, agent: { select: { slug: true } } },
    });
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    const isMore = found.length > limit && last !== undefined;
    return { rows, nextCursor: isMore ? encodeCursor([last.updatedAt.toISOString(), last.id]) : null };
  });
}

function targetOf(owner: SessionOwner, name: string): string {
  return `agent/${owner.agentSlug}/session/${name}`;
}

export function putSessionRow(
  scope: OrgScope,
  owner: SessionOwner,
  name: string,
  fixed: { channel: string | null; goal: string | null },
): Promise<SessionRow> {
  return writeOrg(scope, undefined, async (tx) => {
    const before = await find(tx, scope, owner, name);
    if (before)
      await tx.agentSession.update({ where: { id_orgId: { id: before.id, orgId: scope.orgId } }, data: fixed });
    else await tx.agentSession.create({ data: { orgId: scope.orgId, agentId: owner.agentId, name, ...fixed } });
    await recordAudit(tx, scope, before ? 'session.update' : 'session.create', targetOf(owner, name), fixed);
    return (await find(tx, scope, owner, name))!;
  });
}

export function disableRow(
  scope: OrgScope,
  owner: SessionOwner,
  name: string,
  entry: { tool: string; by: 'person' | 'agent'; reason: string },
): Promise<SessionRow> {
  return writeOrg(scope, undefined, async (tx) => {
    const session = await find(tx, scope, owner, name);
    if (!session) throw notFound('session');
    const earlier = session.disabled.find((disabled) => disabled.tool === entry.tool);
    // What a person disabled stays a person's, whatever the agent says after.
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
  return writeOrg(scope, undefined, async (tx) => {
    const session = await find(tx, scope, owner, name);
    if (!session) throw notFound('session');
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
 * Takes tools that keep failing from sessions of the agent, which are made where the agent only named them. What
 * somebody disabled already stays theirs. Answers the names of the sessions that lost something.
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
  const known = await tx.agentSession.findMany({ where: { orgId, agentId, name: { in: names } }, ...WITH_DISABLED });
  const disabled = new Map(known.map((row) => [row.name, new Set(row.disabled.map(({ tool }) => tool))]));
  const lost = failing.filter(({ session, tool }) => !disabled.get(session)?.has(tool));
  const touched = [...new Set(lost.map(({ session }) => session))];
  const made = await tx.agentSession.createManyAndReturn({
    data: touched.filter((name) => !disabled.has(name)).map((name) => ({ orgId, agentId, name })),
    select: { id: true, name: true },
  });
  const ids = new Map([...known, ...made].map(({ id, name }) => [name, id]));
  const entry = (tool: string) => ({ tool, by: 'failures' as const, reason });
  await tx.sessionDisabledTool.createMany({
    data: lost.map(({ session, tool }) => ({ sessionId: ids.get(session)!, orgId, ...entry(tool) })),
  });
  await tx.auditEvent.createMany({
    data: lost.map(({ session, tool }) => {
      const told = { action: 'session.disable_tool', target: targetOf(owner, session), details: entry(tool) } as const;
      return auditRow({ orgId, actor, label, requestId, ...told });
    }),
  });
  return touched;
}
