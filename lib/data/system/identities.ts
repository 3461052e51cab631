import { isUniqueViolation } from '@/lib/data/audit';
import { systemDatabase, type Transaction } from '@/lib/data/db';

/** Who an OpenID provider says has come, with an address that it has verified. */
export interface ProvenIdentity {
  issuer: string;
  subject: string;
  /** In lower case. */
  email: string;
  name: string;
}

interface Admitted {
  id: string;
  email: string;
  name: string;
}

export type Admission = { person: Admitted } | { refused: 'not_invited' | 'linked_elsewhere' };

/** The same person came in another browser at once, and that one was first. */
class Overtaken extends Error {}

const PERSON = { id: true, email: true, name: true } as const;

async function record(
  tx: Transaction,
  { id, email }: Admitted,
  requestId: string,
  event: { orgId?: string; action: string; target?: string; details: object },
): Promise<void> {
  const { orgId = null, action, target = `user/${id}`, details } = event;
  await tx.auditEvent.createMany({
    data: [{ orgId, actor: `user:${id}`, label: email, action, target, details, requestId }],
  });
}

async function link(tx: Transaction, person: Admitted, { issuer, subject, email }: ProvenIdentity, requestId: string) {
  await tx.userIdentity.create({ data: { userId: person.id, issuer, subject } });
  await record(tx, person, requestId, { action: 'identity.link', details: { issuer, subject, email } });
}

/** A new person by every open invitation of their address; null when there is none. */
async function joinByInvitations(tx: Transaction, identity: ProvenIdentity, requestId: string) {
  const { email } = identity;
  const invitations = await tx.invitation.findMany({
    where: { email, userId: null, expiresAt: { gt: new Date() } },
    select: { id: true, orgId: true, role: true, name: true, platformAdmin: true },
    orderBy: { createdAt: 'asc' },
  });
  // Of two who use an invitation at once, one deletes the row.
  const used: typeof invitations = [];
  for (const invitation of invitations) {
    const { count } = await tx.invitation.deleteMany({ where: { id: invitation.id } });
    if (count > 0) used.push(invitation);
  }
  if (used.length === 0 && invitations.length > 0) throw new Overtaken();
  if (used.length === 0) return null;
  const name = identity.name || used.find((invitation) => invitation.name)?.name || email;
  const platformAdmin = used.some((invitation) => invitation.platformAdmin);
  const person = await tx.user.create({ data: { email, name, platformAdmin }, select: PERSON });
  for (const { orgId, role } of used) {
    if (!orgId || !role) continue;
    await tx.membership.createMany({ data: [{ orgId, userId: person.id, role }], skipDuplicates: true });
    await record(tx, person, requestId, {
      orgId,
      action: 'invitation.accept',
      target: `member/${email}`,
      details: { role },
    });
  }
  await record(tx, person, requestId, { action: 'invitation.accept', details: { platformAdmin } });
  return person;
}

async function admitOnce(identity: ProvenIdentity, requestId: string): Promise<Admission> {
  const { issuer, subject, email } = identity;
  return systemDatabase().$transaction(async (tx): Promise<Admission> => {
    const known = await tx.userIdentity.findUnique({
      where: { issuer_subject: { issuer, subject } },
      select: { user: { select: PERSON } },
    });
    // Whatever the address is by now: the identity is who it was.
    if (known) return { person: known.user };
    const owner = await tx.user.findUnique({ where: { email }, select: PERSON });
    const person = owner ?? (await joinByInvitations(tx, identity, requestId));
    if (!person) return { refused: 'not_invited' };
    // An address that its provider gave to somebody else must not hand over the account with it.
    const other =
      owner && (await tx.userIdentity.findFirst({ where: { userId: owner.id, issuer }, select: { id: true } }));
    if (other) return { refused: 'linked_elsewhere' };
    await link(tx, person, identity, requestId);
    return { person };
  });
}

/**
 * The person behind an identity: the one it is linked to; else whoever has its address, or is invited by it, who is
 * linked from now on. A person has one identity of an issuer at most.
 */
export async function admitIdentity(identity: ProvenIdentity, requestId: string): Promise<Admission> {
  try {
    return await admitOnce(identity, requestId);
  } catch (error) {
    if (!(error instanceof Overtaken) && !isUniqueViolation(error)) throw error;
    return admitOnce(identity, requestId);
  }
}
