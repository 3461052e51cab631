import { systemDatabase } from '@/lib/data/db';

/** What has to be known of an organization's knowledge base before anybody may read it. */
export interface KnowledgeOwnerRow {
  orgId: string;
  orgSlug: string;
  name: string;
  /** As it is stored. */
  settings: unknown;
}

/** Null: there is no organization of this slug. */
export async function findKnowledgeOwner(orgSlug: string): Promise<KnowledgeOwnerRow | null> {
  const row = await systemDatabase().organization.findUnique({
    where: { slug: orgSlug },
    select: { id: true, slug: true, name: true, settings: { select: { knowledge: true } } },
  });
  return row ? { orgId: row.id, orgSlug: row.slug, name: row.name, settings: row.settings?.knowledge ?? {} } : null;
}
