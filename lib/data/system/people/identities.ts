import { auditRow } from '@/lib/data/audit';
import { systemDatabase } from '@/lib/data/db';
import { systemTransaction } from '@/lib/data/system/system-transaction';
import { lockAccount, markAddressVerified, type RevokedAccess } from './address-proof';

/** An identity from an OpenID provider with a verified address. */
export interface VerifiedIdentity {
  issuer: string;
  subject: string;
  /** In lowercase. */
  email: string;
}

export interface LinkedPerson {
  id: string;
  email: string;
  name: string;
}

const PERSON = { id: true, email: true, name: true } as const;

export async function findByIdentity(issuer: string, subject: string): Promise<LinkedPerson | null> {
  const row = await systemDatabase().userIdentity.findUnique({
    where: { issuer_subject: { issuer, subject } },
    select: { user: { select: PERSON } },
  });
  return row?.user ?? null;
}

/**
 * Links an identity to the account of its address and proves that address, which ends the previous access of an
 * unproven account. Returns null when the account has another identity of this issuer: a provider that reassigned an
 * address must not hand over the account.
 */
export function linkIdentity(
  person: { id: string; email: string },
  { issuer, subject }: VerifiedIdentity,
  requestId: string,
): Promise<RevokedAccess | null> {
  return systemTransaction(async (tx) => {
    const locked = await lockAccount(tx, person.id);
    if (!locked) return null;
    const where = { userId: person.id, issuer };
    const linked = await tx.userIdentity.findFirst({ where, select: { id: true, subject: true } });
    if (linked && linked.subject !== subject) return null;
    const ended = await markAddressVerified(
      tx,
      { ...person, ...locked },
      'identity provider',
      requestId,
      linked?.id ?? null,
    );
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
