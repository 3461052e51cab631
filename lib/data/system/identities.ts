import { auditRow } from '@/lib/data/audit';
import { systemDatabase } from '@/lib/data/db';

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
 * Links an identity to the person whom its address belongs to. False when that person has another identity of this
 * issuer: an address that its provider gave to somebody else must not hand over the account with it.
 */
export function linkIdentity(
  person: { id: string; email: string },
  { issuer, subject }: ProvenIdentity,
  requestId: string,
): Promise<boolean> {
  return systemDatabase().$transaction(async (tx) => {
    const other = await tx.userIdentity.findFirst({ where: { userId: person.id, issuer }, select: { subject: true } });
    if (other) return other.subject === subject;
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
    return true;
  });
}
