import type { OrgScope } from '@/lib/data/scope';
import { findKnowledgeOwner, type KnowledgeOwnerRow } from '@/lib/data/system/snapshot/knowledge-rows';
import { notFound } from '@/lib/shared/app-error';
import { unauthenticatedError } from './authenticate';
import { type Principal, requireAgent } from './principal';

export interface OrgKnowledgeReader {
  scope: OrgScope;
  owner: KnowledgeOwnerRow;
  /** Null: anonymous, because the organization's knowledge base is public. */
  principal: Principal | null;
}

/**
 * Returns the scope in which a request may read an organization's articles: for one of its agents, or for anybody when
 * `isOpen` returns true for its settings. Throws `unauthenticated` without credentials, and the same `not_found` for
 * foreign keys whether or not the organization exists.
 */
export async function requireKnowledgeReader(
  orgSlug: string,
  principal: Principal | null,
  requestId: string,
  isOpen: (settings: unknown) => boolean,
): Promise<OrgKnowledgeReader> {
  const owner = await findKnowledgeOwner(orgSlug);
  if (principal?.kind === 'agent' && owner && principal.orgId === owner.orgId)
    return { scope: requireAgent(principal, requestId).scope, owner, principal };
  if (owner && isOpen(owner.settings)) {
    const { orgId } = owner;
    const scope = { orgId, orgSlug: owner.orgSlug, requestId, actor: 'public', label: 'anybody' } as OrgScope;
    return { scope, owner, principal };
  }
  // Explains how to authenticate, like every route that accepts a key.
  if (principal === null) throw unauthenticatedError();
  if (principal?.kind === 'person') requireAgent(principal, requestId);
  throw notFound('organization');
}
