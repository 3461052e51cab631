import { Prisma, systemDatabase } from '@/lib/data/db';

export interface DatabaseFacts {
  version: string;
  sizeBytes: number;
  connections: number;
  maxConnections: number;
  roundTripMs: number;
  migrations: { applied: number; failed: number; newest: string | null; newestAt: Date | null };
  partitions: { name: string; rows: number; sizeBytes: number }[];
  audit: { chains: number; unsigned: number; oldestUnsigned: Date | null; newestCheckpointAt: Date | null };
}

const one = async <T>(query: Prisma.Sql): Promise<T> => (await systemDatabase().$queryRaw<T[]>(query))[0]!;

async function roundTrip(): Promise<number> {
  const startedAt = performance.now();
  await systemDatabase().$queryRaw`SELECT 1`;
  return performance.now() - startedAt;
}

export async function readDatabaseFacts(): Promise<DatabaseFacts> {
  const roundTripMs = await roundTrip();
  const server = await one<{ version: string; size: bigint; connections: bigint; most: number }>(Prisma.sql`
    SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS size,
      (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()) AS connections,
      current_setting('max_connections')::int AS most`);
  const migrations = await one<{ applied: bigint; failed: bigint; newest: string | null; at: Date | null }>(Prisma.sql`
    SELECT count(applied_at) AS applied, count(*) FILTER (WHERE applied_at IS NULL) AS failed,
      max(name) FILTER (WHERE applied_at IS NOT NULL) AS newest, max(applied_at) AS at
    FROM ambit_migrations`);
  const partitions = await systemDatabase().$queryRaw<{ name: string; rows: number; size: bigint }[]>`
    SELECT c.relname AS name, greatest(c.reltuples, 0)::float8 AS rows, pg_total_relation_size(c.oid) AS size
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = '"Outcome"'::regclass ORDER BY c.relname DESC LIMIT 36`;
  const audit = await one<{ chains: bigint; unsigned: bigint; oldest: Date | null; newest: Date | null }>(Prisma.sql`
    WITH heads AS (
      SELECT h.chain, h.seq, coalesce((SELECT max(c.seq) FROM "AuditCheckpoint" c WHERE c.chain = h.chain), 0) AS signed
      FROM "AuditHead" h WHERE h.seq > 0)
    SELECT count(*) AS chains, count(*) FILTER (WHERE signed < seq) AS unsigned,
      -- Asked for apart: an index answers each, and none an expression over both.
      min(coalesce(
        (SELECT e.at FROM "AuditEvent" e WHERE e."orgId" = heads.chain AND e.seq = signed + 1),
        (SELECT e.at FROM "AuditEvent" e WHERE e."orgId" IS NULL AND e.seq = signed + 1
          AND heads.chain = '00000000-0000-0000-0000-000000000000'))) FILTER (WHERE signed < seq) AS oldest,
      (SELECT max(at) FROM "AuditCheckpoint") AS newest
    FROM heads`);
  return {
    version: server.version,
    sizeBytes: Number(server.size),
    connections: Number(server.connections),
    maxConnections: server.most,
    roundTripMs,
    migrations: {
      applied: Number(migrations.applied),
      failed: Number(migrations.failed),
      newest: migrations.newest,
      newestAt: migrations.at,
    },
    partitions: partitions.map(({ name, rows, size }) => ({ name, rows, sizeBytes: Number(size) })),
    audit: {
      chains: Number(audit.chains),
      unsigned: Number(audit.unsigned),
      oldestUnsigned: audit.oldest,
      newestCheckpointAt: audit.newest,
    },
  };
}
