import { randomUUID } from 'node:crypto';
import type { OwnerScope } from '@/lib/data/owner';
import type { OrgScope, PlatformScope } from '@/lib/data/scope';

export interface SystemActor {
  actor: `system:${string}`;
  label: string;
}

export function systemOrgScope(org: { id: string; slug: string }, { actor, label }: SystemActor): OrgScope {
  return { orgId: org.id, orgSlug: org.slug, requestId: randomUUID(), actor, label } as OrgScope;
}

export function systemPlatformScope({ actor, label }: SystemActor): PlatformScope {
  return { requestId: randomUUID(), actor, label } as PlatformScope;
}

/** An organization, or without an id the platform. */
export interface MaybeOrg {
  orgId?: string | null;
  orgSlug?: string | null;
}

export function systemOwnerScope({ orgId, orgSlug }: MaybeOrg, by: SystemActor): OwnerScope {
  return orgId == null ? systemPlatformScope(by) : systemOrgScope({ id: orgId, slug: orgSlug! }, by);
}
