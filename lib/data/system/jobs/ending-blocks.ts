import { systemDatabase } from '@/lib/data/db';
import type { BlockEntry } from '@/lib/engine/types';

/** The blocks of a policy or channel, additions of a profile or an override of a requirement, of which at least one ends. */
export interface EndingBlocks {
  org: { id: string; slug: string } | null;
  block: BlockEntry[];
}

/** Everything that has an entry that ends; partial indexes find it. */
export async function findEndingBlocks(): Promise<EndingBlocks[]> {
  const rows = await systemDatabase().$queryRaw<{ id: string | null; slug: string | null; block: BlockEntry[] }[]>`
    SELECT NULL::uuid AS id, NULL AS slug, block FROM "PlatformPolicy" WHERE block @? '$[*].expiresAt'
    UNION ALL
    SELECT o.id, o.slug, p.block FROM "OrgPolicy" p JOIN "Organization" o ON o.id = p."orgId" WHERE p.block @? '$[*].expiresAt'
    UNION ALL
    SELECT o.id, o.slug, p.block FROM "AgentPolicy" p JOIN "Organization" o ON o.id = p."orgId" WHERE p.block @? '$[*].expiresAt'
    UNION ALL
    SELECT o.id, o.slug, p."add" FROM "Profile" p LEFT JOIN "Organization" o ON o.id = p."orgId" WHERE p."add" @? '$[*].expiresAt'
    UNION ALL
    SELECT o.id, o.slug, c.limits FROM "Channel" c LEFT JOIN "Organization" o ON o.id = c."orgId" WHERE c.limits @? '$[*].expiresAt'
    UNION ALL
    SELECT o.id, o.slug, jsonb_build_array(jsonb_build_object('tool', r.tool, 'expiresAt', r."expiresAt"))
      FROM "IntegrationRequirement" r JOIN "Organization" o ON o.id = r."orgId" WHERE r."expiresAt" IS NOT NULL`;
  return rows.map(({ id, slug, block }) => ({ org: id && slug ? { id, slug } : null, block }));
}
