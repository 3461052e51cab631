import { systemDatabase } from '@/lib/data/db';

/** Uses an invitation up and sets the password; null when there is no such invitation or it has expired. */
export async function acceptInvitationRow(
  tokenHash: Uint8Array<ArrayBuffer>,
  passwordHash: () => Promise<string>,
  requestId: string,
): Promise<{ email: string } | null> {
  const known = await systemDatabase().invitation.findUnique({ where: { tokenHash }, select: { expiresAt: true } });
  if (!known || known.expiresAt.getTime() <= Date.now()) return null;
  const hash = await passwordHash();
  return systemDatabase().$transaction(async (tx) => {
    const invitation = await tx.invitation.findUnique({ where: { tokenHash }, select: { id: true, userId: true } });
    if (!invitation?.userId) return null;
    // Of two who use the link at once, one deletes the row.
    const { count } = await tx.invitation.deleteMany({ where: { id: invitation.id } });
    if (count === 0) return null;
    const { id, email } = await tx.user.update({
      where: { id: invitation.userId },
      data: { passwordHash: hash },
      select: { id: true, email: true },
    });
    // A new password ends what an old one began.
    await tx.userSession.deleteMany({ where: { userId: id } });
    // createMany reads nothing back, and this role may not read the audit log.
    await tx.auditEvent.createMany({
      data: [
        {
          orgId: null,
          actor: `user:${id}`,
          label: email,
          action: 'invitation.accept',
          target: `user/${id}`,
          requestId,
        },
      ],
    });
    return { email };
  });
}
