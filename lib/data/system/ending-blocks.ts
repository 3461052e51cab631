import { systemDatabase } from '@/lib/data/db';
import type { BlockEntry } from '@/lib/engine/types';

/** The blocks of a policy, or the additions of a profile, that holds at least one with an end. */
export interface EndingBlocks {
  org: { id: string; slug: string } | null;
  block: BlockEntry[];
}

/** Every policy with a block, and every profile with an addition, that ends some day; partial indexes find them among all the others. */
export async function findEndingBlocks(): Promise<EndingBlocks[]> {
  const rows = await systemDatabase().$queryRaw<{ id: string | null; slug: string | null; block: BlockEntry[] }[]>`
    SELECT NULL::uuid AS id, NULL AS slug, block FROM "PlatformPolicy" WHERE block @? '$[*].expiresAt'
    UNION ALL
    SELECT o.id, o.slug, p.block FROM "OrgPolicy" p JOIN "Organization" o ON o.id = p."orgId" WHERE p.block @? '$[*].expiresAt'
    UNION ALL
    SELECT o.id, o.slug, p.block FROM "AgentPolicy" p JOIN "Organization" o ON o.id = p."orgId" WHERE p.block @? '$[*].expiresAt'
    UNION ALL
    SELECT o.id, o.slug, p."add" FROM "Profile" p LEFT JOIN "Organization" o ON o.id = p."orgId" WHERE p."add" @? '$[*].expiresAt'`;
  return rows.map(({ id, slug, block }) => ({ org: id && slug ? { id, slug } : null, block }));
}
