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

interface Prepared {
  name: string;
  text: string;
}
const prepared = new WeakMap<pg.Client, Map<string, Promise<Prepared>>>();

// Some eighty tables in one statement take longer to be planned than to be read, and it is asked thousands of times.
function once(owner: pg.Client, kind: string, make: () => Promise<string>): Promise<Prepared> {
  const known = prepared.get(owner) ?? new Map<string, Promise<Prepared>>();
  prepared.set(owner, known);
  const text = known.get(kind) ?? make().then((sql) => ({ name: `checksum-${kind}`, text: sql }));
  known.set(kind, text);
  return text;
}

/** A digest by table of all that an organization (null: the platform) has, to tell whether anything was written. */
export async function checksumOf(owner: pg.Client, orgId: string | null): Promise<Record<string, string>> {
  const statement = await once(owner, orgId === null ? 'platform' : 'tenant', () => sumOf(owner, orgId === null));
  const { rows } = await owner.query({ ...statement, values: orgId === null ? [] : [orgId] });
  return Object.fromEntries(rows.map((row) => [row.name, row.sum]));
}

async function sumOf(owner: pg.Client, ofPlatform: boolean): Promise<string> {
  await owner.query('SET plan_cache_mode = force_generic_plan');
  const whose = ofPlatform ? '"orgId" IS NULL' : '"orgId" = $1::uuid';
  const parts = (await tenantTables(owner)).map(
    (table) => `SELECT '${table}' AS name, md5(coalesce(string_agg(${ROW}, '' ORDER BY ${ROW}), '')) AS sum
      FROM "${table}" t WHERE ${whose}`,
  );
  const counters = ofPlatform ? '"PlatformState" t' : '"Organization" t WHERE id = $1::uuid';
  parts.push(`SELECT 'counters', md5(string_agg(t::text, '')) FROM ${counters}`);
  if (ofPlatform) {
    for (const table of ['PlatformPolicy', 'SubtypeDefault', 'IntegrationProvider', 'User', 'Organization']) {
      parts.push(`SELECT '${table}', md5(coalesce(string_agg(t::text, '' ORDER BY t::text), '')) FROM "${table}" t`);
    }
  }
  return parts.join(' UNION ALL ');
}
