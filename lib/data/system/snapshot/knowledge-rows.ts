import { systemDatabase } from '@/lib/data/db';

export interface KnowledgeOwnerRow {
  orgId: string;
  orgSlug: string;
  name: string;
  settings: unknown;
  /** Changes with any of its articles. */
  mark: string;
}

/** Returns null for an unknown slug. A single query, because it runs on each agent request. */
export async function findKnowledgeOwner(orgSlug: string): Promise<KnowledgeOwnerRow | null> {
  const rows = await systemDatabase().$queryRaw<KnowledgeOwnerRow[]>`
    SELECT o.id AS "orgId", o.slug AS "orgSlug", o.name, coalesce(s.knowledge, '{}') AS settings,
      (SELECT count(*) || '.' || coalesce(sum(hashtextextended(a.id::text || ' ' || a.version, 0)), 0)
       FROM "Article" a WHERE a."orgId" = o.id) AS mark
    FROM "Organization" o LEFT JOIN "OrgSettings" s ON s."orgId" = o.id WHERE o.slug = ${orgSlug}`;
  return rows[0] ?? null;
}

export async function readPlatformKnowledge(): Promise<{ settings: unknown; mark: string }> {
  const rows = await systemDatabase().$queryRaw<{ settings: unknown; mark: string }[]>`
    SELECT (SELECT knowledge FROM "PlatformSettings") AS settings,
      count(*) || '.' || coalesce(sum(hashtextextended(id::text || ' ' || version, 0)), 0) AS mark
    FROM "Article" WHERE "orgId" IS NULL`;
  return rows[0]!;
}

/** Changes with any article of the owner; null: the platform. */
export async function articlesMark(orgId: string | null): Promise<string> {
  const rows = await systemDatabase().$queryRaw<{ mark: string }[]>`
    SELECT count(*) || '.' || coalesce(sum(hashtextextended(id::text || ' ' || version, 0)), 0) AS mark
    FROM "Article" WHERE "orgId" IS NOT DISTINCT FROM ${orgId}::uuid`;
  return rows[0]!.mark;
}
