import type { MeView } from './me-contract';
import { limitRole, type PersonPrincipal } from './principal';

export function toMeView({ person, key }: PersonPrincipal): MeView {
  const orgs = person.memberships.filter((m) => !key || m.orgId === key.orgId);
  return {
    user: { id: person.id, email: person.email, name: person.name, platformAdmin: person.platformAdmin },
    orgs: orgs.map(({ slug, name, role }) => ({ slug, name, role: limitRole(role, key?.role) })),
  };
}
