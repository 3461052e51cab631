import { type ChainedEvent, isOfChain, PLATFORM_CHAIN, selectChainedEvents } from '@/lib/data/audit-event';
import { Prisma } from '@/lib/data/db';
import { type OwnerScope, ownerId, readOwner } from '@/lib/data/owner';
import { CURSOR_NUMBER, decodeCursor, toPage } from '@/lib/shared/cursor';
import type { Page, PageRequest } from '@/lib/shared/page';
import type { AuditEventView } from './audit-contract';

export interface AuditFilters {
  actor?: string | undefined;
  action?: string | undefined;
  target?: string | undefined;
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

function holds(part: string, whole: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`position(lower(${part}) in lower(${whole})) > 0`;
}

function conditions(scope: OwnerScope, filters: AuditFilters): Prisma.Sql[] {
  const { actor, action, target, q, from, to } = filters;
  const all = [isOfChain(ownerId(scope) ?? PLATFORM_CHAIN)];
  if (actor) all.push(Prisma.sql`(actor = ${actor} OR ${holds(actor, Prisma.sql`label`)})`);
  if (action) all.push(Prisma.sql`starts_with(action, ${action})`);
  if (target) all.push(holds(target, Prisma.sql`target`));
  if (from) all.push(Prisma.sql`at >= ${new Date(from)}`);
  if (to) all.push(Prisma.sql`at < ${new Date(to)}`);
  const whole = Prisma.sql`concat_ws(' ', label, action, target, details::text)`;
  for (const word of (q ?? '').split(/\s+/).filter(Boolean).slice(0, 10)) all.push(holds(word, whole));
  return all;
}

function select(scope: OwnerScope, where: Prisma.Sql[], order: 'ASC' | 'DESC', limit: number): Promise<ChainedEvent[]> {
  const clauses = Prisma.sql`WHERE ${Prisma.join(where, ' AND ')} ORDER BY seq ${Prisma.raw(order)} LIMIT ${limit}`;
  return readOwner(scope, (tx) => tx.$queryRaw<ChainedEvent[]>(selectChainedEvents(clauses)));
}

function toEventView(event: ChainedEvent): AuditEventView {
  const { id, seq, at, actor, label, action, target, details, requestId, revision, hash } = event;
  return {
    id,
    seq: String(seq),
    at: at.toISOString(),
    actor,
    label,
    action,
    target,
    details: JSON.parse(details) as unknown,
    requestId,
    revision: revision === null ? null : String(revision),
    hash: Buffer.from(hash).toString('hex'),
  };
}

/** Newest first. Throws `invalid` for an unknown cursor. */
export async function listAuditEvents(
  scope: OwnerScope,
  { cursor, limit, ...filters }: PageRequest & AuditFilters,
): Promise<Page<AuditEventView>> {
  const where = conditions(scope, filters);
  if (cursor !== undefined) where.push(Prisma.sql`seq < ${BigInt(decodeCursor(cursor, [CURSOR_NUMBER])[0]!)}`);
  const rows = await select(scope, where, 'DESC', limit + 1);
  return toPage(rows.map(toEventView), limit, ({ seq }) => [seq]);
}

/** The newest event that tells of a retention run; null: there was none. */
export async function readLastRetention(scope: OwnerScope): Promise<ChainedEvent | null> {
  const where = [...conditions(scope, {}), Prisma.sql`action = 'retention.run'`];
  return (await select(scope, where, 'DESC', 1))[0] ?? null;
}

/** Returns up to `limit` complete events after sequence number `after`, oldest first. */
export function readChain(
  scope: OwnerScope,
  { after, upTo, limit, ...filters }: AuditFilters & { after: bigint; upTo: bigint; limit: number },
): Promise<ChainedEvent[]> {
  const where = [...conditions(scope, filters), Prisma.sql`seq > ${after}`, Prisma.sql`seq <= ${upTo}`];
  return select(scope, where, 'ASC', limit);
}
