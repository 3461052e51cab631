import type { ActorLabel, OrgScope, PlatformScope, Role } from '@/lib/data/scope';
import type { PersonRow } from '@/lib/data/system/access-rows';
import { AppError, notFound } from '@/lib/shared/app-error';

/** A person, by browser or by an API key of theirs. */
export interface PersonPrincipal {
  kind: 'person';
  person: PersonRow;
  /** A browser's session id; absent for keys. */
  sid?: string;
  /** An API key and what it is good for: the platform, or one organization, there in this role at most. */
  key?: { id: string; name: string; orgId: string | null; role: Role | null };
}

/** An agent by its key. */
export interface AgentPrincipal {
  kind: 'agent';
  keyId: string;
  keyName: string;
  orgId: string;
  orgSlug: string;
  agentId: string;
  agentSlug: string;
}

export type Principal = PersonPrincipal | AgentPrincipal;

/** What a route asks of its caller in an organization; each includes the ones before it. */
export type OrgRight = 'read' | 'configure' | 'own';

const RIGHTS: Record<Role, readonly OrgRight[]> = {
  viewer: ['read'],
  configurator: ['read', 'configure'],
  owner: ['read', 'configure', 'own'],
};

function actorOf(principal: Principal): ActorLabel {
  if (principal.kind === 'agent')
    return { actor: `key:${principal.keyId}`, label: `agent ${principal.agentSlug} (${principal.keyName})` };
  const { person, key } = principal;
  return key
    ? { actor: `key:${key.id}`, label: `${person.email} (key ${key.name})`, personId: person.id }
    : { actor: `user:${person.id}`, label: person.email, personId: person.id };
}

/** Stable for one caller: the key of its rate limit and of its idempotency records. */
export function principalId(principal: Principal): string {
  if (principal.kind === 'agent') return `key:${principal.keyId}`;
  return principal.key ? `key:${principal.key.id}` : `user:${principal.person.id}`;
}

/** The lesser of a member's role and the one that their key is held to. */
export function roleBy(role: Role, most: Role | null | undefined): Role {
  return most && RIGHTS[most].length < RIGHTS[role].length ? most : role;
}

/** The caller's role in the organization they name, null when they have none: the same as if it did not exist. */
export function findMembership(principal: Principal, orgSlug: string): PersonRow['memberships'][number] | null {
  if (principal.kind !== 'person') return null;
  const membership = principal.person.memberships.find((m) => m.slug === orgSlug);
  if (!membership) return null;
  const { key } = principal;
  if (key && key.orgId !== membership.orgId) return null;
  return { ...membership, role: roleBy(membership.role, key?.role) };
}

/**
 * The scope of an organization's data for a member with the right. Throws `forbidden` for agents' keys and for members
 * whose role does not reach, `not_found` for everybody else, whether the organization exists or not.
 */
export function requireMember(
  principal: Principal,
  orgSlug: string,
  right: OrgRight,
  requestId: string,
): { scope: OrgScope; role: Role } {
  if (principal.kind === 'agent') {
    if (principal.orgSlug !== orgSlug) throw notFound('organization');
    throw new AppError('forbidden', "An agent's key cannot use an organization's routes. Use a member's key.");
  }
  const membership = findMembership(principal, orgSlug);
  if (!membership) throw notFound('organization');
  if (!RIGHTS[membership.role].includes(right)) {
    const needed = right === 'own' ? 'an owner' : 'an owner or a configurator';
    const whose = principal.key?.role ? "this key's" : 'your';
    throw new AppError('forbidden', `This takes ${needed} of ${orgSlug}; ${whose} role is ${membership.role}.`);
  }
  const scope = { orgId: membership.orgId, orgSlug, requestId, ...actorOf(principal) } as OrgScope;
  return { scope, role: membership.role };
}

/** The scope in which an agent keeps its own sessions. Throws `forbidden` for people. */
export function requireAgent(principal: Principal, requestId: string): { scope: OrgScope; agent: AgentPrincipal } {
  if (principal.kind !== 'agent')
    throw new AppError('forbidden', "This route is for agents: use an agent's key (amb_agent_…).");
  const scope = { orgId: principal.orgId, orgSlug: principal.orgSlug, requestId, ...actorOf(principal) } as OrgScope;
  return { scope, agent: principal };
}

/** Throws `forbidden` for everyone who is not a platform admin; a key must be one of the platform's. */
export function requirePlatformAdmin(principal: Principal, requestId: string): PlatformScope {
  const admin =
    principal.kind === 'person' && principal.person.platformAdmin && (!principal.key || principal.key.orgId === null);
  if (!admin) throw new AppError('forbidden', 'This takes a platform admin.');
  return { requestId, ...actorOf(principal) } as PlatformScope;
}

/** For routes about the caller themselves. Throws `forbidden` for agents. */
export function requirePerson(principal: Principal): PersonPrincipal {
  if (principal.kind !== 'person') throw new AppError('forbidden', 'This route is for people and their keys.');
  return principal;
}

/** For a person's own account: a key speaks for them in one place, and must not open others. Throws `forbidden` for keys. */
export function requireBrowser(principal: Principal): PersonPrincipal & { sid: string } {
  if (principal.kind !== 'person' || principal.sid === undefined)
    throw new AppError('forbidden', 'This is about your own account: sign in with a browser. No key can do it.');
  return { ...principal, sid: principal.sid };
}
