import { Prisma, systemDatabase } from '@/lib/data/db';

/** How many organizations name a tool in lists of their own, exactly; the platform's pages learn the number alone. */
export async function countOrgsNaming(tool: string): Promise<number> {
  const blocks = Prisma.sql`${JSON.stringify([{ tool }])}::jsonb`;
  const rows = await systemDatabase().$queryRaw<{ count: bigint }[]>`
    SELECT count(DISTINCT "orgId") AS count FROM (
      SELECT "orgId" FROM "OrgPolicy" WHERE ${tool} = ANY("allowTools") OR block @> ${blocks}
      UNION ALL SELECT "orgId" FROM "AgentPolicy" WHERE ${tool} = ANY("allowTools") OR block @> ${blocks}
      UNION ALL SELECT "orgId" FROM "Profile" WHERE "orgId" IS NOT NULL AND ${tool} = ANY(tools)
      UNION ALL SELECT "orgId" FROM "Channel" WHERE "orgId" IS NOT NULL AND ${tool} = ANY(blocked)
      UNION ALL SELECT "orgId" FROM "Agent" WHERE ${tool} = ANY("requireApprovalFor")
      UNION ALL SELECT "orgId" FROM "IntegrationRequirement" WHERE tool = ${tool}
      UNION ALL SELECT "orgId" FROM "Goal" WHERE ${tool} = ANY("availableTools")
      UNION ALL SELECT "orgId" FROM "Intent" WHERE ${tool} = ANY(tools)
      UNION ALL SELECT "orgId" FROM "BrokerSettings" WHERE ${tool} = ANY("alwaysKeep")
      UNION ALL SELECT "orgId" FROM "ToolOverride" WHERE tool = ${tool}) AS named`;
  return Number(rows[0]?.count ?? 0);
}

/** How many organizations have a tool of their own with this name. */
export async function countOrgsOwning(tool: string): Promise<number> {
  return systemDatabase().tool.count({ where: { name: tool, orgId: { not: null } } });
}

/** How many organizations have a source under this slug: its tools' names begin with it. */
export async function countOrgsWithSource(slug: string): Promise<number> {
  return systemDatabase().source.count({ where: { slug } });
}

/** How many organizations have agents of a platform's profile, and no profile of their own under its name. */
export async function countOrgsUsingProfile(slug: string): Promise<number> {
  const rows = await systemDatabase().$queryRaw<{ count: bigint }[]>`
    SELECT count(DISTINCT a."orgId") AS count FROM "Agent" a WHERE a.profile = ${slug}
      AND NOT EXISTS (SELECT 1 FROM "Profile" p WHERE p."orgId" = a."orgId" AND p.slug = ${slug})`;
  return Number(rows[0]?.count ?? 0);
}

/** Slugs of the platform's profiles that agents of any organization name: without those that mean their own. */
export async function profilesInUse(): Promise<string[]> {
  const rows = await systemDatabase().$queryRaw<{ profile: string }[]>`
    SELECT DISTINCT a.profile FROM "Agent" a JOIN "Profile" shared ON shared.slug = a.profile AND shared."orgId" IS NULL
      WHERE NOT EXISTS (SELECT 1 FROM "Profile" own WHERE own."orgId" = a."orgId" AND own.slug = a.profile)`;
  return rows.map(({ profile }) => profile);
}

/** What stands on an integration provider across all organizations: connections, and tools and overrides that need it. */
export async function countProviderUse(provider: string): Promise<{ connections: number; requirements: number }> {
  const connections = await systemDatabase().integrationConnection.count({ where: { provider } });
  const overrides = await systemDatabase().integrationRequirement.count({ where: { integrations: { has: provider } } });
  const tools = await systemDatabase().tool.count({
    where: { orgId: { not: null }, integrations: { has: provider } },
  });
  return { connections, requirements: overrides + tools };
}

/** By subtype, how many agents of all organizations have their profile from it. */
export async function countAgentsBySubtype(): Promise<Map<string, number>> {
  const rows = await systemDatabase().agent.groupBy({
    by: ['subtype'],
    where: { profile: null },
    _count: { _all: true },
  });
  return new Map(rows.map((row) => [row.subtype, row._count._all]));
}
