import { Prisma, type Transaction } from '@/lib/data/db';
import type { OrgScope, PlatformScope } from '@/lib/data/scope';

/** One row of the audit log, in the transaction of the change that it tells of. `details` must hold no secrets. */
export async function recordAudit(
  tx: Transaction,
  scope: OrgScope | PlatformScope,
  action: string,
  target: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  await tx.auditEvent.create({
    data: {
      orgId: 'orgId' in scope ? scope.orgId : null,
      actor: scope.actor,
      label: scope.label,
      action,
      target,
      details: details as Prisma.InputJsonObject,
      requestId: scope.requestId,
    },
  });
}

/** Whether an error is PostgreSQL refusing a second row under a unique key. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
}

/** Whether an error is the trigger refusing to leave an organization without an owner. */
export function isLastOwnerViolation(error: unknown): boolean {
  return error instanceof Error && error.message.includes('an organization keeps at least one owner');
}
