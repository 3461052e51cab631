import { recordAudit } from '@/lib/data/audit';
import type { Prisma } from '@/lib/data/db';
import type { OrgScope } from '@/lib/data/scope';
import { readOrg, writeOrg } from '@/lib/data/transactions';
import { AppError, notFound } from '@/lib/shared/app-error';
import { CURSOR_INSTANT, CURSOR_UUID, decodeCursor, encodeCursor } from '@/lib/shared/cursor';
import type { PageRequest } from '@/lib/shared/page';
import type { RequestStatus } from './request-contract';

const WITH_AGENT = { include: { agent: { select: { slug: true } } } } as const;
export type RequestRow = Prisma.RequestGetPayload<typeof WITH_AGENT>;

export interface RequestPage extends PageRequest {
  status?: RequestStatus | 'answered' | undefined;
}

/** Newest first. */
export function listRequestRows(
  scope: OrgScope,
  { status, cursor, limit }: RequestPage,
): Promise<{ rows: RequestRow[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : decodeCursor(cursor, [CURSOR_INSTANT, CURSOR_UUID]);
  return readOrg(scope, async (tx) => {
    const found = await tx.request.findMany({
      where: {
        orgId: scope.orgId,
        ...(status === 'answered' ? { status: { not: 'pending' } } : status ? { status } : {}),
        ...(after
          ? {
              OR: [
                { createdAt: { lt: new Date(after[0]!) } },
                { createdAt: new Date(after[0]!), id: { lt: after[1]! } },
              ],
            }
          : {}),
      },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: limit + 1,
      ...WITH_AGENT,
    });
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    const isMore = found.length > limit && last !== undefined;
    return { rows, nextCursor: isMore ? encodeCursor([last.createdAt.toISOString(), last.id]) : null };
  });
}

export async function getRequestRow(scope: OrgScope, id: string): Promise<RequestRow> {
  const row = await readOrg(scope, (tx) =>
    tx.request.findUnique({ where: { id_orgId: { id, orgId: scope.orgId } }, ...WITH_AGENT }),
  );
  if (!row) throw notFound('request');
  return row;
}

/** Of one person, waiting for an answer in one organization. */
const MOST_PENDING = 50;

// A person with several keys is still one.
const askerOf = (label: string) => {
  const email = label.replace(/ \(key .*\)$/, '');
  return [{ askedLabel: email }, { askedLabel: { startsWith: `${email} (key ` } }];
};

export interface NewRequest {
  agentId: string;
  agent: string;
  tool: string;
  session: string | null;
  channel: string | null;
  goal: string | null;
  message: string | null;
  reason: string;
  changes: unknown;
}

/** Throws `conflict` when the same question waits for an answer, and when too many of one person do. */
export function createRequestRow(scope: OrgScope, { agent, changes, ...asked }: NewRequest): Promise<RequestRow> {
  return writeOrg(scope, undefined, async (tx) => {
    const { agentId, tool, session, channel, goal } = asked;
    const same = await tx.request.findFirst({
      where: { orgId: scope.orgId, status: 'pending', agentId, tool, session, channel, goal },
    });
    if (same) {
      throw new AppError(
        'conflict',
        `The same is asked already: request ${same.id} by ${same.askedLabel} waits for an answer.`,
      );
    }
    const pending = await tx.request.count({
      where: { orgId: scope.orgId, status: 'pending', OR: askerOf(scope.label) },
    });
    if (pending >= MOST_PENDING) {
      throw new AppError(
        'conflict',
        `${MOST_PENDING} of your requests wait for an answer. Withdraw some, or wait for the owners, before you ask for more.`,
      );
    }
    const row = await tx.request.create({
      data: {
        orgId: scope.orgId,
        ...asked,
        changes: changes as Prisma.InputJsonArray,
        askedBy: scope.actor,
        askedLabel: scope.label,
      },
      ...WITH_AGENT,
    });
    const { reason } = asked;
    const about = { agent, tool, session, channel, goal, reason };
    await recordAudit(tx, scope, 'request.create', `request/${row.id}`, about);
    return row;
  });
}

/** Throws `conflict` when somebody has answered before. */
export function closeRequestRow(
  scope: OrgScope,
  id: string,
  status: Exclude<RequestStatus, 'pending'>,
  answer: string | null,
  details: Record<string, unknown>,
): Promise<RequestRow> {
  return writeOrg(scope, undefined, async (tx) => {
    const { count } = await tx.request.updateMany({
      where: { id, orgId: scope.orgId, status: 'pending' },
      data: { status, answer, answeredBy: scope.label, answeredAt: new Date() },
    });
    if (count === 0) throw new AppError('conflict', 'This request has been answered or withdrawn already.');
    const verbs = { granted: 'grant', declined: 'decline', withdrawn: 'withdraw' } as const;
    await recordAudit(tx, scope, `request.${verbs[status]}`, `request/${id}`, { ...details, note: answer });
    return tx.request.findUniqueOrThrow({ where: { id_orgId: { id, orgId: scope.orgId } }, ...WITH_AGENT });
  });
}
