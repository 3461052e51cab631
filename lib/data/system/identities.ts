import { auditRow } from '@/lib/data/audit';
import { systemDatabase } from '@/lib/data/db';
import { type EndedAccess, lockAccount, proveAddress } from './address-proof';

/** Who an OpenID provider says has come, with an address that it has verified. */
export interface ProvenIdentity {
  issuer: string;
  subject: string;
  /** In lower case. */
  email: string;
}

export interface LinkedPerson {
  id: string;
  email: string;
  name: string;
}

const PERSON = { id: true, email: true, name: true } as const;

/** The person whom an identity is linked to, whatever its address is by now. */
export async function findByIdentity(issuer: string, subject: string): Promise<LinkedPerson | null> {
  const row = await systemDatabase().userIdentity.findUnique({
    where: { issuer_subject: { issuer, subject } },
    select: { user: { select: PERSON } },
  });
  return row?.user ?? null;
}

/**
 * Links an identity to the account of its address, unless it is linked already, and proves that address: what an
 * unproven account had before is ended. Null when the account has another identity of this issuer: an address that its
 * provider gave to somebody else must not hand over the account with it.
 */
export function linkIdentity(
  person: { id: string; email: string },
  { issuer, subject }: ProvenIdentity,
  requestId: string,
): Promise<EndedAccess | null> {
  return systemDatabase().$transaction(async (tx) => {
    const locked = await lockAccount(tx, person.id);
    if (!locked) return null;
    const where = { userId: person.id, issuer };
    const linked = await tx.userIdentity.findFirst({ where, select: { id: true, subject: true } });
    if (linked && linked.subject !== subject) return null;
    const ended = await proveAddress(tx, { ...person, ...locked }, 'identity provider', requestId, linked?.id ?? null);
    if (linked) return ended;
    await tx.userIdentity.create({ data: { userId: person.id, issuer, subject } });
    await tx.auditEvent.createMany({
      data: [
        auditRow({
          orgId: null,
          actor: `user:${person.id}`,
          label: person.email,
          action: 'identity.link',
          target: `user/${person.id}`,
          details: { issuer, subject },
          requestId,
        }),
      ],
    });
    return ended;
  });
}
