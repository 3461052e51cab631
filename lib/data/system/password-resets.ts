import { auditRow } from '@/lib/data/audit';
import { systemDatabase } from '@/lib/data/db';

/** Who a reset link is mailed to; null when the address has no account. */
export function createPasswordReset(
  email: string,
  link: { tokenHash: Uint8Array<ArrayBuffer>; mailed: boolean; expiresAt: Date },
  requestId: string,
): Promise<{ name: string } | null> {
  return systemDatabase().$transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { email }, select: { id: true, name: true } });
    if (!user) return null;
    // Earlier links stay good: whoever asks in somebody's name must not be able to take theirs away.
    await tx.invitation.createMany({ data: [{ ...link, userId: user.id }] });
    await tx.auditEvent.createMany({
      data: [
        auditRow({
          orgId: null,
          actor: 'public',
          label: 'somebody who is not signed in',
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
