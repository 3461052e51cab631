import type { OrgScope } from '@/lib/data/scope';
import { findKnowledgeOwner, type KnowledgeOwnerRow } from '@/lib/data/system/knowledge-rows';
import { notFound } from '@/lib/shared/app-error';
import { nobody } from './authenticate';
import { type Principal, requireAgent } from './principal';

/** Who reads an organization's published articles over MCP. */
export interface OrgKnowledgeReader {
  scope: OrgScope;
  owner: KnowledgeOwnerRow;
  /** Null: anybody, because the organization opened its knowledge base. */
  principal: Principal | null;
}

/**
 * The scope in which one request may read an organization's articles: of an agent of it, or of anybody where `isOpen`
 * says so of its settings. Throws `unauthenticated` for nobody, `not_found` for keys of others, alike whether the
 * organization exists or not.
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
  // Says who may, as every address does that takes a key.
  if (principal === null) throw nobody();
  if (principal?.kind === 'person') requireAgent(principal, requestId);
  throw notFound('organization');
}
