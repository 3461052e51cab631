import type { MeView } from '@/lib/features/members/me-contract';
import { type PersonPrincipal, roleBy } from './principal';

/** What a person may know of themselves; a key bound to one organization shows that one, with what it may do there. */
export function toMeView({ person, key }: PersonPrincipal): MeView {
  const orgs = person.memberships.filter((m) => !key || m.orgId === key.orgId);
  return {
    user: { id: person.id, email: person.email, name: person.name, platformAdmin: person.platformAdmin },
    orgs: orgs.map(({ slug, name, role }) => ({ slug, name, role: roleBy(role, key?.role) })),
  };
}
