import { auditRow } from '@/lib/data/audit';
import { systemTransaction } from '@/lib/data/system/system-transaction';

export function createPasswordReset(
  email: string,
  link: { tokenHash: Uint8Array<ArrayBuffer>; mailed: boolean; expiresAt: Date },
  requestId: string,
): Promise<{ name: string } | null> {
  return systemTransaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { email }, select: { id: true, name: true } });
    if (!user) return null;
    // Keeps earlier links valid, so that a request by somebody else cannot invalidate them.
    await tx.invitation.createMany({ data: [{ ...link, userId: user.id }] });
    await tx.auditEvent.createMany({
      data: [
        auditRow({
          orgId: null,
          actor: 'public',
          label: 'anonymous user',
          requestId,
          action: 'user.password_reset',
          target: `user/${user.id}`,
          details: { email },
        }),
      ],
    });
    return { name: user.name };
  });
}
