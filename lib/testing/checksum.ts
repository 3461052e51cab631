import type pg from 'pg';

/** Every table with the column `orgId`; a partitioned one once. */
export async function tenantTables(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query(`
    SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'orgId' AND NOT a.attisdropped
    WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`);
  return rows.map((row) => row.name);
}

// When a key was last used is written now and then, whatever is asked: it is no change of anything.
const ROW = `(to_jsonb(t) - 'lastUsedAt')::text`;

/** A digest by table of all that an organization (null: the platform) has, to tell whether anything was written. */
export async function checksumOf(owner: pg.Client, orgId: string | null): Promise<Record<string, string>> {
  const whose = orgId === null ? '"orgId" IS NULL' : `"orgId" = '${orgId}'`;
  const parts = (await tenantTables(owner)).map(
    (table) => `SELECT '${table}' AS name, md5(coalesce(string_agg(${ROW}, '' ORDER BY ${ROW}), '')) AS sum
      FROM "${table}" t WHERE ${whose}`,
  );
  const counters = orgId === null ? '"PlatformState" t' : `"Organization" t WHERE id = '${orgId}'`;
  parts.push(`SELECT 'counters', md5(string_agg(t::text, '')) FROM ${counters}`);
  if (orgId === null) {
    for (const table of ['PlatformPolicy', 'SubtypeDefault', 'IntegrationProvider', 'User', 'Organization']) {
      parts.push(`SELECT '${table}', md5(coalesce(string_agg(t::text, '' ORDER BY t::text), '')) FROM "${table}" t`);
    }
  }
  const { rows } = await owner.query(parts.join(' UNION ALL '));
  return Object.fromEntries(rows.map((row) => [row.name, row.sum]));
}
