import type { MeView } from '@/lib/features/members/me-contract';
import type { PersonPrincipal } from './principal';

/** What a person may know of themselves; a key bound to one organization shows that one. */
export function toMeView({ person, key }: PersonPrincipal): MeView {
  const orgs = person.memberships.filter((m) => !key || m.orgId === key.orgId);
  return {
    user: { id: person.id, email: person.email, name: person.name, platformAdmin: person.platformAdmin },
    orgs: orgs.map(({ slug, name, role }) => ({ slug, name, role })),
  };
}
