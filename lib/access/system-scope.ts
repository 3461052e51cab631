import { randomUUID } from 'node:crypto';
import type { OrgScope, PlatformScope } from '@/lib/data/scope';

/** A job of Ambit itself, as revisions and audit rows name it. */
export interface SystemActor {
  /** `system:<job>`. */
  actor: `system:${string}`;
  label: string;
}

/** The right to change one organization's data in the name of a job: nobody asked for it, so there is nobody to check. */
export function systemOrgScope(org: { id: string; slug: string }, { actor, label }: SystemActor): OrgScope {
  return { orgId: org.id, orgSlug: org.slug, requestId: randomUUID(), actor, label } as OrgScope;
}

/** The same for the platform's data. */
export function systemPlatformScope({ actor, label }: SystemActor): PlatformScope {
  return { requestId: randomUUID(), actor, label } as PlatformScope;
}
