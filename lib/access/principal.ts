import type { ActorLabel, OrgScope, PlatformScope, Role } from '@/lib/data/scope';
import type { PersonRow } from '@/lib/data/system/snapshot/access-rows';
import { AppError, notFound } from '@/lib/shared/app-error';
import type { KnownWindow } from '@/lib/shared/attempt-limit';
import type { LruSlot } from '@/lib/shared/lru';

export interface PersonPrincipal {
  kind: 'person';
  person: PersonRow;
  /** Browser session id; absent for API keys. */
  sid?: string;
  /** The API key and its scope: the platform, or one organization with at most this role. */
  key?: { id: string; name: string; orgId: string | null; role: Role | null };
}

/**
 * Results that requests with a cached key leave for the next one. With 100,000 keys, lookups in memory outside of the
 * processor's caches would take most of a request's time.
 */
export interface KeyMemo {
  window?: KnownWindow;
  /** Of the organization's compiled policies. */
  snapshot?: LruSlot<object>;
}

export interface AgentPrincipal {
  kind: 'agent';
  keyId: string;
  keyName: string;
  orgId: string;
  orgSlug: string;
  agentId: string;
  agentSlug: string;
  /** Present when the key is cached. */
  memo?: KeyMemo;
}

export type Principal = PersonPrincipal | AgentPrincipal;

/** Right that a route requires in an organization. Each includes the previous ones. */
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

/** Stable id of a caller, used as the key of its rate limit and idempotency records. */
export function principalId(principal: Principal): string {
  if (principal.kind === 'agent') return `key:${principal.keyId}`;
  return principal.key ? `key:${principal.key.id}` : `user:${principal.person.id}`;
}

export function limitRole(role: Role, max: Role | null | undefined): Role {
  return max && RIGHTS[max].length < RIGHTS[role].length ? max : role;
}

/** Returns the caller's role in an organization, or null, which does not reveal whether the organization exists. */
export function findMembership(principal: Principal, orgSlug: string): PersonRow['memberships'][number] | null {
  if (principal.kind !== 'person') return null;
  const membership = principal.person.memberships.find((m) => m.slug === orgSlug);
  if (!membership) return null;
  const { key } = principal;
  if (key && key.orgId !== membership.orgId) return null;
  return { ...membership, role: limitRole(membership.role, key?.role) };
}

/**
 * Returns the scope of an organization's data for a member with the right. Throws `forbidden` for agent keys and
 * members with too low a role, `not_found` for everybody else, whether or not the organization exists.
 */
export function requireMember(
  principal: Principal,
  orgSlug: string,
  right: OrgRight,
  requestId: string,
): { scope: OrgScope; role: Role } {
  if (principal.kind === 'agent') {
    if (principal.orgSlug !== orgSlug) throw notFound('organization');
    throw new AppError('forbidden', "An agent's API key cannot use organization routes. Use a member's API key.");
  }
  const membership = findMembership(principal, orgSlug);
  if (!membership) throw notFound('organization');
  if (!RIGHTS[membership.role].includes(right)) {
    const needed = right === 'own' ? 'an owner' : 'an owner or a configurator';
    const whose = principal.key?.role ? "this key's" : 'your';
    throw new AppError('forbidden', `This requires ${needed} of ${orgSlug}; ${whose} role is ${membership.role}.`);
  }
  const scope = { orgId: membership.orgId, orgSlug, requestId, ...actorOf(principal) } as OrgScope;
  return { scope, role: membership.role };
}

/** Returns the scope in which an agent stores its own sessions. Throws `forbidden` for people. */
export function requireAgent(principal: Principal, requestId: string): { scope: OrgScope; agent: AgentPrincipal } {
  if (principal.kind !== 'agent')
    throw new AppError('forbidden', "This route requires an agent's API key (amb_agent_…).");
  const scope = { orgId: principal.orgId, orgSlug: principal.orgSlug, requestId, ...actorOf(principal) } as OrgScope;
  return { scope, agent: principal };
}

/** Throws `forbidden` unless the caller is a platform administrator. An API key must be a platform key. */
export function requirePlatformAdmin(principal: Principal, requestId: string): PlatformScope {
  const admin =
    principal.kind === 'person' && principal.person.platformAdmin && (!principal.key || principal.key.orgId === null);
  if (!admin) throw new AppError('forbidden', 'This requires a platform admin.');
  return { requestId, ...actorOf(principal) } as PlatformScope;
}

export function requirePerson(principal: Principal): PersonPrincipal {
  if (principal.kind !== 'person') throw new AppError('forbidden', 'This route requires a user or a user’s API key.');
  return principal;
}

/**
 * Requires a browser session. Throws `forbidden` for API keys, which are limited to one scope and must not change the
 * account.
 */
export function requireBrowser(principal: Principal): PersonPrincipal & { sid: string } {
  if (principal.kind !== 'person' || principal.sid === undefined)
    throw new AppError('forbidden', 'Sign in with a browser to manage your account. API keys cannot.');
  return { ...principal, sid: principal.sid };
}
