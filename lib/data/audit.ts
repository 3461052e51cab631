import { randomUUID } from 'node:crypto';
import { macOfEvent } from '@/lib/data/audit-mac';
import { Prisma, type Transaction } from '@/lib/data/db';
import type { OrgScope, PlatformScope } from '@/lib/data/scope';
import type { AuditAction } from '@/lib/shared/audit-action';

/** What there is to say of one event. `details` must hold no secrets. */
export interface AuditEntry {
  /** Null: the platform's log. */
  orgId: string | null;
  actor: string;
  label: string;
  action: AuditAction;
  target: string;
  details?: Record<string, unknown>;
  requestId: string;
}

/**
 * The row of an event, vouched for with a key that the database does not hold. Every row of the log is made here:
 * `npm run audit:verify` reports others as written outside Ambit.
 */
export function auditRow(entry: AuditEntry): Prisma.AuditEventCreateManyInput {
  const details = JSON.parse(JSON.stringify(entry.details ?? {})) as Prisma.InputJsonObject;
  const event = { ...entry, id: randomUUID(), details };
  return { ...event, mac: Uint8Array.from(macOfEvent(event)) };
}

/**
 * One row of the audit log, in the transaction of the change that it tells of, after that change: the row then names the
 * revision that the change made. `details` must hold no secrets.
 */
export async function recordAudit(
  tx: Transaction,
  scope: OrgScope | PlatformScope,
  action: AuditAction,
  target: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  const { actor, label, requestId } = scope;
  const orgId = 'orgId' in scope ? scope.orgId : null;
  await tx.auditEvent.create({ data: auditRow({ orgId, actor, label, action, target, details, requestId }) });
}

/** Whether an error is PostgreSQL refusing a second row under a unique key. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
}

/** Whether an error is the trigger refusing to leave an organization without an owner. */
export function isLastOwnerViolation(error: unknown): boolean {
  return error instanceof Error && error.message.includes('an organization keeps at least one owner');
}
