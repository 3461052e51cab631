import { z } from 'zod';
import { recordAudit } from '@/lib/data/audit';
import type { Prisma, Transaction } from '@/lib/data/db';
import { jsonColumn } from '@/lib/data/json-column';
import { newestFirst } from '@/lib/data/newest-first';
import { newestRevision } from '@/lib/data/newest-revision';
import type { OrgScope } from '@/lib/data/scope';
import { readOrg, writeOrg } from '@/lib/data/transactions';
import { type Remedy, remedy } from '@/lib/features/access/decisions/decision-contract';
import { notify } from '@/lib/features/notifications/notify';
import { AppError, notFound } from '@/lib/shared/app-error';
import type { PageRequest } from '@/lib/shared/page';
import type { RequestStatus } from './request-contract';

const WITH_AGENT = { include: { agent: { select: { slug: true } } } } as const;
type StoredRequest = Prisma.AccessRequestGetPayload<typeof WITH_AGENT>;
export type RequestRow = Omit<StoredRequest, 'changes'> & { changes: Remedy[] };

const CHANGES_COLUMN = jsonColumn('AccessRequest.changes', z.array(remedy));
const toRow = (row: StoredRequest): RequestRow => ({ ...row, changes: CHANGES_COLUMN.read(row.changes, row.id) });

export interface RequestPage extends PageRequest {
  status?: RequestStatus | 'answered' | undefined;
}

/** Newest first. */
export function listRequestRows(
  scope: OrgScope,
  { status, cursor, limit }: RequestPage,
): Promise<{ rows: RequestRow[]; nextCursor: string | null }> {
  const page = newestFirst('createdAt', { cursor, limit });
  return readOrg(scope, async (tx) => {
    const found = await tx.accessRequest.findMany({
      where: {
        orgId: scope.orgId,
        ...(status === 'answered' ? { status: { not: 'pending' } } : status ? { status } : {}),
        ...page.where,
      },
      ...page.order,
      ...WITH_AGENT,
    });
    const { rows, nextCursor } = page.pageOf(found);
    return { rows: rows.map(toRow), nextCursor };
  });
}

export async function getRequestRow(scope: OrgScope, id: string): Promise<RequestRow> {
  const row = await readOrg(scope, (tx) =>
    tx.accessRequest.findUnique({ where: { id_orgId: { id, orgId: scope.orgId } }, ...WITH_AGENT }),
  );
  if (!row) throw notFound('request');
  return toRow(row);
}

/** Maximum pending requests per person in one organization. */
const MAX_PENDING = 50;

const emailOf = (label: string) => label.replace(/ \(key .*\)$/, '');

/** Name of the member who asked; the label of anyone else. */
export async function findAskerName(scope: OrgScope, { askedLabel }: Pick<RequestRow, 'askedLabel'>): Promise<string> {
  const member = await readOrg(scope, (tx) =>
    tx.membership.findFirst({
      where: { orgId: scope.orgId, user: { email: emailOf(askedLabel) } },
      select: { user: { select: { name: true } } },
    }),
  );
  return member?.user.name || askedLabel;
}

// Groups a person's keys under one requester.
const askerOf = (label: string) => {
  const email = emailOf(label);
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
  changes: Remedy[];
}

async function requireNoSame(
  tx: Transaction,
  { orgId }: OrgScope,
  { agentId, tool, session, channel, goal }: Pick<RequestRow, 'agentId' | 'tool' | 'session' | 'channel' | 'goal'>,
): Promise<void> {
  const same = await tx.accessRequest.findFirst({
    where: { orgId, status: 'pending', agentId, tool, session, channel, goal },
  });
  if (same) throw new AppError('conflict', `A request for this is already pending: ${same.id} by ${same.askedLabel}.`);
}

/** Throws `conflict` when the same request is already pending or the person has too many pending requests. */
export function createRequestRow(scope: OrgScope, { agent, changes, ...asked }: NewRequest): Promise<RequestRow> {
  return writeOrg(scope, undefined, async (tx) => {
    const { tool, session, channel, goal } = asked;
    await requireNoSame(tx, scope, asked);
    const pending = await tx.accessRequest.count({
      where: { orgId: scope.orgId, status: 'pending', OR: askerOf(scope.label) },
    });
    if (pending >= MAX_PENDING) {
      throw new AppError(
        'conflict',
        `You have ${MAX_PENDING} pending requests, the maximum. Withdraw some or wait for an answer.`,
      );
    }
    const row = await tx.accessRequest.create({
      data: {
        orgId: scope.orgId,
        ...asked,
        changes: CHANGES_COLUMN.write(changes),
        askedBy: scope.actor,
        askedLabel: scope.label,
      },
      ...WITH_AGENT,
    });
    const { reason } = asked;
    const about = { agent, tool, session, channel, goal, reason };
    await recordAudit(tx, scope, 'request.create', `request/${row.id}`, about);
    const facts = { request: row.id, agent: row.agent.slug, tool: asked.tool, askedBy: scope.label };
    await notify(tx, scope, 'request.created', { ...facts, reason });
    return toRow(row);
  });
}

/** What a grant changed; see the columns. */
export type GrantMark = Pick<RequestRow, 'revertible' | 'revision'>;

/** Throws `conflict` when the request is already answered. */
export function closeRequestRow(
  scope: OrgScope,
  id: string,
  status: Exclude<RequestStatus, 'pending'>,
  answer: string | null,
  details: Record<string, unknown>,
  mark?: GrantMark,
): Promise<RequestRow> {
  return writeOrg(scope, undefined, async (tx) => {
    const { count } = await tx.accessRequest.updateMany({
      where: { id, orgId: scope.orgId, status: 'pending' },
      data: { status, answer, answeredBy: scope.label, answeredAt: new Date(), ...mark },
    });
    if (count === 0) throw new AppError('conflict', 'This request was already answered or withdrawn.');
    const verbs = { granted: 'grant', declined: 'decline', withdrawn: 'withdraw' } as const;
    await recordAudit(tx, scope, `request.${verbs[status]}`, `request/${id}`, { ...details, note: answer });
    return toRow(
      await tx.accessRequest.findUniqueOrThrow({ where: { id_orgId: { id, orgId: scope.orgId } }, ...WITH_AGENT }),
    );
  });
}

/** Makes an answered request pending again. Throws `conflict` when another answer or the same request came since. */
export async function reopenRequestRow(tx: Transaction, scope: OrgScope, row: RequestRow): Promise<void> {
  const { id, status, answeredAt, tool, agent } = row;
  await requireNoSame(tx, scope, row);
  const { count } = await tx.accessRequest.updateMany({
    where: { id, orgId: scope.orgId, status, answeredAt },
    data: {
      ...{ status: 'pending', answer: null, answeredBy: null, answeredAt: null },
      ...{ revertible: false, revision: null },
    },
  });
  if (count === 0) throw new AppError('conflict', 'This request was answered again. Read it again.');
  await recordAudit(tx, scope, 'request.reopen', `request/${id}`, { agent: agent.slug, tool, was: status });
}

/** The revision of a batch, once it has written. */
export const newestRevisionOf = (together: OrgScope): Promise<bigint> =>
  writeOrg(together, undefined, (tx) => newestRevision(tx, together.orgId));
