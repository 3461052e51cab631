import { isUniqueViolation } from '@/lib/data/audit';
import {
  findByIdentity,
  type LinkedPerson,
  linkIdentity,
  type VerifiedIdentity,
} from '@/lib/data/system/people/identities';
import { findCredentials } from '@/lib/data/system/snapshot/access-rows';
import { invalidateAccess } from './authenticate';
import { acceptInvitationsOf } from './invitation';

/** In lowercase. Verified by the provider, and of the form that accounts have; else why not. */
export type ReportedAddress = { email: string } | { refused: 'unverified' | 'bad_address' };
type Identity = Omit<VerifiedIdentity, 'email'> & { address: ReportedAddress; name: string };

export type Admission =
  | { person: LinkedPerson }
  | { refused: 'unverified' | 'bad_address' | 'not_invited' | 'linked_elsewhere' };

async function admitOnce({ issuer, subject, address, name }: Identity, requestId: string): Promise<Admission> {
  const known = await findByIdentity(issuer, subject);
  if ('refused' in address) return known ? { person: known } : address;
  const { email } = address;
  // The provider may report a new address for this person. That proves nothing for this account.
  if (known && known.email !== email) return { person: known };
  let person = known ?? (await findCredentials(email));
  if (!person) {
    await acceptInvitationsOf({ email, name }, requestId);
    // Runs even when no invitation was accepted: a concurrent sign-in of the same person may have accepted it.
    person = await findCredentials(email);
  }
  if (!person) return { refused: 'not_invited' };
  const ended = await linkIdentity(person, { issuer, subject, email }, requestId);
  if (!ended) return { refused: 'linked_elsewhere' };
  invalidateAccess(person.id, ended);
  return { person: { id: person.id, email: person.email, name: person.name } };
}

/**
 * Returns the person linked to an identity, whatever its address is by now. Otherwise links the person who has the identity's address, or who is
 * invited by it. A person has at most one identity per issuer.
 */
export async function admitIdentity(identity: Identity, requestId: string): Promise<Admission> {
  try {
    return await admitOnce(identity, requestId);
  } catch (error) {
    // A concurrent sign-in of the same person was first.
    if (!isUniqueViolation(error)) throw error;
    return admitOnce(identity, requestId);
  }
}
