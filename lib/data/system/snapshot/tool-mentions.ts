import { Prisma, systemDatabase } from '@/lib/data/db';

/** Returns the number of organizations that list a tool by its exact name. Platform pages see only the number. */
export async function countOrgsNaming(tool: string): Promise<number> {
  const blocks = Prisma.sql`${JSON.stringify([{ tool }])}::jsonb`;
  const rows = await systemDatabase().$queryRaw<{ count: bigint }[]>`
    SELECT count(DISTINCT "orgId") AS count FROM (
      SELECT "orgId" FROM "OrgPolicy" WHERE ${tool} = ANY("allowTools") OR block @> ${blocks}
      UNION ALL SELECT "orgId" FROM "AgentPolicy" WHERE ${tool} = ANY("allowTools") OR block @> ${blocks}
      UNION ALL SELECT "orgId" FROM "Profile" WHERE "orgId" IS NOT NULL AND (${tool} = ANY(tools) OR ${tool} = ANY(remove) OR "add" @> ${blocks})
      UNION ALL SELECT "orgId" FROM "Channel" WHERE "orgId" IS NOT NULL AND ${tool} = ANY(blocked)
      UNION ALL SELECT "orgId" FROM "Agent" WHERE ${tool} = ANY("requireApprovalFor")
      UNION ALL SELECT "orgId" FROM "IntegrationRequirement" WHERE tool = ${tool}
      UNION ALL SELECT "orgId" FROM "Goal" WHERE ${tool} = ANY("availableTools")
      UNION ALL SELECT "orgId" FROM "Intent" WHERE ${tool} = ANY(tools)
      UNION ALL SELECT "orgId" FROM "BrokerSettings" WHERE ${tool} = ANY("alwaysKeep")
      UNION ALL SELECT "orgId" FROM "ToolOverride" WHERE tool = ${tool}
      UNION ALL SELECT "orgId" FROM "CallSettings" WHERE tool = ${tool}
      UNION ALL SELECT "orgId" FROM "ToolBinding" WHERE "orgId" IS NOT NULL AND tool = ${tool}) AS named`;
  return Number(rows[0]?.count ?? 0);
}

export async function countOrgsOwning(tool: string): Promise<number> {
  return systemDatabase().tool.count({ where: { name: tool, orgId: { not: null } } });
}

export async function countOrgsWithSource(slug: string): Promise<number> {
  return systemDatabase().source.count({ where: { slug, orgId: { not: null } } });
}

/** Number of organizations that use or extend the platform's profile and have no own profile with its name. */
export async function countOrgsUsingProfile(slug: string): Promise<number> {
  const rows = await systemDatabase().$queryRaw<{ count: bigint }[]>`
    SELECT count(DISTINCT named."orgId") AS count FROM (
      SELECT "orgId" FROM "Agent" WHERE profile = ${slug}
      UNION ALL SELECT "orgId" FROM "Profile" WHERE "orgId" IS NOT NULL AND extends = ${slug}) AS named
      WHERE NOT EXISTS (SELECT 1 FROM "Profile" p WHERE p."orgId" = named."orgId" AND p.slug = ${slug})`;
  return Number(rows[0]?.count ?? 0);
}

/** Slugs of the platform's profiles that organizations' agents or profiles name: without those that mean their own. */
export async function listUsedProfiles(): Promise<string[]> {
  const rows = await systemDatabase().$queryRaw<{ profile: string }[]>`
    SELECT DISTINCT named.profile FROM (
      SELECT "orgId", profile FROM "Agent"
      UNION ALL SELECT "orgId", extends FROM "Profile" WHERE "orgId" IS NOT NULL) AS named
      JOIN "Profile" shared ON shared.slug = named.profile AND shared."orgId" IS NULL
      WHERE NOT EXISTS (SELECT 1 FROM "Profile" own WHERE own."orgId" = named."orgId" AND own.slug = named.profile)`;
  return rows.map(({ profile }) => profile);
}

export async function countProviderUse(provider: string): Promise<{ connections: number; requirements: number }> {
  const connections = await systemDatabase().integrationConnection.count({ where: { provider } });
  const overrides = await systemDatabase().integrationRequirement.count({ where: { integrations: { has: provider } } });
  const tools = await systemDatabase().tool.count({
    where: { orgId: { not: null }, integrations: { has: provider } },
  });
  return { connections, requirements: overrides + tools };
}

export async function countAgentsBySubtype(): Promise<Map<string, number>> {
  const rows = await systemDatabase().agent.groupBy({
    by: ['subtype'],
    where: { profile: null },
    _count: { _all: true },
  });
  return new Map(rows.map((row) => [row.subtype, row._count._all]));
}
