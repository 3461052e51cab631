import { randomUUID } from 'node:crypto';
import { computeEventMac } from '@/lib/data/audit-mac';
import { Prisma, type Transaction } from '@/lib/data/db';
import type { OrgScope, PlatformScope } from '@/lib/data/scope';
import { AppError } from '@/lib/shared/app-error';
import type { AuditAction } from '@/lib/shared/audit-action';

export interface AuditEntry {
  /** Null: the platform's audit log. */
  orgId: string | null;
  actor: string;
  label: string;
  action: AuditAction;
  target: string;
  details?: Record<string, unknown>;
  requestId: string;
}

export function auditRow(entry: AuditEntry): Prisma.AuditEventCreateManyInput {
  const details = JSON.parse(JSON.stringify(entry.details ?? {})) as Prisma.InputJsonObject;
  const event = { ...entry, id: randomUUID(), details };
  return { ...event, mac: Uint8Array.from(computeEventMac(event)) };
}

/**
 * Adds an audit row in the transaction of the change. Call it after the change, so that the row has the revision the
 * change created. `details` must not contain secrets.
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

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
}

/** For `catch` of a write: throws `already_exists` with this message when the write violated a unique constraint. */
export const ifTaken = (message: string) => (error: unknown) => {
  throw isUniqueViolation(error) ? new AppError('already_exists', message) : error;
};

/** Returns true when the trigger rejected removing an organization's last owner. */
export function isLastOwnerViolation(error: unknown): boolean {
  return error instanceof Error && error.message.includes('an organization keeps at least one owner');
}
