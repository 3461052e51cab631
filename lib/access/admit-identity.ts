import { isUniqueViolation } from '@/lib/data/audit';
import { findCredentials } from '@/lib/data/system/access-rows';
import { findByIdentity, type LinkedPerson, linkIdentity, type ProvenIdentity } from '@/lib/data/system/identities';
import { forgetAccess } from './authenticate';
import { acceptInvitationsOf } from './invitation';

export type Admission = { person: LinkedPerson } | { refused: 'not_invited' | 'linked_elsewhere' };

async function admitOnce(identity: ProvenIdentity & { name: string }, requestId: string): Promise<Admission> {
  const { issuer, subject, email, name } = identity;
  const known = await findByIdentity(issuer, subject);
  // Its provider may know the person by another address by now, of which nothing is proved for this account.
  if (known && known.email !== email) return { person: known };
  let person = known ?? (await findCredentials(email));
  if (!person) {
    await acceptInvitationsOf({ email, name }, requestId);
    // Also when nothing was accepted: the same person may have come in another browser at once.
    person = await findCredentials(email);
  }
  if (!person) return { refused: 'not_invited' };
  const ended = await linkIdentity(person, identity, requestId);
  if (!ended) return { refused: 'linked_elsewhere' };
  forgetAccess(person.id, ended);
  return { person: { id: person.id, email: person.email, name: person.name } };
}

/**
 * The person behind an identity: the one it is linked to; else whoever has its address, or is invited by it, who is
 * linked from now on. A person has one identity of an issuer at most.
 */
export async function admitIdentity(
  identity: ProvenIdentity & { name: string },
  requestId: string,
): Promise<Admission> {
  try {
    return await admitOnce(identity, requestId);
  } catch (error) {
    // The same person in two browsers at once: the other one was first.
    if (!isUniqueViolation(error)) throw error;
    return admitOnce(identity, requestId);
  }
}
