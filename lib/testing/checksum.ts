import type pg from 'pg';

/** Every table with the column `orgId`; a partitioned one once. */
export async function tenantTables(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query(`
    SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'orgId' AND NOT a.attisdropped
    WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`);
  return rows.map((row) => row.name);
}

// The last use of keys and sessions is saved regularly for any request and is not a change, nor is an empty session.
const row = (table: string) =>
  table === 'AgentSession' ? `(to_jsonb(t) - 'updatedAt')::text` : `(to_jsonb(t) - 'lastUsedAt')::text`;
const counts = (table: string) => (table === 'AgentSession' ? ' AND revision > 0' : '');
// Every write leaves another version of its row. Versions are cheaper to compare than contents.
const VERSIONS = 'bit_xor(hash_record_extended(ROW(t.tableoid, t.ctid, t.xmin), 0))::text';
const PLATFORM_TABLES = ['PlatformPolicy', 'SubtypeDefault', 'IntegrationProvider', 'User', 'Organization'];

type Sums = Record<string, string>;

interface Statement {
  name: string;
  text: string;
}
interface Statements {
  versions: Statement;
  sums: Statement;
}

const prepared = new WeakMap<pg.Client, Map<string, Promise<Statements>>>();
/** The last digests of an organization, with the versions of the rows that they are of. */
const latest = new WeakMap<pg.Client, Map<string | null, { versions: string; sums: Sums }>>();

function inMap<K extends object, L, V>(maps: WeakMap<K, Map<L, V>>, key: K): Map<L, V> {
  const map = maps.get(key) ?? new Map<L, V>();
  maps.set(key, map);
  return map;
}

// Planning a statement on some eighty tables takes longer than running it, so that each is prepared once.
function statementsOf(owner: pg.Client, ofPlatform: boolean): Promise<Statements> {
  const known = inMap(prepared, owner);
  const kind = ofPlatform ? 'platform' : 'tenant';
  const statements = known.get(kind) ?? prepare(owner, kind);
  known.set(kind, statements);
  return statements;
}

/** A digest by table of all that an organization (null: the platform) has, to tell whether anything was written. */
export async function checksumOf(owner: pg.Client, orgId: string | null): Promise<Sums> {
  const { versions, sums } = await statementsOf(owner, orgId === null);
  const values = orgId === null ? [] : [orgId];
  const known = inMap(latest, owner).get(orgId);
  if (known && (await owner.query({ ...versions, values })).rows[0].versions === known.versions) return known.sums;
  const { rows } = await owner.query({ ...sums, values });
  const found = {
    versions: rows.map(({ version }) => version ?? '').join(),
    sums: Object.fromEntries(rows.map(({ name, sum }) => [name, sum])),
  };
  inMap(latest, owner).set(orgId, found);
  return found.sums;
}

async function prepare(owner: pg.Client, kind: 'platform' | 'tenant'): Promise<Statements> {
  await owner.query('SET plan_cache_mode = force_generic_plan');
  const tables = await sumsByTable(owner, kind === 'platform');
  const versions = tables.map(({ from }) => `(SELECT ${VERSIONS} FROM ${from})`);
  const sums = tables.map(
    ({ name, content, from }) =>
      `SELECT '${name}' AS name, ${VERSIONS} AS version,
              md5(coalesce(string_agg(${content}, '' ORDER BY ${content}), '')) AS sum FROM ${from}`,
  );
  return {
    versions: {
      name: `versions-${kind}`,
      text: `SELECT array_to_string(ARRAY[${versions.join()}], ',', '') AS versions`,
    },
    sums: { name: `sums-${kind}`, text: sums.join(' UNION ALL ') },
  };
}

async function sumsByTable(owner: pg.Client, ofPlatform: boolean) {
  const whose = ofPlatform ? '"orgId" IS NULL' : '"orgId" = $1::uuid';
  const tables = (await tenantTables(owner)).map((name) => ({
    name,
    content: row(name),
    from: `"${name}" t WHERE ${whose}${counts(name)}`,
  }));
  const counters = ofPlatform ? '"PlatformState" t' : '"Organization" t WHERE id = $1::uuid';
  tables.push({ name: 'counters', content: 't::text', from: counters });
  for (const name of ofPlatform ? PLATFORM_TABLES : []) tables.push({ name, content: 't::text', from: `"${name}" t` });
  return tables;
}
